// Links: `#1.<position>.<pattern>.<view>` in base64url. Nine bits a cell and 81 of givens; two bytes a set.
import { bit, digitsOf } from "./cells.js";
import { fromGrid, grid, gridText, masksOf } from "./position.js";
import { SETS } from "./sets.js";
/** @import {Board, Pattern, Position, Sets} from "../types.js" */

export const LONGEST = 4096;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const MOST_WEIGHT = 63;

/** Bits in groups of six as letters. @param {number[]} bits */
const letters = (bits) => {
  let text = "";
  for (let i = 0; i < bits.length; i += 6) {
    let six = 0;
    for (let j = 0; j < 6; j++) six = 2 * six + (bits[i + j] ?? 0);
    text += LETTERS[six];
  }
  return text;
};
/** @param {string} text @returns {number[] | null} */
const bitsOf = (text) => {
  const bits = [];
  for (const letter of text) {
    const six = LETTERS.indexOf(letter);
    if (six < 0) return null;
    for (let j = 5; j >= 0; j--) bits.push((six >> j) & 1);
  }
  return bits;
};
/** @param {number} value @param {number} width */
const spread = (value, width) => Array.from({ length: width }, (_, j) => (value >> (width - 1 - j)) & 1);
/** @param {number[]} bits */
const gathered = (bits) => bits.reduce((value, one) => 2 * value + one, 0);

/** @param {Position} position */
const writePosition = (position) => {
  const masks = masksOf(grid(position));
  const cells = masks.flatMap((mask) => spread(mask, 9));
  return letters([...cells, ...[...position.givens].map((given) => (given === "." ? 0 : 1))]);
};

/** @param {string} text @returns {Position | string} */
const readPosition = (text) => {
  const bits = bitsOf(text);
  if (text.length !== 135 || !bits) return "The position in this link is damaged.";
  const masks = Array.from({ length: 81 }, (_, cell) => gathered(bits.slice(9 * cell, 9 * cell + 9)));
  const givens = masks.map((mask, cell) => {
    const digits = digitsOf(mask);
    return bits[729 + cell] && digits.length === 1 && mask === bit(digits[0]) ? String(digits[0]) : ".";
  });
  return fromGrid(gridText(masks), givens.join(""));
};

/** @param {Pattern} pattern */
const writePattern = ({ base, cover, derived = [] }) => {
  // A link has no place for a derived truth, and without it the pattern would be another one.
  if (derived.length > 0) return "";
  /** @param {Sets} sets @param {number} side */
  const side = (sets, side) => sets.map(([set, weight]) => letters([0, 0, ...spread(side, 1), ...spread(weight, 6), ...spread(set, 9)]));
  return [...side(base, 0), ...side(cover, 1)].join("");
};

/** @param {string} text @returns {Pattern | string} */
const readPattern = (text) => {
  /** @type {[number, number][][]} */
  const sides = [[], []];
  for (let i = 0; i < text.length; i += 3) {
    const bits = bitsOf(text.slice(i, i + 3));
    if (!bits || bits.length !== 18) return "The pattern in this link is damaged.";
    const [side, weight, set] = [bits[2], gathered(bits.slice(3, 9)), gathered(bits.slice(9))];
    const known = sides[side].some(([other]) => other === set);
    if (bits[0] || bits[1] || set >= SETS || weight === 0 || known) return "The pattern in this link is damaged.";
    sides[side].push([set, weight]);
  }
  const [base, cover] = sides.map((sets) => sets.toSorted((a, b) => a[0] - b[0]));
  return { base, cover };
};

/**
 * @param {Board} board
 * @param {string} view
 * @returns {string} the hash; empty where a weight has no place in it
 */
export const write = ({ position, pattern }, view) => {
  const heavy = [...pattern.base, ...pattern.cover].some(([, weight]) => weight > MOST_WEIGHT);
  return heavy ? "" : `#1.${writePosition(position)}.${writePattern(pattern)}.${view}`;
};

/** What a hash holds, or the sentence that refuses it. Null where there is nothing to read.
 * @param {string} hash @param {readonly string[]} views
 * @returns {{board: Board, view: string} | {puzzle: string} | {refused: string} | null} */
export const read = (hash, views) => {
  const text = hash.replace(/^#/, "");
  if (text === "") return null;
  if (text.length > LONGEST) return { refused: `This link has ${text.length} characters; ${LONGEST} are allowed.` };
  if (text.startsWith("puzzle=")) {
    try {
      return { puzzle: decodeURIComponent(text.slice(7)) };
    } catch {
      return { refused: "The puzzle in this link is damaged." };
    }
  }
  const [version, cells, sets = "", view = "", more] = text.split(".");
  if (!/^\d{1,3}$/.test(version)) return { refused: "This link is not one of the board's." };
  if (version !== "1") return { refused: `This link is of version ${version}; this board reads version 1.` };
  if (more !== undefined) return { refused: "This link is damaged: it has too many parts." };
  const position = readPosition(cells ?? "");
  if (typeof position === "string") return { refused: position };
  const pattern = readPattern(sets);
  if (typeof pattern === "string") return { refused: pattern };
  return { board: { position, pattern }, view: views.includes(view) ? view : "" };
};
