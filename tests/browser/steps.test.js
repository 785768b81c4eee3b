// A page of steps in a real browser: stepping, hovering, filters, phone width, paper. It needs the program (BASECOVER, else the debug
// build), chromium (see chromium.js) and no network. Screenshots are left in target/browser.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";
import { end, profile } from "./chromium.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.BASECOVER ?? join(root, "target/debug/basecover");
const shots = join(root, "target/browser");

let folder, page, few, many, path, trees, chains, opened;
const fetched = [];
const problems = [];

const write = (name, command, ...rest) => {
  const file = join(folder, name);
  const { status } = spawnSync(program, [command, ...rest, "--html", file], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  assert.ok(status === 0 || status === 1, `exit code ${status}`);
  return file;
};

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "basecover-"));
  mkdirSync(shots, { recursive: true });
  few = write("few.html", "find", "puzzles/gnpx-2.txt", "--after", "singles");
  many = write("many.html", "find", "puzzles/gnpx-2.txt", "--after", "singles", "--all", "--max-order", "3");
  chains = write("chains.html", "find", "puzzles/gnpx-2.txt", "--after", "singles", "--style", "chain");
  path = write("path.html", "solve", "puzzles/gnpx-2.txt");
  trees = write("trees.html", "solve", "puzzles/golden-nugget.txt", "--strategy", "closure", "--logic", "candidates");
  page = await (await profile()).newPage();
  page.on("request", (request) => fetched.push(request.url()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
});

after(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (file) => {
  await page.goto("about:blank");
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  opened = file;
};
beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(few);
});

const heading = () => page.textContent("#heading");
const place = () => page.textContent("#place");
const lit = (what) => page.$$eval(`#drawing .lit[data-${what}]`, (all, what) => [...new Set(all.map((e) => e.dataset[what]))].sort(), what);
// What the page should show, unpacked from its file by other means than its own.
const steps = () => {
  const [, data] = readFileSync(opened, "utf8").match(/id="data">([^<]*)</);
  return JSON.parse(inflateRawSync(Buffer.from(data, "base64")).toString());
};

test("keys go from step to step", async () => {
  const all = steps();
  assert.ok(all.length >= 4, `${all.length} steps`);
  assert.equal(await place(), `1 of ${all.length}`);
  for (const [key, at] of [["ArrowRight", 1], ["j", 2], ["k", 1], ["ArrowLeft", 0], ["ArrowLeft", 0], ["End", all.length - 1], ["Home", 0]]) {
    await page.keyboard.press(key);
    assert.equal(await place(), `${at + 1} of ${all.length}`, key);
    assert.equal(await heading(), all[at].heading);
    assert.equal(await page.getAttribute("#steps [aria-current]", "data-step"), String(at));
  }
  for (const step of all) {
    assert.equal(await heading(), step.heading);
    const struck = await page.$$eval("#drawing .struck rect", (marks) => marks.length);
    assert.ok(struck > 0 && struck <= step.off.length);
    await page.keyboard.press("ArrowRight");
  }
});

test("a set lights up its candidates and a candidate its sets", async () => {
  const [{ pictures: [{ base, cover }], off }] = steps();
  const set = base[0].split(" ")[0];
  await page.hover(`.chip[data-set="${set}"]`);
  const candidates = await lit("c");
  assert.ok(candidates.length > 0);
  assert.deepEqual(await lit("set"), [set]);
  assert.match(await page.textContent("#told"), new RegExp(`^base set ${set}: `));

  await page.hover(`#drawing text[data-c="${candidates[0]}"]`);
  assert.deepEqual(await lit("c"), [candidates[0]]);
  const sets = await lit("set");
  assert.ok(sets.includes(set), `${sets}`);
  assert.ok(sets.every((name) => [...base, ...cover].some((other) => other.split(" ")[0] === name)));
  await page.screenshot({ path: join(shots, "hover.png") });

  await page.mouse.move(0, 0);
  assert.deepEqual(await lit("set"), []);
  await page.focus(`.chip[data-c="${off[0]}"]`);
  assert.deepEqual(await lit("c"), [off[0]]);
  await page.focus("#next");
  assert.deepEqual(await lit("c"), []);
  await page.keyboard.press("n");
  assert.equal((await lit("c")).length, 1);
  assert.notEqual(await page.textContent("#told"), "");
  await page.keyboard.press("Escape");
  assert.deepEqual(await lit("c"), []);
});

const hash = () => page.evaluate(() => location.hash);

