// Pages of the board for tests and measurements.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { profile } from "./chromium.js";
import { serve } from "./served.js";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const program = process.env.BASECOVER ?? join(root, "target/debug/basecover");

/** A server, and browsers with profiles of their own that ask it. */
export const boards = async () => {
  const folder = mkdtempSync(join(tmpdir(), "boards-"));
  const { address, end } = await serve();
  const contexts = [];
  /** What went wrong in a page. */
  const problems = [];
  return {
    address,
    folder,
    problems,
    fresh: async (options = {}) => {
      const context = await profile(join(folder, `profile-${contexts.length}`), { viewport: { width: 1280, height: 800 }, ...options });
      contexts.push(context);
      const page = context.pages()[0] ?? (await context.newPage());
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      return page;
    },
    close: async () => {
      for (const context of contexts) await context.close();
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Opens the board, with a puzzle where one is given. */
export const open = async (page, address, text) => {
  await page.goto(address);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  if (text === undefined) return;
  await page.fill("#paste", text);
  await page.getByRole("button", { name: "Open it" }).click();
  await page.waitForSelector("dialog", { state: "detached" });
};
/** Chooses a tab. What follows finds the panel as it is drawn then, two frames later. */
export const tab = async (page, name) => {
  await page.getByRole("tab", { name }).click();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};
export const until = (page, check, value, timeout = 30_000) => page.waitForFunction(check, value, { timeout });
