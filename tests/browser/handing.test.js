// What the board hands on, makes, rates and unfolds, in a real browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boards, open as opened, program, root, tab, until } from "./page.js";

const GNPX = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4";
const ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const EASTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

let all;
before(async () => (all = await boards()));
after(() => all.close());
const fresh = (options) => all.fresh(options);
const open = (page, text) => opened(page, all.address, text);
const saved = async (page, name) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
  const file = join(all.folder, download.suggestedFilename());
  await download.saveAs(file);
  return { name: download.suggestedFilename(), bytes: readFileSync(file) };
};
const filled = (page, label) =>
  until(page, (label) => document.querySelector(`textarea[aria-label="${label}"]`)?.value.length > 1, label).then(() =>
    page.getByLabel(label, { exact: true }).inputValue()
  );
/** Whether the command line accepts what was handed on. */
const verified = (bytes) => execFileSync(program, ["verify"], { input: bytes, encoding: "utf8" }).trim();
/** How many requests of a command were given up, once there are so many or five seconds have gone: a test hears of it later than the page. */
const givenUp = (page, command) => {
  const requests = [];
  page.on("requestfailed", (request) => request.postDataJSON?.()?.command === command && requests.push(request.url()));
  return async (expected) => {
    for (let i = 0; i < 100 && requests.length < expected; i++) await page.waitForTimeout(50);
    return requests.length;
  };
};

test("a pattern is handed on as picture, text for a forum and record, and the text comes back as the position", async () => {
  const page = await fresh({ acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, EASTER);
  await tab(page, "Sets");
  await page.fill("#notation", "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelector("#body h2").textContent === "MSLS");
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForSelector(".preview img");

  const svg = await saved(page, "Save the picture as SVG");
  assert.equal(svg.name, "basecover-msls.svg");
  assert.match(svg.bytes.toString(), /<title>MSLS[^<]*<\/title>\s*<desc>[^<]+<\/desc>/);
  const png = await saved(page, "Save the picture as PNG");
  assert.deepEqual([...png.bytes.subarray(1, 4)], [..."PNG"].map((one) => one.charCodeAt(0)));
  // Its dots are not all of one colour.
  const colours = await page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
  }, png.bytes.toString("base64"));
  assert.ok(colours > 20, `${colours} colours`);

  const post = await filled(page, "Text for a forum");
  assert.match(post, /^\[code\]\n\+-+/);
  assert.match(post, /16 Truths = \{2468N1379\} 16 Links/);
  await page.getByRole("button", { name: "Copy text for a forum" }).click();
  await until(page, () => document.querySelector("[aria-label='Copy text for a forum']").textContent === "Copied");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), post);
  await page.getByRole("button", { name: "Copy the picture" }).click();
  await until(page, () => document.querySelector("[aria-label='Copy the picture']").textContent === "Copied");

  await filled(page, "Record (JSON)");
  const record = await saved(page, "Save record (json)");
  assert.equal(JSON.parse(record.bytes.toString()).technique, "msls");
  assert.equal(verified(record.bytes), "1 accepted, 0 rejected");
  await page.keyboard.press("Escape");

  const other = await fresh();
  await open(other, post);
  const candidates = (of) =>
    of.$$eval("[role=gridcell]", (cells) => cells.map((one) => /candidates ([\d ]+)/.exec(one.ariaLabel)?.[1] ?? one.ariaLabel.at(-1)));
  assert.deepEqual(await candidates(other), await candidates(page));
});

test("what is handed on is what is shown: a position, a hint, a decision, a pattern that proves nothing", async () => {
  const page = await fresh({ acceptDownloads: true });
  await open(page, GNPX);
  const share = async () => {
    await page.getByRole("button", { name: "Share" }).click();
    await page.waitForSelector(".preview img");
    const record = JSON.parse(await filled(page, "Record (JSON)"));
    const text = await filled(page, "Text for a forum");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    return { record, text };
  };
  const position = await share();
  assert.equal(position.record.type, "position");
  assert.match(position.text, /\[\/code\]\n$/);
  await page.getByRole("button", { name: "Whole step" }).click();
  await page.waitForSelector("#body .sentence");
  const hint = await share();
  assert.equal(hint.record.type, "step");
  assert.equal(verified(JSON.stringify(hint.record)), "1 accepted, 0 rejected");
  assert.notEqual(hint.text, position.text);
  await tab(page, "Decide");
  await until(page, () => /proven untouchable/.test(document.querySelector("#body .sentence")?.textContent));
  await page.click(".chip.value >> nth=0");
  const decision = await share();
  assert.equal(decision.record.type, "decision");
  assert.equal(verified(JSON.stringify(decision.record)), "1 accepted, 0 rejected");
  await tab(page, "Sets");
  await page.fill("#notation", "4c6 / r7c5");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".chip.cover");
  const nothing = await share();
  assert.equal(nothing.record.type, "rejection");
  assert.match(nothing.text, /4c6 \/ r7c5\nThis proves nothing: /);
});

