// The one place that names scripts to run beside the page's own: workers. The policy of the page allows no
// other.

/** @typedef {{createScriptURL: (address: string) => any}} Policy */
const types = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Policy) => Policy}}} */ (globalThis).trustedTypes;
const policy = types?.createPolicy("scripts", { createScriptURL: (address) => address });
const address = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
const trusted = (/** @type {string} */ path) => (policy ? policy.createScriptURL(address(path)) : address(path));

/** What waits for questions. */
export const engineWorker = () => new Worker(trusted("src/engine/worker.js"), { type: "module" });
/** What keeps the files. */
export const serviceWorker = () => navigator.serviceWorker.register(trusted("sw.js"));
