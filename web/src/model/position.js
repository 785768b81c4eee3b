// Positions: what is live, what conflicts, and how a digit or a candidate changes them.
import { ALL, bit, block, candidate, column, digitsOf, peers, row } from "./cells.js";
import * as say from "../strings.js";
/** @import {Position} from "../types.js" */

export const NO_DIGITS = ".".repeat(81);

/** @type {Position} */
export const EMPTY = Object.freeze({ givens: NO_DIGITS, digits: NO_DIGITS, hand: NO_DIGITS, pencil: Array(81).fill(ALL) });

/** @param {string} text @param {number} at @param {string} character */
const put = (text, at, character) => text.slice(0, at) + character + text.slice(at + 1);

/** The live candidates of each cell as nine bits; a standing digit is one bit. @param {Position} position */
export const live = ({ digits, pencil }) =>
  pencil.map((mask, cell) => {
    if (digits[cell] !== ".") return bit(Number(digits[cell]));
    return peers[cell].reduce((left, peer) => (digits[peer] === "." ? left : left & ~bit(Number(digits[peer]))), mask);
  });

/** Two lines of digits as one; the first counts where both have one. @param {string} one @param {string} other */
export const together = (one, other) => [...one].map((digit, cell) => (digit === "." ? other[cell] : digit)).join("");

/** 729 characters, as records have them. @param {readonly number[]} masks */
export const gridText = (masks) =>
  masks.map((mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (mask & bit(digit) ? digit : ".")).join("")).join("");
/** @param {Position} position */
export const grid = (position) => gridText(live(position));

/**
 * The position as the engine is asked about it: a line as HoDoKu writes it. It tells the givens from what was placed,
 * a placed digit from a last candidate, and names the candidates that are gone though no digit excludes them.
 * @param {Position} position
 */
export const hodoku = ({ givens, digits, pencil }) => {
  const cells = [...digits].map((digit, cell) => (digit !== "." && givens[cell] === "." ? `+${digit}` : digit));
  const gone = live({ givens, digits, hand: NO_DIGITS, pencil: Array(81).fill(ALL) }).flatMap((mask, cell) =>
    digits[cell] === "." ? digitsOf(mask & ~pencil[cell]).map((digit) => `${digit}${row(cell) + 1}${column(cell) + 1}`) : []
  );
  return `:0000:x:${cells.join("")}:${gone.join(" ")}::`;
};

/** @param {string} text 729 characters @returns {number[]} */
export const masksOf = (text) =>
  Array.from({ length: 81 }, (_, cell) =>
    [...text.slice(9 * cell, 9 * cell + 9)].reduce((mask, character) => (character === "." ? mask : mask | bit(Number(character))), 0)
  );

/**
 * The digits that stand in a grid: lone candidates that no other cell of their houses has.
 * @param {readonly number[]} masks
 */
export const standing = (masks) =>
  masks
    .map((mask, cell) => {
      const [digit, other] = digitsOf(mask);
      return digit !== undefined && other === undefined && !peers[cell].some((peer) => masks[peer] & mask) ? String(digit) : ".";
    })
    .join("");

/**
 * A position from 729 characters, the givens and the digits that stand, the givens among them. Where these are not
 * known, every lone candidate is taken for one.
 * @param {string} text
 * @param {string} [givens]
 * @param {string} [digits]
 * @returns {Position}
 */
export const fromGrid = (text, givens = NO_DIGITS, digits = standing(masksOf(text))) => {
  const masks = masksOf(text);
  // What stood in a cell before its digit is not known: all that its houses leave comes back with the digit
  // taken out.
  const pencil = masks.map((mask, cell) => (digits[cell] === "." ? mask : ALL));
  const kept = [...givens].map((given, cell) => (given === digits[cell] ? given : ".")).join("");
  return { givens: kept, digits, hand: NO_DIGITS, pencil };
};

/**
 * @param {Position} position
 * @param {number} cell
 * @param {number} digit
 * @param {boolean} byHand
 * @returns {Position}
 */
export const place = (position, cell, digit, byHand = true) =>
  position.givens[cell] !== "."
    ? position
    : {
        ...position,
        digits: put(position.digits, cell, String(digit)),
        hand: put(position.hand, cell, byHand ? String(digit) : "."),
      };

/**
 * Takes the digit out of a cell; a cell without one gets all its candidates back.
 * @param {Position} position
 * @param {number} cell
 * @returns {Position}
 */
export const erase = (position, cell) => {
  if (position.givens[cell] !== ".") return position;
  if (position.digits[cell] === ".") return { ...position, pencil: position.pencil.with(cell, ALL) };
  return { ...position, digits: put(position.digits, cell, "."), hand: put(position.hand, cell, ".") };
};

/**
 * @param {Position} position
 * @param {number} cell
 * @param {number} digit
 * @param {boolean} on
 * @returns {Position}
 */
export const pencil = (position, cell, digit, on) => {
  if (position.digits[cell] !== ".") return position;
  const mask = position.pencil[cell];
  return { ...position, pencil: position.pencil.with(cell, on ? mask | bit(digit) : mask & ~bit(digit)) };
};

/** The cells whose digits stand twice in a house. @param {Position} position */
export const conflicts = ({ digits }) =>
  peers.flatMap((seen, cell) => (digits[cell] !== "." && seen.some((peer) => digits[peer] === digits[cell]) ? [cell] : []));

/** The open cells without a candidate. @param {readonly number[]} masks */
export const emptyCells = (masks) => masks.flatMap((mask, cell) => (mask === 0 ? [cell] : []));

/**
 * What contradicts a solution: entries, and candidates that were taken out.
 * @param {Position} position
 * @param {string} solution
 */
export const wrong = (position, solution) => {
  const entries = [...position.digits].flatMap((digit, cell) => (digit !== "." && digit !== solution[cell] ? [cell] : []));
  const struck = position.pencil.flatMap((mask, cell) =>
    position.digits[cell] === "." && !(mask & bit(Number(solution[cell]))) ? [candidate(cell, Number(solution[cell]))] : []
  );
  return { entries, struck };
};

/**
 * The house in which a digit keeps a cell from having it, in words; null if none does.
 * @param {Position} position
 * @param {number} cell
 * @param {number} digit
 */
export const excludedBy = ({ digits }, cell, digit) => {
  const peer = peers[cell].find((other) => digits[other] === String(digit));
  if (peer === undefined) return null;
  if (row(peer) === row(cell)) return say.position.row(row(cell) + 1);
  if (column(peer) === column(cell)) return say.position.column(column(cell) + 1);
  return say.position.block(block(cell) + 1);
};

/** Whether there is nothing on the board: no digit, and every candidate. @param {Position} position */
export const isBlank = ({ digits, pencil }) => digits === NO_DIGITS && pencil.every((mask) => mask === ALL);

/** @param {Position} position */
export const openCells = ({ digits }) => [...digits].filter((digit) => digit === ".").length;
