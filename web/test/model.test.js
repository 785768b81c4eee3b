// Positions, sets and judgements, against slow obvious code.
import assert from "node:assert/strict";
import { test } from "node:test";
import { block, candidate, cellOf, column, digitOf, digitsOf, name, parse, peers, row, strikes } from "../src/model/cells.js";
import { judge, missing } from "../src/model/judge.js";
import { conflicts, EMPTY, erase, fromGrid, grid, gridText, live, masksOf, pencil, place, wrong } from "../src/model/position.js";
import { baseSets, fromRecord, membersOf, notation, parseSet, SETS, setName, setsOf, withSet } from "../src/model/sets.js";
import { xsudo } from "../src/model/xsudo.js";
import { sharesOf, sum } from "../src/model/step.js";
import { random } from "./random.js";

const EASTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const given = (text) =>
  [...text].reduce((position, digit, cell) => (digit === "." ? position : place(position, cell, Number(digit))), EMPTY);

test("names of candidates and sets are read back, and their order is the library's", () => {
  for (let c = 0; c < 729; c++) assert.equal(parse(name(c)), c);
  for (let set = 0; set < SETS; set++) assert.equal(parseSet(setName(set)), set);
  assert.deepEqual(["r1c1", "r9c9", "1r1", "1r2", "9r9", "1c1", "9b9"].map(parseSet), [0, 80, 81, 82, 161, 162, 323]);
  assert.equal(parse("0r1c1") + parse("1r1c10") + parseSet("1x1") + parseSet("__proto__"), -4);
});

test("each set has nine candidates, each candidate four sets, each cell twenty peers", () => {
  for (let set = 0; set < SETS; set++) {
    const text = setName(set);
    const obvious = Array.from({ length: 729 }, (_, c) => c).filter((c) => {
      if (text.startsWith("r")) return name(c).endsWith(text);
      const line = { r: row, c: column, b: block }[text[1]];
      return digitOf(c) === Number(text[0]) && line(cellOf(c)) === Number(text[2]) - 1;
    });
    assert.deepEqual([...membersOf(set)], obvious, text);
    for (const c of obvious) assert.ok(setsOf(c).includes(set));
  }
  assert.ok(peers.every((seen) => seen.length === 20));
});

test("a digit excludes what it sees, and taken back brings it back", () => {
  const position = given(EASTER);
  const masks = live(position);
  for (let cell = 0; cell < 81; cell++) {
    const digits =
      EASTER[cell] !== "."
        ? [Number(EASTER[cell])]
        : [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !peers[cell].some((peer) => EASTER[peer] === String(digit)));
    assert.deepEqual(digitsOf(masks[cell]), digits);
  }
  const struck = pencil(position, 1, 4, false);
  assert.deepEqual(erase(place(struck, 1, 7), 1), struck);
  assert.notDeepEqual(live(place(struck, 1, 7)), live(struck));
  assert.equal(grid(fromGrid(grid(struck))), grid(struck));
  assert.equal(gridText(masksOf(grid(struck))), grid(struck));
});

test("a given stays; a conflict and a wrong entry are found", () => {
  const position = { ...given(EASTER), givens: EASTER };
  assert.equal(place(position, 0, 5), position);
  assert.equal(erase(position, 0), position);
  assert.deepEqual(conflicts(position), []);
  assert.deepEqual(conflicts(place(position, 1, 1)), [0, 1]);
  const solution = "1".repeat(81);
  const { entries, struck } = wrong(place(pencil(EMPTY, 5, 1, false), 7, 3), solution);
  assert.deepEqual(entries, [7]);
  assert.deepEqual(struck.map(name), ["1r1c6"]);
});

const slow = ({ base, cover }, masks) => {
  const count = (sets) => sets.flatMap(([set, weight]) => Array(weight).fill(set));
  const rank = count(cover).length - count(base).length;
  const excess = {};
  for (let c = 0; c < 729; c++) {
    if (!digitsOf(masks[cellOf(c)]).includes(digitOf(c))) continue;
    const [b, k] = [base, cover].map((sets) => count(sets).filter((set) => membersOf(set).includes(c)).length);
    if (b + k) excess[c] = k - b;
  }
  const sums = Object.entries(excess);
  const covered = sums.every(([, sum]) => sum >= 0);
  return {
    rank,
    excess,
    off: covered && rank >= 0 ? sums.filter(([, sum]) => sum > rank).map(([c]) => Number(c)) : [],
    open: sums.filter(([, sum]) => sum < 0).map(([c]) => Number(c)),
  };
};

