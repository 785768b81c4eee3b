// The records of the engine as the board shows them: steps, and the shares of a witness as exact fractions.
import { cellOf, name, parse, strikes } from "./cells.js";
import { NEEDS } from "./needs.js";
import { fromRecord, isEmpty } from "./sets.js";
import { ofStep as truthsOfStep } from "./truths.js";
import * as say from "../strings.js";
/** @import {Entry, Filter, Pattern, Step} from "../types.js" */

/**
 * `xy-wing` as a title; the engine begins its sentence with the name as it is written.
 * @param {Entry} record
 */
const titleOf = ({ technique, explanation }) => {
  if (!technique) return say.step.noName;
  const said = /^([^:]{3,60}): /.exec(explanation ?? "")?.[1];
  if (said) return said;
  return named(technique);
};

/** Words of a name that are not written as their letters say. */
const WRITTEN = new Map(["ALS", "AIC", "SK", "MSLS", "XY", "XYZ", "WXYZ", "UR", "BUG", "XZ"].map((word) => [word.toLowerCase(), word]));
const TITLES = new Map(NEEDS);
/** `finned-x-wing` as a title. @param {string} technique */
export const named = (technique) =>
  TITLES.get(technique) ??
  technique
    .split("-")
    .map((word) => WRITTEN.get(word) ?? word.replace(/^./, (c) => c.toUpperCase()))
    .join(" ")
    .replace(/\b([XYWZ]+) (Wing|Chain|Cycle|Colou?ring)\b/g, "$1-$2");

/** @param {string[] | undefined} names */
const candidates = (names) => (names ?? []).map(parse).filter((c) => c >= 0);

/** A sentence begins with a capital, but for the name of a cell. @param {string} text */
const capital = (text) => (/^r\d+c\d/.test(text) ? text : text.replace(/^./, (c) => c.toUpperCase()));

/** A step of find, hint, solve or classify. @param {Entry} record @returns {Step} */
const ofStep = (record) => {
  const base = fromRecord(record.base);
  const derived = truthsOfStep(record);
  const more = { ...(derived.length > 0 ? { derived } : {}), ...(record.kind === "template" ? { logic: /** @type {const} */ ("templates") } : {}) };
  const choices = record.patterns.map((/** @type {Entry} */ one) => ({ base, cover: fromRecord(one.cover), ...more }));
  const placements = candidates(record.placements);
  const title = titleOf(record);
  return {
    record,
    title,
    sentence: capital((record.explanation ?? "").replace(`${title}: `, "")),
    order: record.order,
    rank: record.rank,
    choices: choices.length > 0 ? choices : [{ base, cover: [], ...more }],
    strikes: record.patterns.map((/** @type {Entry} */ one) => candidates(one.eliminations)),
    eliminations: candidates(record.eliminations),
    placements,
    grid: record.grid,
  };
};

/** A candidate that is proven false by cases. @param {Entry} record @returns {Step} */
const ofTree = (record) => {
  const target = parse(record.candidate);
  /** @type {Pattern} */
  const none = { base: [], cover: [] };
  return {
    record,
    title: say.step.caseSplit,
    sentence: say.step.ifIsTrueEvery(record.candidate),
    order: null,
    rank: null,
    choices: [none],
    strikes: [[target]],
    eliminations: [target],
    placements: [],
    grid: record.grid,
  };
};

/** The step of a record, null if it is none. @param {Entry} record @returns {Step | null} */
export const toStep = (record) => {
  if (record.type === "step" && Array.isArray(record.patterns)) return ofStep(record);
  if (record.type === "tree") return ofTree(record);
  return null;
};

/** What a step does, in the field's notation. @param {Step} step */
export const result = ({ placements, eliminations }) =>
  placements.length > 0 ? placements.map((c) => `${name(c).slice(1)}=${name(c)[0]}`).join(" ") : strikes(eliminations).join(" ");

/** @param {Step} step */
export const facts = ({ order, rank, record }) =>
  order === null ? (record.depth === 1 ? say.step.oneCaseSplit : say.step.caseSplitsNestedDeep(record.depth)) : say.common.orderRank(order, rank, record.kind === "plain" ? "" : `, ${record.kind}`);

/** The digits that a step is about. @param {Step} step */
const digitsIn = ({ placements, eliminations }) => new Set([...placements, ...eliminations].map((c) => (c % 9) + 1));

/** The numbers of the steps that a filter leaves. @param {readonly Step[]} steps @param {Filter} filter */
export const filtered = (steps, { technique, digit, order, rank }) =>
  steps.flatMap((step, i) => {
    const named = technique === "" || step.record.technique === technique || (step.record.also ?? []).includes(technique);
    const small = order === null || (step.order !== null && step.order <= order);
    const low = rank === null || (step.rank !== null && step.rank <= rank);
    return named && small && low && (digit === 0 || digitsIn(step).has(digit)) ? [i] : [];
  });

/** The techniques in a list, the most frequent first. @param {readonly Step[]} steps */
export const techniques = (steps) => {
  /** @type {Map<string, {title: string, count: number}>} */
  const all = new Map();
  for (const { record, title } of steps) {
    if (!record.technique) continue;
    const known = all.get(record.technique);
    all.set(record.technique, { title, count: (known?.count ?? 0) + 1 });
  }
  return [...all].sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1));
};

/** Whether a step has sets to work with. @param {Step} step */
export const hasSets = ({ order, choices }) => order !== null && !isEmpty(choices[0]);

/** The cells that a step changes. @param {Step} step */
export const cellsOf = ({ placements, eliminations }) => [...new Set([...placements, ...eliminations].map(cellOf))];

/** @param {bigint} a @param {bigint} b @returns {bigint} */
const divisor = (a, b) => (b === 0n ? a : divisor(b, a % b));

/** The sum of two fractions as `3/4` or `1`. @param {string} a @param {string} b */
export const sum = (a, b) => {
  const [[p, q], [r, s]] = [a, b].map((text) => [...text.split("/"), "1"].slice(0, 2).map(BigInt));
  const [over, under] = [p * s + r * q, q * s];
  const common = divisor(over, under) || 1n;
  return under === common ? String(over / common) : `${over / common}/${under / common}`;
};

/**
 * By candidate, with a mix of templates the sum of those that hold it; null where the record has no witness.
 * @param {Entry | undefined} record
 * @returns {Map<number, string> | null}
 */
export const sharesOf = (record) => {
  if (record?.witness) return new Map(Object.entries(record.witness).map(([text, share]) => [parse(text), String(share)]));
  if (!Array.isArray(record?.templates)) return null;
  const shares = new Map();
  for (const { candidates, value } of record.templates) {
    for (const text of candidates) shares.set(parse(text), sum(shares.get(parse(text)) ?? "0", String(value)));
  }
  return shares;
};
