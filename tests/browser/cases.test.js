// The library of cases, and exact logic, sets of exactly k and derived truths on the workbench: by clicks, by keys alone,
// and on a phone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boards, open as opened, program, root, tab, until } from "./page.js";

const puzzle = (name) => readFileSync(join(root, `puzzles/${name}.txt`), "utf8");
const TRIDAGON = puzzle("tridagon");
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let all;
before(async () => (all = await boards()));
after(() => all.close());

/** GNPX sample 2 after singles. */
const AFTER_SINGLES = execFileSync(program, ["convert", join(root, "puzzles/gnpx-2.txt"), "--after", "singles", "--to", "hodoku"], { encoding: "utf8" });

const open = async (text, options = {}) => {
  const page = await all.fresh(options);
  await opened(page, all.address, text);
  await page.waitForFunction(() => document.querySelector("#status").textContent.startsWith("one solution"));
  return page;
};
const cell = (page, row, column) => page.locator(`[role=gridcell] >> nth=${9 * (row - 1) + column - 1}`);
/** A click on a candidate in its cell. */
const candidate = async (page, digit, row, column) => {
  const { x, y, width, height } = await cell(page, row, column).boundingBox();
  await page.mouse.click(x + (width * (((digit - 1) % 3) + 0.5)) / 3, y + (height * (Math.floor((digit - 1) / 3) + 0.5)) / 3);
};
const heading = (page, text) => until(page, (text) => document.querySelector("#body h2")?.textContent === text, text);
const said = (page, pattern) => until(page, (source) => new RegExp(source).test(document.querySelector("#say").textContent), pattern.source);
const keep = (name) => `#body [data-keep='${name}']`;
const facts = (page) => page.textContent("#body .card .facts");
const struck = (page) => page.$$eval("#body .chip.off", (all) => all.map((one) => one.textContent).join(" "));
const offers = (page) => page.$$eval("#body .offers li", (all) => all.map((one) => one.textContent));
const read = async (page, pattern) => {
  await tab(page, "Sets");
  await page.fill("#notation", pattern);
  await page.keyboard.press("Enter");
};
/** The cases of a file, as the program lists them. */
const listed = (file) => execFileSync(program, ["case", "list", file], { encoding: "utf8" });

test("the notebook is a library of the program, and a library of the program is a notebook", async () => {
  const page = await open(AFTER_SINGLES);
  await read(page, "3 Truths = {579N8} 4 Links = {18c8 9b9 9b9}");
  await heading(page, "XY-Wing");
  await page.locator(keep("keep")).click();
  await page.locator(keep("clear")).click();
  await tab(page, "Notebook");
  await page.locator(keep("keep")).click();
  const save = async (page) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(keep("export")).click()]);
    assert.equal(download.suggestedFilename(), "basecover-cases.jsonl");
    const file = join(all.folder, `${Math.random()}.jsonl`);
    await download.saveAs(file);
    return file;
  };
  const file = await save(page);
  assert.match(listed(file), /^ +1 {2}Pasted puzzle {2}\(position only\)\n +2 {2}XY-Wing, .*\(3 base, 4 cover\)\n$/);
  assert.match(execFileSync(program, ["case", "open", file, "2"], { encoding: "utf8" }), /^accepted$/m);
  execFileSync(program, ["case", "add", file, join(root, "puzzles/gnpx-1.txt"), "--after", "singles", "--pattern", "8c3 8c5 8b3 / 8r123", "--title", "a fish",
    "--tag", "fish", "--source", "a book", "--notes", "first line\nsecond line"]);
  // Another profile takes it, by the dialog and dropped on the page.
  const other = await open(AFTER_SINGLES);
  await tab(other, "Notebook");
  await other.setInputFiles("#body input[type=file]", file);
  await said(other, /^3 notes imported/);
  assert.deepEqual(await other.$$eval(".note input", (all) => all.map((one) => one.value)), ["Pasted puzzle", "XY-Wing, Pasted puzzle", "a fish"]);
  assert.match(await other.textContent(".notes"), /fish[^]*a book[^]*second line/);
  await other.locator(keep("open2")).click();
  await heading(other, "Franken Swordfish");
  await tab(other, "Notebook");
  // What the program added is written again, letter by letter.
  const back = await save(other);
  const fish = (path) => JSON.parse(readFileSync(path, "utf8").trim().split("\n").at(-1));
  assert.deepEqual(fish(back), fish(file));
  await tab(other, "Hint");
  const dropped = (text) =>
    other.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "cases.jsonl"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, text);
  await dropped(readFileSync(file, "utf8"));
  await said(other, /^3 notes imported/);
  await until(other, () => document.querySelectorAll(".note").length === 6);
  // A damaged line is named, and nothing of the file is taken.
  writeFileSync(file, `${readFileSync(file, "utf8")}{"type":"case","sch\n`);
  await dropped(readFileSync(file, "utf8"));
  await until(other, () => /^Line 4 of this file/.test(document.querySelector("#alarm").textContent));
  assert.equal((await other.$$(".note")).length, 6);
});

