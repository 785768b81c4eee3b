// One engine: what web/engine exports, behind a function.

/** @typedef {{memory: WebAssembly.Memory, question: (bytes: number) => number, ask: () => number}} Exports */

/**
 * @param {WebAssembly.Module} module
 * @param {(line: string) => void} hear is told each line of an answer as soon as it is ready
 * @returns {(question: string) => number} answers a question, a request of docs/json.md, and returns the exit
 *   code; throws where the engine broke down, which then answers no more
 */
export const createInstance = (module, hear) => {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  // An address is unsigned; JavaScript gets it with a sign. The buffer is another one each time the memory
  // grows.
  const bytes = (/** @type {number} */ at, /** @type {number} */ length) => new Uint8Array(engine.memory.buffer, at >>> 0, length);
  const page = { hear: (/** @type {number} */ at, /** @type {number} */ length) => hear(decoder.decode(bytes(at, length))) };
  const engine = /** @type {Exports} */ (/** @type {unknown} */ (new WebAssembly.Instance(module, { page }).exports));
  return (question) => {
    const text = encoder.encode(question);
    const at = engine.question(text.length);
    bytes(at, text.length).set(text);
    return engine.ask();
  };
};
