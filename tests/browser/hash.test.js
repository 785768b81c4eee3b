// What the board writes into a link is read by the program, and what the program writes is the board's own.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { read, write } from "../../web/src/model/hash.js";
import { EMPTY, fromGrid, grid, hodoku, pencil, place } from "../../web/src/model/position.js";
import { NONE } from "../../web/src/model/sets.js";
import { random } from "../../web/test/random.js";
import { program } from "./page.js";

const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const run = (words, input) => execFileSync(program, words, { encoding: "utf8", input, maxBuffer: 1 << 26 });
const lines = (text) => text.trim().split("\n");
/** A line of HoDoKu with what was deleted in one order. */
const tidy = (line) => {
  const [, , , cells, gone = ""] = line.split(":");
  return [cells, ...gone.split(" ").sort()].join(" ");
};

/** Positions with givens, digits that were placed, last candidates and eliminations. */
const positions = (count) => {
  const next = random(60);
  return Array.from({ length: count }, () => {
    let one = EMPTY;
    for (let cell = 0; cell < 81; cell++) if (next() < 0.5) one = place(one, cell, Number(SOLVED[cell]));
    const givens = [...one.digits].map((digit) => (next() < 0.5 ? digit : ".")).join("");
    for (let i = 0; i < 300 * next(); i++) {
      const cell = Math.floor(81 * next());
      const digit = 1 + Math.floor(9 * next());
      if (String(digit) !== SOLVED[cell]) one = pencil(one, cell, digit, false);
    }
    // A lone candidate is a digit, or not yet.
    const { digits } = next() < 0.3 ? fromGrid(grid(one)) : one;
    return { ...one, givens, digits };
  });
};

test("positions of every kind are the same in the program, and come back letter by letter", () => {
  const all = positions(300);
  const links = all.map((position) => write({ position, pattern: NONE }, ""));
  assert.ok(new Set(links.map((link) => link.length)).size === 2, "with and without what is placed");
  const told = lines(run(["convert", "-", "--to", "hodoku"], links.join("\n")));
  assert.equal(told.length, all.length);
  const again = (position) => read(write({ position, pattern: NONE }, ""), [""]).board.position;
  for (const [i, position] of all.entries()) assert.equal(tidy(told[i]), tidy(hodoku(again(position))), links[i]);
  assert.deepEqual(lines(run(["convert", "-", "--to", "board"], told.join("\n"))), links);
});

test("a link is read with an address, with a pattern, in a sentence and in a list", () => {
  const [position] = positions(1);
  const hash = write({ position, pattern: { base: [[3, 1]], cover: [[300, 2]] } }, "sets");
  const [told] = lines(run(["convert", hash, "--to", "board"]));
  assert.equal(told, write({ position, pattern: NONE }, ""));
  const puzzle = encodeURIComponent(hodoku(position));
  const texts = [
    `http://127.0.0.1:8427/${hash}`,
    `<https://example.org/board/${hash}>`,
    `Can anybody help me here?\nIt is (https://example.org/${hash}), thanks!`,
    `# a comment\n${hash} its name\n# 1. another`,
    `#puzzle=${puzzle}`,
    `https://example.org/#puzzle=${puzzle}`,
  ];
  for (const text of texts) assert.deepEqual(lines(run(["convert", "-", "--to", "board"], text)), [told], text);
  const found = (text) => run(["find", text, "--max-order", "1", "--no-solution-check"]);
  assert.equal(found(hash), found(hodoku(position)));
});

test("a damaged link is refused at its place, and a comment is none", () => {
  const [position] = positions(1);
  const hash = write({ position, pattern: NONE }, "");
  const refused = (text) => {
    try {
      return run(["convert", text, "--to", "81"]);
    } catch (error) {
      return error.stderr;
    }
  };
  assert.match(refused(hash.replace(/\w\w\.\.$/, "..")), /135 or 149 letters: found 1\d\d/);
  assert.match(refused(hash.replace("#1.", "#2.")), /version 2/);
  assert.match(refused(`${hash}.more`), /four parts/);
  assert.match(refused(hash.replace(/.\.\.$/, "%..")), /unexpected character `%`/);
  assert.match(refused("#1.5 stars"), /neither a file nor a puzzle/);
  assert.match(refused("#puzzle=hello"), /neither a file nor a puzzle/);
});
