// The board in a real browser. Its server is at BOARD, or `$BASECOVER board --no-open` starts it; with ENGINE=wasm it is the
// static site in web/dist. It needs chromium (see chromium.js) and no network.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boards, open as opened, root, tab, until } from "./page.js";
import { isStatic } from "./served.js";

const shots = join(root, "target/browser");
const EASTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const LOOP = "r1c3<>7 r2c5<>38 r2c6<>8 r3c1<>2 r4c5<>4 r5c1<>26 r5c3<>1 r5c7<>12 r5c9<>6 r7c3<>1 r8c4<>5 r8c5<>4 r9c1<>6";

let all;
before(async () => {
  mkdirSync(shots, { recursive: true });
  all = await boards();
});
after(() => all.close());
const fresh = (options) => all.fresh(options);
const open = (page, text) => opened(page, all.address, text);
const cell = (page, row, column) => page.locator(`[role=gridcell] >> nth=${9 * (row - 1) + column - 1}`);
const name = (page, row, column) => cell(page, row, column).getAttribute("aria-label");
const click = async (page, row, column) => {
  const { x, y, width, height } = await cell(page, row, column).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
};
const heading = (page) => page.textContent("#body h2");
const results = (page) => page.$$eval("#body .chip.off", (all) => all.map((one) => one.textContent).join(" "));
const fits = async (page) => {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `${wide} > ${room}`);
};
const NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
const POST = `Hello, I am stuck here, can anybody help?
[code]
+----------------+----------------+-----------------+
| 5   6   18     | 7   2   89     | 189   4    3    |
| 12  3   7      | 4   5   89     | 1289  6    128  |
| 9   4   28     | 1   3   6      | 5     7    28   |
+----------------+----------------+-----------------+
| 3   7   4      | 5   68  1      | 68    2    9    |
| 12  25  9      | 3   68  7      | 4     18   1568 |
| 6   8   15     | 9   4   2      | 7     3    15   |
+----------------+----------------+-----------------+
| 8   59  356    | 2   7   4      | 1369  19   16   |
| 4   1   26     | 68  9   3      | 268   5    7    |
| 7   29  236    | 68  1   5      | 23689 89   4    |
+----------------+----------------+-----------------+
[/code]
Thanks!`;

test("a player pastes a post, is given three nudges, does the step and takes it back", async () => {
  const page = await fresh();
  await open(page);
  assert.equal(await page.evaluate(() => document.activeElement.id), "paste");
  assert.ok(!page.url().includes("t="), "the token is gone from the address");
  await open(page, POST);
  await until(page, () => document.querySelector("#status").textContent.startsWith("one solution"));
  assert.equal(await name(page, 5, 8), "row 5 column 8, candidates 1 8");
  await click(page, 1, 1);
  await page.keyboard.press("h");
  await until(page, () => /^Look at /.test(document.querySelector(".nudge")?.textContent));
  assert.ok((await page.$$(".shade .region")).length >= 9);
  assert.equal(await page.$("#board .struck"), null);
  await page.keyboard.press("h");
  await until(page, () => /^[A-Z][\w -]+: .*\. Look at /.test(document.querySelector(".nudge")?.textContent));
  await page.keyboard.press("h");
  await page.waitForSelector("#body .sentence");
  const off = (await results(page)).split(" ");
  const [row, column, digit] = /r(.)c(.)<>(.)/.exec(off[0]).slice(1).map(Number);
  assert.match(await name(page, row, column), new RegExp(`${digit} eliminated`));
  await page.screenshot({ path: join(shots, "board-hint.png") });
  const was = await name(page, row, column);
  await page.keyboard.press("Enter");
  await until(page, (n) => document.querySelector("#say").textContent.endsWith(`${n} removed`), off.join("").match(/<>\d+/g).join("").match(/\d/g).length);
  const has = (present) =>
    until(
      page,
      ([at, digit, present]) => document.querySelectorAll("[role=gridcell]")[at].ariaLabel.split(",")[1].includes(digit) === present,
      [9 * (row - 1) + column - 1, String(digit), present]
    );
  await has(false);
  await page.keyboard.press("Control+z");
  await has(true);
  assert.equal((await name(page, row, column)).split(",")[1], was.split(",")[1]);
  await page.goForward();
  await has(false);
  await page.goBack();
  await has(true);
});