test("back and forward go through what was shown", async () => {
  const all = steps();
  await page.click('#steps [data-step="3"]');
  await page.keyboard.press("ArrowRight");
  await page.click('#steps [data-step="1"]');
  for (const at of [4, 3, 0]) {
    await page.goBack();
    await page.waitForFunction((at) => document.querySelector("#steps [aria-current]").dataset.step === String(at), at);
    assert.equal(await hash(), `#${at + 1}`);
    assert.equal(await heading(), all[at].heading);
  }
  for (const at of [3, 4, 1]) {
    await page.goForward();
    await page.waitForFunction((at) => document.querySelector("#steps [aria-current]").dataset.step === String(at), at);
    assert.equal(await place(), `${at + 1} of ${all.length}`);
  }
  // After a reload the same step is shown, and what was before it is still there.
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await page.getAttribute("#steps [aria-current]", "data-step"), "1");
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#steps [aria-current]").dataset.step === "4");
});

test("an address that is edited by hand is followed", async () => {
  const all = steps();
  const entries = () => page.evaluate(() => history.length);
  const edit = async (text, at) => {
    await page.evaluate((text) => (location.hash = text), text);
    await page.waitForFunction((at) => document.querySelector("#steps [aria-current]").dataset.step === String(at), at);
  };
  await edit("#3", 2);
  assert.equal(await heading(), all[2].heading);
  assert.equal(await place(), `3 of ${all.length}`);
  const before = await entries();
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#steps [aria-current]").dataset.step === "0");
  assert.equal(await entries(), before, "following makes no entries of its own");
  // What names no step leaves the step as it is, and the address says so.
  for (const wrong of ["#999", "#0", "#x", "#2.99", "#-1"]) {
    await edit(wrong, 0);
    await page.waitForFunction(() => location.hash === "#1");
  }
  // A step that the filters hide is shown all the same, without them.
  const most = Math.min(...all.map((step) => step.order));
  const hidden = all.findIndex((step) => step.order > most);
  await page.fill("#order", String(most));
  await edit(`#${hidden + 1}`, hidden);
  assert.equal(await page.inputValue("#order"), "");
  assert.equal(await place(), `${hidden + 1} of ${all.length}`);
});

test("each picture of a step has its address", async () => {
  await open(trees);
  const all = steps();
  const tree = all.findIndex((step) => step.pictures.length > 2);
  await page.goto(`${pathToFileURL(trees).href}#${tree + 1}.2`);
  await page.waitForFunction((facts) => document.querySelector("#facts").textContent === facts, all[tree].pictures[1].facts);
  await page.click("#choices button >> nth=2");
  assert.equal(await hash(), `#${tree + 1}.3`);
  await page.goBack();
  await page.waitForFunction((facts) => document.querySelector("#facts").textContent === facts, all[tree].pictures[1].facts);
  assert.equal(await page.getAttribute("#choices button >> nth=1", "aria-pressed"), "true");
});

test("the reason stands beside the drawing, and the list below it", async () => {
  for (const file of [few, many, chains, trees]) {
    await open(file);
    await page.keyboard.press("End");
    const box = (id) => page.locator(id).boundingBox();
    const [drawing, words, head, list] = [await box("#drawing"), await box("#words"), await box("#heading"), await box("#steps")];
    assert.ok(drawing.y >= 0 && drawing.y + drawing.height <= 800, `the drawing ends at ${drawing.y + drawing.height}`);
    assert.ok(drawing.width >= 600, `it is ${drawing.width} wide`);
    for (const beside of [words, head]) {
      assert.ok(beside.x >= drawing.x + drawing.width, "beside it");
      assert.ok(beside.y >= 0 && beside.y + Math.min(beside.height, 30) <= 800, "without scrolling");
    }
    assert.ok(list.y > words.y && list.y + list.height <= 801, "the list has a scroller of its own");
    assert.ok(list.height >= 60, `the list is ${list.height} high`);
    const current = await box("#steps [aria-current]");
    assert.ok(current.y >= list.y - 1 && current.y + current.height <= list.y + list.height + 1, "the step is in sight in the list");
    const [tall, room] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    assert.ok(tall <= room, `the page is ${tall} high`);
  }
});

test("a phone has the drawing first, then the sentence, then the list", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const file of [few, chains, trees]) {
    await open(file);
    const top = async (id) => (await page.locator(id).boundingBox()).y;
    const [drawing, words, sets, list] = [await top("#drawing"), await top("#words"), await top(".sets"), await top("#steps")];
    assert.ok(drawing < 80, `the drawing begins at ${drawing}`);
    assert.ok(drawing < words && words < sets && sets < list);
    assert.ok(words < 600, `the sentence begins at ${words}`);
    // A click in the list comes back to the drawing, and a step further leaves the page where it is.
    await page.click("#steps [data-step='2']");
    const { y, height } = await page.locator("#drawing").boundingBox();
    assert.ok(y >= -1 && y + height <= 845, `the drawing is at ${y}`);
    const scrolled = await page.evaluate(() => scrollY);
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => scrollY), scrolled);
  }
});

