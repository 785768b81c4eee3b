// The workbench and suppositions in a real browser. The server is at BOARD, or `$BASECOVER board --no-open` starts it.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boards, open as opened, root } from "./page.js";

const shots = join(root, "target/browser");
const puzzle = (name) => readFileSync(join(root, `puzzles/${name}.txt`), "utf8");
/** GNPX sample 2 after singles. */
const AFTER_SINGLES = `
5   6   18     7   2   89     189   4    3
12  3   7      4   5   89     1289  6    128
9   4   28     1   3   6      5     7    28
3   7   4      5   68  1      68    2    9
12  25  9      3   68  7      4     18   1568
6   8   15     9   4   2      7     3    15
8   59  356    2   7   4      1369  19   16
4   1   26     68  9   3      268   5    7
7   29  236    68  1   5      23689 89   4`;

let all;
before(async () => {
  mkdirSync(shots, { recursive: true });
  all = await boards();
});
after(() => all.close());

/** A page in a profile of its own, with a puzzle. */
const open = async (text, options = {}) => {
  const page = await all.fresh(options);
  await opened(page, all.address, text);
  await page.waitForFunction(() => document.querySelector("#status").textContent.startsWith("one solution"));
  return page;
};
const cell = (page, row, column) => page.locator(`[role=gridcell] >> nth=${9 * (row - 1) + column - 1}`);
const click = async (page, row, column, options) => {
  const { x, y, width, height } = await cell(page, row, column).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2, options);
};
const heading = (page, text) => page.waitForFunction((text) => document.querySelector("#body h2")?.textContent === text, text);
const facts = (page) => page.textContent("#body .card .facts");
const names = (page, side) =>
  page.$$eval(`#body .chip.${side} > span:first-child`, (all) => all.map((one) => one.textContent).join(" "));
const struck = (page) => page.$$eval("#body .chip.off", (all) => all.map((one) => one.textContent).join(" "));
const read = async (page, pattern) => {
  await page.getByRole("tab", { name: "Sets" }).click();
  await page.fill("#notation", pattern);
  await page.keyboard.press("Enter");
};
const button = (page, name) => page.getByRole("button", { name }).first();

test("a weight that is not needed is told, taken out, and the form changes; each is one entry", async () => {
  const page = await open(AFTER_SINGLES);
  await read(page, "3 Truths = {579N8} 4 Links = {18c8 9b9 9b9}");
  await heading(page, "XY-Wing");
  assert.equal(await facts(page), "order 3, rank 1");
  assert.equal(await names(page, "cover"), "1c8 8c8 9b9 ×2");
  assert.equal(await struck(page), "r7c7<>9 r9c7<>9");
  // The excess is shown where it is asked for: 9r7c7 lies above the rank.
  assert.equal((await page.$$("#board .excess")).length, 0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Show the excess of each candidate on the workbench").check();
  await page.keyboard.press("Escape");
  await page.waitForSelector("#board .excess.above", { state: "attached" });
  assert.equal(await page.$$eval("#board .excess.above", (all) => all.map((one) => one.textContent).join(" ")), "2 2");
  await page.waitForSelector("#board .names [data-set='9b9']", { state: "attached" });
  assert.match(await page.textContent("#body"), /Not needed: one 9b9\./);
  await page.screenshot({ path: join(shots, "workbench-weight.png") });

  await page.getByRole("button", { name: "cover set 9b9, weight 2, take one out" }).click();
  await page.waitForFunction(() => /the weight was not needed/.test(document.querySelector("#say").textContent));
  assert.equal(await facts(page), "order 3, rank 0");
  assert.equal(await struck(page), "r7c7<>9 r9c7<>9");
  await page.getByRole("button", { name: "cover set 8c8, weight 1, take it out" }).click();
  await heading(page, "Not covered");
  assert.match(await page.textContent("#body .sentence"), /not covered: 8r5c8, 8r9c8\./);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelector("#body .card .facts").textContent === "order 3, rank 1");

  await click(page, 1, 1);
  await page.keyboard.press("m");
  await page.waitForFunction(() => document.querySelector("#body .card .facts").textContent === "order 3, rank 0");
  assert.equal(await names(page, "cover"), "1c8 8c8 9b9");
  await page.keyboard.press("w");
  await heading(page, "Claiming");
  assert.equal(`${await names(page, "base")} / ${await names(page, "cover")}`, "9c8 / 9b9");
  assert.equal(await struck(page), "r7c7<>9 r9c7<>9");
  await page.keyboard.press("m");
  await page.waitForFunction(() => /Every set is needed/.test(document.querySelector("#say").textContent));
  for (const order of ["order 3, rank 0", "order 3, rank 1"]) {
    await page.keyboard.press("Control+z");
    await page.waitForFunction((order) => document.querySelector("#body .card .facts").textContent === order, order);
  }
});