test("a wrong digit is said at once, and no technique is told", async () => {
  const page = await fresh();
  await open(page, POST);
  await until(page, () => document.querySelector("#status").textContent.startsWith("one solution"));
  await click(page, 5, 8);
  const { x, y, width, height } = await cell(page, 5, 8).boundingBox();
  assert.ok(x && y && width && height);
  for (const digit of ["1", "8"]) {
    await page.keyboard.press(digit);
    await page.waitForTimeout(400);
    if (await page.$(".alarm")) break;
  }
  assert.match(await page.textContent(".alarm"), /No solution: 1 entry is wrong: r5c8/);
  await page.keyboard.press("h");
  await page.waitForTimeout(200);
  assert.equal(await heading(page), "Something is wrong");
  await page.getByRole("button", { name: "Go back one move" }).click();
  await page.waitForSelector(".alarm", { state: "detached" });
  const digits = (await name(page, 5, 8)).match(/\d/g).slice(2);
  for (const digit of digits) await page.keyboard.press(`Control+${digit}`);
  assert.match(await page.textContent(".alarm"), /removed, but needed|no candidate is left/);
});

test("the loop of Easter Monster is built, covered, broken and mended", async () => {
  const page = await fresh();
  await open(page, EASTER);
  await click(page, 1, 1);
  await page.keyboard.press("t");
  for (const row of [2, 4, 6, 8]) for (const column of [1, 3, 7, 9]) await click(page, row, column);
  await until(page, () => document.querySelector("#body h2").textContent === "16 base sets");
  await page.getByRole("button", { name: "Covers", exact: false }).first().click();
  await until(page, () => document.querySelector("#body h2").textContent === "MSLS");
  assert.equal(await page.textContent("#body .card .facts"), "order 16, rank 0");
  assert.equal(await results(page), LOOP);
  assert.equal((await page.$$("#body .chip.cover")).length, 16);
  await page.waitForSelector("#board .names [data-set='4r4']", { state: "attached" });
  assert.equal((await page.$$("#board .struck")).length, 16);
  await page.screenshot({ path: join(shots, "board-loop.png") });
  const link = page.url();
  assert.ok(link.length < 600, `${link.length} characters`);

  await page.getByRole("button", { name: "cover set 4r4, weight 1, take it out" }).click();
  await until(page, () => document.querySelector("#body h2").textContent === "Not covered");
  assert.equal(await page.textContent("#body .card .facts"), "order 16, rank -1");
  assert.match(await page.textContent("#body .sentence"), /not covered: 4r4c1, 4r4c3\./);
  assert.equal((await page.$$("#board g.open")).length, 2);
  assert.match(await page.textContent(".chip.add"), /^4r4/);
  await page.keyboard.press("Control+z");
  await until(page, () => document.querySelector("#body h2").textContent === "MSLS");

  const other = await fresh();
  await other.goto(all.address);
  await other.waitForSelector("html[data-ready]", { state: "attached" });
  await other.goto(link);
  await other.reload();
  await until(other, () => document.querySelector("#body h2").textContent === "MSLS");
  assert.equal(await results(other), LOOP);
  assert.equal(await name(other, 1, 1), "row 1 column 1, given 1");
});

test("an offer is shown when it is pointed at, and a link may hold a puzzle in any form", async () => {
  const page = await fresh();
  await open(page);
  // A key that comes before the dialog does not close it.
  await page.waitForSelector("dialog.opening");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.evaluate((text) => (location.hash = `puzzle=${text}`), EASTER);
  await until(page, () => document.querySelectorAll("[role=gridcell]")[0].ariaLabel === "row 1 column 1, given 1");
  await tab(page, "Sets");
  await page.fill("#notation", "r2468c1379");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Covers", exact: false }).first().click();
  await until(page, () => document.querySelector("#body h2").textContent === "MSLS");
  const struck = () => page.$$eval("#board g.struck", (all) => all.length);
  assert.equal(await struck(), 16);
  await page.hover("#body .offers .step >> nth=0");
  await until(page, () => document.querySelectorAll("#board g.struck").length === 18);
  await page.mouse.move(5, 5);
  await until(page, () => document.querySelectorAll("#board g.struck").length === 16);
  await page.hover("[aria-label^='cover set 4r4']");
  await until(page, () => document.querySelector("#facts").textContent === "cover set 4r4: 4r4c1 4r4c3 4r4c5");
});

