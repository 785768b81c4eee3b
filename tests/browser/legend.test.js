// The legend says what is on the board now, and nothing else; the colours follow the system where nobody chose.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boards, open, tab, until } from "./page.js";

const GNPX = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4";
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
const NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let all;
before(async () => (all = await boards()));
after(() => all.close());

const legend = (page) => page.$$eval("#legend li", (all) => all.map((one) => one.lastChild.textContent));
const explains = (page, text) =>
  until(page, (text) => [...document.querySelectorAll("#legend li")].some((one) => one.lastChild.textContent === text), text);
const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const read = async (page, pattern) => {
  await tab(page, "Sets");
  await page.fill("#notation", pattern);
  await page.focus("#notation");
  await page.keyboard.press("Enter");
};
/** An XY-Wing on the workbench. */
const wing = async (page) => {
  await open(page, all.address, AFTER_SINGLES);
  await read(page, "r5c8 r7c8 r9c8 / 1c8 8c8 2*9b9");
  await until(page, () => document.querySelector("#body h2").textContent === "XY-Wing");
};

test("the marks of sets, of a chain and of a heat map are explained as they are drawn", async () => {
  const page = await all.fresh();
  await wing(page);
  await explains(page, "base set and its candidates");
  await explains(page, "eliminated");
  await page.getByRole("button", { name: "Draw chains as chains" }).click();
  await explains(page, "node, numbered along the chain");
  assert.deepEqual(await legend(page), [
    "node, numbered along the chain",
    "end of the chain",
    "strong link: one or the other holds",
    "weak link: not both hold",
    "eliminated",
  ]);
  // Each sample looks like its mark.
  const looks = await page.evaluate(() =>
    ["#board .strong path", "#legend .strong path", "#board .weak path", "#legend .weak path"].map((one) => {
      const { strokeWidth, strokeDasharray, stroke } = getComputedStyle(document.querySelector(one));
      return [strokeWidth, strokeDasharray, stroke].join();
    })
  );
  assert.equal(looks[0], looks[1]);
  assert.notEqual(looks[0], looks[2]);

  // A fish is no chain: it keeps its sets, with its fin hatched.
  await read(page, "1c1 1c7 1c8 / 1r2 1r5 1r7 1b3");
  await explains(page, "fin");
  assert.deepEqual(await page.$$eval("#board .fin", (all) => all.map((one) => one.dataset.c)), ["54"]);

  // A pattern that is no chain has other marks.
  await read(page, "r4c5 / 6r4");
  await explains(page, "in a base set, not covered");
  await explains(page, "cover set");
  assert.ok(!(await legend(page)).some((one) => /chain|node|link/.test(one)), "nothing of chains");
  await page.getByRole("button", { name: "Clear" }).click();
  await until(page, () => document.querySelector("#legend").hidden);

  // It stays closed once it was closed, over a reload too.
  await read(page, "r4c5 / 6r4");
  await explains(page, "cover set");
  await page.click("#legend summary");
  assert.equal(await page.isVisible("#legend li"), false);
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await tab(page, "Sets");
  await read(page, "r4c5 / 6r4");
  await until(page, () => document.querySelectorAll("#legend li").length > 0);
  assert.equal(await page.isVisible("#legend li"), false);
});

test("a heat map and a supposition are explained", async () => {
  const page = await all.fresh();
  await open(page, all.address, NUGGET);
  await tab(page, "Decide");
  await page.getByRole("button", { name: /^3r4c4/ }).click();
  await page.getByRole("button", { name: "Edit in Sets" }).click();
  await explains(page, "a candidate, below it its excess");
  await explains(page, "eliminated");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Suppose", exact: true }).click();
  const { x, y, width, height } = await page.locator("[role=gridcell] >> nth=30").boundingBox();
  await page.mouse.click(x + (5 * width) / 6, y + height / 6);
  await explains(page, "supposed true");
});

test("on a phone it is in the sheet, closed until it is asked for", async () => {
  const page = await all.fresh(PHONE);
  await wing(page);
  assert.equal(await page.isVisible("#legend"), await page.evaluate(() => document.querySelector("#panel").classList.contains("open")));
  if (!(await page.isVisible("#legend"))) await page.locator("#tabs .more").click();
  assert.equal(await page.isVisible("#legend li"), false);
  const { height } = await page.locator("#legend summary").boundingBox();
  assert.ok(height >= 40, `${height}`);
  await page.locator("#legend summary").tap();
  assert.ok(await page.isVisible("#legend li"));
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `${wide} > ${room}`);
});

test("the colours follow the system while the board is open, until somebody chooses", async () => {
  const page = await all.fresh({ colorScheme: "light" });
  await open(page, all.address, GNPX);
  assert.equal(await theme(page), "light");
  const light = await paper(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await until(page, () => document.documentElement.dataset.theme === "dark");
  assert.notEqual(await paper(page), light);
  await page.emulateMedia({ colorScheme: "light" });
  await until(page, () => document.documentElement.dataset.theme === "light");
  // Light is chosen, and stays whatever the system does.
  await page.getByRole("button", { name: /^Colours/ }).click();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForTimeout(100);
  assert.equal(await theme(page), "light");
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await theme(page), "light");
  // Dark, then those of the system again.
  await page.getByRole("button", { name: /^Colours/ }).click();
  await page.getByRole("button", { name: /^Colours/ }).click();
  await page.emulateMedia({ colorScheme: "light" });
  await until(page, () => document.documentElement.dataset.theme === "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await until(page, () => document.documentElement.dataset.theme === "dark");
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
