// The inside of a worker. The first message is the compiled engine, every other one a question. Each line of
// an answer is a message; a breakdown is one too, and the last.
import { createInstance } from "./instance.js";

/** @type {(question: string) => number} */
let ask;
addEventListener("message", ({ data }) => {
  try {
    if (data instanceof WebAssembly.Module) ask = createInstance(data, (line) => postMessage(line));
    else ask(data);
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
