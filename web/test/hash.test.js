// Links: what is written is read again, and what is not ours is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, read, write } from "../src/model/hash.js";
import { fromGrid, grid, place, EMPTY } from "../src/model/position.js";
import { NONE, SETS } from "../src/model/sets.js";
import { random } from "./random.js";

const VIEWS = ["hint", "sets"];
const position = (next) => {
  const text = Array.from({ length: 729 }, (_, i) => (next() < 0.5 ? "." : String((i % 9) + 1))).join("");
  const one = fromGrid(text);
  const givens = [...one.digits].map((digit) => (next() < 0.5 ? digit : ".")).join("");
  return { ...one, givens };
};
const family = (next) =>
  [...new Set(Array.from({ length: Math.floor(20 * next()) }, () => Math.floor(SETS * next())))]
    .sort((a, b) => a - b)
    .map((set) => [set, 1 + Math.floor(63 * next())]);

test("10,000 boards are the same after a round trip", () => {
  const next = random(7);
  for (let i = 0; i < 10_000; i++) {
    const board = { position: position(next), pattern: { base: family(next), cover: family(next) } };
    const hash = write(board, VIEWS[i % 2]);
    assert.ok(hash.length <= LONGEST);
    const found = read(hash, VIEWS);
    assert.equal(grid(found.board.position), grid(board.position));
    assert.equal(found.board.position.givens, board.position.givens);
    assert.deepEqual(found.board.pattern, board.pattern);
    assert.equal(found.view, VIEWS[i % 2]);
  }
});

test("a digit that was placed is in the link", () => {
  const hash = write({ position: place(EMPTY, 0, 5), pattern: NONE }, "");
  const found = read(hash, VIEWS);
  assert.equal(found.board.position.digits[0], "5");
  assert.equal(found.board.position.givens[0], ".");
});

test("what is damaged, foreign or too long is refused with a sentence", () => {
  const good = write({ position: EMPTY, pattern: { base: [[3, 1]], cover: [[300, 2]] } }, "sets");
  assert.ok(read(good, VIEWS).board);
  const [, cells, sets] = good.split(".");
  const bad = [
    "#2" + good.slice(2),
    "#1",
    `#1.${cells.slice(1)}.${sets}.`,
    `#1.${cells}.${sets.slice(1)}.`,
    `#1.${cells}.${sets.slice(0, 3)}${sets.slice(0, 3)}.`,
    `#1.${cells}.AAA.`,
    `#1.${cells}.${"_".repeat(3)}.`,
    `#1.${cells.slice(1)}%.${sets}.`,
    `${good}.more`,
    `#${"1".repeat(LONGEST + 1)}`,
    "#javascript:alert(1)",
    "#puzzle=%E0%A4%A",
  ];
  for (const hash of bad) assert.match(read(hash, VIEWS).refused ?? `accepted ${hash}`, /link/, hash);
  for (let i = 0; i < good.length; i++) {
    const found = read(good.slice(0, i), VIEWS);
    assert.ok(found === null || found.refused || found.board, `cut at ${i}`);
  }
  assert.equal(read("", VIEWS), null);
  assert.equal(read("#puzzle=1%202", VIEWS).puzzle, "1 2");
  assert.equal(read(`#1.${cells}.${sets}.elsewhere`, VIEWS).view, "");
});
