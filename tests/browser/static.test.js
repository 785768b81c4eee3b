// What only the static site has: it works without a network, takes a new build when it is asked to, and says
// what becomes of its engine. Needs ENGINE=wasm, web/dist (web/build makes it), chromium and python3.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { end, profile } from "./chromium.js";
import { dist, isStatic, serveFiles } from "./served.js";

const EASTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const there = { skip: !isStatic && "the program serves the board" };

let folder, site, server;

before(async () => {
  if (there.skip) return;
  folder = mkdtempSync(join(tmpdir(), "static-"));
  site = join(folder, "site");
  // Not at the root of its host, as on many.
  cpSync(dist, join(site, "board"), { recursive: true });
  server = await serveFiles(site);
});
after(async () => {
  try {
    await end();
  } finally {
    server?.end();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
});

const fresh = async (options = {}) => {
  const page = await (await profile(options)).newPage();
  page.setDefaultTimeout(20_000);
  return page;
};
const address = () => `${server.address}board/`;
const ready = (page) => page.waitForSelector("html[data-ready]", { state: "attached" });
const open = async (page) => {
  await page.goto(address());
  await ready(page);
};
/** Once all files are kept, and the page is served from there. */
const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => caches.keys()));
const paste = async (page) => {
  await page.fill("#paste", EASTER);
  await page.getByRole("button", { name: "Open it" }).click();
};
const hinted = async (page) => {
  await page.getByRole("tab", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Whole step" }).click();
  await page.waitForSelector("#body .sentence");
};
const build = (change) => {
  const file = join(site, "board/sw.js");
  writeFileSync(file, change(readFileSync(file, "utf8")));
};

test("the board is drawn before its engine is fetched, and no other script can be started", there, async () => {
  const page = await fresh({ serviceWorkers: "block" });
  await open(page);
  await paste(page);
  await page.waitForSelector("dialog", { state: "detached" });
  const [paint, engine] = await page.evaluate(() => [
    performance.getEntriesByName("first-paint")[0].startTime,
    performance.getEntriesByType("resource").find(({ name }) => name.endsWith("engine.wasm")).startTime,
  ]);
  assert.ok(engine >= paint, `the engine at ${engine} ms, the board at ${paint} ms`);
  const refused = await page.evaluate(() => {
    try {
      return new Worker("src/engine/worker.js") && "started";
    } catch (error) {
      return error.name;
    }
  });
  assert.equal(refused, "TypeError");
});

test("once opened it works without a server", there, async () => {
  const page = await fresh();
  await open(page);
  await kept(page);
  server.end();
  await assert.rejects(fetch(address()), "the server is gone");
  await page.reload();
  await ready(page);
  await paste(page);
  await page.waitForSelector("dialog", { state: "detached" });
  await hinted(page);
  server = await serveFiles(site, new URL(server.address).port);
});

test("a new build waits for the button, a damaged one is never taken", there, async () => {
  const page = await fresh();
  await open(page);
  const [old] = await kept(page);
  await page.reload();
  await ready(page);
  await page.keyboard.press("Escape");
  await page.evaluate(() => (globalThis.isSame = true));
  build((text) => text.replace(/BUILD = "\w+"/, 'BUILD = "damaged"').replace(/sha256-\w/, "sha256-_"));
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one.update().catch(() => {})));
  await page.waitForFunction(() => navigator.serviceWorker.getRegistration().then((one) => !one.installing));
  assert.equal(await page.$(".update"), null);
  cpSync(join(dist, "sw.js"), join(site, "board/sw.js"));
  // The server tells the time of a file in seconds: a newer one has to have another.
  await page.waitForTimeout(1100);
  build((text) => text.replace(/BUILD = "\w+"/, 'BUILD = "another"'));
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => void one.update()));
  await page.waitForSelector(".update");
  assert.equal(await page.textContent(".update"), "A new version is here.ReloadLater");
  assert.ok(await page.evaluate(() => globalThis.isSame), "nothing is loaded again by itself");
  assert.equal(await page.evaluate((old) => caches.has(old), old), true);
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload" }).click()]);
  await ready(page);
  const names = await page.evaluate(() => caches.keys());
  assert.equal(names.length, 1);
  assert.match(names[0], /another$/);
});

test("an engine that cannot be fetched, or that breaks down, is told, and the next question has another", there, async () => {
  const page = await fresh({ serviceWorkers: "block" });
  await page.route("**/engine.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await open(page);
  await paste(page);
  await page.waitForFunction(() => /The engine could not be fetched: 404/.test(document.body.textContent));
  await page.unroute("**/engine.wasm");
  await page.route("**/worker.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'addEventListener("message", ({ data }) => typeof data === "string" && postMessage({ failed: "RuntimeError: unreachable" }));',
    })
  );
  await page.getByRole("button", { name: "Open it" }).click();
  await page.waitForFunction(() => /The engine broke down: RuntimeError: unreachable/.test(document.body.textContent));
  await page.unroute("**/worker.js");
  await page.getByRole("button", { name: "Open it" }).click();
  await page.waitForSelector("dialog", { state: "detached" });
  await hinted(page);
});
