// The notebook as it is kept, and as a file: a library of cases, one JSON record a line, as `basecover case` has it.
import { name as nameOf, parse } from "./cells.js";
import { fromGrid, grid, NO_DIGITS, together } from "./position.js";
import { byLogic, isEmpty, logicOf, parseSet, setName } from "./sets.js";
import * as say from "../strings.js";
/** @import {Entry, Note, Pattern, Position, Sets, Truth} from "../types.js" */

/** The most letters of a file. */
const LARGEST = 2_000_000;

/** @param {unknown} value @returns {value is Position} */
export const isPosition = (value) => {
  const { givens, digits, hand, pencil } = /** @type {Position} */ (value ?? {});
  return (
    isRow(givens) &&
    isRow(digits) &&
    isRow(hand) &&
    Array.isArray(pencil) &&
    pencil.length === 81 &&
    pencil.every((mask) => Number.isInteger(mask) && mask >= 0 && mask <= 511)
  );
};

/** @param {unknown} text */
const isRow = (text) => typeof text === "string" && /^[1-9.]{81}$/.test(text);

/** @param {unknown} sets */
const areSets = (sets) =>
  Array.isArray(sets) &&
  sets.every((one) => Array.isArray(one) && Number.isInteger(one[0]) && one[0] >= 0 && one[0] < 324 && Number.isInteger(one[1]) && one[1] > 0);

/** @param {any} pattern */
const isPattern = (pattern) =>
  areSets(pattern?.base) &&
  areSets(pattern?.cover) &&
  [undefined, "templates"].includes(pattern.logic) &&
  (pattern.derived === undefined || (Array.isArray(pattern.derived) && pattern.derived.every(isTruth)));

/** @param {any} truth */
const isTruth = (truth) =>
  typeof truth?.name === "string" &&
  Array.isArray(truth.candidates) &&
  truth.candidates.every((/** @type {unknown} */ c) => Number.isInteger(c) && Number(c) >= 0 && Number(c) < 729) &&
  Number.isInteger(truth.weight) &&
  truth.weight > 0 &&
  typeof truth.argument === "object";

/** @param {any} note @returns {note is Note} */
export const isNote = (note) => typeof note?.name === "string" && isPosition(note.position) && isPattern(note.pattern);

/** @param {Sets} sets */
const weights = (sets) => Object.fromEntries(sets.map(([set, weight]) => [setName(set), weight]));

/** The sets of a record. @param {Pattern} pattern @param {Entry} more */
const setsOf = (pattern, more) => {
  const { base, cover, derived = [] } = pattern;
  return {
    ...more,
    ...(logicOf(pattern) === "templates" ? { logic: "templates" } : {}),
    base: { ...weights(base), ...Object.fromEntries(derived.map(({ name, weight }) => [name, weight])) },
    ...(cover.length > 0 ? { cover: weights(cover) } : {}),
    ...(derived.length > 0 ? { derived: Object.fromEntries(derived.map(({ name, candidates, argument }) => [name, { candidates: candidates.map(nameOf), ...argument }])) } : {}),
  };
};

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The record of a note. @param {Note} note @returns {Entry} */
export const toCase = ({ name, position, pattern, more: { sets = undefined, ...more } = {} }) => {
  const { givens, digits, hand, pencil } = position;
  const placed = [...digits].map((digit, cell) => (givens[cell] === "." ? digit : ".")).join("");
  const text = grid(position);
  // What stood in a cell before its digit, and who placed it, are the board's own.
  const plain = fromGrid(text, givens, digits);
  const own = same([plain.hand, plain.pencil], [hand, pencil]) ? {} : { board: { hand, pencil } };
  return {
    type: "case",
    schema: 1,
    title: name,
    grid: text,
    ...(givens === NO_DIGITS ? {} : { givens }),
    ...(placed === NO_DIGITS ? {} : { placed }),
    ...(isEmpty(pattern) && !sets ? {} : { sets: setsOf(pattern, sets) }),
    ...more,
    ...own,
  };
};

/** @param {readonly Note[]} notes */
export const written = (notes) => notes.map((note) => `${JSON.stringify(toCase(note))}\n`).join("");

/** @param {unknown} value @returns {value is Entry} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} record @returns {[string, number][] | null} names with how often each is taken */
const entries = (record) => {
  if (!isObject(record)) return null;
  const all = Object.entries(record);
  return all.every(([, weight]) => Number.isSafeInteger(weight) && weight > 0) ? all : null;
};