test("judgements are those of slow sums", () => {
  const next = random(3);
  const masks = live(given(EASTER));
  for (let i = 0; i < 300; i++) {
    const sets = (count) =>
      fromRecord(
        Object.fromEntries(
          Array.from({ length: 1 + Math.floor(count * next()) }, () => [setName(Math.floor(SETS * next())), 1 + Math.floor(2 * next())])
        )
      );
    const pattern = { base: sets(2), cover: sets(8) };
    const fast = judge(pattern, masks);
    const obvious = slow(pattern, masks);
    assert.equal(fast.rank, obvious.rank);
    assert.deepEqual(Object.fromEntries(fast.excess), obvious.excess);
    assert.deepEqual(fast.uncovered, obvious.open);
    assert.deepEqual(fast.eliminations, obvious.off);
  }
});

test("the loop of sixteen cells eliminates sixteen; without 4r4 two are not covered, and 4r4 is what is missing", () => {
  const masks = live(given(EASTER));
  const base = [2, 4, 6, 8].flatMap((r) => [1, 3, 7, 9].map((c) => [parseSet(`r${r}c${c}`), 1]));
  const cover = "3r2 3r6 4r4 4r8 5r8 8r2 8r4 9r6 1c3 1c7 2c1 2c7 6c1 6c9 7c3 7c9".split(" ").map((text) => [parseSet(text), 1]);
  const judged = judge({ base, cover }, masks);
  assert.deepEqual([judged.order, judged.rank, judged.eliminations.length], [16, 0, 16]);
  assert.equal(
    strikes(judged.eliminations).join(" "),
    "r1c3<>7 r2c5<>38 r2c6<>8 r3c1<>2 r4c5<>4 r5c1<>26 r5c3<>1 r5c7<>12 r5c9<>6 r7c3<>1 r8c4<>5 r8c5<>4 r9c1<>6"
  );
  const less = { base, cover: withSet(cover, parseSet("4r4"), 0) };
  const broken = judge(less, masks);
  assert.deepEqual(broken.uncovered.map(name), ["4r4c1", "4r4c3"]);
  assert.deepEqual(broken.eliminations, []);
  assert.equal(setName(missing(broken, less)[0][0]), "4r4");
});

test("patterns are written in both notations", () => {
  const pattern = { base: fromRecord({ r5c8: 1, "3r2": 1 }), cover: fromRecord({ "9b9": 2, "tridagon-1": 1 }) };
  assert.equal(notation(pattern), "r5c8 3r2 / 2*9b9");
  assert.equal(xsudo(pattern), "2 Truths = {5N8 3R2} 2 Links = {9b9 9b9}");
  assert.equal(candidate(0, 9), 8);
});

test("base sets alone are read here, all else is left to the engine", () => {
  assert.deepEqual(
    baseSets("r2468c1379")
      .map(([set]) => setName(set))
      .join(" "),
    "r2c1 r2c3 r2c7 r2c9 r4c1 r4c3 r4c7 r4c9 r6c1 r6c3 r6c7 r6c9 r8c1 r8c3 r8c7 r8c9"
  );
  assert.deepEqual(
    baseSets(" 4r2, 45c1 r1c1 r1c1 / ").map(([set]) => setName(set)),
    ["r1c1", "4r2", "4c1", "5c1"]
  );
  for (const text of ["", "/", "r1c2 / 4r2", "{459N2}", "2*r1c2", "r0c1", "4x2", "r1c2 => r3c3<>4"])
    assert.equal(baseSets(text), null, text);
});

test("shares are exact, those of a mix of templates too", () => {
  assert.deepEqual(
    ["1/2 1/3", "1/2 1/2", "0 3/4", "7/12 5/12", "1/102 1/101"].map((pair) => sum(...pair.split(" "))),
    ["5/6", "1", "3/4", "1", "203/10302"]
  );
  const mix = sharesOf({
    templates: [
      { candidates: ["1r1c1", "1r2c4"], value: "1/3" },
      { candidates: ["1r1c1"], value: "2/3" },
    ],
  });
  assert.deepEqual(
    [...mix].map(([c, share]) => [name(c), share]),
    [
      ["1r1c1", "1"],
      ["1r2c4", "1/3"],
    ]
  );
  assert.equal(sharesOf({ eliminable: true }), null);
});
