// What is spare in a pattern, derived truths, and suppositions, which leave nothing behind.
import assert from "node:assert/strict";
import { test } from "node:test";
import { candidate, name, parse } from "../src/model/cells.js";
import { write } from "../src/model/hash.js";
import { judge } from "../src/model/judge.js";
import { board } from "../src/model/log.js";
import { byExactLogic } from "../src/model/offers.js";
import { EMPTY, gridText, live, place } from "../src/model/position.js";
import { FIRST, reduce } from "../src/model/reduce.js";
import { isEmpty, notation, otherForm, parseSet, withSet } from "../src/model/sets.js";
import { scene } from "../src/model/scene.js";
import { spare } from "../src/model/spare.js";
import { consequences, contradiction } from "../src/model/suppose.js";
import { added, asRecord, toggled } from "../src/model/truths.js";
import { random } from "./random.js";

const GNPX = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4";
const given = [...GNPX].reduce((position, digit, cell) => (digit === "." ? position : place(position, cell, Number(digit))), EMPTY);
const sets = (...names) => names.map((text) => [parseSet(text), 1]);

test("spare is what can lose a weight and leave every elimination", () => {
  const masks = live(EMPTY).map((mask, cell) => (cell === 0 || cell === 1 ? 3 : mask));
  const pair = { base: sets("r1c1", "r1c2"), cover: sets("1r1", "2r1") };
  assert.equal(judge(pair, masks).eliminations.length, 14);
  assert.deepEqual(spare(pair, masks), []);
  const heavy = { ...pair, cover: withSet(pair.cover, parseSet("1r1"), 2) };
  assert.ok(judge(heavy, masks).eliminations.length > 0);
  assert.deepEqual(spare(heavy, masks), [{ side: "cover", set: parseSet("1r1"), weight: 2 }]);
  // By slow sums: each set in turn loses a weight.
  let met = 0;
  const dice = random(7);
  const next = () => Math.floor(dice() * 2 ** 30);
  for (let i = 0; i < 3000; i++) {
    const of = (...all) => all.reduce((sets, text) => withSet(sets, parseSet(text), next() % 3), []);
    const more = next() % 3 ? [] : [next() % 324];
    const cover = of("1r1", "2r1", "1b1", "2b1", "3r1");
    const pattern = { base: of("r1c1", "r1c2", "3r1"), cover: more.reduce((all, set) => withSet(all, set, 1), cover) };
    const own = judge(pattern, masks).eliminations;
    const slow = ["base", "cover"].flatMap((side) =>
      pattern[side].flatMap(([set, weight]) => {
        const less = judge({ ...pattern, [side]: withSet(pattern[side], set, weight - 1) }, masks);
        return own.length > 0 && own.every((c) => less.eliminations.includes(c)) ? [{ side, set, weight }] : [];
      })
    );
    met += slow.length;
    assert.deepEqual(spare(pattern, masks), slow);
  }
  assert.ok(met > 100, `${met} spare`);
  assert.deepEqual(spare({ ...pair, cover: sets("1r1") }, masks), [], "what proves nothing has nothing to spare");
});

test("the other form is the one that a pattern does not have", () => {
  assert.equal(otherForm({ base: sets("r1c1", "1r2"), cover: [] }), "no-cells");
  assert.equal(otherForm({ base: sets("1r1", "1r2"), cover: sets("r1c1") }), "cells");
});

