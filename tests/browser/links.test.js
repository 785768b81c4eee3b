// Links that hold derived truths: what is shared is the same elsewhere, and a truth is only believed once it is
// proven.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { read, write } from "../../web/src/model/hash.js";
import { boards, open, root, tab, until } from "./page.js";
import { isStatic } from "./served.js";

const TRIDAGON = readFileSync(join(root, "puzzles/tridagon.txt"), "utf8");
const PATTERN = "r6c8 r6c9 3c7 / r3c1 3r3 8r6 3b6 5b6";
const VIEWS = ["sets"];

let all;
before(async () => (all = await boards()));
after(() => all.close());

const heading = (page, text) => until(page, (text) => document.querySelector("#body h2")?.textContent === text, text);
const chips = (page) => page.$$eval("#body dl.sets .chip.base > span:first-child", (all) => all.map((one) => one.textContent).join(" "));
const facts = (page) => page.textContent("#body .card .facts");
const struck = (page) => page.$$eval("#body .chip.off", (all) => all.map((one) => one.textContent).join(" "));
const alarm = (page) => page.textContent("#alarm");
const linkOf = async (page) => {
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.inputValue("[aria-label='Link']");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  return link;
};
/** The page of a fresh profile with a link. */
const linked = async (hash) => {
  const page = await all.fresh();
  await open(page, all.address);
  await page.waitForSelector("dialog.opening");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.evaluate((hash) => (location.hash = hash), hash);
  return page;
};

/** Tridagon, taken as a base set and shared. */
let shared;

