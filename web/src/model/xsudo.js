// A pattern as Xsudo writes it, letter by letter as the library does: truths in capitals, links in small letters, sets
// that differ in one number in one word.
import { kindOf, written } from "./sets.js";
/** @import {Pattern, Sets} from "../types.js" */

const LETTERS = "nrcb";
/** A set that is listed more often than this is written with its weight, which no other program reads. */
const MOST_LISTED = 9;

/**
 * Sets with the same left side first, then left sides with the same right sides.
 * @param {readonly number[]} sets
 */
const words = (sets) => {
  /** @type {Map<string, number[]>} */
  const rights = new Map();
  for (const set of sets) {
    const left = `${kindOf(set)}${Math.floor((set % 81) / 9) + 1}`;
    rights.set(left, [...(rights.get(left) ?? []), (set % 9) + 1]);
  }
  /** @type {Map<string, string>} */
  const lefts = new Map();
  for (const [[kind, left], right] of rights) {
    const key = `${kind}${right.toSorted((a, b) => a - b).join("")}`;
    lefts.set(key, (lefts.get(key) ?? "") + left);
  }
  const products = [...lefts].map(([[kind, ...right], left]) => ({ kind, left, right: right.join("") }));
  const order = (/** @type {{kind: string, left: string, right: string}} */ one) => `${one.kind} ${one.left} ${one.right}`;
  return products
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ kind, left, right }) => left + LETTERS[Number(kind)] + right);
};

/** As often as each set is listed. @param {Sets} sets */
const listed = (sets) => {
  const few = sets.filter(([, weight]) => weight <= MOST_LISTED);
  const layers = Array.from({ length: MOST_LISTED }, (_, i) => words(few.filter(([, weight]) => weight > i).map(([set]) => set)));
  const many = sets.filter(([, weight]) => weight > MOST_LISTED).map(([set, weight]) => `${weight}*${words([set])[0]}`);
  return [...layers.flat(), ...many].join(" ");
};

/** Sets in as few words as there are, in our own notation. @param {Sets} sets */
const own = (sets) =>
  sets.every(([, weight]) => weight === 1)
    ? words(sets.map(([set]) => set))
        .map((word) => word.replace(/^(\d+)n(\d+)$/, "r$1c$2"))
        .join(" ")
    : written(sets);

/** A pattern in one line. @param {Pattern} pattern */
export const short = ({ base, cover, derived = [] }) =>
  `${[own(base), ...derived.map(({ name }) => name)].filter(Boolean).join(" ")} / ${own(cover)}`;

/** @param {Sets} sets */
const count = (sets) => sets.reduce((sum, [, weight]) => sum + weight, 0);

/** Of derived truths only the names are written, after the base sets. @param {Pattern} pattern */
export const xsudo = ({ base, cover, derived = [] }) => {
  const names = derived.map(({ name, weight }) => (weight === 1 ? name : `${weight}*${name}`));
  const truths = [listed(base).toUpperCase(), ...names].filter(Boolean).join(" ");
  const order = count(base) + derived.reduce((sum, { weight }) => sum + weight, 0);
  return `${order} Truths = {${truths}} ${count(cover)} Links = {${listed(cover)}}`;
};
