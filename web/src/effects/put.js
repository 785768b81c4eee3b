// One question of one part of the state: asked, shown as it comes, and said to be complete, stopped or
// failed.
import * as say from "../strings.js";
/** @import {Entry, Request} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker, Whole} from "../engine/ask.js" */

/**
 * What the engine complains of, without the names that the command line has for its arguments.
 * @param {Entry[]} records
 */
export const complaint = (records) =>
  records
    .filter(({ type }) => type === "error")
    .map(({ message }) =>
      String(message)
        .replace(/^(--[a-z-]+|PUZZLE|standard input): /, "")
        // A record of the board is one line with one pattern.
        .replace(/^line 1: pattern 1: /, "")
        // What follows is about options of the command line, which the board has not.
        .replace(/; (?:use |with )?(?:`[^`]*`|--[a-z-]+)[^;]*$/, "")
    )
    .join("\n");
/** Why a search ended, as one of three words and a sentence. @param {Whole} whole */
const ending = ({ records, exit }) => {
  const said = complaint(records);
  if (said || exit === 2) return { status: /** @type {const} */ ("failed"), message: said || say.put.theEngineRefusedThe };
  const stop = records.findLast((record) => "stop" in record)?.stop;
  const cut = exit === 3 || exit === 130 || ["time-budget", "node-budget", "interrupted"].includes(stop);
  return cut
    ? { status: /** @type {const} */ ("stopped"), message: say.common.stoppedThereMayBe }
    : { status: /** @type {const} */ ("complete"), message: "" };
};

/** @typedef {"truths" | "suppose" | "hint" | "steps" | "path" | "work" | "offers" | "decide"} Part */

/** @param {Store} store @param {Asker} asker */
export const createPut = (store, asker) => {
  /** One question of one part of the state. @param {Part} part @param {string} key
   * @param {Request} request @param {(record: Entry) => void} take @param {() => void} [end] when all is there */
  return async (part, key, request, take, end = () => {}) => {
    store.send({ do: part, part: { key, status: "running", message: "" } });
    try {
      const whole = await asker.ask(part, request, take);
      end();
      if (whole && store.get()[part].key === key) store.send({ do: part, part: ending(whole) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (store.get()[part].key === key) store.send({ do: part, part: { status: "failed", message } });
    }
  };
};
