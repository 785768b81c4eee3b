// A puzzle that needs a technique is made: at random, until one is met or it is given up.
import { complaint } from "./put.js";
import * as say from "../strings.js";
/** @import {Asker} from "../engine/ask.js" */

/** So many puzzles are tried. */
export const ATTEMPTS = 5000;

/** @param {Asker} asker @param {(text: string, name: string) => Promise<string>} read */
export const createMaking = (asker, read) => ({
  /**
   * @param {string} needs
   * @param {string} title
   * @returns {Promise<string>} why there is none; empty where it is open, or where nobody waits any more
   */
  make: async (needs, title) => {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    try {
      const whole = await asker.ask("make", { command: "generate", needs, seed, attempts: ATTEMPTS });
      if (!whole) return "";
      const made = whole.records.find(({ type }) => type === "generated");
      if (made) return await read(made.givens, say.making.needsSeed(title, seed));
      return complaint(whole.records) || say.making.noneOfRandomPuzzles(ATTEMPTS);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
  giveUp: () => asker.stop("make"),
});
