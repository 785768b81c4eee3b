// What is at hand: links that others can open, keys wherever the focus is, the way from a step to the workbench, and an
// answer for a board that has nothing to solve.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boards, open as opened, program, root, tab, until } from "./page.js";
import { isStatic } from "./served.js";

const EASTER = readFileSync(join(root, "puzzles/easter-monster.txt"), "utf8");
const GNPX = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4";
const LOOP = "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39";

let all;
before(async () => (all = await boards()));
after(() => all.close());
const open = async (text, address = all.address) => {
  const page = await all.fresh();
  await opened(page, address, text);
  return page;
};
const heading = (page, text) => until(page, (text) => document.querySelector("#body h2")?.textContent === text, text);
const read = async (page, pattern) => {
  await tab(page, "Sets");
  await page.fill("#notation", pattern);
  await page.keyboard.press("Enter");
};
const share = async (page, label) => {
  await page.getByRole("button", { name: "Share" }).click();
  const text = await page.getByLabel(label, { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  return text;
};

test("a link is text too, and Open takes it in every form", async () => {
  const page = await open(EASTER);
  await read(page, LOOP);
  await heading(page, "MSLS");
  const text = await share(page, "Link as text");
  assert.match(text, /^#1\.[\w-]+\.[\w-]+\.sets$/);
  for (const form of [text, ` ${text}\n`, `http://127.0.0.1:1234/${text}`, `https://example.org/board/${text}`, `<${text}>`]) {
    const other = await all.fresh();
    await opened(other, all.address, form);
    await heading(other, "MSLS");
  }
  // A damaged one is refused where it was pasted.
  const other = await all.fresh();
  await opened(other, all.address);
  await other.fill("#paste", `${text.slice(0, 100)}.`);
  await other.getByRole("button", { name: "Open it" }).click();
  await until(other, () => /damaged/.test(document.querySelector("dialog .refused").textContent));
  await other.keyboard.press("Escape");
  await other.waitForSelector("dialog", { state: "detached" });
  // So does the board itself.
  await other.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
  await heading(other, "MSLS");
});

test("a link has the public address that the program was given", { skip: isStatic && "the static site has its own" }, async () => {
  const server = spawn(program, ["board", "--no-open", "--port", "0", "--share-base", "https://example.org/board/"], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    const address = await new Promise((resolve, reject) => {
      server.on("exit", reject);
      server.stdout.on("data", (data) => resolve(/http:\S+/.exec(String(data))[0]));
    });
    const page = await open(EASTER, address);
    assert.match(await share(page, "Link"), /^https:\/\/example\.org\/board\/#1\./);
    // Without the token, as after a reload.
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.waitForTimeout(300);
    assert.match(await share(page, "Link"), /^https:\/\/example\.org\/board\/#1\./);
  } finally {
    server.removeAllListeners("exit");
    server.kill();
  }
});

test("keys go on after a click on a tab or a button", async () => {
  const page = await open(GNPX);
  await tab(page, "Decide");
  await page.getByRole("tab", { name: "Hint" }).click();
  await page.keyboard.press("h");
  await page.waitForSelector("#body .nudge");
  await page.getByRole("tab", { name: "Notebook" }).click();
  await page.keyboard.press("a");
  await page.waitForSelector("#tab-steps[aria-selected=true]");
  // The arrows still go from tab to tab, and Enter presses what has the focus.
  await page.getByRole("tab", { name: "Steps" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#tab-path[aria-selected=true]");
});

test("each step goes to the workbench, from every view", async () => {
  const page = await open(GNPX);
  await page.getByRole("tab", { name: "Hint" }).click();
  for (let i = 0; i < 3; i++) await page.keyboard.press("h");
  const edit = page.getByRole("button", { name: "Edit in Sets" });
  await edit.click();
  await page.waitForSelector("#tab-sets[aria-selected=true]");
  await page.waitForSelector("#body dl.sets .chip");
  await tab(page, "Steps");
  await page.locator("#body .long .step").first().click();
  const title = await page.textContent("#body .card h2");
  await edit.click();
  await heading(page, title);
  await tab(page, "Path");
  // The path comes step by step, and begins with singles.
  const named = await page.waitForFunction(() => {
    const names = [...document.querySelectorAll(".path .step .name")].map((one) => one.textContent);
    return names.find((text) => !/single|House/i.test(text));
  });
  const other = await named.jsonValue();
  await page.getByRole("button", { name: other }).click();
  await edit.click();
  await heading(page, other.replace(/^\d+\. /, ""));
  await tab(page, "Decide");
  await page.locator("#body .chip.value").first().click();
  await edit.click();
  await page.waitForSelector("#body dl.sets .chip.off");
  await page.locator("#body [data-keep='keep']").click();
  await tab(page, "Notebook");
  await edit.click();
  await page.waitForSelector("#tab-sets[aria-selected=true]");
});

test("an empty board and one with several solutions are told apart from a search", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Empty board" }).click();
  const asked = [];
  page.on("request", (request) => request.url().endsWith("/api/ask") && asked.push(request.postDataJSON().command));
  for (const name of ["Hint", "Steps", "Path", "Decide"]) {
    await tab(page, name);
    if (name === "Hint") await page.keyboard.press("h");
    await page.waitForTimeout(300);
    const text = await page.textContent("#body");
    assert.match(text, /The board is empty/, name);
    assert.doesNotMatch(text, /Looking|so far/, name);
  }
  // Nothing is searched for there.
  assert.deepEqual(asked.filter((command) => command !== "position"), []);
  await page.locator("[role=gridcell]").first().click();
  await page.keyboard.press("5");
  for (const name of ["Hint", "Steps", "Path"]) {
    await tab(page, name);
    if (name === "Hint") await page.keyboard.press("h");
    await until(page, () => /more than one solution/.test(document.querySelector("#body").textContent));
  }
});

test("nothing goes wrong on the way", () => assert.deepEqual(all.problems, []));
