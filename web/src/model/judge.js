// What a pattern proves, by the sums: if no live candidate has an excess below 0, those with an excess above
// the rank are false.
import { candidate, digitsOf } from "./cells.js";
import { setsOf, weightOf } from "./sets.js";
/** @import {Judged, Pattern, Sets} from "../types.js" */

/** @param {Sets} sets */
const total = (sets) => sets.reduce((sum, [, weight]) => sum + weight, 0);

/** @param {Pattern} pattern @param {readonly number[]} masks @returns {Judged} */
export const judge = ({ base, cover, derived = [] }, masks) => {
  const held = (/** @type {number} */ c) => derived.reduce((sum, truth) => sum + (truth.candidates.includes(c) ? truth.weight : 0), 0);
  const [order, covers] = [total(base) + derived.reduce((sum, { weight }) => sum + weight, 0), total(cover)];
  const rank = covers - order;
  const excess = new Map();
  const based = new Set();
  for (let cell = 0; cell < 81; cell++) {
    for (const digit of digitsOf(masks[cell])) {
      const c = candidate(cell, digit);
      const sets = setsOf(c);
      const below = sets.reduce((sum, set) => sum + weightOf(base, set), held(c));
      const above = sets.reduce((sum, set) => sum + weightOf(cover, set), 0);
      if (below + above > 0) excess.set(c, above - below);
      if (below > 0) based.add(c);
    }
  }
  const all = [...excess];
  const uncovered = all.filter(([, sum]) => sum < 0).map(([c]) => c);
  const proves = uncovered.length === 0 && order > 0 && rank >= 0;
  const eliminations = proves ? all.filter(([, sum]) => sum > rank).map(([c]) => c) : [];
  return { order, rank, excess, based, uncovered, eliminations };
};

/** The sets that would cover most of what is uncovered, best first. A base set would only cancel itself.
 * @param {Judged} judged @param {Pattern} pattern */
export const missing = ({ uncovered }, { base }) => {
  /** @type {Map<number, number[]>} */
  const by = new Map();
  for (const c of uncovered) for (const set of setsOf(c)) if (weightOf(base, set) === 0) by.set(set, [...(by.get(set) ?? []), c]);
  return [...by].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
};
