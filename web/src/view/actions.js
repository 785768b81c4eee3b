// What can be done with the pattern on the workbench.
import { name } from "../model/cells.js";
import { board } from "../model/log.js";
import { benched } from "../model/scene.js";
import { isEmpty, logicOf, NONE, otherForm } from "../model/sets.js";
import { truthsOf } from "../model/truths.js";
import { button, h } from "./dom.js";
/** @import {State} from "../types.js" */
/** @import {Does} from "./sets.js" */

/** @param {string} text */
const key = (text) => h("kbd", { "aria-hidden": "true" }, text);

/** Why nothing further is looked for. @param {import("../types.js").Pattern} pattern */
const why = (pattern) =>
  logicOf(pattern) === "templates"
    ? "Covers, Complete it and Near misses look for patterns that cover every candidate, not every template."
    : "Covers, Complete it and Near misses do not work with derived truths.";

/** @param {State} state @param {Does} does */
export const actions = (state, does) => {
  const { pattern } = board(state.log);
  const { eliminations } = benched(state);
  const proven = eliminations.length > 0;
  const empty = isEmpty(pattern);
  const target = state.kept && "candidate" in state.kept ? state.kept.candidate : null;
  const one = target !== null && eliminations.includes(target);
  // What looks for further sets, or spares some, covers candidates by the constraints.
  const usual = logicOf(pattern) === "candidates" && truthsOf(pattern).length === 0;
  const disabled = pattern.base.length === 0 || !usual;
  return h(
    "div",
    { class: "row actions" },
    proven ? button("Do it", does.apply, { class: "first", "data-keep": "apply" }, key("Enter")) : null,
    button("Covers", () => does.explore("covers"), { disabled, "data-keep": "covers", class: proven || disabled ? "" : "first" }, key("E")),
    proven && usual
      ? button(
          one ? `Only what ${name(target)} needs` : "Drop what is not needed",
          () => does.reshape("drop"),
          { "data-keep": "drop" },
          key("M")
        )
      : null,
    proven && truthsOf(pattern).length === 0
      ? button(
          otherForm(pattern) === "cells" ? "With cells" : "Without cells",
          () => does.reshape("form"),
          { "data-keep": "form", title: "The same pattern with other sets: every excess stays" },
          key("W")
        )
      : null,
    button("Complete it", () => does.explore("complete"), { disabled, "data-keep": "complete" }),
    button("Near misses", () => does.explore("near"), { disabled, "data-keep": "near" }),
    target === null ? null : button(`Smallest for ${name(target)}`, () => does.smallest(target), { "data-keep": "smallest" }),
    usual || empty ? null : h("p", { class: "small soft" }, why(pattern)),
    empty ? null : button("Keep", does.keep, { "data-keep": "keep" }),
    empty ? null : button("Clear", () => does.put(NONE, "sets cleared"), { "data-keep": "clear" })
  );
};