test("a set is taken once more with Shift, by a click, a key or the switch, and the text says so", async () => {
  const page = await open(AFTER_SINGLES);
  await click(page, 1, 1);
  await page.keyboard.press("t");
  await click(page, 5, 8);
  await click(page, 5, 8);
  await heading(page, "Workbench");
  // Every button below the board is in sight.
  const stage = await page.locator("#stage").boundingBox();
  for (const one of await page.locator("#pad button").all()) {
    const { x, y, width, height } = await one.boundingBox();
    assert.ok(x >= stage.x && x + width <= stage.x + stage.width && y + height <= 800, await one.textContent());
  }
  await click(page, 5, 8);
  await page.keyboard.press("Shift+n");
  await page.waitForFunction(() => document.querySelector("#body .chip.base").textContent.startsWith("r5c8 ×2"));
  await page.getByRole("button", { name: "base set r5c8, weight 2, take one out" }).click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Add a set once more" }).click();
  await page.getByRole("button", { name: "base set r5c8, weight 3, add it once more" }).click();
  await click(page, 5, 8);
  await page.waitForFunction(() => document.querySelector("#notation").value === "5*r5c8 /");
  assert.equal(await facts(page), "order 5, rank -5");
  await page.fill("#notation", "2*r5c8 / 2*1c8 8c8 8c8");
  await button(page, "Read it").click();
  await page.waitForFunction(() => document.querySelectorAll("#body .chip.cover").length === 2);
  assert.equal(await names(page, "cover"), "1c8 ×2 8c8 ×2");
});

test("the loop of Easter Monster has a form without cells, and comes back", async () => {
  const page = await open(puzzle("easter-monster"));
  await read(page, "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39");
  await heading(page, "MSLS");
  const all = await struck(page);
  await button(page, /^Without cells/).click();
  await page.waitForFunction(() => document.querySelector("#body .chip.base")?.textContent.startsWith("1r2"));
  assert.equal(await facts(page), "order 16, rank 0");
  assert.equal(await struck(page), all);
  await page.screenshot({ path: join(shots, "workbench-form.png") });
  await button(page, /^With cells/).click();
  await heading(page, "MSLS");
  assert.equal(await names(page, "base"), [2, 4, 6, 8].flatMap((r) => [1, 3, 7, 9].map((c) => `r${r}c${c}`)).join(" "));
});

