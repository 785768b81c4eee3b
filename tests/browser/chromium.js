// The browser of the tests: CHROMIUM, else Debian's chromium-headless-shell, which draws and runs pages as
// chromium does, without the windows, menus and spare processes around them, else chromium. It asks nobody
// for anything. It is started once for each file of tests.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const SHELL = "/usr/bin/chromium-headless-shell";

const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let browser;

/** A profile of its own, empty and kept in memory: it has its own storage, cache and workers. */
export const profile = async (options = {}) => {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : "/usr/bin/chromium"),
    headless: true,
    chromiumSandbox: false,
    args: flags,
  });
  return (await browser).newContext({ viewport: { width: 1280, height: 800 }, ...options });
};

/** Ends the browser, with all profiles. */
export const end = async () => {
  await (await browser)?.close();
  browser = undefined;
};