test("the board and what is said of it fit on one sheet of paper", async () => {
  const page = await fresh();
  await open(page, GNPX);
  await page.evaluate(() => (globalThis.print = () => (document.documentElement.dataset.printed = "yes")));
  await page.getByRole("button", { name: "Whole step" }).click();
  await page.waitForSelector("#body .sentence");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: /^Print/ }).click();
  await page.waitForSelector("html[data-printed]", { state: "attached" });
  assert.equal(await page.$("dialog"), null);
  const paper = await page.pdf({ format: "A4" });
  assert.equal(paper.toString("latin1").match(/\/Type\s*\/Page[^s]/g).length, 1);
});

test("a position is rated measure by measure, and no longer where it is left", async () => {
  const page = await fresh();
  await open(page, GNPX);
  await tab(page, "Path");
  await until(page, () => /complete/.test(document.querySelector("#body").textContent));
  await page.getByRole("button", { name: "Rate it" }).click();
  await until(page, () => [...document.querySelectorAll(".ratings button")].some((one) => one.textContent === "Template patterns too"), null, 120_000);
  const rows = await page.$$eval(".ratings tbody tr", (all) => all.map((row) => [...row.children].map((one) => one.textContent)));
  assert.equal(rows.length, 9);
  const order = execFileSync(program, ["rate", GNPX, "--measure", "order", "--format", "json"], { encoding: "utf8" });
  const row = rows.find(([text]) => text.startsWith("Order of the largest"));
  assert.equal(row[1], String(JSON.parse(order).rating.order));

  const stopped = givenUp(page, "rate");
  await page.route("**/api/ask", (route) => (route.request().postDataJSON().command === "rate" ? undefined : route.continue()));
  await page.getByRole("button", { name: "Template patterns too" }).click();
  await until(page, () => [...document.querySelectorAll(".ratings td")].some((one) => one.textContent === "…"));
  await page.keyboard.press("Control+z");
  await until(page, () => document.querySelector(".ratings table") === null);
  assert.equal(await stopped(1), 1);
});

test("a tree unfolds branch by branch, by keys too, and the board shows the branch", async () => {
  const page = await fresh();
  // The quicker logic, and trees of large patterns.
  await page.route("**/api/ask", (route) => {
    const asked = route.request().postDataJSON();
    return asked.command === "solve" ? route.continue({ postData: JSON.stringify({ ...asked, logic: "candidates", strategy: "simplest" }) }) : route.continue();
  });
  await open(page, ESCARGOT);
  await tab(page, "Path");
  await until(page, () => [...document.querySelectorAll(".path .name")].some((one) => /Case split/.test(one.textContent)), null, 120_000);
  await page.click(".path .step:has-text('Case split') >> nth=0");
  // A pointer that rests on the panel points at whatever comes to lie below it.
  await page.mouse.move(5, 5);
  const summary = page.locator(".tree summary").first();
  const branch = await summary.locator("b").textContent();
  assert.equal(await page.$(".tree .inside"), null);
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".tree .inside .step");
  const [, row, column, digit] = /r(.)c(.) = (.)/.exec(branch);
  const at = 9 * (row - 1) + Number(column) - 1;
  const said = `row ${row} column ${column}, ${digit}`;
  await until(page, ([at, said]) => document.querySelectorAll("[role=gridcell]")[at].ariaLabel === said, [at, said]);
  await page.keyboard.press("Tab");
  // Discs, until the library has drawn it as a heat map.
  await until(page, () => document.querySelector("#board .struck") && document.querySelectorAll("#board .disc, #board .tile").length > 3);
  const falls = await page.textContent(".tree .inside .step .name");
  assert.match(falls, /^1\. r\dc\d<>\d/);
  await page.evaluate(() => document.activeElement.blur());
  await until(page, (at) => /candidates/.test(document.querySelectorAll("[role=gridcell]")[at].ariaLabel), at);
  assert.equal(await page.$("#board .disc, #board .tile"), null);
  await page.getByRole("button", { name: "Share" }).click();
  assert.equal(JSON.parse(await filled(page, "Record (JSON)")).type, "tree");
  assert.match(await filled(page, "Text for a forum"), /^\[code\]/);
});

