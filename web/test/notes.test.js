// The notebook as a file, and the ready cases.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CASES } from "../src/model/cases.js";
import { read as readLink } from "../src/model/hash.js";
import { bit } from "../src/model/cells.js";
import { judge } from "../src/model/judge.js";
import { EMPTY, live, pencil, place } from "../src/model/position.js";
import { isNote, read, written } from "../src/model/notes.js";
import { random } from "./random.js";

const truth = { name: "truth-1", candidates: [1, 2], weight: 2, argument: { candidates: ["2r1c1", "3r1c1"], kind: "shown" } };
const plain = { name: "plain", position: EMPTY, pattern: { base: [[1, 2]], cover: [[323, 70]] } };
const template = { name: "template", position: EMPTY, pattern: { base: [[1, 1]], cover: [], logic: "templates" } };
const derived = { name: "derived", position: EMPTY, pattern: { base: [], cover: [[0, 1]], derived: [truth] } };
const bare = { name: "a position", position: EMPTY, pattern: { base: [], cover: [] } };
/** A file of a board before there were libraries. */
const old = (notes) => JSON.stringify({ type: "basecover-notebook", notes });

test("a notebook of every kind of note comes back, and what is derived is still to be proven", () => {
  const all = [plain, template, derived, bare];
  const wanted = [plain, template, { ...derived, unproven: true }, bare];
  assert.deepEqual(read(written(all)), wanted);
  assert.deepEqual(read(old(all)), wanted);
  assert.deepEqual(read(`\ufeff${written(all).replaceAll("\n", "\r\n\r\n")}`), wanted);
});

test("what other programs say of a case comes back", () => {
  const record = {
    ...JSON.parse(written([derived])),
    tags: ["one", "two"],
    source: "a forum",
    notes: "two\nlines",
    truths: ["exactly 2: 4r1c2 4r1c3"],
    eliminations: ["4r1c2"],
    tlg: { AUR1: "4r1c2" },
    rating: { stars: [5, null] },
  };
  record.sets = { ...record.sets, givens: ".".repeat(81), colour: "red" };
  const empty = { ...JSON.parse(written([bare])), sets: { base: {} } };
  for (const one of [record, empty]) {
    const [note] = read(JSON.stringify(one));
    assert.deepEqual(JSON.parse(written([note])), one);
    // The storage of the browser keeps it, too.
    assert.ok(isNote(JSON.parse(JSON.stringify(note))));
  }
});

test("random positions come back with the pencil and the digits of one's hand", () => {
  const roll = random(7);
  const next = (most) => Math.floor(most * roll());
  for (let i = 0; i < 200; i++) {
    let position = EMPTY;
    for (let k = 0; k < 40; k++) {
      const [cell, digit] = [next(81), next(9) + 1];
      if (next(2)) position = pencil(position, cell, digit, next(4) === 0);
      else if (live(position)[cell] & bit(digit)) position = place(position, cell, digit, next(2) === 0);
    }
    if (i % 2) position = { ...position, givens: [...position.digits].map((d, cell) => (cell % 2 ? d : ".")).join("") };
    const sets = () => [...new Set(Array.from({ length: next(5) }, () => next(324)))].sort((a, b) => a - b).map((set) => [set, 1 + next(3)]);
    const note = { name: `${i} "é"`, position, pattern: { base: sets(), cover: sets() } };
    assert.deepEqual(read(written([note])), [note]);
  }
});

test("what is no notebook, or damaged, is refused with a sentence, and its line is named", () => {
  const with_ = (part) => old([{ ...plain, ...part }]);
  const line = JSON.parse(written([plain]));
  const bad = [
    "",
    "{",
    "[]",
    '{"type":"basecover-notebook"}',
    old([plain]).replace("basecover-notebook", "other"),
    with_({ name: 1 }),
    with_({ position: { ...EMPTY, pencil: [512] } }),
    with_({ position: { ...EMPTY, givens: "x".repeat(81) } }),
    with_({ pattern: { base: [[324, 1]], cover: [] } }),
    with_({ pattern: { base: [[3, 0]], cover: [] } }),
    with_({ pattern: { base: [[3, 1]], cover: [], logic: "other" } }),
    with_({ pattern: { base: [], cover: [], derived: [{ ...truth, candidates: [729] }] } }),
  ];
  for (const text of bad) assert.equal(typeof read(text), "string", text);
  const damaged = [
    { ...line, title: 1 },
    { ...line, schema: 2 },
    { ...line, grid: "1" },
    { ...line, grid: line.grid.replace("1", "2") },
    { ...line, givens: "12" },
    { ...line, givens: `1${".".repeat(80)}`, grid: line.grid },
    { ...line, sets: { base: { r1c1: 0 } } },
    { ...line, sets: { base: { r1c0: 1 } } },
    { ...line, sets: { base: { "truth-1": 1 }, derived: { "truth-1": { kind: "shown" } } } },
    { ...line, sets: { base: {}, cover: { "truth-1": 1 } } },
    { ...line, sets: { base: {}, logic: "other" } },
    { ...line, sets: [] },
  ];
  for (const one of damaged) {
    const said = read(`${written([plain, template])}${JSON.stringify(one)}\n${written([plain])}`);
    assert.match(String(said), /^Line 3 of this file/, JSON.stringify(one.sets ?? one.title));
  }
  assert.match(String(read(`${written([plain])}{"type":"ca`)), /^Line 2 of this file/);
});

test("every ready case is a link that the board reads, and proves something", () => {
  for (const { name, link } of CASES) {
    const found = readLink(link, ["sets"]);
    assert.ok(found.board, name);
    const { position, pattern } = found.board;
    // Derived truths and templates are for the engine.
    if (found.claims.length > 0 || pattern.logic) continue;
    assert.ok(judge(pattern, live(position)).eliminations.length > 0, name);
  }
});
