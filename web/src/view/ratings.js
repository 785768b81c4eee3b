// The ratings of the position, as a table that fills measure by measure.
import { MEASURES, told } from "../model/ratings.js";
import { button, h } from "./dom.js";
import * as say from "../strings.js";
/** @import {State} from "../types.js" */
/** @typedef {{rate: (templates: boolean) => void, stopRating: () => void}} Does */

/** Whether the table was folded away. */
let folded = false;

/** What asks for them first. @param {State} state @param {Does} does */
export const rateButton = ({ rate }, does) =>
  rate.status === "idle"
    ? button(say.ratings.rateIt, () => ((folded = false), does.rate(false)), {
        "data-keep": "rate",
        title: say.ratings.theLeastSizeOf,
      })
    : null;

/** @param {State} state @param {Does} does */
export const ratingsView = (state, does) => {
  if (state.rate.status === "idle") return null;
  const { rows, status, message, asked } = state.rate;
  const running = status === "running";
  const all = MEASURES.every(({ measure }) => rows.some((row) => row.measure === measure));
  const plain = MEASURES.every(({ measure, templates }) => templates || rows.some((row) => row.measure === measure));
  const line = (/** @type {import("../model/ratings.js").Measure} */ { measure, text, note }) => {
    const row = rows.find((one) => one.measure === measure);
    if (!row && asked !== measure) return null;
    const values = row && told(measure, row.record);
    const rest = values ? [values.solve, values.place, values.remove] : ["…", "", ""];
    return h("tr", {}, h("th", { scope: "row" }, text, h("span", { class: "soft" }, ` ${note}`)), ...rest.map((value) => h("td", {}, value)));
  };
  const table = h(
    "table",
    { "aria-label": say.ratings.ratings },
    h("thead", {}, h("tr", {}, h("td", {}), ...[say.ratings.toSolveIt, say.ratings.firstDigit, say.ratings.firstElimination].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ...MEASURES.map(line).filter((one) => one !== null))
  );
  const more = running
    ? button(say.common.stop, does.stopRating, { "data-keep": "stoprate" })
    : button(plain ? say.ratings.templatePatternsToo : say.ratings.goOn, () => does.rate(plain), { "data-keep": "ratemore", disabled: all });
  const view = h(
    "details",
    { class: "ratings", open: !folded },
    h("summary", { "data-keep": "ratings" }, say.ratings.howHardItIs),
    table,
    h(
      "div",
      { class: "row" },
      h("p", { class: "small soft grow" }, running ? say.ratings.thisMayTakeMinutes : say.ratings.noLimitIsHigh),
      all ? null : more
    ),
    message ? h("p", { class: status === "failed" ? "refused" : "small soft" }, message) : null
  );
  view.addEventListener("toggle", () => (folded = !view.open));
  return view;
};
