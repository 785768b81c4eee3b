// Pages of the board for tests and measurements. The server is at BOARD, or `$BASECOVER board --no-open` starts it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { profile } from "./chromium.js";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const program = process.env.BASECOVER ?? join(root, "target/debug/basecover");

/** @returns {Promise<{address: string, end: () => void}>} */
const served = () =>
  new Promise((resolve, reject) => {
    if (process.env.BOARD) return resolve({ address: process.env.BOARD, end: () => {} });
    const server = spawn(program, ["board", "--no-open"], { stdio: ["ignore", "pipe", "inherit"] });
    const died = (code) => reject(new Error(`the server ended with ${code}`));
    server.on("exit", died);
    server.stdout.on("data", (data) => {
      const found = /http:\/\/\S+/.exec(String(data));
      if (found) resolve({ address: found[0], end: () => server.kill() });
    });
  });

/** A server, and browsers with profiles of their own that ask it. */
export const boards = async () => {
  const folder = mkdtempSync(join(tmpdir(), "boards-"));
  const { address, end } = await served();
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
export const tab = (page, name) => page.getByRole("tab", { name }).click();
export const until = (page, check, value, timeout = 30_000) => page.waitForFunction(check, value, { timeout });