test("a derived truth counts as a base set, and the same truth once more is one of a higher weight", () => {
  const truth = { name: "truth-1", candidates: [parse("1r1c1"), parse("2r1c1")], weight: 1, argument: { kind: "shown" } };
  const pattern = toggled({ base: [], cover: sets("r1c1") }, truth);
  const judged = judge(pattern, live(EMPTY));
  assert.deepEqual([judged.order, judged.rank, judged.uncovered], [1, 0, []]);
  assert.deepEqual(judged.eliminations.map(name), [3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}r1c1`));
  assert.equal(notation(pattern), "truth-1 / r1c1");
  assert.deepEqual(toggled(pattern, truth), { base: [], cover: sets("r1c1") });
  assert.equal(isEmpty({ base: [], cover: [], derived: [truth] }), false);
  assert.deepEqual(added(pattern, { ...truth, weight: 2 }).derived, [{ ...truth, weight: 3 }]);
  assert.deepEqual(added({ base: [], cover: [] }, truth).derived, [truth]);
  const record = JSON.parse(asRecord(pattern, judged, live(EMPTY), EMPTY.givens));
  assert.deepEqual([record.base, record.kind, record.eliminations.length], [{ "truth-1": 1 }, "plain", 7]);
});

test("a contradiction is the first cell, or house of a digit, without a candidate", () => {
  const masks = [...live(EMPTY)];
  assert.equal(contradiction(gridText(masks)), null);
  assert.equal(
    contradiction(gridText(masks.with(60, 0))).text,
    "r7c7 has no candidate left"
  );
  const without = masks.map((mask, cell) => (cell % 9 === 4 ? mask & ~16 : mask));
  assert.deepEqual(contradiction(gridText(without)), {
    cells: [4, 13, 22, 31, 40, 49, 58, 67, 76],
    text: "5 has no place left in column 5",
  });
});

test("what follows has the number of its step", () => {
  const steps = [
    { placements: [], eliminations: [3, 4] },
    { placements: [5], eliminations: [4] },
  ];
  assert.deepEqual([...consequences(steps)], [
    [3, { number: 1, truth: false }],
    [4, { number: 1, truth: false }],
    [5, { number: 2, truth: true }],
  ]);
});

test("what is supposed is no act; Escape, a tab and an act let go of it", () => {
  const opened = reduce(FIRST, { do: "act", act: { kind: "open", position: given, name: "x" } });
  const mode = reduce({ ...opened, cell: 1 }, { do: "mode", mode: "suppose", truth: false });
  const supposed = reduce(mode, { do: "digit", digit: 6 });
  assert.equal(supposed.suppose.candidate, candidate(1, 6));
  assert.equal(supposed.suppose.truth, false);
  assert.equal(supposed.log, opened.log);
  assert.equal(write(board(supposed.log), ""), write(board(opened.log), ""));
  for (const action of [
    { do: "mode", mode: "digits" },
    { do: "tab", tab: "steps" },
    { do: "digit", digit: 6 },
    { do: "act", act: { kind: "place", cell: 80, digit: 4 } },
  ])
    assert.equal(reduce(supposed, action).suppose.candidate, null, action.do);
  // What is not live, or stands already, cannot be supposed.
  for (const digit of [3, 5]) assert.equal(reduce(mode, { do: "digit", digit }).suppose.candidate, null);
  assert.equal(reduce({ ...mode, cell: 0 }, { do: "digit", digit: 5 }).suppose.candidate, null);
});

test("exact logic is looked at choice by choice, and lets go when the sets change", () => {
  const position = given;
  let state = reduce(FIRST, { do: "act", act: { kind: "open", position, name: "given" } });
  const pattern = { base: sets("r4c2", "r5c2", "r9c2"), cover: [] };
  state = reduce(state, { do: "act", act: { kind: "pattern", pattern, name: "sets" } });
  state = reduce(state, { do: "tab", tab: "sets" });
  const exact = {
    eliminations: ["8r1c2", "1r7c2"],
    placements: [],
    choices: 2,
    more: false,
    table: [
      ["6r4c2", "8r5c2", "1r9c2"],
      ["8r4c2", "6r5c2", "1r9c2"],
    ],
    stop: "exhausted",
  };
  const offers = byExactLogic({ exact }, pattern);
  assert.deepEqual(
    offers.map(({ text }) => text),
    ["2 eliminations, 2 choices", "choice 1 of 2", "choice 2 of 2"]
  );
  state = reduce(state, { do: "offers", part: { question: "exact", about: pattern, offers } });
  assert.deepEqual(scene(state).placed, new Set());
  state = reduce(state, { do: "keep", target: { offer: 2 } });
  const shown = scene(state);
  assert.deepEqual([...shown.placed].map(name), ["8r4c2", "6r5c2", "1r9c2"]);
  assert.deepEqual([...shown.eliminated].map(name), ["8r1c2", "1r7c2"]);
  assert.deepEqual(shown.judged.uncovered, []);
  const more = reduce(state, { do: "act", act: { kind: "pattern", pattern: { ...pattern, cover: sets("1c2") }, name: "more" } });
  assert.equal(more.kept, null);
  assert.deepEqual(scene(more).placed, new Set());
  assert.equal(reduce(state, { do: "offers", part: { offers: [] } }).kept, null);
  assert.deepEqual(byExactLogic({}, pattern), []);
});
