// Ways on from the sets that were chosen, out of the records of explore and find.
import { parse } from "./cells.js";
import { fromRecord, logicOf, notation, parseSet, written } from "./sets.js";
import { counted } from "./words.js";
import * as say from "../strings.js";
/** @import {Entry, Offer, Pattern, Sets, State, Step} from "../types.js" */

/** @param {number} rank @param {number} count */
const proves = (rank, count) => say.offers.rank(rank, counted(count, "elimination"));

/** The cover choices of a step. @param {Step} step @returns {Offer[]} */
export const choices = ({ choices, strikes, rank }) =>
  choices.map((pattern, i) => ({ pattern, text: proves(Number(rank), strikes[i].length), detail: written(pattern.cover) }));

/**
 * Cover sets for all the base sets, each set once.
 * @param {Entry} record
 * @param {Pattern} given
 * @returns {Offer[]}
 */
export const families = ({ families = [] }, given) => {
  const base = given.base.map(([set]) => /** @type {const} */ ([set, 1]));
  return families.map((/** @type {Entry} */ { rank, cover, eliminations, most }) => ({
    pattern: { base, cover: fromRecord(cover) },
    text: proves(rank, eliminations.length) + (most ? say.offers.theMostAtOnce : ""),
    detail: written(fromRecord(cover)),
  }));
};

/** @param {Sets} own @param {Sets} further @returns {Sets} */
const merge = (own, further) => {
  const known = new Set(own.map(([set]) => set));
  return [...own, ...further.filter(([set]) => !known.has(set))].toSorted((a, b) => a[0] - b[0]);
};

/**
 * Patterns that have all the given sets, the fewest further sets first.
 * @param {Entry} record
 * @param {Pattern} given
 * @returns {Offer[]}
 */
export const completions = ({ completions = [] }, given) =>
  completions.map((/** @type {Entry} */ one) => {
    const [base, cover] = [fromRecord(one.base), fromRecord(one.cover)];
    return {
      pattern: { base: merge(given.base, base), cover: merge(given.cover, cover) },
      text: say.offers.with(one.targets.join(" "), counted(base.length + cover.length, say.offers.furtherSet)),
      detail: say.offers.baseCover(written(base) || "none", written(cover) || "none"),
    };
  });

/** What exact logic of the base sets eliminates, and the choices, if they are few. @param {Entry} record @param {Pattern} given @returns {Offer[]} */
export const byExactLogic = ({ exact }, given) => {
  if (!exact) return [];
  const pattern = { base: given.base.map(([set]) => /** @type {const} */ ([set, 1])), cover: [] };
  const strikes = exact.eliminations.map(parse);
  const table = /** @type {string[][]} */ (exact.table ?? []);
  const whole = {
    pattern,
    text: say.offers.exactly(counted(strikes.length, "elimination"), exact.more ? say.offers.orMore(exact.choices) : counted(exact.choices, "choice")),
    detail: exact.eliminations.join(" ") || (exact.stop === "exhausted" ? say.offers.exactlyNone : say.offers.notAllDecided),
    chosen: exact.placements.map(parse),
    strikes,
  };
  const choice = (/** @type {string[]} */ names, /** @type {number} */ i) => ({
    pattern,
    text: say.offers.choice(i + 1, table.length),
    detail: names.join(" "),
    chosen: names.map(parse),
    strikes,
    choice: true,
  });
  return [whole, ...table.map(choice)];
};

/** The fewest base sets for a candidate. @param {Entry} record @returns {Offer[]} */
export const fewest = ({ base, target, choices, more, at_least: least, stop }) => {
  if (!base) return [];
  const sets = fromRecord(base);
  const proven = stop === "exhausted" ? "" : say.offers.notProvenFewest(least);
  const many = choices === null ? "" : `, ${more ? say.offers.orMore(choices) : counted(choices, "choice")}`;
  const text = counted(sets.length, say.sets.baseSet) + many + proven;
  return [{ pattern: { base: sets, cover: [] }, text, detail: written(sets), strikes: [parse(target)] }];
};

/** What it takes to get a candidate out of the way. @param {Entry} missing */
const needed = ({ candidate, need, order }) => {
  if (need === "plain") return say.offers.fallsByAPattern(candidate, order);
  if (need === "weighted") return say.offers.fallsByAWeighted(candidate);
  return need === "nothing" ? say.offers.noPatternEliminates(candidate) : say.offers.wasNotDecided(candidate);
};

/** The candidates in the way, the easiest to eliminate first. @param {Entry} record @returns {Offer[]} */
export const inTheWay = ({ near = [] }) =>
  near.map((/** @type {Entry} */ { missing, base, cover, eliminations }) => ({
    pattern: { base: fromRecord(base), cover: fromRecord(cover) },
    text: say.offers.ifWereFalse(missing.map((/** @type {Entry} */ { candidate }) => candidate).join(" and "), eliminations.join(" ")),
    detail: missing.map(needed).join("; "),
  }));

/**
 * Whether the sets are others than those that were asked about, and no answer either.
 * @param {State["offers"]} asked
 * @param {Pattern} now
 */
export const isStale = ({ about, offers }, now) => {
  const same = (/** @type {Pattern} */ one) => notation(one) === notation(now) && logicOf(one) === logicOf(now);
  return about !== null && ![about, ...offers.map(({ pattern }) => pattern)].some(same);
};

/** The cells of two regions, as they are called: one of them is A, the other B. @param {Entry} record @returns {import("../types.js").Regions} */
const regions = ({ first, second }) => {
  const of = (/** @type {string[]} */ names, /** @type {"A" | "B"} */ side) => names.map((name) => /** @type {const} */ ([parseSet(name), side]));
  return new Map([...of(first, "A"), ...of(second, "B")]);
};

/** Two regions that hold the same digits, in any position. @param {Entry} record @param {Pattern} pattern @returns {Offer} */
export const equality = (record, pattern) => {
  const { houses, first, second, excess } = record;
  const cells = second.join(" ");
  const often = excess === 1 ? say.offers.once : counted(excess, "time");
  const says =
    second.length === 0 ? say.offers.holdsEach(often) : excess === 0 ? say.offers.holdsTheSame(cells) : say.offers.holdsMore(cells, often);
  return { pattern, text: houses, detail: say.offers.regions(first.join(" "), says), chosen: [], strikes: [], regions: regions(record) };
};

/** What two regions eliminate by a count of some digits. @param {Entry} record @param {Step} step @returns {Offer} */
export const proof = (record, step) => ({
  pattern: step.choices[0],
  text: say.offers.equalEliminates([...record.digits].join(" "), counted(step.strikes[0].length, "elimination")),
  detail: record.words,
  regions: regions(record),
});

/** The patterns of a step, as those for a candidate. @param {Step} step @returns {Offer[]} */
export const smallest = ({ choices, title, order, rank }) =>
  choices.map((pattern) => ({ pattern, text: say.offers.orderRank(title, order, rank), detail: notation(pattern) }));
