// Two workers with an engine each. What may take seconds is answered by the second alone, so that a short
// question never waits behind a search. A worker hears nothing while it computes: one that is not done soon
// after its question was given up is ended, and another starts with the compiled engine.
/** @import {Ask, Entry, Request} from "../types.js" */

/** So many milliseconds a worker has to end what was given up. */
export const PATIENCE = 250;
const SHORT = new Set(["classify", "draw", "hint", "position", "verify"]);

/**
 * @typedef {object} Question
 * @property {Request} request
 * @property {(record: Entry) => void} onRecord
 * @property {AbortSignal} signal
 * @property {(exit: number) => void} resolve
 * @property {(reason: unknown) => void} reject
 */
/** @typedef {{takes: (request: Request) => boolean, worker: Worker | null, question: Question | null}} Seat */

/**
 * @param {() => Promise<WebAssembly.Module>} load
 * @param {() => Worker} start
 * @returns {Ask}
 */
export const createWorkers = (load, start) => {
  /** @type {Seat[]} */
  const seats = [
    { takes: ({ command }) => SHORT.has(command), worker: null, question: null },
    { takes: () => true, worker: null, question: null },
  ];
  /** @type {Question[]} */
  const waiting = [];

  const started = (/** @type {Seat} */ seat, /** @type {WebAssembly.Module} */ module) => {
    const worker = start();
    worker.addEventListener("message", ({ data }) => (typeof data === "string" ? take(seat, JSON.parse(data)) : fail(seat, data.failed)));
    worker.addEventListener("error", ({ message }) => fail(seat, message || "its worker cannot be started"));
    worker.postMessage(module);
    return worker;
  };
  const take = (/** @type {Seat} */ seat, /** @type {Entry} */ record) => {
    const question = seat.question;
    if (record.type !== "end") {
      if (!question?.signal.aborted) question?.onRecord(record);
      return;
    }
    seat.question = null;
    question?.resolve(record.exit);
    void serve();
  };
  const empty = (/** @type {Seat} */ seat) => {
    seat.worker?.terminate();
    seat.worker = null;
    seat.question = null;
    void serve();
  };
  const fail = (/** @type {Seat} */ seat, /** @type {string} */ reason) => {
    seat.question?.reject(new Error(`The engine broke down: ${reason}. Ask again: another one is started.`));
    empty(seat);
  };
  const giveUp = (/** @type {Question} */ question) => {
    question.reject(question.signal.reason);
    const place = waiting.indexOf(question);
    if (place >= 0) waiting.splice(place, 1);
    const seat = seats.find((seat) => seat.question === question);
    if (seat) setTimeout(() => seat.question === question && empty(seat), PATIENCE);
  };
  const serve = async () => {
    if (waiting.length === 0) return;
    try {
      const module = await load();
      for (const seat of seats) {
        const place = seat.question ? -1 : waiting.findIndex(({ request }) => seat.takes(request));
        if (place < 0) continue;
        [seat.question] = waiting.splice(place, 1);
        seat.worker ??= started(seat, module);
        seat.worker.postMessage(JSON.stringify(seat.question.request));
      }
    } catch (error) {
      for (const question of waiting.splice(0)) question.reject(error);
    }
  };

  return (request, onRecord, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const question = { request, onRecord, signal, resolve, reject };
      waiting.push(question);
      signal.addEventListener("abort", () => giveUp(question), { once: true });
      void serve();
    });
};
