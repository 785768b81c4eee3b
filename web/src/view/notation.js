// The box that reads a pattern in any notation, and writes it in two.
import { isEmpty, notation } from "../model/sets.js";
import { xsudo } from "../model/xsudo.js";
import { button, h } from "./dom.js";
import * as say from "../strings.js";
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
    "aria-label": say.notation.patternInNotation,
    spellcheck: "false",
    "data-keep": "notation",
    placeholder: say.notation.r2468c13793r21c3Or,
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
      button(say.notation.readIt, submit, { "data-keep": "read" }),
      button(say.notation.xsudosNotation, () => (box.value = xsudo(pattern)), { disabled: isEmpty(pattern) }),
      button(say.notation.ourNotation, () => (box.value = own), { disabled: isEmpty(pattern) })
    ),
    h("pre", { class: "refused", role: "alert" }, typed?.wrong ?? "")
  );
  return place;
};
