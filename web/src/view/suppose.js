// A candidate is supposed to be true or false: what follows, in order, and where it breaks.
import { name } from "../model/cells.js";
import { result } from "../model/step.js";
import { contradiction, told } from "../model/suppose.js";
import { counted } from "../model/words.js";
import { button, h } from "./dom.js";
import * as say from "../strings.js";
/** @import {State, Supposing} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @typedef {{by: (by: "singles" | "patterns") => void, conclude: () => void, stop: (part: "suppose") => void, back: () => void}} Does */

/** What it comes to, in a sentence. @param {State["suppose"]} suppose */
const outcome = (suppose) => {
  const { by, end, outcome: stop, status, message } = suppose;
  const means = by === "singles" ? say.suppose.bySingles : say.suppose.byPatterns;
  if (status === "failed") return message;
  if (stop === "contradiction") return say.suppose.aContradiction(contradiction(end)?.text ?? say.suppose.thereIsNoSolution);
  if (stop === "solved") return say.suppose.itLeadsToA;
  if (stop !== "") return say.suppose.nothingMoreFollowsAnd(means);
  return status === "stopped" ? message : say.common.looking;
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
        h("h2", {}, say.suppose.suppose(told(suppose))),
        h("span", { class: "facts" }, stop === "" && status === "running" ? "" : `${counted(steps.length, "step")}`)
      ),
      h("p", { class: `sentence${broken ? " broken" : ""}` }, outcome(suppose)),
      broken ? h("p", {}, say.suppose.so(opposite(suppose))) : null
    ),
    h(
      "div",
      { class: "row actions" },
      broken
        ? button(
            truth ? say.suppose.eliminate(name(candidate)) : say.common.place(name(candidate)),
            does.conclude,
            { class: "first", "data-keep": "conclude" },
            h("kbd", { "aria-hidden": "true" }, "Enter")
          )
        : null,
      button(truth ? say.suppose.supposeItFalse : say.suppose.supposeItTrue, () => store.send({ do: "supposed", candidate, truth: !truth }), {
        "data-keep": "opposite",
      }),
      button(say.suppose.stopSupposing, does.back, { "data-keep": "letgo" }, h("kbd", { "aria-hidden": "true" }, "Esc")),
      status === "running" ? button(say.common.stop, () => does.stop("suppose"), { "data-keep": "stop" }) : null
    ),
    h(
      "div",
      { class: "row small" },
      h("span", { class: "soft" }, say.suppose.followWith),
      h(
        "span",
        { class: "segments", role: "group", "aria-label": say.suppose.followWith },
        way("singles", "singles"),
        way("patterns", say.suppose.allPatterns)
      )
    ),
    h(
      "ol",
      { class: "follows" },
      ...steps.slice(0, 300).map((step) => h("li", {}, h("b", {}, result(step)), " ", h("span", { class: "soft" }, step.title)))
    ),
    h("p", { class: "small soft" }, say.suppose.aSuppositionIsNot),
  ];
};
