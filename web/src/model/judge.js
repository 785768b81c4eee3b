// What a pattern proves, by the sums: if no live candidate has an excess below 0, those with an excess above
// the rank are false.
import { candidate, digitsOf } from "./cells.js";
import { setsOf, weightOf, withSet } from "./sets.js";
/** @import {Judged, Pattern, Sets, Side} from "../types.js" */

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

/**
 * The sets of which one weight less leaves every elimination.
 * @param {Pattern} pattern @param {readonly number[]} masks @returns {{side: Side, set: number, weight: number}[]}
 */
export const spare = (pattern, masks) => {
  const { eliminations } = judge(pattern, masks);
  if (eliminations.length === 0) return [];
  /** @type {readonly Side[]} */
  const sides = ["base", "cover"];
  const all = sides.flatMap((side) => pattern[side].map(([set, weight]) => ({ side, set, weight })));
  return all.filter(({ side, set, weight }) => {
    const less = judge({ ...pattern, [side]: withSet(pattern[side], set, weight - 1) }, masks);
    return eliminations.every((c) => less.eliminations.includes(c));
  });
};

/** The sets that would cover most of what is uncovered, best first. A base set would only cancel itself.
 * @param {Judged} judged @param {Pattern} pattern */
export const missing = ({ uncovered }, { base }) => {
  /** @type {Map<number, number[]>} */
  const by = new Map();
  for (const c of uncovered) for (const set of setsOf(c)) if (weightOf(base, set) === 0) by.set(set, [...(by.get(set) ?? []), c]);
  return [...by].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
};