test("choices are stepped through with arrow keys, and are said to be chosen, not placed", async () => {
  const page = await open(AFTER_SINGLES);
  await read(page, "3 Truths = {579N8} 4 Links = {18c8 9b9 9b9}");
  await heading(page, "XY-Wing");
  await page.getByRole("button", { name: "Exact logic" }).click();
  await page.waitForFunction(() => /choice 1 of/.test(document.querySelector("#body .offers")?.textContent ?? ""));
  const shown = () => page.$$eval("#body .offers [aria-pressed=true]", (all) => all.map((one) => one.textContent).join());
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.querySelectorAll("#board g.placed.chosen").length === 3);
  assert.match(await shown(), /^choice 1 of/);
  assert.match(await page.textContent("#legend"), /chosen in each base set/);
  assert.doesNotMatch(await page.textContent("#legend"), /placed/);
  await page.keyboard.press("ArrowRight");
  await until(page, () => /^choice 2 of/.test(document.querySelector("#body .offers [aria-pressed=true]")?.textContent));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await until(page, () => /^2 eliminations/.test(document.querySelector("#body .offers [aria-pressed=true]")?.textContent));
  // Escape gives the arrow keys back to the board.
  await page.keyboard.press("Escape");
  await cell(page, 1, 1).click();
  await page.keyboard.press("ArrowRight");
  await until(page, () => document.activeElement.ariaLabel?.startsWith("row 1 column 2"));
  // The answer follows the sets.
  await page.getByRole("button", { name: "base set r9c8, weight 1, take it out" }).click();
  await until(page, () => /^0 eliminations|^[^2]/.test(document.querySelector("#body .offers li")?.textContent ?? "") && !document.querySelector("#body .offers.stale"));
  await page.keyboard.press("Control+z");
  await until(page, () => /^2 eliminations/.test(document.querySelector("#body .offers li")?.textContent ?? "") && !document.querySelector("#body .offers.stale"));
});

