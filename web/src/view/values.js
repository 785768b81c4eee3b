// The classes of v(X), by the least rank of a plain pattern: v = 0, up to 1/2, 2/3, 3/4, and below 1
// (weighted patterns only).
import * as say from "../strings.js";
/** @import {Value} from "../types.js" */

export const LEVELS = ["v = 0", "v ≤ 1/2", "v ≤ 2/3", "v ≤ 3/4", "v < 1"];
const MEANING = [say.values.rank0AndUp, say.values.rank1AndUp, say.values.rank2AndUp, say.values.rank3Only, say.values.weightedOnly];
/**
 * What a class says; plain template patterns may have a rank above 3.
 * @param {number} at
 * @param {string} logic
 */
export const meaning = (at, logic) =>
  logic === "templates" ? ["rank 0", "rank 1", "rank 2", "rank 3", "rank 4"][at] + say.values.andUp : MEANING[at];

/** -1 for what no pattern eliminates. @param {Value} value */
export const level = ({ eliminable, value }) => {
  if (!eliminable) return -1;
  return [0, 1 / 2, 2 / 3, 3 / 4, 1].findIndex((most) => value <= most + 1e-9);
};
