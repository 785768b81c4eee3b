// The ratings of the position, as a table that fills measure by measure.
import { MEASURES, told } from "../model/ratings.js";
import { button, h } from "./dom.js";
/** @import {State} from "../types.js" */
/** @typedef {{rate: (templates: boolean) => void, stopRating: () => void}} Does */

/** @param {State} state @param {Does} does */
export const ratingsView = (state, does) => {
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
  return h(
    "section",
    { class: "ratings" },
    h(
      "div",
      { class: "row" },
      h("h3", { class: "grow" }, "How hard it is"),
      running
        ? button("Stop", does.stopRating, { "data-keep": "stoprate" })
        : plain
          ? button("Template patterns too", () => does.rate(true), { "data-keep": "ratemore", disabled: all })
          : button("Rate it", () => does.rate(false), { "data-keep": "rate" })
    ),
    rows.length === 0 && !running
      ? h("p", { class: "small soft" }, "The least size of what solves the position. The sizes of patterns take long where they have to be large.")
      : h(
          "table",
          { "aria-label": "Ratings" },
          h(
            "thead",
            {},
            h("tr", {}, h("td", {}), ...["to solve it", "first digit", "first elimination"].map((text) => h("th", { scope: "col" }, text)))
          ),
          h("tbody", {}, ...MEASURES.map(line).filter((one) => one !== null))
        ),
    rows.length ? h("p", { class: "small soft" }, "– no limit is high enough; ? a lower one may be.") : null,
    running ? h("p", { class: "small soft" }, "This may take minutes on a hard puzzle.") : null,
    message ? h("p", { class: status === "failed" ? "refused" : "small soft" }, message) : null
  );
};