test("chains are drawn as chains", async () => {
  await open(chains);
  const all = steps();
  const at = all.findIndex(({ pictures: [{ style }] }) => style === "chain");
  assert.ok(at >= 0);
  await page.click(`#steps [data-step="${at}"]`);
  const { chain, base } = all[at].pictures[0];
  assert.equal(await page.textContent("#chain"), chain);
  const numbers = await page.$$eval("#drawing [data-node] text", (texts) => texts.map((text) => text.textContent));
  assert.deepEqual(numbers, numbers.map((_, i) => String(i + 1)));
  assert.ok(numbers.length >= 4);
  const dashes = await page.$$eval("#drawing .chain > g:not(.node) > path:first-of-type", (lines) =>
    lines.map((line) => [line.parentElement.classList.contains("strong"), getComputedStyle(line).strokeDasharray === "none"])
  );
  assert.ok(dashes.length >= 3 && dashes.every(([strong, solid]) => strong === solid), `${dashes}`);
  // Digits of nodes are bold, others dim; all that are live stand there.
  const shown = await page.$$eval("#drawing .given, #drawing text[data-c]", (texts) => texts.length);
  assert.equal(shown, living(all[at].before).length);
  await page.hover(`.chip[data-set="${base[0].split(" ")[0]}"]`);
  assert.ok((await lit("c")).length >= 2);
  await page.screenshot({ path: join(shots, "chain.png") });
  // What is no chain has its sets, and no line for a chain.
  const other = all.findIndex(({ pictures: [{ style }] }) => style === undefined);
  await page.click(`#steps [data-step="${other}"]`);
  assert.ok(!(await page.isVisible("#chain")));
  assert.ok((await page.$$("#drawing [data-set]")).length > 0);
});

test("filters leave what they say", async () => {
  const all = steps();
  const visible = () => page.$$eval("#steps li:not([hidden]) button", (items) => items.map((item) => Number(item.dataset.step)));
  const name = all.at(-1).technique;
  await page.selectOption("#technique", name);
  const named = all.flatMap((step, i) => (step.technique === name || step.also.includes(name) ? [i] : []));
  assert.deepEqual(await visible(), named);
  await page.click('#filters [type="reset"]');
  await page.waitForFunction((n) => document.querySelectorAll("#steps li:not([hidden])").length === n, all.length);

  const most = Math.min(...all.map((step) => step.order));
  await page.fill("#order", String(most));
  const small = all.flatMap((step, i) => (step.order <= most ? [i] : []));
  assert.ok(small.length < all.length);
  assert.deepEqual(await visible(), small);
  assert.equal(await page.textContent("#count"), `${small.length} of ${all.length} steps`);
  await page.focus("#next");
  await page.keyboard.press("End");
  assert.equal(await place(), `${small.length} of ${small.length}`);
  await page.fill("#rank", "0");
  await page.selectOption("#technique", all.find((step) => step.rank > 0).technique);
  if ((await visible()).length === 0) {
    assert.ok(await page.isVisible("#none"));
    assert.ok(!(await page.isVisible("#step")));
  }
});

test("the grid after has lost what the step eliminates", async () => {
  for (const step of steps()) {
    for (const c of step.off) {
      const [digit, , row, , column] = c;
      const at = 9 * (9 * (row - 1) + (column - 1)) + (digit - 1);
      assert.equal(step.before[at], digit);
      assert.equal(step.after[at], ".");
    }
  }
  const digits = (id) => page.$$eval(`#${id} text`, (all) => all.length);
  assert.ok((await digits("after")) <= (await digits("before")));
});

test("it fits a phone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const file of [few, many]) {
    await open(file);
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= room, `${wide} > ${room}`);
  }
  await page.screenshot({ path: join(shots, "390.png"), fullPage: true });
});

test("dark and light can be forced", async () => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.selectOption("#theme", "dark");
  const dark = await paper();
  assert.notEqual(dark, light);
  await page.screenshot({ path: join(shots, "dark.png"), fullPage: true });
  await page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await paper(), dark);
  await page.selectOption("#theme", "light");
  assert.equal(await paper(), light);
  await page.emulateMedia({ colorScheme: "light" });
});

test("paper gets every step", async () => {
  const all = steps();
  const pdf = await page.pdf({ path: join(shots, "steps.pdf"), format: "A4" });
  assert.ok(pdf.length > 10_000);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.$$eval("#printed section svg", (all) => all.length), all.length);
  await page.emulateMedia({ media: "print" });
  assert.ok(!(await page.isVisible("nav")));
  assert.ok(await page.isVisible("#printed"));
  await page.emulateMedia({ media: "screen" });
});

