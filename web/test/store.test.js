// The store: acts, undo and redo, and questions that come late, out of order or never.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createAsker } from "../src/engine/ask.js";
import { board, perform } from "../src/model/log.js";
import { EMPTY, grid } from "../src/model/position.js";
import { FIRST, reduce } from "../src/model/reduce.js";
import { trouble } from "../src/model/scene.js";
import { NONE, parseSet } from "../src/model/sets.js";
import { createStore } from "../src/store.js";
import { random } from "./random.js";

const opened = reduce(FIRST, { do: "act", act: { kind: "open", position: EMPTY, name: "x" } });
const run = (state, ...actions) => actions.reduce(reduce, state);

test("undo and redo lead through a thousand acts and back, and the board is what the acts make", () => {
  const next = random(11);
  let state = opened;
  for (let i = 0; i < 1000; i++) {
    const cell = Math.floor(81 * next());
    state = run(
      state,
      { do: "focus", cell },
      { do: "mode", mode: next() < 0.5 ? "digits" : "candidates" },
      { do: "digit", digit: 1 + Math.floor(9 * next()) }
    );
    if (next() < 0.1) state = run(state, { do: "mode", mode: "base" }, { do: "set", set: Math.floor(324 * next()) });
  }
  const { acts } = state.log;
  assert.ok(acts.length > 500);
  const obvious = acts.reduce(perform, { position: EMPTY, pattern: NONE });
  assert.deepEqual(board(state.log), obvious);
  const boards = Array.from({ length: acts.length + 1 }, (_, at) => JSON.stringify(board(reduce(state, { do: "move", at }).log)));
  for (let at = acts.length; at >= 0; at--) assert.equal(JSON.stringify(board({ acts: [...acts], at })), boards[at]);
  const branch = run(state, { do: "move", at: 10 }, { do: "act", act: { kind: "fix" } });
  assert.equal(branch.log.acts.length, 11);
  assert.deepEqual(board(branch.log), board({ acts: [...branch.log.acts], at: 11 }));
});

test("selecting, hovering and tabs are no acts; what was said of another position is put away", () => {
  const state = run(
    opened,
    { do: "focus", cell: 3 },
    { do: "tab", tab: "steps" },
    { do: "hover", target: { candidate: 4 } },
    { do: "show", digit: 4 }
  );
  assert.equal(state.log, opened.log);
  const told = run(
    state,
    { do: "hint", part: { level: 2 } },
    { do: "steps", part: { current: 3 } },
    { do: "focus", cell: 0 },
    { do: "digit", digit: 4 }
  );
  assert.deepEqual([told.hint.level, told.steps.current], [0, -1]);
  const set = run(run(told, { do: "hint", part: { level: 2 } }), { do: "set", set: parseSet("r1c2"), side: "cover" });
  assert.equal(set.hint.level, 2);
});

test("a given cannot be changed; a second press takes a digit out; candidates go together", () => {
  const typed = run(opened, { do: "focus", cell: 0 }, { do: "digit", digit: 4 }, { do: "act", act: { kind: "fix" } });
  assert.equal(run(typed, { do: "focus", cell: 0 }, { do: "digit", digit: 5 }).log, typed.log);
  assert.equal(run(typed, { do: "focus", cell: 0 }, { do: "erase" }).log, typed.log);
  const twice = run(opened, { do: "focus", cell: 9 }, { do: "digit", digit: 4 }, { do: "digit", digit: 4 });
  assert.equal(grid(board(twice.log).position), grid(EMPTY));
  const together = run(opened, { do: "select", cells: [1, 2, 3] }, { do: "digit", digit: 7, candidate: true });
  assert.equal(together.log.acts.length, 2);
  assert.equal(
    [1, 2, 3].every((cell) => grid(board(together.log).position)[9 * cell + 6] === "."),
    true
  );
});

test("a wrong entry is told from the solution at once", () => {
  const known = reduce(opened, { do: "checked", key: "k", solutions: 1, solution: "1".repeat(81) });
  const wrong = run(known, { do: "focus", cell: 5 }, { do: "digit", digit: 2 });
  assert.deepEqual(trouble(wrong).entries, [5]);
  assert.equal(trouble(run(wrong, { do: "move", at: 1 })).entries.length, 0);
});

test("those who listen are told once a frame", () => {
  const frames = [];
  const store = createStore(reduce, FIRST, (draw) => frames.push(draw));
  let drawn = 0;
  store.watch(() => (drawn += 1));
  for (let cell = 0; cell < 50; cell++) store.send({ do: "focus", cell });
  assert.equal(frames.length, 1);
  frames[0]();
  assert.equal(drawn, 1);
});

const later = () => {
  const waiting = [];
  const engine = (request, onRecord, signal) =>
    new Promise((resolve, reject) => waiting.push({ request, onRecord, signal, resolve, reject }));
  return {
    waiting,
    asker: createAsker(
      engine,
      () => {},
      () => 0
    ),
  };
};

test("a newer question aborts the older of its slot, and what comes late is not shown", async () => {
  const { waiting, asker } = later();
  const seen = [];
  const first = asker.ask("hint", { command: "hint", puzzle: "a" }, (record) => seen.push(["a", record]));
  const second = asker.ask("hint", { command: "hint", puzzle: "b" }, (record) => seen.push(["b", record]));
  const other = asker.ask("steps", { command: "find", puzzle: "a" });
  assert.deepEqual(
    waiting.map(({ signal }) => signal.aborted),
    [true, false, false]
  );
  waiting[1].onRecord({ type: "step" });
  waiting[0].onRecord({ type: "step" });
  waiting[1].resolve(0);
  waiting[0].reject(new Error("aborted"));
  assert.equal(await first, null);
  assert.deepEqual((await second).records, [{ type: "step" }]);
  assert.deepEqual(
    seen.map(([which]) => which),
    ["b"]
  );
  asker.stop("steps");
  waiting[2].reject(new Error("aborted"));
  assert.equal(await other, null);
});

test("an answer is asked for once; one that was stopped or refused is asked for again", async () => {
  const { waiting, asker } = later();
  for (const exit of [3, 2, 0]) {
    const asked = asker.ask("hint", { command: "hint" });
    waiting.at(-1).resolve(exit);
    await asked;
  }
  assert.equal(waiting.length, 3);
  assert.equal((await asker.ask("hint", { command: "hint" })).exit, 0);
  assert.equal(waiting.length, 3);
});

test("an engine that cannot be reached is said so", async () => {
  const asker = createAsker(
    () => Promise.reject(new TypeError("failed to fetch")),
    () => {},
    () => 0
  );
  await assert.rejects(asker.ask("hint", { command: "hint" }), /cannot be reached/);
});
