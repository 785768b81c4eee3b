// The log: what was done since the board was empty, and how far of it is in force. Undo and redo only move
// along it.
import { EMPTY, erase, openCells, pencil, place } from "./position.js";
import { NONE, setName, withSet } from "./sets.js";
import { cellName, cellOf, digitOf } from "./cells.js";
import * as say from "../strings.js";
/** @import {Act, Board, Log} from "../types.js" */

/** @type {Log} */
export const START = Object.freeze({ acts: [], at: 0 });
/** @type {Board} */
const BLANK = Object.freeze({ position: EMPTY, pattern: NONE });

/** @param {Board} board @param {Act} act @returns {Board} */
export const perform = ({ position, pattern, picks }, act) => {
  switch (act.kind) {
    case "open":
      return { position: act.position, pattern: NONE };
    case "place":
      return { position: place(position, act.cell, act.digit), pattern };
    case "erase":
      return { position: act.cells.reduce(erase, position), pattern };
    case "toggle":
      return { position: act.cells.reduce((all, cell) => pencil(all, cell, act.digit, act.on), position), pattern };
    case "step": {
      const placed = act.placements.reduce((all, c) => place(all, cellOf(c), digitOf(c), false), position);
      return { position: act.eliminations.reduce((all, c) => pencil(all, cellOf(c), digitOf(c), false), placed), pattern };
    }
    case "fix":
      return { position: { ...position, givens: position.digits, hand: position.digits.replace(/./g, ".") }, pattern };
    case "set":
      return { position, picks, pattern: { ...pattern, [act.side]: withSet(pattern[act.side], act.set, act.weight) } };
    case "pick":
      return { position, pattern, picks: act.picks };
    case "pattern":
      return { position, pattern: act.pattern, picks: act.unpick ? [] : picks };
  }
};

/** The boards after the first acts, kept for each list of acts, so that one more act costs one more step.
 * @type {WeakMap<readonly Act[], Board[]>} */
const made = new WeakMap();

/** The board as it stands. @param {Log} log @returns {Board} */
export const board = ({ acts, at }) => {
  let boards = made.get(acts);
  if (!boards) made.set(acts, (boards = [BLANK]));
  while (boards.length <= at) boards.push(perform(boards[boards.length - 1], acts[boards.length - 1]));
  return boards[at];
};

/** The candidates that are picked for a claim; none any more once the position is another. @param {Log} log */
export const picksOf = (log) => board(log).picks ?? [];

/** One more act; what was undone before is dropped. @param {Log} log @param {Act} act @returns {Log} */
export const push = (log, act) => {
  const acts = [...log.acts.slice(0, log.at), act];
  const known = made.get(log.acts)?.slice(0, log.at + 1);
  if (known) made.set(acts, known);
  return { acts, at: acts.length };
};

/** @param {Log} log @param {number} at @returns {Log} */
export const moveTo = ({ acts }, at) => ({ acts, at: Math.max(0, Math.min(acts.length, at)) });

/** The name of the position that is open. @param {Log} log */
export const openedAs = ({ acts, at }) => acts.slice(0, at).findLast((act) => act.kind === "open")?.name ?? say.common.emptyBoard;

/** The steps that were done since the position was opened, the first kind first. @param {Log} log @returns {{name: string, count: number}[]} */
export const used = ({ acts, at }) => {
  /** @type {Map<string, number>} */
  const all = new Map();
  for (const act of acts.slice(acts.slice(0, at).findLastIndex(({ kind }) => kind === "open") + 1, at)) {
    if (act.kind === "step") all.set(act.name, (all.get(act.name) ?? 0) + 1);
  }
  return [...all].map(([name, count]) => ({ name, count }));
};

/** An act in a few words, for undo and redo. @param {Act | undefined} act */
export const told = (act) => {
  switch (act?.kind) {
    case "open":
      return say.log.openOpenCells(act.name, openCells(act.position));
    case "place":
      return say.log.in(act.digit, cellName(act.cell));
    case "erase":
      return say.log.erase(act.cells.map(cellName).join(" "));
    case "toggle":
      return `${act.digit} ${act.on ? say.log.backInto : say.log.outOf} ${act.cells.map(cellName).join(" ")}`;
    case "step":
    case "pick":
    case "pattern":
      return act.name;
    case "fix":
      return say.log.digitsMadeGivens;
    case "set":
      return say.log.set(act.side, setName(act.set), act.weight > 1 ? `×${act.weight}` : act.weight > 0 ? "in" : "out");
    default:
      return "";
  }
};
