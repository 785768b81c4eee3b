// What the board says is what is there: a last candidate is no digit, a pattern is the same wherever it is handed
// on, and an answer belongs to its question.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boards, open as opened, root, tab, until } from "./page.js";

const FULL_HOUSE = "534678912672195348198342567859761423426853791713924856961537284287419635.........";
const EASTER = readFileSync(join(root, "puzzles/easter-monster.txt"), "utf8");
const LOOP = "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39";
const puzzle = (name) => readFileSync(join(root, `puzzles/${name}.txt`), "utf8");

let all;
before(async () => (all = await boards()));
after(() => all.close());
const open = async (text) => {
  const page = await all.fresh();
  await opened(page, all.address, text);
  await until(page, () => document.querySelector("#status").textContent.startsWith("one solution"));
  return page;
};
const heading = (page, text) => until(page, (text) => document.querySelector("#body h2")?.textContent === text, text);
const labels = (page) => page.$$eval("[role=gridcell]", (cells) => cells.map((one) => one.ariaLabel).join());
const title = (page) => page.textContent("#body h2");
const chips = (page) => page.$$eval("#body dl.sets .chip > span:first-child", (all) => all.map((one) => one.textContent).join(" "));
const read = async (page, pattern) => {
  await tab(page, "Sets");
  await page.fill("#notation", pattern);
  await page.keyboard.press("Enter");
};
const cell = (page, row, column) => page.locator(`[role=gridcell] >> nth=${9 * (row - 1) + column - 1}`);
const shared = async (page) => {
  await page.getByRole("button", { name: "Share" }).click();
  await until(page, () => document.querySelector("[aria-label='Record (JSON)']").value.length > 2);
  await until(page, () => document.querySelector("[aria-label='Text for a forum']").value.length > 2);
  await page.waitForSelector(".preview img");
  const found = {
    link: await page.inputValue("[aria-label='Link']"),
    record: JSON.parse(await page.inputValue("[aria-label='Record (JSON)']")),
    text: await page.inputValue("[aria-label='Text for a forum']"),
  };
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  return found;
};
/** The page of a fresh profile with a link. */
const linked = async (link) => {
  const page = await all.fresh();
  await opened(page, all.address);
  await page.waitForSelector("dialog.opening");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
  return page;
};

test("a last candidate is found and placed: it is no digit", async () => {
  const page = await open(FULL_HOUSE);
  await cell(page, 9, 1).click();
  for (let i = 0; i < 3; i++) await page.keyboard.press("h");
  await heading(page, "Full House");
  await tab(page, "Path");
  await until(page, () => /9 singles/.test(document.querySelector("#body").textContent));
  // The cells that the path has yet to fill are open.
  assert.match(await cell(page, 9, 9).getAttribute("aria-label"), /candidates/);
  // A link and a reload keep it open too.
  const { link } = await shared(page);
  await page.reload();
  await until(page, () => /9 singles/.test(document.querySelector("#body").textContent));
  const other = await linked(link);
  await until(other, () => document.querySelectorAll("[role=gridcell]")[80].ariaLabel.includes("candidates"));
});

test("a puzzle is finished by hints, and the end is said", async () => {
  const page = await open(puzzle("gnpx-1"));
  for (let i = 0; i < 3; i++) await page.keyboard.press("h");
  await page.waitForSelector("#body .card");
  for (let i = 0; i < 250 && (await title(page)) !== "Solved"; i++) {
    const before = await labels(page);
    await page.locator("#body [data-keep='next']").click();
    await until(page, (before) => [...document.querySelectorAll("[role=gridcell]")].map((one) => one.ariaLabel).join() !== before, before);
    await until(page, () => document.querySelector("#body .card") || document.querySelector("#body h2")?.textContent === "Solved");
  }
  assert.equal(await title(page), "Solved");
  assert.equal((await page.$$eval("[role=gridcell]", (cells) => cells.filter((one) => /candidate/.test(one.ariaLabel)))).length, 0);
});

