// The classes of v(X), by the least rank of a plain pattern: v = 0, up to 1/2, 2/3, 3/4, and below 1 (weighted patterns only).
/** @import {Value} from "../types.js" */

export const LEVELS = ["v = 0", "v ≤ 1/2", "v ≤ 2/3", "v ≤ 3/4", "v < 1"];
export const MEANING = ["rank 0 and up", "rank 1 and up", "rank 2 and up", "rank 3 only", "weighted only"];

/** -1 for what no pattern eliminates. @param {Value} value */
export const level = ({ eliminable, value }) => {
  if (!eliminable) return -1;
  return [0, 1 / 2, 2 / 3, 3 / 4, 1].findIndex((most) => value <= most + 1e-9);
};
