// The measures of a rating, with plain names; the quick ones first.
import * as say from "../strings.js";
/** @import {Entry} from "../types.js" */

/**
 * @typedef {{measure: string, text: string, note: string, templates: boolean}} Measure
 */
/** @type {readonly Measure[]} */
export const MEASURES = [
  { measure: "hodoku-level", text: say.ratings.hodokusLevel, note: say.ratings.ofAPathIn, templates: false },
  { measure: "hodoku", text: say.ratings.hodokusPoints, note: say.ratings.ofAllStepsOf, templates: false },
  { measure: "te-depth", text: say.ratings.trialAndError, note: say.ratings.candidatesSupposedAtOnce, templates: false },
  { measure: "braid", text: say.ratings.longestBraid, note: say.ratings.aChainOfSingles, templates: false },
  { measure: "depth", text: say.ratings.caseSplits, note: say.ratings.nestedIfPatternsAre, templates: false },
  { measure: "order", text: say.ratings.order, note: say.ratings.ofTheLargestPattern, templates: false },
  { measure: "rank", text: say.ratings.rank, note: say.ratings.theHighestThatIs, templates: false },
  { measure: "weighted-order", text: say.ratings.orderWithWeights, note: say.ratings.setsMayCountSeveral, templates: false },
  { measure: "weighted-rank", text: say.ratings.rankWithWeights, note: say.ratings.setsMayCountSeveral, templates: false },
  { measure: "template-order", text: say.ratings.orderTemplates, note: say.ratings.patternsThatCoverEvery, templates: true },
  { measure: "template-rank", text: say.ratings.rankTemplates, note: say.ratings.patternsThatCoverEvery, templates: true },
  { measure: "weighted-template-order", text: say.ratings.orderTemplatesWeights, note: "", templates: true },
  { measure: "weighted-template-rank", text: say.ratings.rankTemplatesWeights, note: "", templates: true },
  { measure: "template-depth", text: say.ratings.caseSplitsTemplates, note: "nested", templates: true },
];

const LEVELS = ["", "easy", "medium", "hard", "unfair", "extreme"];

/**
 * The value of a measure, to solve the puzzle, to place a digit and to delete a candidate.
 * @param {string} measure
 * @param {Entry} record
 */
export const told = (measure, record) => {
  const one = (/** @type {Entry | undefined} */ values) => {
    const value = values?.[measure];
    if (value === undefined) return "";
    if (value === null) return "–";
    return measure === "hodoku-level" ? (LEVELS[value] ?? String(value)) : String(value);
  };
  const unsure = (record.undecided ?? []).includes(measure) ? "?" : "";
  return { solve: one(record.rating) + unsure, place: one(record.first_placement), remove: one(record.first_elimination) };
};