test("what is supposed shows what follows, names the contradiction, and is gone with Escape", async () => {
  const page = await open(AFTER_SINGLES);
  const [link, acts] = await page.evaluate(() => [location.href, localStorage.getItem("basecover.log.1") ?? ""]);
  await click(page, 1, 3);
  await page.keyboard.press("Shift+S");
  await page.keyboard.press("8");
  await heading(page, "Suppose 8r1c3 is false");
  await page.waitForFunction(() => /^A contradiction: r7c7 has no candidate left\.$/.test(document.querySelector("#body .sentence").textContent));
  assert.match(await page.textContent("#body .card"), /So 8r1c3 is true\./);
  const listed = await page.$$("#body .follows li");
  assert.equal((await page.$$("#board .follows")).length, listed.length);
  assert.equal(await page.textContent("#board .supposed .number"), "F");
  assert.equal((await page.$$("#board .broken")).length, 1);
  assert.match(await cell(page, 1, 3).getAttribute("aria-label"), /1 then true, step 1, 8 supposed false/);
  await page.screenshot({ path: join(shots, "workbench-suppose.png") });
  assert.equal(await page.evaluate(() => location.href), link);
  assert.equal(await page.evaluate(() => localStorage.getItem("basecover.log.1") ?? ""), acts);
  await page.keyboard.press("Escape");
  await page.waitForSelector("#board .supposed", { state: "detached" });
  assert.equal(await page.$("#body .suppose"), null);
  assert.equal(await cell(page, 1, 3).getAttribute("aria-label"), "row 1 column 3, candidates 1 8");

  await page.keyboard.press("s");
  await page.keyboard.press("1");
  await heading(page, "Suppose 1r1c3 is true");
  await page.waitForFunction(() => /^A contradiction/.test(document.querySelector("#body .sentence").textContent));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]")[2].ariaLabel === "row 1 column 3, candidates 8");
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]")[2].ariaLabel === "row 1 column 3, candidates 1 8");
});

test("nothing follows from a supposition of Golden Nugget by singles, and that is said", async () => {
  const page = await open(puzzle("golden-nugget"));
  await click(page, 4, 4);
  await page.keyboard.press("s");
  await page.keyboard.press("3");
  await heading(page, "Suppose 3r4c4 is true");
  await page.waitForFunction(() => /no contradiction so far/.test(document.querySelector("#body .sentence").textContent));
  await page.keyboard.press("Shift+S");
  await page.keyboard.press("3");
  await heading(page, "Suppose 3r4c4 is false");
});

test("derived truths are taken as base sets, and a claim is proven or refused", async () => {
  const page = await open(puzzle("tridagon"));
  await page.getByRole("tab", { name: "Sets" }).click();
  await page.click(".truths summary");
  await page.getByRole("button", { name: "Find them" }).click();
  await page.waitForSelector(".truths .chip");
  assert.match(await page.textContent(".truths"), /4r3c1 or 8r6c4 is true/);
  await read(page, "r6c8 r6c9 3c7 / r3c1 3r3 8r6 3b6 5b6");
  await heading(page, "Proves nothing");
  await page.getByRole("button", { name: "tridagon-123-1" }).click();
  await heading(page, "Tridagon");
  assert.equal(await facts(page), "order 4, rank 1");
  assert.equal(await struck(page), "r3c1<>3");
  assert.ok((await page.$$("#board .truth rect")).length >= 12);
  assert.equal((await page.$$("#board .guardian")).length, 2);
  // It may count more than once, as any set may.
  const chip = page.locator("#body dl.sets .chip.derived");
  await chip.click({ modifiers: ["Shift"] });
  await page.waitForFunction(() => document.querySelector("#body .card .facts").textContent === "order 5, rank 0");
  assert.match(await chip.textContent(), /^tridagon-123-1 ×2/);
  await chip.click();
  await heading(page, "Tridagon");
  assert.equal(await facts(page), "order 4, rank 1");
  await page.screenshot({ path: join(shots, "workbench-truth.png") });
  await page.fill("[aria-label='One of these candidates is true']", "1r3c1 2r3c1");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".truths .refused");
  assert.match(await page.textContent(".truths .refused"), /not a truth: neither 1r3c1 nor 2r3c1 is true in the solution \d{81}/);
  await page.fill("[aria-label='One of these candidates is true']", "4r3c1 8r6c4");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /truth-1/.test(document.querySelector(".truths").textContent));
});

