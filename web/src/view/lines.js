// Plain lines for the sets of a pattern, until the library's own drawing of it is there.
import { row } from "../model/cells.js";
import { kindOf, liveIn, setName } from "../model/sets.js";
import { cellsOf, truthsOf } from "../model/truths.js";
import { centre, corner } from "./geometry.js";
import { s } from "./dom.js";
/** @import {Scene} from "../model/scene.js" */

/** @param {number} set @param {readonly number[]} masks @param {boolean} base @param {string} hue */
const line = (set, masks, base, hue) => {
  const common = { class: hue, "data-set": setName(set) };
  if (kindOf(set) === 0) {
    const { x, y } = corner(set);
    const inset = base ? 3.5 : 6.5;
    return s("rect", { ...common, x: x + inset, y: y + inset, width: 72 - 2 * inset, height: 72 - 2 * inset, rx: 5 });
  }
  const points = liveIn(set, masks)
    .map(centre)
    .toSorted((a, b) => (kindOf(set) === 2 ? a.y - b.y : row(a.y) - row(b.y) || a.x - b.x));
  const offset = base ? 0 : 3;
  const path = points.map(({ x, y }, i) => `${i ? "L" : "M"}${x + offset} ${y + offset}`).join("");
  return s("path", { ...common, d: path || "M0 0" });
};

/** A dotted outline round the cells of an argument. @param {number} cell */
const dotted = (cell) => {
  const { x, y } = corner(cell);
  return s("rect", { x: x + 2.5, y: y + 2.5, width: 67, height: 67, rx: 5 });
};

/** The cells of derived truths, which have this form in every style. @param {Scene["pattern"]} pattern @returns {SVGElement[]} */
export const truthLines = (pattern) => truthsOf(pattern).map((truth) => s("g", { class: "truth" }, ...cellsOf(truth).map(dotted)));

/** @param {Scene} scene @returns {SVGElement[]} */
export const plainLines = ({ pattern, masks }) => [
  ...truthLines(pattern),
  s("g", { class: "bases" }, ...pattern.base.map(([set], i) => line(set, masks, true, `k${i % 8}`))),
  s("g", { class: "covers" }, ...pattern.cover.map(([set], i) => line(set, masks, false, `k${(pattern.base.length + i) % 8}`))),
];
