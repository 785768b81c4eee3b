// The engine of the static site: WebAssembly. It is fetched once the board is drawn, and compiled while it
// comes.
/** @import {Ask} from "../types.js" */
import { engineWorker } from "../scripts.js";
import { createWorkers } from "./workers.js";

/** The first frame is drawn. A page that is not shown draws none. */
const drawn = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 1000);
});

const compiled = async () => {
  await drawn;
  const address = new URL("engine.wasm", document.baseURI);
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // A host that calls it something else is no reason to do without it.
    if (response.headers.get("Content-Type") !== "application/wasm") return await WebAssembly.compile(await response.arrayBuffer());
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    throw new Error(`The engine could not be fetched: ${error instanceof Error ? error.message : error}`);
  }
};

/** @type {Promise<WebAssembly.Module> | null} */
let loading = null;
/** Once it failed it is tried again with the next question. */
const load = () =>
  (loading ??= compiled().catch((error) => {
    loading = null;
    throw error;
  }));
// Nothing is asked yet: the first question will tell.
load().catch(() => {});

/** @type {Ask} */
export const ask = createWorkers(load, engineWorker);

// There is no command that gave a key or puzzles.
export const takeToken = () => false;
/** Whoever has a link of this site can open it. @returns {Promise<{name: string | null, text: string, share_base: string | null}>} */
export const given = async () => ({ name: null, text: "", share_base: location.origin + location.pathname });
