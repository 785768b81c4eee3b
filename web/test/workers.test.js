// The two workers of the static site: who answers what, and what becomes of one that is deaf or breaks down.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { PATIENCE, createWorkers } from "../static/src/engine/workers.js";

const END = JSON.stringify({ type: "end", exit: 0 });

/** Workers that answer when the test says so. */
const stage = (load = async () => "compiled") => {
  const workers = [];
  const start = () => {
    const listeners = {};
    const worker = {
      got: [],
      isEnded: false,
      addEventListener: (name, listener) => (listeners[name] = listener),
      postMessage: (message) => worker.got.push(message),
      terminate: () => (worker.isEnded = true),
      say: (data) => listeners.message({ data }),
      lose: (message) => listeners.error({ message }),
    };
    workers.push(worker);
    return worker;
  };
  const engine = createWorkers(load, start);
  const ask = (command, signal = new AbortController().signal) => {
    const records = [];
    return { records, answer: engine({ command }, (record) => records.push(record), signal) };
  };
  return { workers, ask };
};
const settle = () => pause(1);
const commands = (worker) => worker.got.slice(1).map((text) => JSON.parse(text).command);

test("searches wait for each other, and a short question for none of them", async () => {
  const { workers, ask } = stage();
  const [first, second, short] = ["find", "solve", "verify"].map((command) => ask(command));
  await settle();
  const [rest, search] = workers;
  assert.equal(search.got[0], "compiled");
  assert.deepEqual([commands(search), commands(rest)], [["find"], ["verify"]]);
  rest.say(END);
  assert.equal(await short.answer, 0);
  await settle();
  assert.deepEqual([commands(search), commands(rest)], [["find"], ["verify"]]);
  search.say(JSON.stringify({ type: "step" }));
  search.say(END);
  assert.equal(await first.answer, 0);
  assert.deepEqual(first.records, [{ type: "step" }]);
  await settle();
  assert.deepEqual(commands(search), ["find", "solve"]);
  search.say(END);
  assert.equal(await second.answer, 0);
});

test("what is given up is over at once; its worker is ended where it does not end soon", async () => {
  const { workers, ask } = stage();
  const [deaf, quick, waiting] = Array.from({ length: 3 }, () => new AbortController());
  const one = ask("find", deaf.signal);
  const other = ask("hint", quick.signal);
  const third = ask("solve", waiting.signal);
  const fourth = ask("rate");
  await settle();
  for (const controller of [deaf, quick, waiting]) controller.abort();
  for (const { answer } of [one, other, third]) await assert.rejects(answer, { name: "AbortError" });
  const [quickly, searching] = workers;
  quickly.say(END);
  searching.say(JSON.stringify({ type: "step" }));
  assert.deepEqual(one.records, []);
  await pause(PATIENCE + 100);
  assert.deepEqual(workers.map((worker) => worker.isEnded), [false, true, false]);
  assert.deepEqual(workers.map(commands), [["hint"], ["find"], ["rate"]]);
  assert.equal(workers[2].got[0], "compiled");
  workers[2].say(END);
  assert.equal(await fourth.answer, 0);
});

test("a breakdown is told, and another worker takes the next question", async () => {
  const { workers, ask } = stage();
  const one = ask("hint");
  await settle();
  workers[0].say({ failed: "unreachable" });
  await assert.rejects(one.answer, /broke down: unreachable/);
  assert.ok(workers[0].isEnded);
  const other = ask("hint");
  await settle();
  workers[1].lose("");
  await assert.rejects(other.answer, /cannot be started/);
  const third = ask("hint");
  await settle();
  workers[2].say(END);
  assert.equal(await third.answer, 0);
});

test("an engine that cannot be had is told to all that wait, and asked for again", async () => {
  let isThere = false;
  const { workers, ask } = stage(async () => {
    if (!isThere) throw new Error("could not be fetched");
    return "compiled";
  });
  for (const { answer } of [ask("find"), ask("hint")]) await assert.rejects(answer, /could not be fetched/);
  isThere = true;
  const again = ask("hint");
  await settle();
  workers[0].say(END);
  assert.equal(await again.answer, 0);
});
