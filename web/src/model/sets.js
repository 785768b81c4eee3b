// The 324 constraints as numbers in canonical order (cells, rows, columns, blocks; by digit, then by line),
// and patterns of them.
import { block, bit, cellName, cellOf, column, digitOf, row } from "./cells.js";
/** @import {Logic, Pattern, Sets, Side} from "../types.js" */

export const SETS = 324;
const KINDS = ["r", "c", "b"];

/** @param {number} cell */
export const cellSet = (cell) => cell;
/**
 * The row, column or block (kind 0, 1, 2) of a digit.
 * @param {number} kind
 * @param {number} digit
 * @param {number} line from 0
 */
export const houseSet = (kind, digit, line) => 81 * (kind + 1) + 9 * (digit - 1) + line;
/** 0 for a cell, 1 to 3 for a row, column, block. @param {number} set */
export const kindOf = (set) => Math.floor(set / 81);
/** The digit of a house, 0 for a cell. @param {number} set */
export const setDigit = (set) => (kindOf(set) === 0 ? 0 : Math.floor((set % 81) / 9) + 1);

/** @param {number} set */
export const setName = (set) => (kindOf(set) === 0 ? cellName(set) : `${setDigit(set)}${KINDS[kindOf(set) - 1]}${(set % 9) + 1}`);

/** The four sets that hold a candidate. @param {number} c */
export const setsOf = (c) => {
  const [cell, digit] = [cellOf(c), digitOf(c)];
  return [cell, houseSet(0, digit, row(cell)), houseSet(1, digit, column(cell)), houseSet(2, digit, block(cell))];
};

const names = new Map(Array.from({ length: SETS }, (_, set) => [setName(set), set]));
const members = Array.from({ length: SETS }, () => /** @type {number[]} */ ([]));
for (let c = 0; c < 729; c++) for (const set of setsOf(c)) members[set].push(c);

/** The set of a name; -1 if it is none. @param {string} text */
export const parseSet = (text) => names.get(text) ?? -1;
/** The nine candidates of a set. @param {number} set @returns {readonly number[]} */
export const membersOf = (set) => members[set];
/** The live ones. @param {number} set @param {readonly number[]} masks */
export const liveIn = (set, masks) => members[set].filter((c) => masks[cellOf(c)] & bit(digitOf(c)));

/** What a pattern has to cover: every candidate, where it does not say every template. @param {Pattern} pattern @returns {Logic} */
export const logicOf = ({ logic }) => logic ?? "candidates";
/** The logic as an option of a question, where it is not the usual one. @param {string} logic */
export const by = (logic) => (logic === "templates" ? { logic } : {});
/** The pattern by a logic. @param {Pattern} pattern @param {Logic} logic @returns {Pattern} */
export const byLogic = ({ logic: _, ...sets }, logic) => (logic === "candidates" ? sets : { ...sets, logic: /** @type {const} */ ("templates") });

/** @type {Pattern} */
export const NONE = Object.freeze({ base: [], cover: [] });

/** @param {Sets} sets @param {number} set @param {number} weight 0 takes the set out. @returns {Sets} */
export const withSet = (sets, set, weight) => {
  const others = sets.filter(([other]) => other !== set);
  /** @type {Sets} */
  const all = weight > 0 ? [...others, [set, weight]] : others;
  return all.toSorted((a, b) => a[0] - b[0]);
};

/** @param {Sets} sets @param {number} set */
export const weightOf = (sets, set) => sets.find(([other]) => other === set)?.[1] ?? 0;

/** The sets of a record, `{"r1c2": 1}`; those that are no constraints (derived truths) are left out.
 * @param {Record<string, number> | undefined} record @returns {Sets} */
export const fromRecord = (record) =>
  Object.entries(record ?? {})
    .map(([text, weight]) => /** @type {const} */ ([parseSet(text), Number(weight)]))
    .filter(([set]) => set >= 0)
    .toSorted((a, b) => a[0] - b[0]);

/** @param {Sets} sets */
export const written = (sets) => sets.map(([set, weight]) => (weight > 1 ? `${weight}*` : "") + setName(set)).join(" ");
/** The pattern in the notation of the command line. @param {Pattern} pattern */
export const notation = ({ base, cover, derived = [] }) => {
  const truths = derived.map(({ name, weight }) => (weight > 1 ? `${weight}*` : "") + name).join(" ");
  return `${[written(base), truths].filter(Boolean).join(" ")} / ${written(cover)}`.trim();
};
/** @param {Pattern} pattern */
export const isEmpty = ({ base, cover, derived = [] }) => base.length + cover.length + derived.length === 0;
/** So many sets each have a hue and a name that is shown. */
const FEW = 8;
/** Whether there are more. @param {Pattern} pattern */
export const isMany = ({ base, cover, derived = [] }) => base.length + cover.length + derived.length > FEW;
/** The form that a pattern does not have: whether its base sets are cells. @param {Pattern} pattern */
export const otherForm = ({ base }) => (base.some(([set]) => kindOf(set) === 0) ? "no-cells" : "cells");
/** @param {Side} side */
export const otherSide = (side) => (side === "base" ? "cover" : "base");

/**
 * Base sets alone, as `r2468c1379 4r25`; null where the text is anything else, which the engine reads.
 * @param {string} text
 * @returns {Sets | null}
 */
export const baseSets = (text) => {
  const words = text
    .replace(/\/\s*$/, "")
    .trim()
    .split(/[\s,]+/);
  const all = words.map((word) => {
    const cells = /^r([1-9]+)c([1-9]+)$/.exec(word);
    if (cells) return [...cells[1]].flatMap((r) => [...cells[2]].map((c) => parseSet(`r${r}c${c}`)));
    const house = /^([1-9]+)([rcb])([1-9]+)$/.exec(word);
    return house && [...house[1]].flatMap((digit) => [...house[3]].map((line) => parseSet(digit + house[2] + line)));
  });
  if (all.some((sets) => sets === null)) return null;
  return [...new Set(all.flatMap((sets) => sets ?? []))].sort((a, b) => a - b).map((set) => [set, 1]);
};
