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
  const left = () => page.$$eval("[role=gridcell]", (cells) => cells.map((one) => one.ariaLabel.split("candidate")[1] ?? "").join("").replace(/\D/g, "").length);
  const before = await left();
  await page.keyboard.press("Enter");
  await until(page, () => /placed|removed/.test(document.querySelector("#say").textContent));
  assert.ok((await left()) < before);
  const easter = await open(EASTER);
  await cell(easter, 1, 1).click();
  assert.match(await nudge(easter), /^Look at (row|column|block|digit|cell)s? [1-9r]/);
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
  // Each of them has the digit of the single in its cell, in sight of the house.
  const digit = /=(\d)/.exec(await page.textContent("#body .chip.placed"))[1];
  const shaded = (kind) => page.$$eval(`#board .shade .${kind}`, (all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const cells = await page.$$eval("[role=gridcell]", (all) => all.map((one) => [one.ariaLabel, one.getBoundingClientRect().toJSON()]));
  const labels = (boxes) =>
    boxes.map(({ x, y, width, height }) => cells.find(([, box]) => Math.abs(box.x + box.width / 2 - x - width / 2) < 4 && Math.abs(box.y + box.height / 2 - y - height / 2) < 4)[0]);
  const blockers = labels(await shaded("blocker"));
  assert.ok(blockers.length > 0);
  for (const label of blockers) assert.match(label, new RegExp(`(given|, ?) ?${digit}$|given ${digit}`), label);
});

test("settings stay: the alarm is silent, techniques are skipped, sets are called as in Xsudo", async () => {
  const page = await open(GNPX);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Mark wrong entries at once").uncheck();
  await page.getByLabel("Names for sets").selectOption("truth");
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

test("a technique that is skipped is not the hint", async () => {
  const page = await open(readFileSync(join(root, "puzzles/gnpx-2.txt"), "utf8"));
  const title = async () => {
    await cell(page, 1, 1).click();
    for (let i = 0; i < 3; i++) await page.keyboard.press("h");
    await page.waitForSelector("#body .card");
    return page.textContent("#body .card h2");
  };
  let first = await title();
  for (let i = 0; i < 60 && /Single|House/.test(first); i++) {
    await page.keyboard.press("Enter");
    await page.waitForSelector("#body .card", { state: "detached" });
    first = await title();
  }
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Techniques to skip").click();
  await page.getByLabel(first, { exact: true }).check();
  await page.keyboard.press("Escape");
  await title();
  // The card of before stays until the next hint is there.
  await until(
    page,
    (skipped) => {
      const heading = document.querySelector("#body .card h2");
      return heading && heading.textContent !== skipped;
    },
    first
  );
});

test("a number that is none is refused, and an emptied box is no limit", async () => {
  const page = await open(EASTER);
  await tab(page, "Steps");
  await until(page, () => /7 steps\. The search is complete/.test(document.querySelector("#body").textContent));
  const order = page.getByLabel("Order ≤");
  await order.fill("2");
  await order.press("Tab");
  await until(page, () => / of 7 steps/.test(document.querySelector("#body").textContent));
  await order.fill("-3");
  await order.press("Tab");
  // What held still holds, and the box says so.
  await page.waitForTimeout(200);
  assert.equal(await order.inputValue(), "2");
  assert.match(await page.textContent("#body p.row"), / of 7 steps/);
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

test("ready cases open with their names, and an exocet is one", async () => {
  for (const [name, title] of [["Swordfish", "Swordfish"], ["Junior Exocet", "Junior Exocet"], ["Tridagon", "Tridagon"], ["SK loop", "SK-Loop"], ["Multifish", "Multi-Fish"]]) {
    const page = await all.fresh();
    await opened(page, all.address);
    await page.locator(".examples button", { hasText: name }).last().click();
    await until(page, (title) => document.querySelector("#body h2")?.textContent === title, title);
    assert.match(await page.textContent("#bar h1"), new RegExp(name));
    // The large families have words of their own, beside the counting.
    const terms = await page.$$eval(".terms li", (all) => all.map((one) => one.textContent).join("\n"));
    if (name === "SK loop") assert.match(terms, /Row 2 links blocks 1 and 3: 3 and 8 in r2c1, r2c3, r2c7 and r2c9\./);
    if (name === "Tridagon") assert.match(terms, /1, 2 and 3 alone cannot fill these 12 cells[^]*4r1c6 or 6r9c3/);
    if (name !== "Junior Exocet") continue;
    assert.match(terms, /Base cells \(B\): r5c4 and r5c6[^]*Targets \(T\): r4c2 and r6c8[^]*1: base r5c4/);
    assert.deepEqual(await page.$$eval("#board .role text", (all) => all.map((one) => one.textContent).join("")), "BBTT");
  }
});

test("the notebook has thumbnails, gives back what was deleted, and goes to a file and back", async () => {
  const page = await open(EASTER);
  await tab(page, "Sets");
  await page.fill("#notation", "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelector("#body h2").textContent === "MSLS");
  await page.locator("#body [data-keep='keep']").click();
  await tab(page, "Notebook");
  assert.ok((await page.locator(".thumbnail .off").count()) > 5);
  await page.getByLabel("Name of note 1").fill("the loop");
  await page.getByLabel("Name of note 1").press("Tab");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
  const file = join(all.folder, "notebook.jsonl");
  await download.saveAs(file);
  await page.getByRole("button", { name: "Delete the loop" }).click();
  await page.waitForSelector(".note", { state: "detached" });
  await page.getByRole("button", { name: "Undo delete" }).click();
  await page.waitForSelector(".note");
  const other = await open(EASTER);
  await tab(other, "Notebook");
  await other.setInputFiles("#body input[type=file]", file);
  await until(other, () => document.querySelector(".note input")?.value === "the loop");
  await other.getByRole("button", { name: "Edit in Sets" }).click();
  await until(other, () => document.querySelector("#body h2").textContent === "MSLS");
});

test("names of sets can be read, and above eight only the one that is pointed at has a hue and a name", async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    const page = await all.fresh({ viewport });
    await opened(page, all.address, EASTER);
    await tab(page, "Sets");
    await page.fill("#notation", "r2c1379 / 3r2 8r2");
    await page.focus("#notation");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#board .names [data-set]", { state: "attached" });
    await page.waitForTimeout(200);
    const boxes = await page.$$eval("#board .names text", (all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const shown = boxes.filter(({ width }) => width > 0);
    assert.ok(shown.length > 0);
    for (const [i, a] of shown.entries()) {
      assert.ok(a.height >= 11, `${a.height}`);
      for (const b of shown.slice(i + 1)) {
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
        assert.ok(apart, JSON.stringify([a, b]));
      }
    }
    await page.fill("#notation", "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39");
    await page.focus("#notation");
    await page.keyboard.press("Enter");
    await until(page, () => document.querySelector("#board .names [data-set='7c9']"));
    await page.mouse.move(2, 2);
    await page.waitForTimeout(200);
    const visible = () => page.$$eval("#board .names > [data-set]", (all) => all.filter((one) => getComputedStyle(one).display !== "none").length);
    const hues = () => page.$$eval("#board .covers > [data-set]", (all) => new Set(all.map((one) => getComputedStyle(one).color)).size);
    assert.deepEqual([await visible(), await hues()], [0, 1]);
    await page.locator("#body .chip.cover").first().hover();
    await until(page, () => document.querySelector("#board .names > .lit"));
    assert.deepEqual([await visible(), await hues()], [1, 2]);
  }
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