test("a template pattern is one wherever it is handed on", async () => {
  const page = await open(puzzle("fata-morgana"));
  await cell(page, 5, 5).click();
  await page.keyboard.press("5");
  await read(page, "r5c4 r5c6 / r4c2 r6c8");
  await heading(page, "Not covered");
  await page.getByRole("button", { name: "template", exact: true }).click();
  await heading(page, "Junior Exocet");
  const { link, record, text } = await shared(page);
  assert.equal(record.type, "step");
  assert.equal(record.kind, "template");
  assert.match(text, /Exocet/);
  await page.getByRole("button", { name: "Share" }).click();
  await until(page, () => /Junior Exocet/.test(document.querySelector(".preview img")?.alt));
  await page.keyboard.press("Escape");
  await page.reload();
  await heading(page, "Junior Exocet");
  await page.locator("#body [data-keep='keep']").click();
  await page.locator("#body [data-keep='clear']").click();
  await heading(page, "Workbench");
  await tab(page, "Notebook");
  assert.match(await page.textContent(".notes"), /template/);
  await page.locator("#body [data-keep='open0']").click();
  await heading(page, "Junior Exocet");
  const other = await linked(link);
  await heading(other, "Junior Exocet");
  await other.goBack();
  await other.goForward();
  await heading(other, "Junior Exocet");
});

test("a link made on Hint, Steps or Path has the step that was shown", async () => {
  const page = await open(EASTER);
  for (let i = 0; i < 3; i++) await page.keyboard.press("h");
  await page.waitForSelector("#body .card");
  const [hint, hinted] = [await title(page), (await shared(page)).link];
  await tab(page, "Steps");
  await page.waitForSelector("#body .long .step");
  await page.locator("#body .long .step").first().click();
  await page.waitForSelector("#body .card");
  const [step, sets, stepped] = [await title(page), await chips(page), (await shared(page)).link];
  const other = await linked(hinted);
  await heading(other, hint);
  const third = await linked(stepped);
  await heading(third, step);
  assert.equal(await chips(third), sets);
  // A single has no pattern that eliminates anything: its link shows the hint.
  const single = await open(FULL_HOUSE);
  for (let i = 0; i < 3; i++) await single.keyboard.press("h");
  await heading(single, "Full House");
  await heading(await linked((await shared(single)).link), "Full House");
});

test("an answer belongs to its question, and is grey when the sets are others", async () => {
  const page = await open(EASTER);
  await read(page, "r24c1379 / 3r2");
  await heading(page, "Not covered");
  await page.locator("#body [data-keep='complete']").click();
  await page.waitForSelector("#body .offers .step");
  assert.equal(await page.locator("#body .offers.stale").count(), 0);
  assert.match(await page.textContent("#body .offers"), /r2c1.* \/ 3r2/);
  await read(page, "r24c1379 / 3r2 8r2");
  await page.waitForSelector("#body .offers.stale");
  assert.ok(await page.locator("#body .offers .step").first().isDisabled());
  await page.getByRole("button", { name: "Ask again" }).click();
  await page.waitForSelector("#body .offers:not(.stale) .step");
  await page.locator("#body .offers .step").first().click();
  // What is taken is among the answers.
  await until(page, () => document.querySelector("#body .chip.off"));
  assert.equal(await page.locator("#body .offers.stale").count(), 0);
});

test("Xsudo's notation is as Xsudo writes it", async () => {
  const page = await open(EASTER);
  await read(page, LOOP);
  await heading(page, "MSLS");
  await page.getByRole("button", { name: "Xsudo’s notation" }).click();
  const own = await page.inputValue("#notation");
  assert.equal(own, "16 Truths = {2468N1379} 16 Links = {3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39}");
  // The text for a forum has it to the letter.
  assert.ok((await shared(page)).text.includes(own));
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