test("everything that can be reached has a name, and focus can be seen", async () => {
  const nameless = await page.$$eval("button, select, input", (all) =>
    all.filter((e) => !(e.textContent.trim() || e.closest("label")?.textContent.trim() || e.ariaLabel)).map((e) => e.outerHTML)
  );
  assert.deepEqual(nameless, []);
  assert.ok(await page.$eval("#drawing svg", (svg) => svg.getAttribute("role") === "img" && svg.getAttribute("aria-label")));
  await page.focus("#technique");
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
  assert.equal(outline, "3px");
});

const living = (text) => [...text].map((c, i) => [c, i]).filter(([c]) => c !== ".");

test("a whole solution is stepped through", async () => {
  const start = performance.now();
  await open(path);
  const elapsed = performance.now() - start;
  const all = steps();
  const bytes = statSync(path).size;
  console.log(`path: ${all.length} steps, ${bytes} bytes, ${Math.round(elapsed)} ms`);
  assert.ok(all.length >= 60, `${all.length} steps`);
  assert.ok(bytes <= 2_000_000 && elapsed < 1000);
  for (const [i, step] of all.entries()) {
    assert.equal(await place(), `${i + 1} of ${all.length}`);
    assert.equal(await heading(), step.heading);
    if (i > 0) assert.equal(step.before, all[i - 1].after);
    // As many candidates and digits stand in the drawing as are live before the step.
    const shown = await page.$$eval("#drawing .given, #drawing text[data-c]", (texts) => texts.length);
    assert.equal(shown, living(step.before).length);
    await page.keyboard.press("ArrowRight");
  }
  assert.equal(living(all.at(-1).after).length, 81);
  await page.selectOption("#technique", all.find((step) => step.placed === null).technique);
  assert.ok((await page.$$("#steps li:not([hidden])")).length < all.length);
  const { pictures: [{ base }] } = all[await page.$eval("#steps [aria-current]", (item) => Number(item.dataset.step))];
  const set = base[0].split(" ")[0];
  await page.hover(`.chip[data-set="${set}"]`);
  assert.deepEqual(await lit("set"), [set]);
  await page.screenshot({ path: join(shots, "path-1280.png"), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: join(shots, "path-390.png"), fullPage: true });
});

test("certificate trees are shown part by part", async () => {
  await open(trees);
  const all = steps();
  const bytes = statSync(trees).size;
  console.log(`trees: ${all.length} steps, ${all.flatMap((step) => step.pictures).length} drawings, ${bytes} bytes`);
  assert.ok(bytes / all.length <= 2_000_000 / 60);
  const tree = all.findIndex((step) => step.technique === "case-split" && step.pictures.length > 1);
  assert.ok(tree >= 0);
  await page.selectOption("#technique", "case-split");
  await page.click(`#steps [data-step="${tree}"]`);
  const parts = await page.$$("#choices button");
  assert.equal(parts.length, all[tree].pictures.length);
  for (const [i, part] of parts.entries()) {
    await part.click();
    assert.equal(await page.textContent("#facts"), all[tree].pictures[i].facts);
  }
  await page.screenshot({ path: join(shots, "tree.png"), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `${wide} > ${room}`);
});

test("sixty steps are small and open within a second", async () => {
  const start = performance.now();
  await open(many);
  await page.waitForSelector("#drawing svg");
  const elapsed = performance.now() - start;
  const count = steps().length;
  const bytes = statSync(many).size;
  console.log(`${count} steps, ${bytes} bytes, ${Math.round(elapsed)} ms`);
  assert.ok(count >= 60, `${count} steps`);
  assert.ok(bytes / count <= 2_000_000 / 60, `${bytes} bytes for ${count} steps`);
  assert.ok(elapsed < 1000, `${elapsed} ms`);
  await page.screenshot({ path: join(shots, "1280.png"), fullPage: true });
});

test("a page without a step says so", async () => {
  await open(write("none.html", "find", "puzzles/gnpx-2.txt", "--after", "singles", "--technique", "jellyfish"));
  assert.ok(await page.isVisible("#none"));
  assert.ok(!(await page.isVisible("#step")));
  await page.keyboard.press("End");
  assert.equal(await page.textContent("#count"), "0 steps");
});

test("nothing is fetched and nothing goes wrong", () => {
  assert.deepEqual(fetched.filter((url) => !url.startsWith("file:") && !url.startsWith("about:")), []);
  assert.deepEqual(problems, []);
});
