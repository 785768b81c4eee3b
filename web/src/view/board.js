// The drawing of the board. Its 729 candidates and 81 digits are made once; what changes is their classes.
import { bit, candidate, cellOf, digitOf } from "../model/cells.js";
import { lit, scene } from "../model/scene.js";
import { isMany, parseSet } from "../model/sets.js";
import { BOX, centre, corner, SIDE, CELL, WHOLE } from "./geometry.js";
import { s } from "./dom.js";
import { settle } from "./labels.js";
import { over, shade, under } from "./marks.js";
import { plainLines, truthLines } from "./lines.js";
import { level } from "./values.js";
/** @import {Drawn, State, Style} from "../types.js" */
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

/** @param {HTMLElement} parent @param {() => void} [tell] after each drawing */
export const createBoard = (parent, tell = () => {}) => {
  const shadeLayer = s("g", { class: "shade" });
  const setLayer = s("g");
  const underLayer = s("g");
  const nameLayer = s("g");
  const aloneLayer = s("g", { class: "alone" });
  const overLayer = s("g");
  const digits = Array.from({ length: 81 }, (_, cell) => s("text", { class: "digit", x: corner(cell).x + 36, y: corner(cell).y + 50.5 }));
  const small = Array.from({ length: 729 }, (_, c) =>
    s("text", { class: "candidate", x: centre(c).x, y: centre(c).y + 5, "data-c": c }, (c % 9) + 1)
  );
  const svg = s("svg", { class: "bc", viewBox: BOX, "aria-hidden": "true" });
  svg.append(shadeLayer, grid(), setLayer, aloneLayer, underLayer, s("g", {}, ...digits), s("g", {}, ...small), nameLayer, overLayer);
  parent.append(svg);

  /**
   * What the library has drawn, by the pattern and the style it belongs to.
   * @type {Drawn}
   */
  let drawn = { key: "", as: "sets", lines: [], names: [], fins: [] };
  /** @type {State | null} */
  let last = null;
  /** @type {Scene | null} */
  let shown = null;
  const keyOf = (/** @type {Scene} */ one, /** @type {Style} */ style) => style + JSON.stringify(one.pattern);
  const isKnown = (/** @type {Scene} */ now, /** @type {State} */ state) => drawn.key === keyOf(now, state.style);
  /** The marks that the library's drawing has already. @param {Scene} now @param {State} state */
  const marked = (now, state) => {
    const as = isKnown(now, state) ? drawn.as : "sets";
    const own = (/** @type {string} */ query) => drawn.lines.flatMap((line) => [...line.querySelectorAll(query)]);
    const numbers = (/** @type {string} */ query) => new Set(own(query).map((one) => Number(/** @type {SVGElement} */ (one).dataset.c)));
    return { as, nodes: as === "chain" ? numbers("circle[data-c]") : NO_CANDIDATE, tiles: as === "heat" ? numbers(".tile") : NO_CANDIDATE };
  };

  const drawSets = (/** @type {Scene} */ now, /** @type {State} */ state) => {
    const known = isKnown(now, state);
    setLayer.replaceChildren(...(known ? [...truthLines(now.pattern), ...drawn.lines] : plainLines(now)));
    nameLayer.replaceChildren(...(known ? drawn.names : []));
    // Above so many sets hue and name belong to the one that is pointed at.
    svg.classList.toggle("many", isMany(now.pattern));
    place(now);
  };
  /** Pixels to a unit of the board. */
  let unit = 1;
  const place = (/** @type {Scene} */ now) => settle([...nameLayer.querySelectorAll(".names > [data-set]")], now, unit, isMany(now.pattern));
  new ResizeObserver(([{ contentRect }]) => {
    unit = contentRect.width / WHOLE || 1;
    if (shown) place(shown);
  }).observe(parent);

  /** @param {Scene} now @param {State} state */
  const drawDigits = (now, state) => {
    const { as, nodes, tiles } = marked(now, state);
    const markOf = (/** @type {number} */ c) => {
      if (tiles.has(c)) return "tiled";
      if (as !== "chain" || now.eliminated.has(c)) return kindOf(now, c);
      return nodes.has(c) ? "part" : now.judged?.excess.has(c) ? "" : "dim";
    };
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
            `candidate ${markOf(c)}${now.own && state.selected.includes(cell) ? " selected" : ""}${state.show > 0 && state.show !== d ? " quiet" : ""}`
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
    // Where the sets have no lines, the one that is pointed at is shown alone.
    const alone = shown && target && isKnown(shown, state) && drawn.as !== "sets" && target.sets.size === 1 ? [...target.sets][0] : -1;
    aloneLayer.replaceChildren(...(shown && alone >= 0 ? plainLines({ ...shown, pattern: only(shown.pattern, alone) }) : []));
    for (const element of aloneLayer.querySelectorAll("[data-set]")) element.classList.add("lit");
  };

  /** @param {Scene} now @param {State} state */
  const drawMarks = (now, state) => {
    const { as } = marked(now, state);
    drawDigits(now, state);
    // Fins are hatched over their discs and under their digits.
    underLayer.replaceChildren(...under(now, as), ...(isKnown(now, state) ? drawn.fins : []));
    overLayer.replaceChildren(...over(now, state, as));
  };

  return {
    /** @param {State} state */
    draw: (state) => {
      const now = scene(state);
      const [before, style] = [shown, last?.style];
      [shown, last] = [now, state];
      drawMarks(now, state);
      shadeLayer.replaceChildren(...shade(now, state));
      const same = before && style === state.style && keyOf(before, style) === keyOf(now, style);
      if (!same || before.masks.join() !== now.masks.join()) drawSets(now, state);
      lights(state);
      tell();
      return now;
    },
    lights,
    /** Takes what the library has drawn of a pattern. @param {Drawn} own */
    take: (own) => {
      drawn = own;
      if (!shown || !last || !isKnown(shown, last)) return;
      drawSets(shown, last);
      drawMarks(shown, last);
      lights(last);
      tell();
    },
    keyOf,
  };
};

/** @type {ReadonlySet<number>} */
const NO_CANDIDATE = new Set();
/** The pattern with this set alone. @param {Scene["pattern"]} pattern @param {number} set */
const only = ({ base, cover }, set) => ({
  base: base.filter(([one]) => one === set),
  cover: cover.filter(([one]) => one === set),
});

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
  if (value?.eliminable && !now.shares) return ["valued", `on${Math.max(0, level(value))}`].join(" ");
  if (now.shares) return now.shares.has(c) ? "part" : "none";
  return "";
};
