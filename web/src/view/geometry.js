// Where things are on the board: 72 units a cell, 24 a candidate, a margin of 20 for the labels.
import { cellOf, column, digitOf, row } from "../model/cells.js";

export const CELL = 72;
export const MARGIN = 20;
export const SIDE = 9 * CELL;
export const WHOLE = SIDE + MARGIN + 4;
export const BOX = `${-MARGIN} ${-MARGIN} ${WHOLE} ${WHOLE}`;

/** @param {number} cell */
export const corner = (cell) => ({ x: CELL * column(cell), y: CELL * row(cell) });
/** The middle of a candidate. @param {number} c */
export const centre = (c) => {
  const { x, y } = corner(cellOf(c));
  const digit = digitOf(c) - 1;
  return { x: x + 24 * (digit % 3) + 12, y: y + 24 * Math.floor(digit / 3) + 12 };
};

/** What is at a point of the board. @param {number} x @param {number} y in units of the board
 * @returns {{cell: number, candidate: number} | {row: number} | {column: number} | null} */
export const hit = (x, y) => {
  const [across, down] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  const inside = (/** @type {number} */ i) => i >= 0 && i < 9;
  if (inside(across) && inside(down)) {
    const cell = 9 * down + across;
    const digit = 3 * Math.floor((y - CELL * down) / 24) + Math.floor((x - CELL * across) / 24);
    return { cell, candidate: 9 * cell + digit };
  }
  if (inside(down) && x < 0) return { row: down };
  if (inside(across) && y < 0) return { column: across };
  return null;
};
