// What can be done with the pattern on the workbench.
import { name } from "../model/cells.js";
import { board } from "../model/log.js";
import { benched, offered } from "../model/scene.js";
import { isEmpty, logicOf, NONE, otherForm } from "../model/sets.js";
import { truthsOf } from "../model/truths.js";
import { button, h } from "./dom.js";
import * as say from "../strings.js";
/** @import {State} from "../types.js" */
/** @import {Does} from "./sets.js" */

/** @param {string} text */
const key = (text) => h("kbd", { "aria-hidden": "true" }, text);

/** Why nothing further is looked for. @param {import("../types.js").Pattern} pattern */
const why = (pattern) =>
  logicOf(pattern) === "templates"
    ? say.actions.coversCompleteItAnd
    : say.actions.coversCompleteItAndNear;

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
    proven || offered({ ...state, hover: null })?.strikes?.length ? button(say.common.doIt, does.apply, { class: "first", "data-keep": "apply" }, key("Enter")) : null,
    button(say.actions.covers, () => does.explore("covers"), { disabled, "data-keep": "covers", class: proven || disabled ? "" : "first" }, key("E")),
    proven && usual
      ? button(
          one ? say.actions.onlyWhatNeeds(name(target)) : say.actions.dropWhatIsNot,
          () => does.reshape("drop"),
          { "data-keep": "drop" },
          key("M")
        )
      : null,
    proven && truthsOf(pattern).length === 0
      ? button(
          otherForm(pattern) === "cells" ? say.actions.withCells : say.actions.withoutCells,
          () => does.reshape("form"),
          { "data-keep": "form", title: say.actions.theSamePatternWith },
          key("W")
        )
      : null,
    button(say.actions.completeIt, () => does.explore("complete"), { disabled, "data-keep": "complete" }),
    button(say.common.exactLogic, () => does.explore("exact"), { disabled, "data-keep": "exact" }),
    button(say.actions.equalSets, () => does.explore("equal"), { disabled, "data-keep": "equal", title: say.actions.equalSetsOf }),
    button(say.common.nearMisses, () => does.explore("near"), { disabled, "data-keep": "near" }),
    target === null ? null : button(say.common.smallestFor(name(target)), () => does.smallest(target), { "data-keep": "smallest" }),
    target === null ? null : button(say.common.fewestFor(name(target)), () => does.fewest(target), { "data-keep": "fewest", title: say.actions.fewestByExactLogic }),
    usual || empty ? null : h("p", { class: "small soft" }, why(pattern)),
    empty ? null : button(say.actions.keep, does.keep, { "data-keep": "keep" }),
    empty ? null : button(say.actions.clear, () => does.put(NONE, say.actions.setsCleared), { "data-keep": "clear" })
  );
};