test("a pattern is read in Xsudo's notation, and a bad one is refused in place", async () => {
  const page = await fresh();
  await open(page, POST);
  await tab(page, "Sets");
  await page.fill("#notation", "3 Truths = {579N8} 4 Links = {18c8 9b9 9b9}");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#body .chip.cover");
  assert.deepEqual(await page.$$eval("#body .chip.base span:first-child", (all) => all.map((one) => one.textContent)), [
    "r5c8",
    "r7c8",
    "r9c8",
  ]);
  assert.deepEqual(await page.$$eval("#body .chip.cover span:first-child", (all) => all.map((one) => one.textContent)), [
    "1c8",
    "8c8",
    "9b9 ×2",
  ]);
  await page.fill("#notation", "r5c8 / nonsense");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".notation .refused:not(:empty)");
  assert.match(await page.textContent(".notation .refused"), /\^/);
  // The panel is drawn anew: what is wrong is still said, beside what was typed.
  await page.getByRole("button", { name: "template", exact: true }).click();
  await page.waitForSelector("#body .segments button[aria-pressed=true]:text-is('template')");
  assert.match(await page.textContent(".notation .refused"), /\^/);
  assert.equal(await page.inputValue("#notation"), "r5c8 / nonsense");
});

// What proves in Golden Nugget that 3r4c4 is false, of order 201.
const CERTIFICATE =
  "7*r4c1 7*r4c2 7*r4c6 9*r7c1 9*r7c2 5*r7c4 9*r7c6 4*r8c5 7*1r1 7*1r3 1r4 7*2r1 7*2r2 7*2r3 2r4 2r7 10*3r2 7*4r1 7*4r2 " +
  "7*4r3 4r4 4r7 7*6r1 7*6r2 7*6r3 7*6r5 7*6r6 7*6r9 6*7r1 6*7r2 7*7r3 1b1 4*1b5 2b1 4b1 3*4b2 2*7b1 / 8*r1c3 6*r1c5 " +
  "6*r1c7 8*r2c3 6*r2c5 6*r2c7 7*r2c8 7*r3c8 7*r3c9 r4c4 r4c8 r7c9 1r7 7*3r4 9*3r7 7*5r4 2*6r7 8*1c2 4*1c4 4*1c5 1c7 " +
  "8*2c1 6*2c4 2c7 10*3c4 4*3c5 8*4c2 4*4c5 10*4c6 4c7 7*6c1 7*6c2 7*6c3 7*6c4 7*6c5 7*6c6 9*7c1 7*7c6 2b2";

