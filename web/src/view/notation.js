// The box that reads a pattern in any notation, and writes it in two.
import { isEmpty, notation } from "../model/sets.js";
import { xsudo } from "../model/xsudo.js";
import { button, h } from "./dom.js";
/** @import {Pattern, State} from "../types.js" */

/**
 * @param {HTMLElement} place
 * @param {(text: string) => void} read
 * @param {Pattern} pattern
 * @param {State["read"]} typed
 */
export const notationBox = (place, read, pattern, typed) => {
  const own = isEmpty(pattern) ? "" : notation(pattern);
  const box = h("textarea", {
    rows: 2,
    id: "notation",
    "aria-label": "Pattern in notation",
    spellcheck: "false",
    "data-keep": "notation",
    placeholder: "r2468c1379 / 3r2 1c3 …   or Xsudo: 3 Truths = {…} 4 Links = {…}",
    value: typed?.text ?? own,
  });
  const submit = () => read(box.value);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    submit();
  });
  place.append(
    box,
    h(
      "div",
      { class: "row small" },
      button("Read it", submit, { "data-keep": "read" }),
      button("Xsudo’s notation", () => (box.value = xsudo(pattern)), { disabled: isEmpty(pattern) }),
      button("Our notation", () => (box.value = own), { disabled: isEmpty(pattern) })
    ),
    h("pre", { class: "refused", role: "alert" }, typed?.wrong ?? "")
  );
  return place;
};
