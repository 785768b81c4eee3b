// Exocets, SK loops and tridagons in their own terms, beside the counting: which cells are base and target, which pairs
// of digits go round the ring, which digits fill the cells.
import { block, cellName, column, digitsOf, name, row } from "./cells.js";
import { and } from "./hint.js";
import { masksOf } from "./position.js";
import { kindOf, setDigit } from "./sets.js";
import * as say from "../strings.js";
/** @import {Pattern, Step} from "../types.js" */
/** @typedef {"B" | "T"} Role */

/** @param {Pattern["base"]} sets */
const cellsIn = (sets) => sets.map(([set]) => set).filter((set) => kindOf(set) === 0);
/** @param {Step} step */
const isExocet = ({ record }) => /exocet/.test(record.technique ?? "");

/** The base cells and the targets of an exocet. @param {Step | null | undefined} step @returns {Map<number, Role>} */
export const roles = (step) => {
  if (!step || !isExocet(step)) return new Map();
  const [{ base, cover }] = step.choices;
  const of = (/** @type {Pattern["base"]} */ sets, /** @type {Role} */ role) => cellsIn(sets).map((cell) => /** @type {const} */ ([cell, role]));
  return new Map([...of(base, "B"), ...of(cover, "T")]);
};

/** Whether cells alone are counted, once each, and as many on both sides: no locked digit stands in for a target.
 * @param {Step} step */
const isPlain = ({ choices: [{ base, cover, derived = [] }] }) =>
  base.length === cover.length && derived.length === 0 && [...base, ...cover].every(([set, weight]) => kindOf(set) === 0 && weight === 1);

/** Which digit is where. @param {Step} step */
const exocet = (step) => {
  const [{ base, cover }] = step.choices;
  const masks = masksOf(step.grid);
  const [own, targets] = [cellsIn(base), cellsIn(cover)];
  const digits = digitsOf(own.reduce((mask, cell) => mask | masks[cell], 0));
  const having = (/** @type {number[]} */ cells, /** @type {number} */ digit) =>
    cells.filter((cell) => digitsOf(masks[cell]).includes(digit)).map(cellName).join(" ") || "none";
  return [
    say.families.baseCellsBWith(and(own.map(cellName)), and(digits)),
    say.families.targetsT(and(targets.map(cellName)), isPlain(step) ? say.families.aDigitThatIs : ""),
    ...digits.map((digit) => say.families.baseTarget(digit, having(own, digit), having(targets, digit))),
  ];
};

/** The pairs of digits between one block and the next. @param {Step} step */
const loop = (step) => {
  const [{ base, cover }] = step.choices;
  const cells = cellsIn(base);
  const lines = [
    { of: block, kind: 3, word: say.common.block },
    { of: row, kind: 1, word: say.common.row },
    { of: column, kind: 2, word: say.common.column },
  ];
  return lines.flatMap(({ of, kind, word }) =>
    Array.from({ length: 9 }, (_, line) => line).flatMap((line) => {
      const digits = cover.map(([set]) => set).filter((set) => kindOf(set) === kind && set % 9 === line).map(setDigit);
      if (digits.length === 0) return [];
      const own = cells.filter((cell) => of(cell) === line);
      const blocks = [...new Set(own.map((cell) => block(cell) + 1))].sort();
      const where = of === block ? say.families.block(line + 1) : say.families.linksBlocks(word, line + 1, and(blocks));
      return [say.families.in(where, and(digits), and(own.map(cellName)))];
    })
  );
};

/** The cells that three digits cannot fill, and what else they hold. @param {Step} step */
const tridagon = (step) => {
  const [{ derived = [] }] = step.choices;
  return derived.flatMap(({ name: title, candidates, argument }) => {
    const three = /tridagon-(\d)(\d)(\d)/.exec(title)?.slice(1);
    /** @type {string[]} */
    const cells = argument.cells ?? [];
    if (!three || cells.length === 0) return [];
    return [
      say.families.theDigitsAloneCannot(and(three), cells.length, cells.join(" ")),
      say.families.soOneOfThem(candidates.map(name).join(" or ")),
    ];
  });
};

/** What the family says of a step, line by line; nothing where counting says it all. @param {Step} step */
export const ownTerms = (step) => {
  if (isExocet(step)) return exocet(step);
  if (step.record.technique === "sk-loop") return loop(step);
  return /tridagon/.test(step.record.technique ?? "") ? tridagon(step) : [];
};
