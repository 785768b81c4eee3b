// The whole path to the solution, with a slider through it.
import { facts, result } from "../model/step.js";
import { counted } from "../model/words.js";
import { button, h } from "./dom.js";
import { rateButton, ratingsView } from "./ratings.js";
import { progress } from "./steps.js";
/** @import {State} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {createCard} from "./card.js" */

/** @param {State} state @param {Store} store @param {ReturnType<typeof createCard>} cards
 * @param {{stop: (part: "path") => void, take: () => void} & import("./ratings.js").Does} does */
export const pathView = (state, store, cards, does) => {
  const { path } = state;
  const { list, at, status } = path;
  const go = (/** @type {number} */ to) => store.send({ do: "path", part: { at: Math.max(0, Math.min(list.length - 1, to)) } });
  const step = list[at];
  const others = list.filter(({ placements }) => placements.length === 0).length;
  return [
    h(
      "p",
      { class: "small soft row" },
      h("span", { class: "grow" }, progress(path, `${counted(list.length - others, "single")}, ${counted(others, "other step")}`)),
      status === "running" ? button("Stop", () => does.stop("path"), { "data-keep": "stop" }) : null,
      list.length > 0 ? rateButton(state, does) : null
    ),
    ratingsView(state, does),
    list.length === 0
      ? null
      : h(
          "div",
          { class: "slider" },
          button("‹", () => go(at - 1), { "aria-label": "Step before", disabled: at === 0, "data-keep": "before" }),
          h("input", {
            type: "range",
            min: 0,
            max: list.length - 1,
            value: at,
            "aria-label": "Step of the path",
            "aria-valuetext": step ? `${at + 1}, ${step.title}` : "",
            "data-keep": "slider",
            oninput: (/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value)),
          }),
          button("›", () => go(at + 1), { "aria-label": "Next step", disabled: at === list.length - 1, "data-keep": "after" }),
          h("output", {}, `${at + 1} of ${list.length}`)
        ),
    step
      ? h(
          "div",
          { class: "kept" },
          cards.card(step, 0),
          h("div", { class: "row actions" }, button("Take this position", does.take, { class: "first", "data-keep": "take" }))
        )
      : null,
    h(
      "ol",
      { class: "list path" },
      ...list.flatMap((one, i) => {
        if (one.placements.length > 0 && i !== at) return [];
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
