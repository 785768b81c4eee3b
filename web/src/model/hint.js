// Where a hint says to look: the house or the digit that all base sets lie in, else a few blocks, else a few digits.
import { block, cellOf, column, digitOf, row } from "./cells.js";
import { liveIn, membersOf, setDigit } from "./sets.js";
import { masksOf } from "./position.js";
/** @import {Step} from "../types.js" */

const FEW = 4;
/** The 27 houses: their names and cells. */
const HOUSES = [row, column, block].flatMap((line, kind) =>
  Array.from({ length: 9 }, (_, i) => ({
    name: `${["row", "column", "block"][kind]} ${i + 1}`,
    cells: Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => line(cell) === i),
  }))
);

/** @param {readonly (number | string)[]} items */
export const and = (items) =>
  items.length < 2 ? String(items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
/** @param {string} word @param {readonly number[]} numbers */
const several = (word, numbers) => `${word}${numbers.length === 1 ? "" : "s"} ${and(numbers)}`;
/** @param {readonly number[]} numbers */
const distinct = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

/** @param {readonly number[]} candidates */
const digits = (candidates) => {
  const all = distinct(candidates.map(digitOf));
  const text = all.length > FEW ? "the whole grid" : several("digit", all);
  return { text, cells: distinct(candidates.map(cellOf)) };
};
/** @param {readonly number[]} cells */
const inBlocks = (cells) => {
  const all = distinct(cells.map((cell) => block(cell) + 1));
  return { text: several("block", all), cells: HOUSES.slice(18).flatMap((house, i) => (all.includes(i + 1) ? house.cells : [])) };
};

/** The region in words, and its cells. @param {Step} step */
export const region = (step) => {
  const sets = step.choices[0].base.map(([set]) => set);
  const masks = masksOf(step.grid);
  if (step.order === null) return inBlocks(step.eliminations.map(cellOf));
  if (sets.length === 0) return digits(step.eliminations);
  // A single cell is as good as told.
  if (sets.length === 1 && setDigit(sets[0]) === 0) return inBlocks([sets[0]]);
  const own = HOUSES.find((house) => sets.every((set) => membersOf(set).every((c) => house.cells.includes(cellOf(c)))));
  if (own) return { text: own.name, cells: own.cells };
  const members = sets.flatMap((set) => liveIn(set, masks));
  const digit = setDigit(sets[0]);
  if (digit > 0 && sets.every((set) => setDigit(set) === digit)) {
    return { text: `digit ${digit}`, cells: distinct(members.map(cellOf)) };
  }
  const blocks = inBlocks(members.map(cellOf));
  return distinct(members.map((c) => block(cellOf(c)))).length > FEW ? digits(members) : blocks;
};
