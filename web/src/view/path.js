// The whole path to the solution, with a slider through it.
import { board } from "../model/log.js";
import { isBlank } from "../model/position.js";
import { facts, hasSets, result } from "../model/step.js";
import { counted } from "../model/words.js";
import { button, editButton, h } from "./dom.js";
import { emptyView, severalView } from "./nothing.js";
import { rateButton, ratingsView } from "./ratings.js";
import { progress } from "./steps.js";
import * as say from "../strings.js";
/** @import {State} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {createCard} from "./card.js" */

/** A run of singles: a click goes to its first. @param {State["path"]["list"]} list @param {number} from @param {number} at @param {(to: number) => void} go */
const singles = (list, from, at, go) => {
  let to = from;
  while (to < list.length && list[to].placements.length > 0 && to !== at) to++;
  const run = list.slice(from, to);
  return button(
    "",
    () => go(from),
    { class: "step singles", "data-keep": `move${from}` },
    h("span", { class: "name" }, run.length > 1 ? say.path.toSingles(from + 1, to, run.length) : `${from + 1}. ${run[0].title}`),
    h("span", { class: "result" }, run.map(result).join(" "))
  );
};

/** @param {State} state @param {Store} store @param {ReturnType<typeof createCard>} cards
 * @param {{stop: (part: "path") => void, take: () => void, edit: () => void} & import("./ratings.js").Does} does */
export const pathView = (state, store, cards, does) => {
  const { path } = state;
  const { list, at, status } = path;
  const go = (/** @type {number} */ to) => store.send({ do: "path", part: { at: Math.max(0, Math.min(list.length - 1, to)) } });
  const step = list[at];
  const others = list.filter(({ placements }) => placements.length === 0).length;
  if (isBlank(board(state.log).position)) return [h("h2", {}, say.common.path), emptyView()];
  return [
    severalView(state),
    h(
      "p",
      { class: "small soft row" },
      h("span", { class: "grow" }, progress(path, `${counted(list.length - others, "single")}, ${counted(others, say.path.otherStep)}`)),
      status === "running" ? button(say.common.stop, () => does.stop("path"), { "data-keep": "stop" }) : null,
      list.length > 0 ? rateButton(state, does) : null
    ),
    ratingsView(state, does),
    list.length === 0
      ? null
      : h(
          "div",
          { class: "slider" },
          button("‹", () => go(at - 1), { "aria-label": say.path.stepBefore, disabled: at === 0, "data-keep": "before" }),
          h("input", {
            type: "range",
            min: 0,
            max: list.length - 1,
            value: at,
            "aria-label": say.path.stepOfThePath,
            "aria-valuetext": step ? `${at + 1}, ${step.title}` : "",
            "data-keep": "slider",
            oninput: (/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value)),
          }),
          button("›", () => go(at + 1), { "aria-label": say.path.nextStep, disabled: at === list.length - 1, "data-keep": "after" }),
          h("output", {}, say.common.of(at + 1, list.length))
        ),
    step
      ? h(
          "div",
          { class: "kept" },
          cards.card(step, 0),
          h("div", { class: "row actions reach" }, button(say.path.useThisPosition, does.take, { class: "first", "data-keep": "take" }), hasSets(step) ? editButton(does.edit) : null)
        )
      : null,
    h(
      "ol",
      { class: "list path" },
      ...list.flatMap((one, i) => {
        // Singles one after the other are one line, but for the one that is shown.
        if (one.placements.length > 0 && i !== at) {
          if (i > 0 && list[i - 1].placements.length > 0 && i - 1 !== at) return [];
          return [h("li", {}, singles(list, i, at, go))];
        }
        return [
          h(
            "li",
            {},
            button(
              "",
              () => go(i),
              { class: "step", "aria-current": i === at ? "step" : null, "data-keep": `move${i}` },
              h("span", { class: "name" }, `${i + 1}. ${one.title}`),
              h("span", { class: "facts" }, facts(one)),
              h("span", { class: "result" }, result(one))
            )
          ),
        ];
      })
    ),
  ];
};
