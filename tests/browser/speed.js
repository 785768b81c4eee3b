// How fast the board is: `node speed.js LIST` prints figures and asserts nothing. LIST has a puzzle a line; the first COUNT (60) are asked for a hint
// after singles. BASECOVER names the program, as for the tests: an optimised build is meant. With ENGINE=wasm it is the static site that is measured. A busy machine shows: the load is printed with the figures.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { gzipSync } from "node:zlib";
import { boards, open, program, until } from "./page.js";
import { isStatic } from "./served.js";

const [list] = process.argv.slice(2);
const COUNT = Number(process.env.COUNT ?? 60);
const RUNS = Number(process.env.RUNS ?? 5);
const EASTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const LOOP = "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39";

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)];
const share = (numbers, part) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))];
const ms = (number) => `${number.toFixed(1)} ms`;
const say = (what, figures) => console.log(`${what.padEnd(34)} ${figures}   (load ${loadavg()[0].toFixed(1)})`);

const all = await boards();

// From the address to the first paint and to a board that answers, in profiles of their own.
const paints = [];
const readies = [];
const files = new Map();
for (let run = 0; run < RUNS; run++) {
  const page = await all.fresh();
  page.on("response", async (response) => {
    if (!response.url().includes("/api/")) files.set(response.url(), await response.body().catch(() => Buffer.alloc(0)));
  });
  await open(page, all.address);
  readies.push(await page.evaluate(() => performance.now()));
  await page.waitForTimeout(300);
  paints.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN));
  await page.context().close();
}
say("first paint", `best ${ms(Math.min(...paints))}, median ${ms(median(paints))} of ${RUNS}`);
say("ready", `best ${ms(Math.min(...readies))}, median ${ms(median(readies))} of ${RUNS}`);
const bytes = [...files.values()];
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
say("over the wire", `${files.size} files, ${sum(bytes.map(({ length }) => length))} bytes, ${sum(bytes.map((one) => gzipSync(one).length))} with gzip`);

// A hint: from the position on, and from the button on.
if (list) {
  const page = await all.fresh();
  await open(page, all.address);
  await page.keyboard.press("Escape");
  const puzzles = readFileSync(list, "utf8").split("\n").filter((line) => /^[1-9.0]{81}/.test(line)).slice(0, COUNT);
  const [engine, stood, pressed] = [[], [], []];
  for (const line of puzzles) {
    const text = execFileSync(program, ["convert", "--after", "singles", "--to", "729", line.slice(0, 81)], { encoding: "utf8" }).trim();
    const start = await page.evaluate(async (text) => {
      location.hash = `puzzle=${text}`;
      const cells = () => [...document.querySelectorAll("[role=gridcell]")].map((one) => one.ariaLabel).join();
      const was = cells();
      while (cells() === was) await new Promise(requestAnimationFrame);
      return performance.now();
    }, text);
    // A person looks at it before asking.
    const shown = await page.evaluate(async () => {
      const asked = performance.now();
      [...document.querySelectorAll(".nudges button")].at(-1).click();
      while (!document.querySelector("#body .sentence")) await new Promise(requestAnimationFrame);
      return { asked, there: performance.now() };
    });
    stood.push(shown.there - start);
    pressed.push(shown.there - shown.asked);
    // The static site has no address to ask.
    if (isStatic) continue;
    engine.push(
      await page.evaluate(async (puzzle) => {
        const start = performance.now();
        const token = sessionStorage.getItem("basecover-token");
        const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
        await (await fetch("/api/ask", { method: "POST", headers, body: JSON.stringify({ command: "hint", puzzle }) })).text();
        return performance.now() - start;
      }, text)
    );
  }
  const told = (numbers) => `median ${ms(median(numbers))}, nine of ten ${ms(share(numbers, 0.9))}, most ${ms(Math.max(...numbers))}`;
  if (!isStatic) say(`hint, engine (${puzzles.length})`, told(engine));
  say("hint, shown after the position", told(stood));
  say("hint, shown after the button", told(pressed));
  await page.context().close();
}

// Hovering: one move a frame over a pattern of order 16. As many frames in which nothing moves tell what the machine itself is late by.
{
  const page = await all.fresh();
  await open(page, all.address, EASTER);
  await page.getByRole("tab", { name: "Sets" }).click();
  await page.fill("#notation", LOOP);
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelector("#body h2").textContent === "MSLS");
  await page.waitForTimeout(1000);
  const metrics = await page.context().newCDPSession(page);
  await metrics.send("Performance.enable");
  const counts = async () => Object.fromEntries((await metrics.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
  const hover = (moves, moving) =>
    page.evaluate(async ([moves, moving]) => {
      const board = document.querySelector("#board");
      const { left, top, width } = board.getBoundingClientRect();
      const frames = [];
      let last = await new Promise(requestAnimationFrame);
      for (let i = 0; i < moves; i++) {
        const [x, y] = [left + width * (0.05 + (0.9 * (i % 60)) / 60), top + width * (0.05 + (0.9 * i) / moves)];
        const target = document.elementFromPoint(x, y) ?? board;
        if (moving) target.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX: x, clientY: y, pointerType: "mouse" }));
        const now = await new Promise(requestAnimationFrame);
        frames.push(now - last);
        last = now;
      }
      return frames;
    }, [moves, moving]);
  const late = (frames) => `frames: median ${ms(median(frames))}, most ${ms(Math.max(...frames))}, ${frames.filter((one) => one > 17.2).length} late`;
  for (let run = 0; run < RUNS; run++) {
    const before = await counts();
    const frames = await hover(300, true);
    const after = await counts();
    const grown = (name) => after[name] - before[name];
    say(
      `300 moves, run ${run + 1}`,
      `${late(frames)}; a move: script ${ms((1000 * grown("ScriptDuration")) / 300)}, style ${ms((1000 * grown("RecalcStyleDuration")) / 300)}, layout ${ms((1000 * grown("LayoutDuration")) / 300)} (${grown("LayoutCount")} layouts)`
    );
    say(`300 frames at rest, run ${run + 1}`, late(await hover(300, false)));
  }
}
await all.close();