test("a chain is drawn as one when that is asked for, and a high order as a heat map", async () => {
  const page = await fresh();
  await open(page, POST);
  await tab(page, "Sets");
  const read = async (text) => {
    await page.fill("#notation", text);
    await page.getByRole("button", { name: "Read it" }).click();
  };
  await read("r5c8 r7c8 r9c8 / 1c8 8c8 2*9b9");
  await page.waitForSelector("#board .names", { state: "attached" });
  const switched = page.getByRole("button", { name: "Draw chains as chains" });
  assert.equal(await switched.getAttribute("aria-pressed"), "false");
  await switched.click();
  await page.waitForSelector("#board .chain", { state: "attached" });
  assert.equal(await switched.getAttribute("aria-pressed"), "true");
  const numbers = await page.$$eval("#board .numbers text", (all) => all.map((one) => one.textContent));
  assert.deepEqual(numbers, ["1", "2", "3", "4", "5", "6"]);
  const solid = await page.$$eval("#board .strong path:first-child, #board .weak path:first-child", (all) =>
    all.map((one) => [one.parentElement.classList.contains("strong"), getComputedStyle(one).strokeDasharray === "none"])
  );
  assert.equal(solid.length, 5);
  assert.ok(solid.every(([strong, whole]) => strong === whole));
  assert.equal(await page.$$eval("#board .struck", (all) => all.length), 2);
  assert.equal((await page.$$("#board .bases, #board .covers, #board .disc, #board .ring")).length, 0);
  await page.screenshot({ path: join(shots, "board-chain.png") });
  // A set that is pointed at is shown alone.
  await page.hover(".chip.base >> nth=0");
  await page.waitForSelector("#board .bases .lit", { state: "attached" });
  assert.equal((await page.$$("#board [data-set]")).length, 1);
  assert.deepEqual(await page.$$eval("#board .node .lit", (all) => all.map((one) => one.dataset.c).sort()), ["387", "394"]);
  // The choice outlives a reload, and what is no chain keeps its sets.
  await page.mouse.move(2, 2);
  await page.reload();
  await page.waitForSelector("#board .chain", { state: "attached" });
  await read("r5c8 r7c8 / 1c8 8c8 9b9");
  await page.waitForSelector("#board .bases", { state: "attached" });
  assert.equal((await page.$$("#board .chain")).length, 0);
  await page.getByRole("button", { name: "Draw chains as chains" }).click();

  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.fill("#paste", NUGGET);
  await page.getByRole("button", { name: "Open it" }).click();
  await page.waitForSelector("dialog", { state: "detached" });
  await read(CERTIFICATE);
  await page.waitForSelector("#board .heat", { state: "attached" });
  const tiles = await page.$$eval("#board .tile", (all) => all.map((one) => [one.dataset.c, one.lastElementChild.textContent]));
  const told = new Map(tiles);
  assert.equal(told.get("272"), "18");
  assert.ok(tiles.length > 100);
  assert.equal((await page.$$("#board .bases, #board .covers, #board .disc, #board .excess")).length, 0);
  assert.equal(await page.$$eval("#board .tile.off", (all) => all.map((one) => one.dataset.c).join()), "272");
  const shown = await page.$$eval("#board .candidate:not([display])", (all) => all.filter((one) => getComputedStyle(one).display !== "none").length);
  const live = await page.$$eval("#board .candidate:not([display])", (all) => all.length);
  assert.equal(shown + tiles.length, live, "each candidate once");
  await page.hover(".chip.cover >> nth=0");
  await page.waitForSelector("#board .covers .lit", { state: "attached" });
  assert.equal((await page.$$("#board [data-set]")).length, 1);
  await page.screenshot({ path: join(shots, "board-heat.png") });
});

test("decide tells the two of Golden Nugget from the 240 that nothing eliminates", async () => {
  const page = await fresh();
  await open(page, NUGGET);
  await click(page, 1, 8);
  await page.keyboard.press("d");
  await until(page, () => /eliminate 2 of 242/.test(document.querySelector("#body .sentence")?.textContent));
  assert.deepEqual(await page.$$eval(".chip.value", (all) => all.map((one) => one.textContent)), ["3r7c4  4/5", "3r4c4  17/18"]);
  assert.equal((await page.$$("#board .tile")).length, 2);
  assert.ok((await page.$$("#board .safe")).length >= 200);
  const { x, y } = await cell(page, 1, 1).boundingBox();
  await page.mouse.click(x + 34, y + 8);
  await until(page, () => document.querySelector("#body article h2")?.textContent === "2r1c1");
  assert.match(await page.textContent("#body article"), /add up to 1/);
  assert.ok((await page.$$("#board .share")).length > 100);
  await page.screenshot({ path: join(shots, "board-witness.png") });
});

test("steps are filtered, shown and kept; the path is slid through", async () => {
  const page = await fresh();
  await open(page, POST);
  await tab(page, "Steps");
  await until(page, () => /complete/.test(document.querySelector("#body")?.textContent));
  const steps = (await page.$$("#body .step")).length;
  await page.getByLabel("Order ≤").fill("1");
  await page.keyboard.press("Tab");
  await until(page, (steps) => document.querySelectorAll("#body .step").length < steps, steps);
  assert.deepEqual(await page.$$eval("#body .step .facts", (list) => [...new Set(list.map((one) => one.textContent.split(",")[0]))]), [
    "order 1",
  ]);
  await page.hover("#body .step >> nth=0");
  await page.waitForSelector("#board .struck", { state: "attached" });
  await page.mouse.move(5, 5);
  await page.waitForSelector("#board .struck", { state: "detached" });
  await page.click("#body .step >> nth=0");
  await page.waitForSelector("#body .kept");
  await tab(page, "Path");
  await until(page, () => /complete/.test(document.querySelector("#body")?.textContent));
  const slider = page.getByRole("slider");
  await slider.fill(await slider.getAttribute("max"));
  await until(page, () => /^(\d+) of \1$/.test(document.querySelector("output").textContent));
  await page.getByRole("button", { name: "Use this position" }).click();
  await until(page, () => [...document.querySelectorAll("[role=gridcell]")].filter((one) => /candidates/.test(one.ariaLabel)).length <= 2);
  await page.keyboard.press("Control+z");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[43].ariaLabel.includes("candidates 1 8"));
});

