// What is spoken of a whole row, column or block, or of a digit.
import { bit, block, cellName, column, digitsOf, row } from "./cells.js";
import { counted } from "./words.js";
import * as say from "../strings.js";
/** @import {Scene} from "./scene.js" */

const LINES = { r: { word: "row", line: row }, c: { word: "column", line: column }, b: { word: "block", line: block } };
const all = Array.from({ length: 81 }, (_, cell) => cell);

/**
 * The cells of a line: a digit that stands, or the candidates joined by "or".
 * @param {Scene} shown
 * @param {"r" | "c" | "b"} kind
 * @param {number} cell one of the line
 */
export const speakLine = ({ position, masks }, kind, cell) => {
  const { word, line } = LINES[kind];
  const own = all.filter((other) => line(other) === line(cell));
  const said = own.map((other) => (position.digits[other] === "." ? digitsOf(masks[other]).join(" or ") || "nothing" : position.digits[other]));
  return `${word} ${line(cell) + 1}: ${said.join(", ")}`;
};

/** The places of a digit. @param {Scene} shown @param {number} digit */
export const speakDigit = ({ position, masks }, digit) => {
  const placed = all.filter((cell) => position.digits[cell] === String(digit));
  const open = all.filter((cell) => position.digits[cell] === "." && masks[cell] & bit(digit));
  const list = (/** @type {number[]} */ cells) => cells.map(cellName).join(" ");
  const rest = open.length ? `${counted(open.length, "candidate")}: ${list(open)}` : say.speak.noCandidate;
  return say.speak.digitPlaced(digit, placed.length, placed.length ? `: ${list(placed)}` : "", rest);
};
