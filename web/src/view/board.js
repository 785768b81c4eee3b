// The drawing of the board. Its 729 candidates and 81 digits are made once; what changes is their classes.
import { bit, candidate, cellOf, digitOf } from "../model/cells.js";
import { lit, scene } from "../model/scene.js";
import { parseSet } from "../model/sets.js";
import { BOX, centre, corner, SIDE, CELL } from "./geometry.js";
import { s } from "./dom.js";
import { over, shade, under } from "./marks.js";
import { plainLines } from "./lines.js";
import { level } from "./values.js";
/** @import {State} from "../types.js" */
/** @import {Scene} from "../model/scene.js" */

const grid = () => {
  const lines = [false, true].flatMap((thick) =>
    Array.from({ length: 10 }, (_, i) => i)
      .filter((i) => (i % 3 === 0) === thick)
      .map((i) => s("path", { class: thick ? "thick" : "thin", d: `M${CELL * i} 0V${SIDE}M0 ${CELL * i}H${SIDE}` }))
  );
  const axes = Array.from({ length: 9 }, (_, i) => [
    s("text", { class: "axis", x: CELL * i + 36, y: -7 }, `c${i + 1}`),
    s("text", { class: "axis", x: -10, y: CELL * i + 40 }, `r${i + 1}`),
  ]);
  return s("g", {}, ...lines, ...axes.flat());
};

/** @param {HTMLElement} parent */
export const createBoard = (parent) => {
  const shadeLayer = s("g", { class: "shade" });
  const setLayer = s("g");
  const underLayer = s("g");
  const nameLayer = s("g");
  const overLayer = s("g");
  const digits = Array.from({ length: 81 }, (_, cell) => s("text", { class: "digit", x: corner(cell).x + 36, y: corner(cell).y + 50.5 }));
  const small = Array.from({ length: 729 }, (_, c) =>
    s("text", { class: "candidate", x: centre(c).x, y: centre(c).y + 5, "data-c": c }, (c % 9) + 1)
  );
  const svg = s("svg", { class: "bc", viewBox: BOX, "aria-hidden": "true" });
  svg.append(shadeLayer, grid(), setLayer, underLayer, s("g", {}, ...digits), s("g", {}, ...small), nameLayer, overLayer);
  parent.append(svg);

  /**
   * The lines that the library has drawn, by the pattern they belong to.
   * @type {{key: string, lines: SVGElement[], names: SVGElement[]}}
   */
  let drawn = { key: "", lines: [], names: [] };
  /** @type {Scene | null} */
  let shown = null;
  const keyOf = (/** @type {Scene} */ one) => JSON.stringify(one.pattern);

  const drawSets = (/** @type {Scene} */ now) => {
    const known = drawn.key === keyOf(now);
    setLayer.replaceChildren(...(known ? drawn.lines : plainLines(now)));
    nameLayer.replaceChildren(...(known ? drawn.names : []));
  };

  /** @param {Scene} now @param {State} state */
  const drawDigits = (now, state) => {
    for (let cell = 0; cell < 81; cell++) {
      const digit = now.position.digits[cell];
      const quiet = state.show > 0 && digit !== "." && digit !== String(state.show) ? " quiet" : "";
      const kind = now.position.givens[cell] !== "." ? " given" : "";
      digits[cell].textContent = digit === "." ? "" : digit;
      digits[cell].setAttribute("class", `digit${kind}${quiet}${now.wrong.has(cell) ? " wrong" : ""}`);
      const mask = digit === "." ? now.masks[cell] : 0;
      for (let d = 1; d <= 9; d++) {
        const c = candidate(cell, d);
        if (!(mask & bit(d))) small[c].setAttribute("display", "none");
        else {
          small[c].removeAttribute("display");
          small[c].setAttribute(
            "class",
            `candidate ${kindOf(now, c)}${now.own && state.selected.includes(cell) ? " selected" : ""}${state.show > 0 && state.show !== d ? " quiet" : ""}`
          );
        }
      }
    }
  };

  /** @param {State} state */
  const lights = (state) => {
    const target = shown && lit(state, shown);
    svg.classList.toggle("choosing", Boolean(target));
    for (const element of svg.querySelectorAll("[data-set], [data-c]")) {
      const { set, c } = /** @type {SVGElement} */ (element).dataset;
      const on = set ? target?.sets.has(nameToSet(set)) : target?.candidates.has(Number(c));
      element.classList.toggle("lit", Boolean(on));
    }
  };

  return {
    /** @param {State} state */
    draw: (state) => {
      const now = scene(state);
      const before = shown;
      shown = now;
      drawDigits(now, state);
      shadeLayer.replaceChildren(...shade(now, state));
      underLayer.replaceChildren(...under(now));
      overLayer.replaceChildren(...over(now, state));
      if (!before || keyOf(before) !== keyOf(now) || before.masks.join() !== now.masks.join()) drawSets(now);
      lights(state);
      return now;
    },
    lights,
    /**
     * Takes the library's lines for a pattern.
     * @param {string} key
     * @param {SVGElement[]} lines
     * @param {SVGElement[]} names
     */
    take: (key, lines, names) => {
      drawn = { key, lines, names };
      if (shown && keyOf(shown) === key) drawSets(shown);
    },
    keyOf,
  };
};

/** @param {string} text a number, or the name that the library wrote */
const nameToSet = (text) => (/^\d+$/.test(text) ? Number(text) : parseSet(text));

/** The classes of a candidate. @param {Scene} now @param {number} c */
const kindOf = (now, c) => {
  if (now.placed.has(c)) return "placed";
  if (now.supposed?.left) return now.supposed.left[cellOf(c)] & bit(digitOf(c)) || now.supposed.candidate === c ? "" : "none";
  if (now.eliminated.has(c)) return "off";
  if (now.pattern.cover.length > 0 && now.judged?.uncovered.includes(c)) return "open";
  if (now.judged?.excess.has(c)) return "part";
  const value = now.values?.get(c);
  if (value?.eliminable && !now.shares) return `valued on${Math.max(0, level(value))}`;
  if (now.shares) return now.shares.has(c) ? "part" : "none";
  return "";
};