test("on a phone nothing scrolls sideways, a tap and the pad are enough, and a reload keeps undo", async () => {
  const page = await fresh({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, POST);
  await fits(page);
  const { x, y, width, height } = await cell(page, 5, 8).boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.getByRole("button", { name: "Candidates" }).click();
  await page.getByRole("button", { name: "Candidate 8 off" }).click();
  await until(page, () => document.querySelectorAll("[role=gridcell]")[43].ariaLabel.endsWith("candidates 1"));
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await name(page, 5, 8), "row 5 column 8, candidates 1");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await until(page, () => document.querySelectorAll("[role=gridcell]")[43].ariaLabel.endsWith("candidates 1 8"));
  await page.getByRole("button", { name: "Whole step" }).click();
  await page.waitForSelector("#body .sentence");
  const board = await page.locator("#board").boundingBox();
  const panel = await page.locator("#panel").boundingBox();
  assert.ok(panel.y >= board.y + board.height - 2, "the sheet does not hide the board");
  await fits(page);
  await page.screenshot({ path: join(shots, "board-390.png") });
});

test("the keyboard alone opens, moves, enters, chooses sets and comes back", async () => {
  const page = await fresh();
  await open(page);
  await page.keyboard.type(EASTER);
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("dialog", { state: "detached" });
  for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement.matches("[role=gridcell]"))); i++)
    await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.activeElement.matches("[role=gridcell]")));
  const row = await page.evaluate(() => Number(/row (\d)/.exec(document.activeElement.ariaLabel)[1]));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  // The focus may follow a frame after the key: what the label says before that is about the cell that was left.
  await until(page, (start) => document.activeElement.ariaLabel?.startsWith(start), `row ${row + 1} column 1,`);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
  assert.equal(outline, "3px");
  const before = await page.evaluate(() => document.activeElement.ariaLabel);
  await page.keyboard.press("t");
  await page.keyboard.press("n");
  await page.keyboard.press("l");
  await page.keyboard.press("2");
  await page.keyboard.press("r");
  await until(page, () => document.querySelectorAll("#body .chip.cover:not(.add)").length === 1);
  assert.equal(await page.textContent("#body .chip.base span"), before.replace(/row (\d) column (\d).*/, "r$1c$2"));
  for (const key of ["Escape", "Escape", "[", "["]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(450);
  }
  assert.equal(await page.$("#body .chip.base"), null);
  await page.keyboard.press("?");
  await page.waitForSelector("dialog.keys");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
});

test("a list is paged through, and a note outlives a reload", async () => {
  const page = await fresh();
  await open(page, `${EASTER}\nnot a puzzle\n.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....`);
  assert.equal(await page.textContent("#bar .list span"), "1 of 2");
  await click(page, 1, 1);
  await page.keyboard.press("PageDown");
  await until(page, () => document.querySelector("#bar .list span").textContent === "2 of 2");
  assert.equal(await name(page, 1, 8), "row 1 column 8, given 3");
  await tab(page, "Notebook");
  await page.getByRole("button", { name: "Keep this position" }).click();
  await page.getByLabel("Name of note 1").fill("the second");
  await page.keyboard.press("Tab");
  await page.reload();
  await tab(page, "Notebook");
  assert.equal(await page.getByLabel("Name of note 1").inputValue(), "the second");
});

