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

/** Truths, each of other candidates, as the engine names them. */
const truths = (next) =>
  Array.from({ length: Math.floor(6 * next()) }, (_, i) => {
    const others = Array.from({ length: Math.floor(12 * next()) }, () => 5 + Math.floor(724 * next()));
    const candidates = [i, ...new Set(others)].sort((a, b) => a - b);
    return { name: `truth-${i + 1}`, candidates, weight: 1 + Math.floor(63 * next()), argument: { kind: "shown" } };
  });

test("derived truths come back as claims, and never as a part of the pattern", () => {
  const next = random(11);
  for (let i = 0; i < 5_000; i++) {
    const derived = truths(next);
    const pattern = { base: family(next), cover: family(next), derived };
    const hash = write({ position: EMPTY, pattern }, "sets");
    assert.ok(hash !== "" && hash.length <= LONGEST);
    const found = read(hash, VIEWS);
    assert.deepEqual(found.board.pattern, { base: pattern.base, cover: pattern.cover });
    assert.deepEqual(
      found.claims,
      derived.map(({ candidates, weight }) => ({ candidates, weight }))
    );
    // What is claimed is written as it was read, so that an address stays while it is being proven.
    assert.equal(write({ position: EMPTY, pattern: { ...found.board.pattern, derived: found.claims } }, "sets"), hash);
  }
});

test("a pattern of every kind, in a position with last candidates, comes back", () => {
  const next = random(13);
  const heavy = () => family(next).map(([set, weight]) => [set, next() < 0.2 ? 64 + Math.floor(300 * next()) : weight]);
  const kinds = new Set();
  for (let i = 0; i < 3_000; i++) {
    const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const placed = [...solved].reduce((all, digit, cell) => (next() < 0.45 ? place(all, cell, Number(digit)) : all), EMPTY);
    // Lone candidates are digits, or not yet.
    const one = fromGrid(grid(placed));
    const digits = next() < 0.5 ? one.digits : placed.digits;
    const logic = next() < 0.5 ? { logic: "templates" } : {};
    const claimed = next() < 0.5 ? { derived: truths(next) } : {};
    const pattern = { base: [[1, 1 + Math.floor(200 * next())]], cover: heavy(), ...claimed, ...logic };
    const hash = write({ position: { ...one, digits }, pattern }, "sets");
    const { board, claims } = read(hash, VIEWS);
    assert.equal(board.position.digits, digits);
    assert.equal(grid(board.position), grid({ ...one, digits }));
    const { derived = [], ...sets } = pattern;
    assert.deepEqual(board.pattern, sets);
    assert.deepEqual(claims.length, derived.length);
    kinds.add([logic.logic, derived.length > 0, digits === one.digits].join());
  }
  assert.equal(kinds.size, 8);
});

test("a link without a mark of templates or of digits is as it was", () => {
  const one = fromGrid(grid(place(EMPTY, 0, 5)));
  const hash = write({ position: one, pattern: { base: [[3, 1]], cover: [[300, 2]] } }, "sets");
  assert.equal(hash.split(".")[1].length, 135);
  assert.equal(read(hash.replace(/\.([^.]*)\.sets$/, ".gAB$1.sets"), VIEWS).board.pattern.logic, "templates");
  assert.match(read(hash.replace(/\.[^.]*\.sets$/, ".gAB.sets"), VIEWS).refused, /damaged/);
});

test("truths that say the same are one in a link", () => {
  const one = { name: "tridagon-123-1", candidates: [700, 20], weight: 1, argument: { kind: "impossible" } };
  const other = { ...one, name: "truth-1", candidates: [20, 700], weight: 2 };
  const pattern = { ...NONE, derived: [one, other] };
  assert.deepEqual(read(write({ position: EMPTY, pattern }, ""), VIEWS).claims, [{ candidates: [20, 700], weight: 3 }]);
});

test("damaged claims are refused, and a link that would be too long is not written", () => {
  const truth = (candidates, weight = 1) => ({ name: "truth-1", candidates, weight, argument: { kind: "shown" } });
  const link = (...derived) => write({ position: EMPTY, pattern: { base: [[3, 1]], cover: [], derived } }, "");
  const [, cells, sets] = link(truth([1, 2, 728])).split(".");
  assert.equal(sets.length, 3 + 3 + 6);
  assert.equal(read(`#1.${cells}.${sets}.`, VIEWS).claims.length, 1);
  const [own, head, one, two, last] = [sets.slice(0, 3), sets.slice(3, 6), sets.slice(6, 8), sets.slice(8, 10), sets.slice(10)];
  const bad = {
    "cut off": own + head + one + two,
    "in the middle of a candidate": own + head + one + two + last.slice(1),
    "more than is told": sets + last,
    "not ascending": own + head + two + one + last,
    "one twice": own + head + one + one + last,
    "no such candidate": `${own + head + one + two}LZ`,
    "further bits": `${own + head}g${one[1]}${two}${last}`,
    "no letter": own + head + one + two + "%A",
    "the same claim twice": sets + head + one + two + last,
    "without candidates": `${own}QQA`,
    "without weight":
      own +
      link(truth([1], 0))
        .split(".")[2]
        .slice(3),
    "a mark of a later version": own + "w" + head.slice(1) + one + two + last,
  };
  for (const [why, text] of Object.entries(bad)) assert.match(read(`#1.${cells}.${text}.`, VIEWS).refused ?? "", /damaged/, why);
  assert.equal(link(truth([1], 64)), "");
  const all = Array.from({ length: 729 }, (_, c) => c);
  assert.equal(read(link(truth(all)), VIEWS).claims[0].candidates.length, 729);
  assert.equal(link(truth(all), truth(all.slice(1)), truth(all.slice(2))), "");
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