test("a pattern with a derived truth is in the address and in the link, and all of it is handed on", async () => {
  const page = await all.fresh();
  await open(page, all.address, TRIDAGON);
  await tab(page, "Sets");
  await page.fill("#notation", PATTERN);
  await page.keyboard.press("Enter");
  await heading(page, "Proves nothing");
  await page.click(".truths summary");
  // It stays open when the panel is drawn anew, as by a candidate that is picked.
  await page.locator("[role=gridcell] >> nth=2").click({ position: { x: 12, y: 12 } });
  await page.getByRole("button", { name: "Smallest for 1r1c3" }).waitFor();
  await page.getByRole("button", { name: "Find them" }).click();
  await page.getByRole("button", { name: "tridagon-123-1" }).click();
  await heading(page, "Tridagon");
  // The library draws it, and each set has the hue of its chip.
  await page.waitForSelector("#board .names [data-set='3r3']", { state: "attached" });
  const [drawn, chosen] = await page.evaluate(() => {
    const hue = (one) => /\bk\d\b/.exec(one.getAttribute("class"))[0];
    const chip = (name) => [...document.querySelectorAll("#body dl.sets .chip")].find((one) => one.firstElementChild.textContent === name);
    const labels = [...document.querySelectorAll("#board .names [data-set]")];
    return [labels.map(hue), labels.map((one) => hue(chip(one.dataset.set)))];
  });
  assert.deepEqual(drawn, chosen);
  assert.ok(drawn.length >= 4 && (await page.$$("#board .truth rect")).length >= 12);
  shared = await linkOf(page);
  assert.ok(shared.length < 600, shared);
  assert.equal(new URL(shared).hash, await page.evaluate(() => location.hash));
  assert.deepEqual(
    read(new URL(shared).hash, VIEWS).claims.map(({ candidates }) => candidates.length),
    [2]
  );

  await page.getByRole("button", { name: "Share" }).click();
  assert.match(await page.textContent("dialog"), /derived truths are proven again/);
  await until(page, () => /^\{"type":"step"/.test(document.querySelector("[aria-label='Record (JSON)']").value));
  const record = JSON.parse(await page.inputValue("[aria-label='Record (JSON)']"));
  assert.deepEqual(record.derived["tridagon-123-1"].candidates, ["4r3c1", "8r6c4"]);
  await until(page, () => /\[code\]/.test(document.querySelector("[aria-label='Text for a forum']").value));
  await page.waitForSelector("dialog .preview img");
  await page.keyboard.press("Escape");

  // A reload, undo, redo and the browser's own way back and forth keep it.
  const stands = async () => {
    await heading(page, "Tridagon");
    assert.match(await chips(page), /tridagon-123-1/);
    assert.equal(await page.evaluate(() => location.hash), new URL(shared).hash);
  };
  await page.reload();
  await stands();
  await page.goBack();
  await heading(page, "Proves nothing");
  await page.goForward();
  await stands();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await heading(page, "Proves nothing");
  await page.getByRole("button", { name: /^Redo/ }).click();
  await stands();
});

test("a fresh profile proves the truths of a link and shows the same pattern", async () => {
  const page = await linked(new URL(shared).hash);
  await heading(page, "Tridagon");
  assert.equal(await facts(page), "order 4, rank 1");
  assert.equal(await struck(page), "r3c1<>3");
  assert.match(await chips(page), /tridagon-123-1/);
  assert.equal(await alarm(page), "");
  assert.equal(await page.evaluate(() => location.hash), new URL(shared).hash);
  // One step back is the position of the link, one forth the pattern.
  await page.goBack();
  await heading(page, "Workbench");
  await page.goForward();
  await heading(page, "Tridagon");
  await page.reload();
  await heading(page, "Tridagon");
});

test("a truth of one's own is proven again by whoever opens its link", async () => {
  const { board } = read(new URL(shared).hash, VIEWS);
  // 1r1c3, 2r1c3 and 3r1c3: no list of known truths has them, and a cell proves them at once.
  const claim = { candidates: [18, 19, 20], weight: 1 };
  const hash = write({ ...board, pattern: { base: [], cover: [[2, 1]], derived: [claim] } }, "sets");
  const page = await linked(hash);
  await until(page, () => /truth-1/.test(document.querySelector("#body dl.sets")?.textContent));
  assert.equal(await chips(page), "truth-1");
  assert.equal(await alarm(page), "");
  assert.equal(await page.evaluate(() => location.hash), hash);
});

test("a false truth is refused with the solution that lacks it, and nothing of it stays", async () => {
  const { board, claims } = read(new URL(shared).hash, VIEWS);
  // 1r3c1 or 2r3c1: with it 4r3c1 would be false, which is true.
  const lie = { candidates: [162, 163], weight: 1 };
  const hash = write({ ...board, pattern: { ...board.pattern, derived: [lie, ...claims] } }, "sets");
  const page = await linked(hash);
  await heading(page, "Tridagon");
  assert.match(
    await alarm(page),
    /Left out of the pattern of this link: “1r3c1 or 2r3c1 is true”\. This is not a truth: neither 1r3c1 nor 2r3c1 is true in the solution \d{81}\./
  );
  assert.ok(!/truth-1/.test(await chips(page)));
  assert.equal(await page.evaluate(() => location.hash), new URL(shared).hash);
  await page.reload();
  await heading(page, "Tridagon");
  assert.equal(await page.evaluate(() => location.hash), new URL(shared).hash);

  const alone = write({ ...board, pattern: { base: [], cover: [], derived: [lie] } }, "sets");
  await page.evaluate((hash) => (location.hash = hash), alone);
  await until(page, () => /Left out of the pattern/.test(document.querySelector("#alarm").textContent));
  await heading(page, "Workbench");
  await page.evaluate((hash) => (location.hash = hash), `${hash.slice(0, -7)}A.sets`);
  await until(page, () => /The pattern in this link is damaged/.test(document.querySelector("#alarm").textContent));
});

const withServer = { skip: isStatic && "no answer of a server can be held back" };
test("as long as the truths are not proven nothing is believed, and who does not wait goes on", withServer, async () => {
  const page = await all.fresh();
  await open(page, all.address);
  await page.waitForSelector("dialog.opening");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  // The engine does not answer about truths.
  await page.route("**/api/ask", (route) => (route.request().postDataJSON().command === "truths" ? undefined : route.continue()));
  await page.evaluate((hash) => (location.hash = hash), new URL(shared).hash);
  await heading(page, "A pattern with derived truths");
  assert.match(await page.textContent("#body"), /4r3c1 or 8r6c4 is true/);
  assert.equal((await page.$$("#board .struck")).length, 0);
  assert.equal(await page.evaluate(() => location.hash), new URL(shared).hash);
  await page.getByRole("button", { name: "Go on without them" }).click();
  await heading(page, "Proves nothing");
  assert.ok(!/tridagon/.test(await chips(page)));
  await page.unroute("**/api/ask");
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
