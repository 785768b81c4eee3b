// What people find in hints, settings and lists.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boards, open as opened, root, tab, until } from "./page.js";

const GNPX = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4";
const EASTER = readFileSync(join(root, "puzzles/easter-monster.txt"), "utf8");

let all;
before(async () => (all = await boards()));
after(() => all.close());
const open = async (text) => {
  const page = await all.fresh();
  await opened(page, all.address, text);
  await until(page, () => document.querySelector("#status").textContent.startsWith("one solution"));
  return page;
};
const cell = (page, row, column) => page.locator(`[role=gridcell] >> nth=${9 * (row - 1) + column - 1}`);
const nudge = async (page) => {
  await page.keyboard.press("h");
  await page.waitForSelector("#body .nudge, #body .card");
  return page.textContent("#body .nudge");
};

test("each nudge says something, is spoken, and Enter does the step after any", async () => {
  const page = await open(GNPX);
  await cell(page, 1, 1).click();
  const first = await nudge(page);
  assert.match(first, /^Look at (row|column|block|digit)s? /);
  await until(page, (text) => document.querySelector("#say").textContent === text, first);
  await page.keyboard.press("h");
  await until(page, () => /: .*(cell|row|column|block|house)/.test(document.querySelector("#body .nudge").textContent));
  const open81 = () => page.$$eval("[role=gridcell]", (cells) => cells.filter((one) => /candidates/.test(one.ariaLabel)).length);
  const before = await open81();
  await page.keyboard.press("Enter");
  await until(page, () => /placed|removed/.test(document.querySelector("#say").textContent));
  assert.ok((await open81()) <= before);
  const easter = await open(EASTER);
  await cell(easter, 1, 1).click();
  assert.doesNotMatch(await nudge(easter), /whole grid/);
});

test("a hidden single shades its house, and what keeps the digit out of the rest", async () => {
  const page = await open(GNPX);
  await cell(page, 1, 1).click();
  for (let i = 0; i < 30; i++) {
    for (let j = 0; j < 3; j++) await page.keyboard.press("h");
    await page.waitForSelector("#body .card");
    if ((await page.textContent("#body .card h2")) === "Hidden Single") break;
    await page.keyboard.press("Enter");
    await page.waitForSelector("#body .card", { state: "detached" });
  }
  assert.equal(await page.locator("#board .shade .region").count(), 9);
  assert.ok((await page.locator("#board .shade .blocker").count()) > 0);
});

test("settings stay: the alarm is silent, techniques are skipped, sets are called as in Xsudo", async () => {
  const page = await open(GNPX);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Mark a wrong entry at once").uncheck();
  await page.getByLabel("Sets are called").selectOption("truth");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await page.getByRole("button", { name: "Truth", exact: true }).waitFor();
  await cell(page, 1, 2).click();
  const wrong = (await cell(page, 1, 2).getAttribute("aria-label")).match(/\d/g).slice(2);
  for (const digit of wrong) {
    await page.keyboard.press(digit);
    await page.waitForTimeout(150);
    assert.equal(await page.textContent("#alarm"), "");
    assert.equal(await page.locator("#board .wrong").count(), 0);
  }
});

test("a number that is none is refused, and an emptied box is no limit", async () => {
  const page = await open(EASTER);
  await tab(page, "Steps");
  await until(page, () => /7 steps\. The search is complete/.test(document.querySelector("#body").textContent));
  const order = page.getByLabel("Order ≤");
  await order.fill("-3");
  await order.press("Tab");
  await until(page, () => /7 steps/.test(document.querySelector("#body").textContent));
  assert.equal(await order.inputValue(), "");
  await order.fill("2");
  await order.press("Tab");
  await until(page, () => / of 7 steps/.test(document.querySelector("#body").textContent));
  await order.fill("");
  await order.press("Tab");
  await until(page, () => /7 steps\. The/.test(document.querySelector("#body").textContent));
});

test("a path names the singles that it folds", async () => {
  const page = await open(GNPX);
  await tab(page, "Path");
  await until(page, () => /complete/.test(document.querySelector("#body").textContent));
  await page.waitForSelector(".path .singles");
  assert.match(await page.textContent(".path .singles >> nth=-1"), /\d+ singles.*r\dc\d=\d/);
  await page.click(".path .singles >> nth=-1");
  await until(page, () => /Single|House/.test(document.querySelector("#body .card h2").textContent));
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