test("hostile text and hostile links are refused with a sentence, and nothing of them runs", async () => {
  const page = await fresh();
  await open(page);
  for (const text of [
    "<script>globalThis.hit = 1</script>",
    "<img src=x onerror='globalThis.hit = 1'>",
    "\u202e\u0000".repeat(99),
    "9".repeat(50_000),
  ]) {
    await page.fill("#paste", text);
    await page.getByRole("button", { name: "Open it" }).click();
    await page.waitForSelector("dialog .refused:not(:empty)");
    assert.equal(await page.$("dialog img, dialog script"), null);
  }
  await page.fill("#paste", "x".repeat((1 << 20) + 1));
  await page.getByRole("button", { name: "Open it" }).click();
  await until(page, () => /a million bytes/.test(document.querySelector("dialog .refused").textContent));
  await page.keyboard.press("Escape");
  const asked = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.postData()));
  for (const hash of [
    "#9.AAAA.BBBB.sets",
    "#1.AAAA..",
    `#1.${"A".repeat(135)}.!!!.`,
    "#<script>globalThis.hit=1</script>",
    `#${"A".repeat(5000)}`,
    "#1.a.b.c.d.e",
  ]) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.waitForSelector(".alarm");
    assert.match(await page.textContent(".alarm"), /This link|position in this link|pattern in this link/);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForSelector(".alarm", { state: "detached" });
  }
  assert.deepEqual(asked, []);
  assert.equal(await page.evaluate(() => globalThis.hit), undefined);
});

// What a server of another kind would answer: the engine of the static site has none.
const withServer = { skip: isStatic && "the engine is in the page" };
test("of a drawing only lines and names are taken, and an engine that is gone is said to be gone", withServer, async () => {
  const before = all.problems.length;
  const page = await fresh();
  await open(page, EASTER);
  const hostile =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.hit=1"><g class="bases" onclick="globalThis.hit=1">' +
    '<path class="k9" data-set="r2c1" d="M0 0h9" style="fill:red" onmouseover="globalThis.hit=1"/><script>globalThis.hit=1</script>' +
    '<foreignObject><p>x</p></foreignObject><image href="http://example.org/x"/><a href="javascript:1"><path d="M0 0"/></a></g></svg>';
  await page.route("**/api/ask", (route) => {
    if (JSON.parse(route.request().postData()).command !== "draw") return route.continue();
    const records = [
      { type: "drawing", schema: 1, svg: hostile },
      { type: "end", exit: 0 },
    ];
    return route.fulfill({ body: records.map((record) => `${JSON.stringify(record)}\n`).join("") });
  });
  await tab(page, "Sets");
  await page.fill("#notation", "r2c1 / 2r2 3r2 8r2");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#board .bases path[data-set=r2c1]", { state: "attached" });
  const kept = await page.$$eval("#board .bases, #board .bases *", (all) =>
    all.flatMap((one) => [one.localName, ...one.getAttributeNames()])
  );
  assert.deepEqual([...new Set(kept)].sort(), ["class", "d", "data-set", "g", "path"]);
  assert.equal(await page.getAttribute("#board .bases path", "class"), "k1");
  assert.equal(await page.evaluate(() => globalThis.hit), undefined);
  await page.unroute("**/api/ask");
  await page.route("**/api/ask", (route) => route.abort());
  await tab(page, "Path");
  await until(page, () => /cannot be reached/.test(document.querySelector("#body").textContent));
  // What the policy refused of the drawing, and the requests that were cut, are meant. Chromium 156.0.8078.79 tells of
  // handlers too; nothing of them ran.
  const meant = /ERR_FAILED|Applying inline style violates|Executing inline event handler violates/;
  all.problems.push(...all.problems.splice(before).filter((text) => !meant.test(text)));
});

test("everything that can be reached has a name", async () => {
  const page = await fresh();
  await open(page, POST);
  for (const name of ["Hint", "Steps", "Path", "Sets", "Decide", "Notebook"]) {
    await tab(page, name);
    await page.waitForTimeout(600);
    const nameless = await page.$$eval("button, select, input, textarea", (all) =>
      all.filter((e) => !(e.ariaLabel || e.textContent.trim() || e.closest("label")?.textContent.trim())).map((e) => e.outerHTML)
    );
    assert.deepEqual(nameless, []);
  }
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
