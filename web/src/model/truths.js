// Derived truths: sets of candidates, other than the 324 constraints, of which one at least is true. The
// engine finds and proves them; a pattern takes them as base sets.
import { cellName, cellOf, digitOf, name, parse } from "./cells.js";
import { gridText, NO_DIGITS } from "./position.js";
import { logicOf, setName } from "./sets.js";
import * as say from "../strings.js";
/** @import {Entry, Judged, Pattern, Request, Sets, Truth} from "../types.js" */

/** Those that a record declares. @param {Entry} record @returns {Truth[]} */
export const declared = ({ derived }) =>
  Object.entries(derived ?? {}).map(([name, argument]) => ({
    name,
    candidates: argument.candidates.map(parse).filter((/** @type {number} */ c) => c >= 0),
    weight: 1,
    argument,
  }));

/** The base sets of a step that are derived truths. @param {Entry} record @returns {Truth[]} */
export const ofStep = (record) => declared(record).map((truth) => ({ ...truth, weight: Number(record.base?.[truth.name] ?? 1) }));

/** @param {Pattern} pattern */
export const truthsOf = ({ derived = [] }) => derived;

/** The pattern with a truth more, or without it. @param {Pattern} pattern @param {Truth} truth @returns {Pattern} */
export const toggled = (pattern, truth) => {
  const others = truthsOf(pattern).filter(({ name }) => name !== truth.name);
  const derived = others.length < truthsOf(pattern).length ? others : [...others, truth];
  const { derived: _, ...sets } = pattern;
  return derived.length > 0 ? { ...sets, derived } : sets;
};

/** The pattern with a truth, or with more of it. @param {Pattern} pattern @param {Truth} truth @returns {Pattern} */
export const added = (pattern, truth) => {
  const derived = truthsOf(pattern);
  const known = derived.find(({ name }) => name === truth.name);
  const more = known && { ...known, weight: known.weight + truth.weight };
  return { ...pattern, derived: known && more ? derived.map((one) => (one === known ? more : one)) : [...derived, truth] };
};

/** The pattern with a truth so many times; without it for 0. @param {Pattern} pattern @param {Truth} truth @param {number} weight @returns {Pattern} */
export const weighted = (pattern, truth, weight) =>
  weight === 0 ? toggled(pattern, truth) : { ...pattern, derived: truthsOf(pattern).map((one) => (one.name === truth.name ? { ...one, weight } : one)) };

/** What begins the claim that some cells are deadly; the rest is as the engine reads it. */
const DEADLY = "deadly ";
/** @param {string} claim */
const isDeadly = (claim) => claim.startsWith(DEADLY);

/** What is claimed of picked candidates. @param {readonly number[]} picks @param {import("../types.js").State["claim"]} claim */
export const claimOf = (picks, { bound, count }) => {
  if (bound !== "deadly") return `${bound} ${Math.min(count, picks.length)}: ${picks.map(name).join(" ")}`;
  const digits = (/** @type {number} */ cell) => picks.filter((c) => cellOf(c) === cell).map(digitOf).join("");
  return DEADLY + [...new Set(picks.map(cellOf))].map((cell) => digits(cell) + cellName(cell)).join(" ");
};

/** The truths that say the last of some claims. @param {readonly Truth[]} list @param {readonly string[]} claims */
export const ofLast = (list, claims) => {
  const last = claims.at(-1) ?? "";
  // Each kind is counted by itself.
  const own = `${isDeadly(last) ? "deadly" : "truth"}-${claims.filter((claim) => isDeadly(claim) === isDeadly(last)).length}`;
  return list.filter(({ name }) => name === own || name.startsWith(`${own}-`));
};

/** The question for the truths of a position; each claim is some candidates, of which one is true, or a deadly pattern.
 * @param {string} puzzle @param {readonly string[]} claims @returns {Request} */
export const asked = (puzzle, claims) => {
  const truth = claims.filter((claim) => !isDeadly(claim));
  const deadly = claims.filter(isDeadly).map((claim) => claim.slice(DEADLY.length));
  return {
    command: "truths",
    puzzle,
    ...(truth.length > 0 ? { truth } : {}),
    ...(deadly.length > 0 ? { deadly, assume_unique: true } : {}),
  };
};

/** What a truth says. @param {{candidates: readonly number[]}} truth */
export const said = ({ candidates }) => say.truths.isTrue(candidates.map(name).join(" or "));

/** The cells that its argument is about, and those of its candidates. @param {Truth} truth */
export const cellsOf = ({ argument, candidates }) => {
  const cells = (argument.cells ?? []).map((/** @type {string} */ text) => cellOf(parse(`1${text}`)));
  return [...new Set([...cells, ...candidates.map(cellOf)])];
};

/**
 * The pattern as a record of a step: no notation writes derived truths.
 * @param {Pattern} pattern @param {Judged} judged @param {readonly number[]} masks @param {string} givens for truths that assume one solution
 */
export const asRecord = (pattern, judged, masks, givens) => {
  const weights = (/** @type {Sets} */ sets) => Object.fromEntries(sets.map(([set, weight]) => [setName(set), weight]));
  const truths = truthsOf(pattern);
  const plain = [...pattern.base, ...pattern.cover].every(([, weight]) => weight === 1) && truths.every(({ weight }) => weight === 1);
  const eliminations = judged.eliminations.map(name);
  return JSON.stringify({
    type: "step",
    schema: 1,
    grid: gridText(masks),
    kind: logicOf(pattern) === "templates" ? "template" : plain ? "plain" : "weighted",
    order: judged.order,
    rank: judged.rank,
    base: { ...weights(pattern.base), ...Object.fromEntries(truths.map(({ name, weight }) => [name, weight])) },
    derived: Object.fromEntries(truths.map(({ name, argument }) => [name, argument])),
    ...(givens === NO_DIGITS ? {} : { givens }),
    patterns: [{ cover: weights(pattern.cover), eliminations }],
    eliminations,
    cannibalistic: judged.eliminations.filter((c) => judged.based.has(c)).map(name),
  });
};
