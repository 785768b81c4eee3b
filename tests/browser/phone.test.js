// A phone: nothing is wider than the screen, and every control is large enough for a finger.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boards, open, tab, until } from "./page.js";

const GNPX = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4";
const EASTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const LOOP = "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39";
const FINGER = 40;

let all;
before(async () => (all = await boards()));
after(() => all.close());

/** What is shown and smaller than a finger, or sticks out. */
const small = (page) =>
  page.evaluate((least) => {
    const shown = [...document.querySelectorAll("button, select, input, textarea, summary")].filter(
      (one) => one.checkVisibility() && !one.classList.contains("unseen") && one.getBoundingClientRect().width > 1
    );
    const odd = shown.filter((one) => {
      const { width, height, left, right } = one.getBoundingClientRect();
      const isOut = one.closest("#bar") !== null && (left < 0 || right > innerWidth);
      return width < least - 0.5 || height < least - 0.5 || isOut;
    });
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page is wider than the screen"] : [];
    return [
      ...wide,
      ...odd.map((one) => `${one.ariaLabel || one.textContent || one.tagName}: ${JSON.stringify(one.getBoundingClientRect())}`),
    ];
  }, FINGER);
const sheet = async (page, open) => {
  const is = await page.evaluate(() => document.querySelector("#panel").classList.contains("open"));
  if (is !== open) await page.locator("#tabs .more").click();
};

test("each view is for fingers, with one puzzle and with a list", async () => {
  const page = await all.fresh({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, all.address);
  assert.deepEqual(await small(page), [], "open");
  await open(page, all.address, EASTER);
  assert.deepEqual(await small(page), [], "closed");
  for (const view of ["Hint", "Steps", "Path", "Sets", "Decide", "Notebook"]) {
    await tab(page, view);
    await sheet(page, true);
    if (view === "Steps") await page.waitForSelector(".step");
    assert.deepEqual(await small(page), [], view);
  }
  await tab(page, "Sets");
  await page.fill("#notation", LOOP);
  await page.focus("#notation");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelector("#body h2").textContent === "MSLS");
  assert.deepEqual(await small(page), [], "a pattern");
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForSelector(".preview img");
  assert.deepEqual(await small(page), [], "share");
  await page.keyboard.press("Escape");

  await sheet(page, false);
  await page.click("#bar [data-keep=open]");
  await page.fill("#paste", `${GNPX}\n${EASTER}`);
  await page.getByRole("button", { name: "Open it" }).click();
  await page.waitForSelector("dialog", { state: "detached" });
  await until(page, () => /1 of 2/.test(document.querySelector("#bar").textContent));
  assert.deepEqual(await small(page), [], "a list");
  const [name, board] = await page.evaluate(() =>
    ["#bar h1", "#board"].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())
  );
  assert.ok(name.width >= 60, `the name has ${name.width} pixels`);
  assert.ok(board.width >= 340 && board.top >= 40 && board.bottom < 844, JSON.stringify(board));
  await page.getByRole("button", { name: "Next puzzle" }).tap();
  await until(page, () => /2 of 2/.test(document.querySelector("#bar").textContent));
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
