// A candidate is supposed to be true or false: what follows, in order, and where it breaks.
import { name } from "../model/cells.js";
import { result } from "../model/step.js";
import { contradiction, told } from "../model/suppose.js";
import { counted } from "../model/words.js";
import { button, h } from "./dom.js";
/** @import {State, Supposing} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @typedef {{by: (by: "singles" | "patterns") => void, conclude: () => void, stop: (part: "suppose") => void, back: () => void}} Does */

/** What it comes to, in a sentence. @param {State["suppose"]} suppose */
const outcome = (suppose) => {
  const { by, end, outcome: stop, status, message } = suppose;
  const means = by === "singles" ? "by singles" : "by patterns";
  if (status === "failed") return message;
  if (stop === "contradiction") return `A contradiction: ${contradiction(end)?.text ?? "there is no solution"}.`;
  if (stop === "solved") return "It leads to a solution, without a contradiction.";
  if (stop !== "") return `Nothing more follows ${means}, and there is no contradiction so far.`;
  return status === "stopped" ? message : "Looking …";
};

/** @param {Supposing} suppose */
const opposite = (suppose) => told({ ...suppose, truth: !suppose.truth });

/** @param {State} state @param {Store} store @param {Does} does */
export const supposeView = (state, store, does) => {
  const { suppose } = state;
  const { candidate, truth, by, steps, status, outcome: stop } = suppose;
  if (candidate === null) return [];
  const broken = stop === "contradiction";
  const way = (/** @type {"singles" | "patterns"} */ one, /** @type {string} */ text) =>
    button(text, () => does.by(one), { "aria-pressed": String(by === one), "data-keep": one });
  return [
    h(
      "div",
      { class: "card suppose" },
      h(
        "div",
        { class: "head" },
        h("h2", {}, `Suppose ${told(suppose)}`),
        h("span", { class: "facts" }, stop === "" && status === "running" ? "" : `${counted(steps.length, "step")}`)
      ),
      h("p", { class: `sentence${broken ? " broken" : ""}` }, outcome(suppose)),
      broken ? h("p", {}, `So ${opposite(suppose)}.`) : null
    ),
    h(
      "div",
      { class: "row actions" },
      broken
        ? button(
            truth ? `Eliminate ${name(candidate)}` : `Place ${name(candidate)}`,
            does.conclude,
            { class: "first", "data-keep": "conclude" },
            h("kbd", { "aria-hidden": "true" }, "Enter")
          )
        : null,
      button(truth ? "Suppose it false" : "Suppose it true", () => store.send({ do: "supposed", candidate, truth: !truth }), {
        "data-keep": "opposite",
      }),
      button("Stop supposing", does.back, { "data-keep": "letgo" }, h("kbd", { "aria-hidden": "true" }, "Esc")),
      status === "running" ? button("Stop", () => does.stop("suppose"), { "data-keep": "stop" }) : null
    ),
    h(
      "div",
      { class: "row small" },
      h("span", { class: "soft" }, "Follow with"),
      h(
        "span",
        { class: "segments", role: "group", "aria-label": "Follow with" },
        way("singles", "singles"),
        way("patterns", "all patterns")
      )
    ),
    h(
      "ol",
      { class: "follows" },
      ...steps.slice(0, 300).map((step) => h("li", {}, h("b", {}, result(step)), " ", h("span", { class: "soft" }, step.title)))
    ),
    h("p", { class: "small soft" }, "A supposition is not saved: Esc ends it, and links leave it out."),
  ];
};