test("a puzzle that needs a technique is made and opened, and a vain search is given up", async () => {
  const page = await fresh();
  const asked = [];
  page.on("request", (request) => request.url().endsWith("/ask") && asked.push(request.postDataJSON()));
  await open(page);
  await page.getByLabel("A puzzle that needs").selectOption("hidden-pair");
  await page.getByRole("button", { name: "Make one" }).click();
  await page.waitForSelector("dialog", { state: "detached", timeout: 120_000 });
  assert.match(await page.textContent("#bar h1"), /^Needs Hidden Pair \(seed \d+\)$/);
  const { command, needs, seed } = asked.find((request) => request.command === "generate");
  assert.deepEqual([command, needs], ["generate", "hidden-pair"]);
  const made = execFileSync(program, ["generate", "--needs", needs, "--seed", String(seed)], { encoding: "utf8" }).trim();
  const shown = await page.$$eval("[role=gridcell]", (cells) => cells.map((one) => /given (\d)/.exec(one.ariaLabel)?.[1] ?? ".").join(""));
  assert.equal(shown, made);
  await until(page, () => document.querySelector("#status").textContent.startsWith("one solution"));

  const stopped = givenUp(page, "generate");
  await page.route("**/api/ask", (route) => (route.request().postDataJSON().command === "generate" ? undefined : route.continue()));
  await page.keyboard.press("o");
  await page.getByRole("button", { name: "Make one" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Make one" }).click();
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  assert.equal(await stopped(2), 2);
});

test("ten thousand steps are all in the list, and are filtered and walked through", async () => {
  const page = await fresh();
  await open(page, GNPX);
  const found = execFileSync(program, ["find", GNPX, "--format", "json"], { encoding: "utf8" }).trim().split("\n");
  const steps = found.filter((line) => line.startsWith('{"type":"step"'));
  await page.route("**/api/ask", (route) => {
    if (route.request().postDataJSON().command !== "find") return route.continue();
    const lines = Array.from({ length: 10_000 }, (_, i) => steps[i % steps.length]);
    return route.fulfill({ body: [...lines, found.at(-1), '{"type":"end","schema":1,"exit":0}', ""].join("\n") });
  });
  await tab(page, "Steps");
  await until(page, () => /^10000 steps/.test(document.querySelector("#body p.row")?.textContent), null, 60_000);
  await until(page, () => document.querySelectorAll("#body .long .step").length === 10_000, null, 60_000);
  const last = page.locator("#body .long .step").last();
  // Steps take their true height when they come into sight, and the end of the list moves: a pointer may miss it.
  await last.dispatchEvent("click");
  await page.waitForSelector("#body .kept");
  assert.equal(await last.getAttribute("aria-current"), "step");
  await page.selectOption("[data-keep=digit]", "4");
  await until(page, () => / of 10000 steps/.test(document.querySelector("#body p.row").textContent));
  const count = Number(/^(\d+) of/.exec(await page.textContent("#body p.row"))[1]);
  await until(page, (count) => document.querySelectorAll("#body .long .step").length === count, count);
  assert.ok(count > 0 && count < 10_000);
});

test("Q speaks a row, a column, a block and the places of a digit", async () => {
  const page = await fresh();
  await open(page, GNPX);
  await page.click("[role=gridcell] >> nth=0");
  const said = async (key) => {
    await page.keyboard.press("q");
    await page.keyboard.press(key);
    await until(page, () => /^(row|column|block|digit) \d/.test(document.querySelector("#say").textContent));
    const text = await page.textContent("#say");
    await page.evaluate(() => (document.querySelector("#say").textContent = ""));
    return text;
  };
  assert.match(await said("r"), /^row 1: 5, .*, 7, .*, 3$/);
  assert.equal((await said("c")).split(", ").length, 9);
  assert.match(await said("b"), /^block 1: 5, 2 or 4 or 6 or 9, /);
  const seven = await said("7");
  assert.match(seven, /^digit 7, placed 4: r1c4 r6c7 r7c5 r9c1; \d+ candidates: /);
  assert.match(await page.getAttribute("[role=gridcell] >> nth=0", "aria-label"), /given 5/);
  // A key that asks for nothing is a key like any other.
  await page.keyboard.press("q");
  await page.keyboard.press("?");
  await page.waitForSelector("dialog.keys");
});

test("on a phone what is handed on and what is opened fit", async () => {
  const page = await fresh({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, GNPX);
  const fits = async () => {
    const [wide, room] = await page.evaluate(() => [document.querySelector("dialog").scrollWidth, innerWidth]);
    assert.ok(wide <= room, `${wide} > ${room}`);
  };
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForSelector(".preview img");
  await fits();
  await page.screenshot({ path: join(root, "target/browser/share-390.png") });
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await fits();
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
