// The browser of the tests: CHROMIUM, else /usr/bin/chromium; it asks nobody for anything.
import { chromium } from "playwright-core";

const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser with an empty profile in this folder. */
export const profile = (folder, options = {}) =>
  chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    chromiumSandbox: false,
    args: flags,
    ...options,
  });
