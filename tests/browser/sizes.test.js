// Every size, 200 % zoom among them: the board keeps 320 pixels or the width, nothing is cut off or covered, and what
// has no room is reached by scrolling the page. axe-core finds nothing serious in any view, light or dark.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boards, open, tab } from "./page.js";

const EASTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const LOOP = "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39";
const SIZES = ["1280x800", "1280x640", "853x533", "640x400", "640x360", "568x320", "390x844", "390x664", "320x568"];
const TABS = ["Hint", "Steps", "Path", "Sets", "Decide", "Notebook"];
/** Where pictures go, for those who want to look; with DARK they are dark. */
const shots = process.env.SHOTS;
const colorScheme = process.env.DARK ? "dark" : "light";

let all;
before(async () => {
  if (shots) mkdirSync(shots, { recursive: true });
  all = await boards();
});
after(() => all.close());

/** What is cut off, covered or out of reach. */
const faults = (page) =>
  page.evaluate(() => {
    const faults = [];
    const least = Math.min(320, innerWidth - 16);
    const board = document.querySelector("#board").getBoundingClientRect();
    if (board.width < least || board.height < least) faults.push(`the board is ${board.width} x ${board.height}`);
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const open = document.querySelector("#panel").classList.contains("open");
    const shown = [...document.querySelectorAll(open ? "#bar button, #tabs button, #body button" : "#bar button, #tabs button, #pad button")];
    for (const one of shown.filter((one) => one.checkVisibility())) {
      one.scrollIntoView({ block: "end" });
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      const name = one.ariaLabel || one.textContent;
      if (left < -0.5 || right > innerWidth + 0.5) faults.push(`${name} is cut off`);
      else if (width > 4 && height > 4) {
        const there = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
        if (!there || !(one.contains(there) || there.contains(one))) faults.push(`${name} is under ${there?.id || there?.className || "nothing"}`);
      }
    }
    scrollTo(0, 0);
    return faults;
  });

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The rules that look at colours. Light and dark differ in nothing else: the others say the same in both. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** What axe-core calls serious or critical, each rule with the first element that breaks it. */
const serious = async (page, rules) => {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const some = rules ? { runOnly: { type: "rule", values: rules } } : {};
    const { violations } = await globalThis.axe.run({ ...some, resultTypes: ["violations"] });
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return grave.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  }, rules);
};

/** Looks at a view in every size. The answers that it shows are found once. */
const inEachSize = async (page, sizes, name) => {
  const found = {};
  for (const size of sizes) {
    const [width, height] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    const here = await faults(page);
    if (here.length > 0) found[size] = here;
    if (shots) await page.screenshot({ path: join(shots, `${size}-${name}.png`) });
  }
  assert.deepEqual(found, {}, name);
  for (const other of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme: other });
    assert.deepEqual(await serious(page, other === "dark" ? COLOURS : undefined), [], `${name}, ${other}`);
  }
  await page.emulateMedia({ colorScheme });
};

for (const hasTouch of [false, true]) {
  const sizes = SIZES.filter((size) => Number.parseInt(size, 10) < 400 === hasTouch);
  test(`nothing is cut off at ${sizes.join(", ")}`, async () => {
    const [width, height] = sizes[0].split("x").map(Number);
    const page = await all.fresh({ viewport: { width, height }, hasTouch, colorScheme });
    await open(page, all.address, EASTER);
    await inEachSize(page, sizes, "board");
    for (const name of TABS) {
      await tab(page, name);
      if (name === "Hint") await page.getByRole("button", { name: "Where to look" }).click();
      if (name === "Steps") await page.locator("#body .long .step").first().click();
      if (name === "Path") await page.waitForSelector("#body .card");
      if (name === "Sets") {
        await page.fill("#notation", LOOP);
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => document.querySelector("#body h2").textContent === "MSLS");
      }
      if (name === "Decide") await page.waitForSelector("#body .chip.value");
      await inEachSize(page, sizes, name);
    }
  });
}

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
