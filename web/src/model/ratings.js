// The measures of a rating, with plain names; the quick ones first.
/** @import {Entry} from "../types.js" */

/**
 * @typedef {{measure: string, text: string, note: string, templates: boolean}} Measure
 */
/** @type {readonly Measure[]} */
export const MEASURES = [
  { measure: "hodoku-level", text: "HoDoKu’s level", note: "of a path in its order of techniques", templates: false },
  { measure: "hodoku", text: "HoDoKu’s points", note: "of all steps of that path", templates: false },
  { measure: "te-depth", text: "Trial and error", note: "candidates supposed at once, until singles refute them", templates: false },
  { measure: "braid", text: "Longest braid", note: "a chain of singles that refutes a candidate", templates: false },
  { measure: "depth", text: "Case splits", note: "nested, if patterns are not enough", templates: false },
  { measure: "order", text: "Order", note: "of the largest pattern that is needed", templates: false },
  { measure: "rank", text: "Rank", note: "the highest that is needed", templates: false },
  { measure: "weighted-order", text: "Order with weights", note: "sets may count several times", templates: false },
  { measure: "weighted-rank", text: "Rank with weights", note: "sets may count several times", templates: false },
  { measure: "template-order", text: "Order, templates", note: "patterns that cover every template", templates: true },
  { measure: "template-rank", text: "Rank, templates", note: "patterns that cover every template", templates: true },
  { measure: "weighted-template-order", text: "Order, templates, weights", note: "", templates: true },
  { measure: "weighted-template-rank", text: "Rank, templates, weights", note: "", templates: true },
  { measure: "template-depth", text: "Case splits, templates", note: "nested", templates: true },
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