/** @param {[string, number][]} named @returns {Sets} */
const sorted = (named) => named.map(([name, weight]) => /** @type {[number, number]} */ ([parseSet(name), weight])).toSorted((a, b) => a[0] - b[0]);

/** @param {unknown} sets @returns {{pattern: Pattern, more: Entry | undefined} | null} */
const patternOf = (sets) => {
  if (sets === undefined) return { pattern: { base: [], cover: [] }, more: undefined };
  if (!isObject(sets)) return null;
  const { base: based = {}, cover: covered = {}, derived: declared = {}, logic, ...more } = sets;
  const [base, cover] = [entries(based), entries(covered)];
  if (!base || !cover || !isObject(declared) || ![undefined, "candidates", "templates"].includes(logic)) return null;
  const truths = base.filter(([name]) => parseSet(name) < 0);
  if (truths.some(([name]) => !Array.isArray(declared[name]?.candidates)) || cover.some(([name]) => parseSet(name) < 0)) return null;
  const derived = truths.map(([name, weight]) => ({ name, candidates: declared[name].candidates.map(parse), weight, argument: declared[name] }));
  const pattern = byLogic(
    { base: sorted(base.filter(([name]) => parseSet(name) >= 0)), cover: sorted(cover), ...(derived.length > 0 ? { derived } : {}) },
    logic ?? "candidates"
  );
  return isPattern(pattern) ? { pattern, more } : null;
};

/** The note of a record; null where it is damaged. @param {unknown} record @returns {Note | null} */
export const fromCase = (record) => {
  if (!isObject(record) || record.type !== "case" || record.schema !== 1) return null;
  const { type: _, schema: __, title = "", grid: text, givens = NO_DIGITS, placed = NO_DIGITS, sets, board, ...more } = record;
  if (typeof title !== "string" || typeof text !== "string" || !/^[1-9.]{729}$/.test(text) || !isRow(givens) || !isRow(placed)) return null;
  if ([...text].some((digit, i) => digit !== "." && Number(digit) !== (i % 9) + 1)) return null;
  const plain = fromGrid(text, givens, together(givens, placed));
  const own = isObject(board) ? { ...plain, hand: board.hand, pencil: board.pencil } : plain;
  const position = isPosition(own) && grid(own) === text ? own : plain;
  const found = patternOf(sets);
  if (!found || grid(position) !== text) return null;
  // An empty family of sets is one, too.
  const { pattern, more: further } = found;
  const kept = { ...more, ...(further && (isEmpty(pattern) || Object.keys(further).length > 0) ? { sets: further } : {}) };
  const note = { name: title, position, pattern, ...(Object.keys(kept).length > 0 ? { more: kept } : {}) };
  return pattern.derived ? { ...note, unproven: true } : note;
};

/** The notes of an old file, which is one object, or what is wrong with it. @param {Entry} whole @returns {Note[] | string} */
const old = ({ notes }) => {
  if (!Array.isArray(notes)) return say.notes.thisFileIsNot;
  if (!notes.every(isNote)) return say.notes.aNoteInThis;
  return notes.map(({ name, position, pattern }) => (pattern.derived ? { name, position, pattern, unproven: true } : { name, position, pattern }));
};

/** Whether a text looks like a notebook or a library of cases. @param {string} text */
export const isLibrary = (text) => /^\ufeff?\s*\{"type":\s*"(case|basecover-notebook)"/.test(text);

/**
 * The notes of a file, or what is wrong with it. Derived truths are only claimed there.
 * @param {string} text
 * @returns {Note[] | string}
 */
export const read = (text) => {
  if (text.length > LARGEST) return say.notes.theFileIsLarger;
  const lines = text.replace(/^\ufeff/, "").split("\n");
  const notes = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const record = parsed(line);
    if (isObject(record) && record.type === "basecover-notebook") return old(record);
    const note = fromCase(record);
    if (!note) return isObject(record) && record.type === "case" ? say.notes.aCaseInThis(i + 1) : isLibrary(text) ? say.notes.lineIsNoCase(i + 1) : say.notes.thisFileIsNot;
    notes.push(note);
  }
  return notes.length > 0 ? notes : say.notes.thisFileIsNot;
};

/** @param {string} line @returns {unknown} */
const parsed = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};
