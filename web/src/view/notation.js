// The box that reads a pattern in any notation, and writes it in two.
import { isEmpty, notation, xsudo } from "../model/sets.js";
import { button, h } from "./dom.js";
/** @import {Pattern} from "../types.js" */

/**
 * What is read beside a pattern, or was refused there: the panel may be drawn anew before the answer comes, and after it. Another
 * pattern ends that.
 * @type {{beside: Pattern, text: string, wrong: string} | null}
 */
let last = null;

/** @param {HTMLElement} place @param {(text: string) => Promise<string>} read @param {Pattern} pattern */
export const notationBox = (place, read, pattern) => {
  const own = isEmpty(pattern) ? "" : notation(pattern);
  if (last?.beside !== pattern) last = null;
  const wrong = h("pre", { class: "refused", role: "alert" }, last?.wrong ?? "");
  const box = h("textarea", {
    rows: 2,
    id: "notation",
    "aria-label": "The pattern in words",
    spellcheck: "false",
    "data-keep": "notation",
    placeholder: "r2468c1379 / 3r2 1c3 …   or Xsudo: 3 Truths = {…} 4 Links = {…}",
    value: last?.text ?? own,
  });
  const submit = async () => {
    const asked = (last = { beside: pattern, text: box.value, wrong: "" });
    asked.wrong = await read(asked.text);
    if (last !== asked) return;
    if (!asked.wrong) last = null;
    const shown = document.querySelector(".notation .refused");
    if (shown) shown.textContent = asked.wrong;
  };
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    void submit();
  });
  place.append(
    box,
    h(
      "div",
      { class: "row small" },
      button("Read it", submit, { "data-keep": "read" }),
      button("Xsudo’s notation", () => (box.value = xsudo(pattern)), { disabled: isEmpty(pattern) }),
      button("Own notation", () => (box.value = own), { disabled: isEmpty(pattern) })
    ),
    wrong
  );
  return place;
};
