// What is handed on, unfolded, spoken and listed, without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bit, candidate, cellName, digitsOf, peers } from "../src/model/cells.js";
import { told } from "../src/model/ratings.js";
import { EMPTY, fromGrid, grid, gridText, hodoku, masksOf, pencil, place } from "../src/model/position.js";
import { fileName } from "../src/model/share.js";
import { speakDigit, speakLine } from "../src/model/speak.js";
import { momentAt, root } from "../src/model/tree.js";
import { random } from "./random.js";

/** What a line of HoDoKu says, read the obvious way: values, then candidates that are gone. */
const read = (line) => {
  const [, , , values, gone] = line.split(":");
  const cells = values.match(/\+?./g);
  const masks = Array(81).fill(511);
  cells.forEach((text, cell) => text !== "." && (masks[cell] = bit(Number(text.at(-1)))));
  cells.forEach((text, cell) => text !== "." && peers[cell].forEach((peer) => (masks[peer] &= ~bit(Number(text.at(-1))))));
  for (const text of gone.split(" ").filter(Boolean)) masks[9 * (text[1] - 1) + Number(text[2]) - 1] &= ~bit(Number(text[0]));
  return { grid: gridText(masks), givens: cells.map((text) => (text.length === 1 ? text : ".")).join("") };
};

test("a line of HoDoKu holds the givens and every candidate", () => {
  const next = random(5);
  for (let run = 0; run < 200; run++) {
    const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let position = EMPTY;
    for (let cell = 0; cell < 81; cell++) if (next() < 0.4) position = place(position, cell, Number(solved[cell]));
    position = fromGrid(grid(position), position.digits.replace(/./g, (digit) => (next() < 0.5 ? digit : ".")));
    for (let i = 0; i < 10; i++) position = pencil(position, Math.floor(81 * next()), 1 + Math.floor(9 * next()), false);
    assert.deepEqual(read(hodoku(position)), { grid: grid(position), givens: position.givens });
  }
});

test("a tree is unfolded: what is supposed, what falls, and what ends each branch", () => {
  // r1c1 holds 1 or 2; with 1 the pattern takes 2 out of r1c2, where nothing else is left.
  const masks = Array(81).fill(511);
  [masks[0], masks[1]] = [bit(1) | bit(2), bit(1) | bit(2)];
  const fall = { base: { r1c2: 1 }, cover: { "2b1": 1 }, eliminations: ["2r1c2"] };
  const record = {
    type: "tree",
    grid: gridText(masks),
    candidate: "2r1c1",
    proof: { split: "r1c1", branches: { "1r1c1": { patterns: [fall] }, "2r1c1": {} } },
  };
  const top = root(record);
  assert.deepEqual([top.split, top.candidates, top.end], ["r1c1", [candidate(0, 1), candidate(0, 2)], ""]);
  const one = top.into(candidate(0, 1));
  assert.deepEqual([one.at, one.end], ["1r1c1", "2r1c1 is eliminated"]);
  assert.deepEqual(digitsOf(one.masks[1]), [2]);
  assert.ok(!(one.masks[8] & bit(1)) && one.masks[80] === 511);
  const shown = momentAt(record, "1r1c1#0");
  assert.deepEqual(shown.eliminations, [candidate(1, 2)]);
  assert.deepEqual(shown.pattern.base, [[1, 1]]);
  assert.deepEqual(momentAt(record, "1r1c1").masks, one.masks);
  for (const nowhere of ["1r1c1#1", "3r1c1", "2r1c1/1r1c1"]) assert.equal(momentAt(record, nowhere), null);
  // Where the target still stands, a set without candidates is what ends the branch.
  const other = root({ ...record, candidate: "9r9c9" }).into(candidate(0, 1));
  assert.equal(other.end, "r1c2 has no candidate left");
});

test("rows, blocks and digits are spoken", () => {
  const position = place(place(EMPTY, 0, 5), 40, 7);
  const shown = /** @type {any} */ ({ position, masks: masksOf(grid(position)) });
  assert.match(speakLine(shown, "r", 3), /^row 1: 5, 1 or 2 or 3 or 4 or 6 or 7 or 8 or 9, /);
  assert.equal(speakLine(shown, "b", 40).split(", ")[4], "7");
  assert.match(speakLine(shown, "c", 4), /^column 5: /);
  const seven = speakDigit(shown, 7);
  const open = masksOf(grid(position)).flatMap((mask, cell) => (mask & bit(7) && cell !== 40 ? [cellName(cell)] : []));
  assert.equal(seven, `digit 7, placed 1: r5c5; ${open.length} candidates: ${open.join(" ")}`);
});

test("names of files are plain, and ratings are told in words", () => {
  assert.equal(fileName("Sue de Coq / ../x"), "basecover-sue-de-coq-x");
  const record = { rating: { "hodoku-level": 4, braid: null }, undecided: ["hodoku-level"] };
  assert.deepEqual(told("hodoku-level", record), { solve: "unfair?", place: "", remove: "" });
  assert.equal(told("braid", record).solve, "–");
});
