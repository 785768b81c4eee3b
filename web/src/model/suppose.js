// What follows from a supposition, as the board shows it.
import { cellOf, name } from "./cells.js";
import { masksOf } from "./position.js";
import { kindOf, liveIn, membersOf, setDigit, setName, SETS } from "./sets.js";
import * as say from "../strings.js";
/** @import {State, Step, Supposing} from "../types.js" */

const KINDS = ["", "row", "column", "block"];

/** @param {Supposing} suppose */
export const told = ({ candidate, truth }) => (candidate === null ? "" : say.suppose.is(name(candidate), truth ? "true" : "false"));
/** As the engine reads it. @param {Supposing} suppose */
export const written = ({ candidate, truth }) => (candidate === null ? "" : `${truth ? "" : "not "}${name(candidate)}`);

/**
 * Where a position contradicts itself: the first cell, or house of a digit, without a candidate.
 * @param {string} grid 729 characters
 * @returns {{cells: number[], text: string} | null}
 */
export const contradiction = (grid) => {
  const masks = masksOf(grid);
  for (let set = 0; set < SETS; set++) {
    if (liveIn(set, masks).length > 0) continue;
    const cells = [...new Set(membersOf(set).map(cellOf))];
    const text =
      kindOf(set) === 0
        ? say.common.hasNoCandidateLeft(setName(set))
        : say.suppose.hasNoPlaceLeft(setDigit(set), KINDS[kindOf(set)], (set % 9) + 1);
    return { cells, text };
  }
  return null;
};

/**
 * Each candidate that a step makes true or false, with the number of the step.
 * @param {readonly Step[]} steps
 * @returns {Map<number, {number: number, truth: boolean}>}
 */
export const consequences = (steps) => {
  const all = new Map();
  steps.forEach(({ placements, eliminations }, i) => {
    const truth = placements.length > 0;
    for (const c of truth ? placements : eliminations) if (!all.has(c)) all.set(c, { number: i + 1, truth });
  });
  return all;
};

/**
 * What the board marks while something is supposed; null where nothing is.
 * @param {State} state
 */
export const supposition = ({ suppose }) => {
  const { candidate, truth, steps, end, outcome } = suppose;
  if (candidate === null) return null;
  const left = end ? masksOf(end) : null;
  const broken = outcome === "contradiction" && end ? contradiction(end) : null;
  return { candidate, truth, follow: consequences(steps), left, broken: new Set(broken?.cells ?? []) };
};
/** @typedef {NonNullable<ReturnType<typeof supposition>>} Supposition */