test("the fewest base sets of a candidate come with their choices, and are taken and undone", async () => {
  const page = await open(AFTER_SINGLES);
  await tab(page, "Sets");
  await candidate(page, 9, 7, 7);
  await page.locator(keep("fewest")).click();
  // Smaller patterns for the candidate may still stand there.
  await until(page, () => /base set/.test(document.querySelector("#body .offers li button")?.textContent ?? ""));
  const [first] = await offers(page);
  const told = execFileSync(program, ["find", "-", "--logic", "exact", "--target", "9r7c7", "--format", "json"], { input: AFTER_SINGLES, encoding: "utf8" });
  const fewest = told.split("\n").map((line) => (line ? JSON.parse(line) : {})).find(({ type }) => type === "fewest");
  assert.match(first, new RegExp(`^${Object.keys(fewest.base).length} base sets?, ${fewest.choices} choices`));
  assert.doesNotMatch(first, /at least/);
  await page.locator("#body .offers li button").first().click();
  await until(page, (base) => document.querySelector("#notation").value === `${base} /`, Object.keys(fewest.base).join(" "));
  await page.getByRole("button", { name: "Exact logic" }).click();
  await until(page, () => /9r7c7/.test(document.querySelector("#body .offers li")?.textContent ?? ""));
  await page.locator("#body .offers li button").first().click();
  await page.locator(keep("apply")).click();
  await said(page, /exact logic/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await heading(page, "Workbench");
});

test("a set of exactly two is made of picked candidates, proven, used and undone", async () => {
  const page = await open(TRIDAGON);
  await tab(page, "Sets");
  await page.click(".truths summary");
  await page.locator(keep("pick")).click();
  for (const [digit, row, column] of [[4, 3, 1], [8, 6, 4], [4, 3, 2]]) await candidate(page, digit, row, column);
  await page.waitForFunction(() => document.querySelectorAll("#board g.picked").length === 3);
  assert.match(await page.textContent("#legend"), /picked for a truth of your own/);
  assert.match(await cell(page, 3, 1).getAttribute("aria-label"), /picked 4/);
  await page.locator(keep("count")).fill("2");
  await page.locator(keep("count")).press("Tab");
  await page.locator(keep("provepicks")).click();
  await page.waitForSelector("#body dl.sets .chip.derived");
  const chips = await page.$$eval("#body dl.sets .chip.derived > span:first-child", (all) => all.map((one) => one.textContent));
  assert.ok(chips.length > 1 && chips.every((name) => /^truth-1-\d+$/.test(name)), chips.join());
  assert.equal((await page.$$("#board g.picked")).length, 0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await page.waitForSelector("#body dl.sets .chip.derived", { state: "detached" });
  await page.keyboard.press("Control+y");
  await page.waitForSelector("#body dl.sets .chip.derived");
  // What is not true is refused with a solution, and nothing is used.
  await page.locator(keep("clear")).click();
  await page.locator(keep("pick")).click();
  for (const [digit, row, column] of [[1, 3, 1], [2, 3, 1]]) await candidate(page, digit, row, column);
  await page.locator(keep("provepicks")).click();
  await page.waitForSelector(".truths .refused");
  assert.match(await page.textContent(".truths .refused"), /solution/);
  assert.equal((await page.$$("#body dl.sets .chip.derived")).length, 0);
});

test("each pick is an entry of undo, and is gone with the position that it was made in", async () => {
  const page = await open(TRIDAGON);
  await tab(page, "Sets");
  await page.click(".truths summary");
  await page.locator(keep("pick")).click();
  const picks = (count) => page.waitForFunction((count) => document.querySelectorAll("#board g.picked").length === count, count);
  for (const [digit, row, column] of [[4, 3, 1], [8, 6, 4], [4, 3, 2]]) await candidate(page, digit, row, column);
  await picks(3);
  assert.match(await page.getAttribute("[data-keep=undo]", "title"), /pick 4r3c2/);
  await page.keyboard.press("Control+z");
  await picks(2);
  await page.keyboard.press("Control+y");
  await picks(3);
  await candidate(page, 8, 6, 4);
  await picks(2);
  await page.locator(keep("picknone")).click();
  await picks(0);
  await page.keyboard.press("Control+z");
  await picks(2);
});

/** After r2c46, r6c46 and r8c46 with two digits each there would be a second solution. */
const BUG_LITE =
  ":0000:x:+6+2+3+1..+9..+75..+9.316.+916.3..2..+6+7+3+9+25123+58+4+1+7+6+99+17.+6.+84+3+5.2+917+6+3.+3+69...+1+2+7+1+7.3+26.9.::::";

test("a deadly pattern is made of picked candidates or named by its cells, proven, used and undone", async () => {
  const page = await open(BUG_LITE);
  await tab(page, "Sets");
  await page.click(".truths summary");
  await page.locator(keep("pick")).click();
  for (const [row, digits] of [[2, [2, 4]], [6, [2, 5]], [8, [4, 5]]]) {
    for (const column of [4, 6]) for (const digit of digits) await candidate(page, digit, row, column);
  }
  await page.waitForFunction(() => document.querySelectorAll("#board g.picked").length === 12);
  await page.locator(keep("bound")).selectOption("deadly");
  await page.locator(keep("provepicks")).click();
  await page.waitForSelector("#body dl.sets .chip.derived");
  const chips = () => page.$$eval("#body dl.sets .chip.derived > span:first-child", (all) => all.map((one) => one.textContent));
  assert.deepEqual(await chips(), ["deadly-1"]);
  assert.match(await page.textContent(".truths"), /8r2c6 or 8r8c6/);
  // One column covers both guardians.
  await cell(page, 1, 6).focus();
  for (const key of ["l", "8", "c"]) await page.keyboard.press(key);
  await heading(page, "BUG Lite");
  assert.equal(await struck(page), "r1c6<>8");
  // The record has the givens, which decide whether there is one solution, after a reload too.
  await page.reload();
  await heading(page, "BUG Lite");
  await page.getByRole("button", { name: "Share" }).click();
  await until(page, () => /^\{"type":"step"/.test(document.querySelector("[aria-label='Record (JSON)']").value));
  const record = await page.inputValue("[aria-label='Record (JSON)']");
  assert.match(execFileSync(program, ["verify"], { input: record, encoding: "utf8" }), /1 accepted, 0 rejected/);
  await page.keyboard.press("Escape");
  for (let undone = 0; undone < 2; undone += 1) await page.keyboard.press("Control+z");
  await page.waitForSelector("#body dl.sets .chip.derived", { state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll("#board g.picked").length === 12);
  // By the cells alone; and what is not deadly is refused with a filling that has no partner.
  await page.getByLabel("One of these candidates is true").fill("deadly r268c46");
  await page.locator(keep("claimit")).click();
  await until(page, () => /deadly-1/.test(document.querySelector(".truths").textContent));
  await page.getByLabel("One of these candidates is true").fill("deadly 24r2c46 25r6c46");
  await page.locator(keep("claimit")).click();
  await page.waitForSelector(".truths .refused");
  assert.match(await page.textContent(".truths .refused"), /deadly/);
});

test("a template pattern with a derived truth is one wherever it goes", async () => {
  const page = await open(TRIDAGON);
  await read(page, "r4c4 / r5c9 4r3 4r4");
  await page.click(".truths summary");
  await page.getByRole("button", { name: "Find them" }).click();
  await page.locator(keep("take-tridagon-123-1")).click();
  await page.getByRole("button", { name: "template", exact: true }).click();
  const stands = async (page) => {
    await until(page, () => document.querySelectorAll("#body .chip.off").length === 2);
    assert.equal(await struck(page), "r3c2<>4 r9c1<>4");
    assert.equal(await facts(page), "order 2, rank 1");
    await heading(page, "No name");
  };
  await stands(page);
  await page.getByRole("button", { name: "Share" }).click();
  await until(page, () => /^\{"type":"step"/.test(document.querySelector("[aria-label='Record (JSON)']").value));
  const record = JSON.parse(await page.inputValue("[aria-label='Record (JSON)']"));
  assert.deepEqual([record.kind, record.eliminations, Object.keys(record.derived)], ["template", ["4r3c2", "4r9c1"], ["tridagon-123-1"]]);
  assert.match(execFileSync(program, ["verify"], { input: JSON.stringify(record), encoding: "utf8" }), /^1 accepted/);
  await until(page, () => /tridagon-123-1[^]*r3c2<>4/.test(document.querySelector("[aria-label='Text for a forum']").value));
  await page.waitForSelector("dialog .preview img");
  assert.doesNotMatch(await page.getAttribute("dialog .preview img", "alt"), /Proves nothing/);
  const link = await page.inputValue("[aria-label='Link']");
  await page.keyboard.press("Escape");
  await page.reload();
  await stands(page);
  await page.locator(keep("keep")).click();
  await page.locator(keep("clear")).click();
  await tab(page, "Notebook");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(keep("export")).click()]);
  const file = join(all.folder, "template.jsonl");
  await download.saveAs(file);
  assert.match(execFileSync(program, ["case", "open", file, "1"], { encoding: "utf8" }), /accepted[^]*r3c2<>4, r9c1<>4/);
  await page.locator(keep("open0")).click();
  await stands(page);
  const other = await open(AFTER_SINGLES);
  await other.evaluate((hash) => (location.hash = hash), new URL(link).hash);
  await stands(other);
  const third = await open(AFTER_SINGLES);
  await tab(third, "Notebook");
  await third.setInputFiles("#body input[type=file]", file);
  await third.locator(keep("open0")).click();
  await stands(third);
});

test("the keyboard alone: choices, fewest base sets, a claim, the notebook", async () => {
  const page = await open(AFTER_SINGLES);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tab until what has the focus is wanted. */
  const reach = async (wanted) => {
    for (let i = 0; i < 90; i++) {
      if (await page.evaluate((wanted) => document.activeElement?.getAttribute("data-keep") === wanted || (document.activeElement?.tagName === "SUMMARY" && document.activeElement.parentElement.dataset.keep === wanted), wanted)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`${wanted} is out of reach`);
  };
  await page.evaluate(() => document.querySelector("[role=gridcell][tabindex='0']")?.focus());
  await press("t", "Home");
  // r5c8, r7c8 and r9c8: from r5c1, where the board begins.
  for (let i = 0; i < 7; i++) await press("ArrowRight");
  await press("n", "ArrowDown", "ArrowDown", "n", "ArrowDown", "ArrowDown", "n");
  await until(page, () => document.querySelector("#notation")?.value === "r5c8 r7c8 r9c8 /");
  await reach("exact");
  await press("Enter");
  await page.waitForFunction(() => /choice 1 of/.test(document.querySelector("#body .offers")?.textContent ?? ""));
  await press("ArrowDown");
  await page.waitForFunction(() => document.querySelectorAll("#board g.placed.chosen").length === 3);
  await press("Escape", "Escape");
  await reach("derived");
  await press("Enter");
  await reach("pick");
  await press("Enter");
  await page.evaluate(() => document.querySelector("[role=gridcell][tabindex='0']").focus());
  await press("9", "8");
  await page.waitForFunction(() => document.querySelectorAll("#board g.picked").length === 2);
  await reach("provepicks");
  await press("Enter");
  await said(page, /no more than the cells and houses|./);
  await press("Escape");
  await reach("tab-sets");
  await press("ArrowRight", "ArrowRight");
  await until(page, () => document.querySelector("[role=tab][aria-selected=true]").textContent.includes("Notebook"));
  await reach("keep");
  await press("Enter");
  await page.waitForSelector(".note");
});

test("on a phone picks, choices and the notebook fit and answer taps", async () => {
  const page = await open(TRIDAGON, PHONE);
  await page.getByRole("tab", { name: "Sets" }).tap();
  // The tab opens the sheet.
  await page.waitForSelector("#panel.open");
  await page.locator(".truths summary").tap();
  await page.locator(keep("pick")).tap();
  await page.evaluate(() => document.querySelector("[role=gridcell]").scrollIntoView());
  const { x, y, width, height } = await cell(page, 3, 1).boundingBox();
  await page.touchscreen.tap(x + width / 6, y + height / 2);
  await page.waitForFunction(() => document.querySelectorAll("#board g.picked").length === 1);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok((await wide()) <= 390, `${await wide()}`);
  const small = await page.$$eval(".picks button, .picks select, .picks input", (all) => all.map((one) => one.getBoundingClientRect().height).filter((h) => h > 0 && h < 24));
  assert.deepEqual(small, []);
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
