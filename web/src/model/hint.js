// Where a hint says to look: the house or the digit that all base sets lie in, else a few blocks, else a few
// digits.
import { block, cellOf, column, digitOf, row } from "./cells.js";
import { kindOf, liveIn, membersOf, setDigit } from "./sets.js";
import { masksOf } from "./position.js";
import * as say from "../strings.js";
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
  items.length < 2 ? String(items[0] ?? "") : say.hint.and(items.slice(0, -1).join(", "), items[items.length - 1]);
/** @param {string} word @param {readonly number[]} numbers */
const several = (word, numbers) => `${word}${numbers.length === 1 ? "" : "s"} ${and(numbers)}`;
/** @param {readonly number[]} numbers */
const distinct = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

/** @param {readonly number[]} candidates */
const digits = (candidates) => {
  const all = distinct(candidates.map(digitOf));
  const lines = [several("row", distinct(candidates.map((c) => row(cellOf(c)) + 1))), several("column", distinct(candidates.map((c) => column(cellOf(c)) + 1)))];
  const [shorter] = lines.toSorted((a, b) => a.length - b.length);
  const text = all.length > FEW ? shorter : several("digit", all);
  return { text, cells: distinct(candidates.map(cellOf)) };
};
/** @param {readonly number[]} cells */
const inBlocks = (cells) => {
  const all = distinct(cells.map((cell) => block(cell) + 1));
  return { text: several("block", all), cells: HOUSES.slice(18).flatMap((house, i) => (all.includes(i + 1) ? house.cells : [])) };
};

/** @param {number} count @param {string} one */
const times = (count, one) => `${["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count] ?? count} ${one}${count === 1 ? "" : "s"}`;

/** @param {readonly number[]} sets of houses */
const houseWord = (sets) => {
  const kinds = distinct(sets.map(kindOf));
  return kinds.length > 1 ? "house" : ["", "row", "column", "block"][kinds[0]];
};

/** What kind of sets a pattern is made of, and which digits they hold. @param {Step} step */
const makings = (step) => {
  const sets = step.choices[0].base.map(([set]) => set);
  const masks = masksOf(step.grid);
  const cells = sets.filter((set) => kindOf(set) === 0);
  const places = sets.filter((set) => kindOf(set) > 0);
  const all = distinct(sets.flatMap((set) => liveIn(set, masks)).map(digitOf));
  const held = cells.length > 0 && all.length > 0 ? say.hint.withThe(several("digit", all)) : "";
  const parts = [
    cells.length > 0 ? times(cells.length, "cell") + held : "",
    places.length > 0 ? times(places.length, houseWord(places)) : "",
  ];
  const of = places.length > 0 && cells.length === 0 ? say.hint.of(several("digit", distinct(places.map(setDigit)))) : "";
  return and(parts.filter(Boolean)) + of;
};

/**
 * What a nudge says: first where and at which digits to look, then which technique it is and what of.
 * @param {Step} step
 * @param {number} level
 */
export const nudge = (step, level) => {
  const place = region(step).text;
  if (step.order === null) {
    const what = say.hint.noPatternIsLeft;
    return level === 1 ? say.hint.lookAt(place) : say.hint.lookAt2(what, place);
  }
  const changed = distinct([...step.placements, ...step.eliminations].map(digitOf));
  const digit = place.startsWith("digit") || changed.length > FEW ? "" : say.hint.theStepIsAbout(several("digit", changed));
  if (level === 1) return say.hint.lookAt3(place, step.placements.length > 0 ? say.hint.aDigitCanBe : digit);
  const what = step.record.technique ? step.title : say.hint.aPatternWithoutA;
  const made = makings(step);
  return say.hint.lookAt4(what, made ? `: ${made}` : "", place);
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
    return { text: say.hint.digit(digit), cells: distinct(members.map(cellOf)) };
  }
  const blocks = inBlocks(members.map(cellOf));
  return distinct(members.map((c) => block(cellOf(c)))).length > FEW ? digits(members) : blocks;
};
