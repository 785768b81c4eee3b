#!/usr/bin/env node
// WebAssembly against the program: the same questions about the same puzzles, byte for byte the same answers.
//
//   equal.js FOLDER [COUNT [LIST ...]]
//
// asks about COUNT puzzles (12 where none is given, `all` for all) of each list in the folder, or of the lists that
// are named, as top95. Build web/dist first; BASECOVER names the program. With another number as BASECOVER_SEED they
// are other puzzles. An answer that takes longer than PATIENCE seconds (10 where nothing is said) is broken off, and
// what was told until then has to agree; where it was WebAssembly's, the program is heard until it has told
// as much. Ctrl-C ends it with what there is. Ends with 1 where anything differs.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const PATIENCE = 1000 * Number(process.env.PATIENCE ?? 10);
const SEED = Number(process.env.BASECOVER_SEED ?? 0);
const LISTS = ["clue17_sample", "unbiased_sample", "top95", "top1465", "gsf_q2_sample"];
const QUESTIONS = [
  { command: "decide", after: "singles" },
  { command: "find", after: "singles" },
  { command: "solve" },
  { command: "solve", strategy: "closure" },
  { command: "solve", techniques: ["human"] },
  { command: "hint" },
  { command: "survey", measure: "closure,first-round,path,techniques,rate" },
  { command: "survey", measure: "closure,path", logic: "templates" },
  { command: "rate", measure: "order,rank,weighted-order,weighted-rank,depth" },
  { command: "rate", measure: "te-depth,braid,hodoku,hodoku-level" },
  { command: "rate", measure: "template-order,template-rank,weighted-template-order,weighted-template-rank,template-depth" },
];
const root = fileURLToPath(new URL("../..", import.meta.url));

const [folder, count = "12", ...named] = process.argv.slice(2);
const wanted = count === "all" ? Infinity : Number(count);
if (!folder || !(wanted >= 1) || !(PATIENCE > 0) || !(Number.isInteger(SEED) && SEED >= 0) || named.some((list) => !LISTS.includes(list))) {
  console.error(`usage: equal.js FOLDER [COUNT [LIST ...]]; COUNT is a number from 1, or all; LIST is one of ${LISTS.join(", ")}; PATIENCE is seconds, BASECOVER_SEED a number from 0`);
  process.exit(2);
}

/** Evenly chosen from a list. */
const chosen = (list) => {
  const lines = readFileSync(join(folder, `${list}.txt`), "utf8").split("\n");
  const puzzles = lines.filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const number = Math.min(wanted, puzzles.length);
  const place = (i) => (Math.floor((i * puzzles.length) / number) + SEED) % puzzles.length;
  return Array.from({ length: number }, (_, i) => puzzles[place(i)]);
};

/** What was told, and whether it is all. */
const told = (text, whole) => ({ text, whole });

const program = spawn(process.env.BASECOVER ?? join(root, "target/debug/basecover"), ["board", "--no-open"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const address = await new Promise((resolve) => program.stdout.once("data", (data) => resolve(String(data).trim())));
const [server, token] = address.split("#t=");
const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
/** Its answer, or as many letters of it as are enough. */
const native = async (question, enough) => {
  let text = "";
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(`${server}api/ask`, { method: "POST", headers, body: question, signal });
    if (!response.ok) throw new Error(`the program refuses: ${response.status}`);
    const parts = response.body.pipeThrough(new TextDecoderStream()).getReader();
    while (text.length < enough) {
      const { done, value } = await parts.read();
      if (done) return told(text, true);
      text += value;
    }
    // The program stops its search when nobody hears the rest.
    await parts.cancel();
    return told(text, false);
  } catch (error) {
    if (error.name !== "TimeoutError") throw error;
    return told(text, false);
  }
};

const module = await WebAssembly.compile(readFileSync(join(root, "web/dist/engine.wasm")));
const inside = `
  import { createInstance } from ${JSON.stringify(new URL("../static/src/engine/instance.js", import.meta.url).href)};
  import { parentPort, workerData } from "node:worker_threads";
  const ask = createInstance(workerData, (line) => parentPort.postMessage(line));
  parentPort.on("message", (question) => {
    let failed = null;
    try { ask(question); } catch (error) { failed = String(error); }
    parentPort.postMessage({ failed });
  });`;
const source = new URL(`data:text/javascript,${encodeURIComponent(inside)}`);
/** One engine; a new one takes the place of what was broken off or broke down. */
const createEngine = () => {
  let worker;
  return {
    ask: (question) =>
      new Promise((resolve) => {
        worker ??= new Worker(source, { workerData: module });
        let text = "";
        const end = (whole) => {
          clearTimeout(timer);
          worker.off("message", hear);
          if (!whole) worker = void worker.terminate();
          resolve(told(text, whole));
        };
        const timer = setTimeout(() => end(false), PATIENCE);
        const hear = (line) => {
          if (typeof line === "string") return void (text += line);
          if (line.failed) text += `the engine broke down: ${line.failed}\n`;
          end(!line.failed);
        };
        worker.on("message", hear);
        worker.postMessage(question);
      }),
    end: () => worker?.terminate(),
  };
};

const work = (named.length > 0 ? named : LISTS).flatMap((list) => chosen(list).flatMap((puzzle) => QUESTIONS.map((question) => ({ ...question, puzzle }))));
const results = new Map(QUESTIONS.map(({ command }) => [command, { equal: 0, broken: 0, differing: 0, native: 0, wasm: 0 }]));
const timed = async (answer) => {
  const start = performance.now();
  return [await answer, performance.now() - start];
};
const next = work.values();
let asked = 0;
const compare = async () => {
  const engine = createEngine();
  for (const request of next) {
    const question = JSON.stringify(request);
    asked += 1;
    if (asked % 1000 === 0) console.error(`${asked} of ${work.length} questions`);
    const [other, there] = await timed(engine.ask(question));
    const [one, here] = await timed(native(question, other.whole ? Infinity : other.text.length));
    const result = results.get(request.command);
    const [short, long] = [one.text, other.text].sort((a, b) => a.length - b.length);
    const isWhole = one.whole && other.whole;
    if (isWhole ? one.text !== other.text : !long.startsWith(short)) {
      result.differing += 1;
      const at = [...short].findIndex((letter, i) => letter !== long[i]);
      const from = Math.max(0, (at < 0 ? short.length : at) - 60);
      console.error(`${question}\n  program     ${one.text.slice(from, from + 160)}\n  WebAssembly ${other.text.slice(from, from + 160)}`);
    } else if (isWhole) {
      result.equal += 1;
      result.native += here;
      result.wasm += there;
    } else {
      result.broken += 1;
      console.error(`broken off: ${question}`);
    }
  }
  await engine.end();
};
/** What came of it; ends. */
const report = () => {
  program.kill();
  let differing = 0;
  for (const [command, { equal, broken, differing: other, native, wasm }] of results) {
    const seconds = (sum) => (sum / 1000).toFixed(1);
    console.log(`${command}: ${equal} equal, ${other} different, ${broken} broken off; program ${seconds(native)} s, WebAssembly ${seconds(wasm)} s`);
    differing += other;
  }
  process.exit(differing > 0 ? 1 : 0);
};
process.on("SIGINT", report);
await Promise.all(Array.from({ length: availableParallelism() }, compare));
report();
