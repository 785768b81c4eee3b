// What stays as it was chosen: how hints are looked for, what is said at once, and which words are used.
import * as say from "../strings.js";
/** @import {Side} from "../types.js" */

/**
 * @typedef {object} Settings
 * @property {boolean} alarm whether a wrong entry is marked at once
 * @property {boolean} excess whether the workbench shows the excess of each candidate
 * @property {"base" | "truth"} words what the two kinds of sets are called
 * @property {string} order in which techniques are looked for
 * @property {readonly string[]} skip techniques that no hint has
 */

/** @type {Settings} */
export const DEFAULTS = Object.freeze({ alarm: true, excess: false, words: "base", order: "human", skip: [] });

/** The orders of techniques, as the engine names them. @type {readonly [string, string][]} */
export const ORDERS = [
  ["human", say.settings.oursEasiestToRead],
  ["hodoku", say.settings.hodokus],
];

/** What was kept, as far as it is sound. @param {any} kept @returns {Settings} */
export const soundSettings = (kept) => ({
  alarm: kept?.alarm !== false,
  excess: kept?.excess === true,
  words: kept?.words === "truth" ? "truth" : "base",
  order: ORDERS.some(([name]) => name === kept?.order) ? kept.order : DEFAULTS.order,
  skip: Array.isArray(kept?.skip) ? kept.skip.filter((/** @type {unknown} */ one) => typeof one === "string").slice(0, 99) : [],
});

/** What the sets of a side are called. @param {Settings} settings @param {Side} side */
export const sideWord = ({ words }, side) => {
  if (words === "base") return side;
  return side === "base" ? "truth" : "link";
};

/** So many hints are looked at where some are skipped. */
const LOOK = 12;
/** The settings as options of a question for hints. @param {Settings} settings */
export const asked = ({ order, skip }) => ({
  ...(order === DEFAULTS.order ? {} : { order: [order] }),
  ...(skip.length > 0 ? { count: LOOK } : {}),
});
