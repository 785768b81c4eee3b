// The notebook as a file, and the ready cases.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CASES } from "../src/model/cases.js";
import { read as readLink } from "../src/model/hash.js";
import { judge } from "../src/model/judge.js";
import { EMPTY, live } from "../src/model/position.js";
import { read, written } from "../src/model/notes.js";

const truth = { name: "truth-1", candidates: [1, 2], weight: 2, argument: { kind: "shown" } };
const plain = { name: "plain", position: EMPTY, pattern: { base: [[1, 2]], cover: [[323, 70]] } };
const template = { name: "template", position: EMPTY, pattern: { base: [[1, 1]], cover: [], logic: "templates" } };
const derived = { name: "derived", position: EMPTY, pattern: { base: [], cover: [[0, 1]], derived: [truth] } };

test("a notebook of every kind of note comes back, and what is derived is still to be proven", () => {
  assert.deepEqual(read(written([plain, template, derived])), [plain, template, { ...derived, unproven: true }]);
});

test("what is no notebook, or damaged, is refused with a sentence", () => {
  const with_ = (part) => written([{ ...plain, ...part }]);
  const bad = [
    "",
    "{",
    "[]",
    '{"type":"basecover-notebook"}',
    written([plain]).replace("basecover-notebook", "other"),
    with_({ name: 1 }),
    with_({ position: { ...EMPTY, pencil: [512] } }),
    with_({ position: { ...EMPTY, givens: "x".repeat(81) } }),
    with_({ pattern: { base: [[324, 1]], cover: [] } }),
    with_({ pattern: { base: [[3, 0]], cover: [] } }),
    with_({ pattern: { base: [[3, 1]], cover: [], logic: "other" } }),
    with_({ pattern: { base: [], cover: [], derived: [{ ...truth, candidates: [729] }] } }),
  ];
  for (const text of bad) assert.equal(typeof read(text), "string", text);
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
