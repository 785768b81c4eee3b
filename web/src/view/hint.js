// A hint in three nudges: where to look, what it is, all of it.
import { nudge } from "../model/hint.js";
import { board, used } from "../model/log.js";
import { isBlank, openCells } from "../model/position.js";
import { emptyView, severalView } from "./nothing.js";
import { hasSets } from "../model/step.js";
import { button, editButton, h } from "./dom.js";
/** @import {State} from "../types.js" */
/** @import {createCard} from "./card.js" */
/** @typedef {{hint: (level: number) => void, apply: () => void, edit: () => void, next: () => void, stop: (part: "hint") => void}} Does */

const LEVELS = ["Where to look", "What it is", "Whole step"];

/** The end, and what led to it. @param {State} state */
const solvedView = ({ log }) => {
  const all = used(log);
  return [
    h("h2", {}, "Solved"),
    h("p", {}, all.length > 0 ? "Every cell is filled. You took these steps from hints:" : "Every cell is filled."),
    h("ul", { class: "plain used" }, ...all.map(({ name, count }) => h("li", {}, h("b", {}, name), count > 1 ? ` ${count} times` : ""))),
  ];
};

/**
 * @param {State} state
 * @param {ReturnType<typeof createCard>} cards
 * @param {Does} does
 * @param {string} wrong
 */
export const hintView = (state, cards, does, wrong) => {
  const { hint } = state;
  if (wrong)
    return [
      h("h2", {}, "Something is wrong"),
      h("p", {}, `${wrong}.`),
      h("p", { class: "soft" }, "No technique helps on a board without a solution. Undo the mistake first."),
    ];
  const { position } = board(state.log);
  if (openCells(position) === 0) return solvedView(state);
  if (isBlank(position)) return [h("h2", {}, "Hint"), emptyView()];
  const steps = h(
    "div",
    { class: "nudges", role: "group", "aria-label": "Level of detail" },
    ...LEVELS.map((text, i) =>
      button(text, () => does.hint(i + 1), {
        "aria-pressed": String(hint.level >= i + 1),
        "data-keep": `level${i}`,
        class: i + 1 === hint.level + 1 ? "next" : "",
      })
    )
  );
  if (hint.level === 0) {
    return [
      h("h2", {}, "Stuck?"),
      h("p", {}, "A hint comes in three nudges. Each says a little more; stop when you see the step."),
      steps,
      h("p", { class: "soft small keyed" }, "Press ", h("kbd", {}, "H"), " for the next nudge, ", h("kbd", {}, "Enter"), " to do it."),
    ];
  }
  if (hint.status === "failed") return [steps, h("p", { class: "refused" }, hint.message)];
  if (!hint.step)
    return [
      steps,
      severalView(state),
      hint.status === "running"
        ? h(
            "p",
            { class: "row soft" },
            "Looking …",
            button("Stop", () => does.stop("hint"), { "data-keep": "stop" })
          )
        : h("p", { class: "soft" }, hint.message || "There is no step to find."),
    ];
  const body =
    hint.level >= 3
      ? [cards.card(hint.step, 0)]
      : [h("p", { class: "nudge" }, nudge(hint.step, hint.level))];
  return [
    steps,
    severalView(state),
    ...body,
    h(
      "div",
      { class: "row actions reach" },
      button("Do it", does.apply, { class: "first", "data-keep": "apply" }, h("kbd", { "aria-hidden": "true" }, "Enter")),
      button("Do it, next hint", does.next, { "data-keep": "next" }),
      hint.level >= 3 && hasSets(hint.step) ? editButton(does.edit) : null
    ),
  ];
};
