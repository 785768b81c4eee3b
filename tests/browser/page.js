// Pages of the board for tests and measurements.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { end as ended, profile } from "./chromium.js";
import { serve } from "./served.js";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const program = process.env.BASECOVER ?? join(root, "target/debug/basecover");

/** A server, and pages in profiles of their own that ask it. */
export const boards = async () => {
  const folder = mkdtempSync(join(tmpdir(), "boards-"));
  const { address, end } = await serve();
  /** What went wrong in a page. */
  const problems = [];
  return {
    address,
    folder,
    problems,
    fresh: async (options = {}) => {
      const page = await (await profile(options)).newPage();
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      return page;
    },
    close: async () => {
      try {
        await ended();
      } finally {
        end();
        rmSync(folder, { recursive: true, force: true });
      }
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
