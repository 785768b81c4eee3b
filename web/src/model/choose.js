// Which set a click or a key takes.
import { block, column, row } from "./cells.js";
import { cellSet, houseSet } from "./sets.js";

/** @param {number} kind 0 the cell, 1 the row, 2 the column, 3 the block @param {number} cell @param {number} digit */
export const setAt = (kind, cell, digit) => {
  if (kind === 0) return cellSet(cell);
  return houseSet(kind - 1, digit, [row, column, block][kind - 1](cell));
};

/** The cell that an arrow key leads to. @param {number} cell @param {string} key */
export const moved = (cell, key) => {
  const [down, across] = [row(cell), column(cell)];
  if (key === "ArrowUp") return 9 * ((down + 8) % 9) + across;
  if (key === "ArrowDown") return 9 * ((down + 1) % 9) + across;
  if (key === "ArrowLeft") return 9 * down + ((across + 8) % 9);
  if (key === "ArrowRight") return 9 * down + ((across + 1) % 9);
  return 9 * down + (key === "Home" ? 0 : 8);
};
