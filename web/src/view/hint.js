// A hint in three nudges: where to look, what it is, all of it.
import { nudge } from "../model/hint.js";
import { board, used } from "../model/log.js";
import { isBlank, openCells } from "../model/position.js";
import { emptyView, severalView } from "./nothing.js";
import { hasSets } from "../model/step.js";
import { button, editButton, h } from "./dom.js";
import * as say from "../strings.js";
/** @import {State} from "../types.js" */
/** @import {createCard} from "./card.js" */
/** @typedef {{hint: (level: number) => void, apply: () => void, edit: () => void, next: () => void, stop: (part: "hint") => void}} Does */

const LEVELS = [say.hint.whereToLook, say.hint.whatItIs, say.hint.wholeStep];

/** The end, and what led to it. @param {State} state */
const solvedView = ({ log }) => {
  const all = used(log);
  return [
    h("h2", {}, say.hint.solved),
    h("p", {}, all.length > 0 ? say.hint.everyCellIsFilled : say.hint.everyCellIsFilled2),
    h("ul", { class: "plain used" }, ...all.map(({ name, count }) => h("li", {}, h("b", {}, name), count > 1 ? say.hint.times(count) : ""))),
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
      h("h2", {}, say.hint.somethingIsWrong),
      h("p", {}, `${wrong}.`),
      h("p", { class: "soft" }, say.hint.noTechniqueHelpsOn),
    ];
  const { position } = board(state.log);
  if (openCells(position) === 0) return solvedView(state);
  if (isBlank(position)) return [h("h2", {}, say.common.hint), emptyView()];
  const steps = h(
    "div",
    { class: "nudges", role: "group", "aria-label": say.hint.levelOfDetail },
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
      h("h2", {}, say.hint.stuck),
      h("p", {}, say.hint.aHintComesIn),
      steps,
      h("p", { class: "soft small keyed" }, say.hint.press, h("kbd", {}, "H"), say.hint.forTheNextNudge, h("kbd", {}, "Enter"), say.hint.toDoIt),
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
            say.common.looking,
            button(say.common.stop, () => does.stop("hint"), { "data-keep": "stop" })
          )
        : h("p", { class: "soft" }, hint.message || say.hint.thereIsNoStep),
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
      button(say.common.doIt, does.apply, { class: "first", "data-keep": "apply" }, h("kbd", { "aria-hidden": "true" }, "Enter")),
      button(say.hint.doItNextHint, does.next, { "data-keep": "next" }),
      hint.level >= 3 && hasSets(hint.step) ? editButton(does.edit) : null
    ),
  ];
};