test("a template pattern is judged by templates where that is asked", async () => {
  const page = await open("3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9");
  await page.getByRole("tab", { name: "Path" }).click();
  await page.getByRole("tab", { name: "Sets" }).click();
  await read(page, "8b4 / 8c3");
  await heading(page, "Not covered");
  await page.getByRole("button", { name: "template", exact: true }).click();
  await heading(page, "No name");
  assert.equal((await page.$$("#board g.open")).length, 0);
  const removed = (await struck(page)).match(/<>\d+/g).join("").match(/\d/g).length;
  await page.getByRole("button", { name: /^Do it/ }).click();
  await page.waitForFunction((n) => document.querySelector("#say").textContent.endsWith(`${n} removed`), removed);
});

test("on a phone a tap supposes, and the sheet says what follows", async () => {
  const page = await open(AFTER_SINGLES, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole("button", { name: "Suppose", exact: true }).click();
  await page.getByRole("button", { name: "False", exact: true }).click();
  const { x, y, width, height } = await cell(page, 1, 3).boundingBox();
  await page.touchscreen.tap(x + width / 2, y + (5 * height) / 6);
  await heading(page, "Suppose 8r1c3 is false");
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `${wide} > ${room}`);
  await page.screenshot({ path: join(shots, "workbench-phone.png") });
});

test("exact logic is asked for, looked at choice by choice with J and K, and applied", async () => {
  const page = await open(AFTER_SINGLES);
  await read(page, "3 Truths = {579N8} 4 Links = {18c8 9b9 9b9}");
  await heading(page, "XY-Wing");
  await button(page, "Exact logic").click();
  await page.waitForFunction(() => /choice 1 of/.test(document.querySelector("#body .offers")?.textContent ?? ""));
  const offers = await page.$$eval("#body .offers li", (all) => all.map((one) => one.textContent));
  assert.match(offers[0], /^2 eliminations, \d+ choices9r7c7 9r9c7$/);
  const count = Number(/, (\d+) choices/.exec(offers[0])[1]);
  assert.equal(offers.length, 1 + count);
  const marked = () => page.$$eval("#board g.placed", (all) => all.length);
  await click(page, 1, 3);
  await page.keyboard.press("j");
  await page.waitForFunction(() => document.querySelectorAll("#board g.placed").length === 3);
  for (let i = 0; i < count; i++) await page.keyboard.press("j");
  assert.equal(await marked(), 3);
  for (let i = 0; i <= count; i++) await page.keyboard.press("k");
  await page.waitForFunction(() => document.querySelectorAll("#board g.placed").length === 0);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /exact logic/.test(document.querySelector("#say").textContent));
  assert.equal(await marked(), 0);
  await page.keyboard.press("Control+z");
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));

test("the cells that hold the same digits as a region are shown in two colours, with what that eliminates", async () => {
  const page = await open(AFTER_SINGLES);
  await read(page, "r123456c8 /");
  await page.waitForFunction(() => document.querySelector("#notation").value === "r123456c8 /");
  await button(page, "Equal sets").click();
  await page.waitForFunction(() => document.querySelectorAll("#body .offers li").length === 2);
  const offers = await page.$$eval("#body .offers li", (all) => all.map((one) => one.textContent));
  assert.match(offers[0], /^c8 - b9A \(r1c8 .*holds the same digits as B \(r7c7 r7c9 r8c7 r8c9 r9c7 r9c9\)/);
  assert.match(offers[1], /^9 counted: 2 eliminations.*So 9 is not in B: r7c7<>9, r9c7<>9\.$/);
  const side = (name) => page.$$eval(`#board .side.${name}`, (all) => all.length);
  assert.deepEqual([await side("A"), await side("B")], [6, 6]);
  assert.match(await cell(page, 7, 7).getAttribute("aria-label"), /region B/);
  await page.screenshot({ path: join(shots, "workbench-equal.png") });
  await page.locator("#body .offers li button").nth(1).click();
  await heading(page, "Claiming");
  assert.equal(await struck(page), "r7c7<>9 r9c7<>9");
  assert.deepEqual([await side("A"), await side("B")], [6, 6]);
});
