// Cells 0 to 80 and candidates 0 to 728 (nine a cell), their names, and who sees whom.

/** @param {number} cell */
export const row = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const column = (cell) => cell % 9;
/** @param {number} cell */
export const block = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** @param {number} cell @param {number} digit */
export const candidate = (cell, digit) => 9 * cell + digit - 1;
/** @param {number} c */
export const cellOf = (c) => Math.floor(c / 9);
/** @param {number} c */
export const digitOf = (c) => (c % 9) + 1;

/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);
export const ALL = 511;
/** @param {number} mask */
export const digitsOf = (mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & bit(digit));

/** @param {number} cell */
export const cellName = (cell) => `r${row(cell) + 1}c${column(cell) + 1}`;
/** @param {number} c */
export const name = (c) => `${digitOf(c)}${cellName(cellOf(c))}`;

/** The candidate of a name such as `4r1c2`; -1 if it is none. @param {string} text */
export const parse = (text) => {
  const found = /^([1-9])r([1-9])c([1-9])$/.exec(text);
  return found ? candidate(9 * (Number(found[2]) - 1) + Number(found[3]) - 1, Number(found[1])) : -1;
};

const all = Array.from({ length: 81 }, (_, cell) => cell);
/** @param {number} a @param {number} b */
const sees = (a, b) => a !== b && (row(a) === row(b) || column(a) === column(b) || block(a) === block(b));
/** The 20 cells that each cell sees. @type {readonly (readonly number[])[]} */
export const peers = all.map((a) => all.filter((b) => sees(a, b)));

/** Candidates cell by cell, in order. @param {readonly number[]} list @returns {number[][]} */
export const byCell = (list) => {
  /** @type {Map<number, number[]>} */
  const cells = new Map();
  for (const c of list.toSorted((a, b) => a - b)) cells.set(cellOf(c), [...(cells.get(cellOf(c)) ?? []), c]);
  return [...cells.values()];
};

/**
 * Candidates of several cells as the field writes eliminations: `r2c5<>38`.
 * @param {readonly number[]} list
 */
export const strikes = (list) => byCell(list).map((own) => `${cellName(cellOf(own[0]))}<>${own.map(digitOf).join("")}`);
