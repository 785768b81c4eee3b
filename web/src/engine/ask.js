// Questions by slot. A new question aborts the old one of its slot, and what comes for a question that is no
// longer the slot's is not shown. The newest answers are kept, so that undo asks nothing twice.
import * as say from "../strings.js";
/** @import {Ask, Entry, Request} from "../types.js" */

const KEPT = 64;

/** @typedef {{records: Entry[], exit: number}} Whole */
/**
 * @typedef {object} Asker
 * @property {(slot: string, request: Request, onRecord?: (record: Entry) => void) => Promise<Whole | null>} ask null where a newer
 *   question took the slot, or `stop` was called; throws where the engine failed
 * @property {(slot: string) => void} stop
 */

/**
 * @param {Ask} engine
 * @param {(running: readonly string[], milliseconds: number | null) => void} tell
 * @param {() => number} clock
 * @returns {Asker}
 */
export const createAsker = (engine, tell, clock) => {
  /** @type {Map<string, AbortController>} */
  const slots = new Map();
  /** @type {Map<string, Whole>} */
  const answers = new Map();
  const stop = (/** @type {string} */ slot) => {
    slots.get(slot)?.abort();
    slots.delete(slot);
  };
  return {
    stop: (slot) => {
      stop(slot);
      tell([...slots.keys()], null);
    },
    ask: async (slot, request, onRecord = () => {}) => {
      stop(slot);
      const key = JSON.stringify(request);
      const known = answers.get(key);
      if (known) {
        known.records.forEach(onRecord);
        return known;
      }
      const controller = new AbortController();
      slots.set(slot, controller);
      tell([...slots.keys()], null);
      const start = clock();
      /** @type {Entry[]} */
      const records = [];
      const current = () => slots.get(slot) === controller;
      try {
        const exit = await engine(
          request,
          (record) => {
            records.push(record);
            if (current()) onRecord(record);
          },
          controller.signal
        );
        if (exit === 0 || exit === 1) answers.set(key, { records, exit });
        if (answers.size > KEPT) answers.delete(/** @type {string} */ (answers.keys().next().value));
        return current() ? { records, exit } : null;
      } catch (error) {
        if (!current()) return null;
        throw error instanceof TypeError ? new Error(say.ask.theEngineCannotBe) : error;
      } finally {
        if (current()) {
          slots.delete(slot);
          tell([...slots.keys()], clock() - start);
        }
      }
    },
  };
};
