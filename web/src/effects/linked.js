// The pattern of a link whose base sets include derived truths. A link only claims them: each is proven again
// before the board takes it, and what is not proven is left out and said.
import { complaint } from "./put.js";
import { bit, cellOf, digitOf, name } from "../model/cells.js";
import { board } from "../model/log.js";
import { hodoku, live } from "../model/position.js";
import { isEmpty } from "../model/sets.js";
import { added, asked, declared, said } from "../model/truths.js";
import * as say from "../strings.js";
/** @import {Claim, Entry, Pattern, State, Truth} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker} from "../engine/ask.js" */

const NAME = say.linked.patternOfTheLink;

/** Why the engine refuses a claim, in one line. @param {string} message */
const reason = (message) => {
  const [line] = message
    .replace(/^line \d+: /, "")
    .replace(/^--truth '[^']*': /, "")
    .split("\n");
  return line === "" ? say.linked.noProofWasFound : `${line[0].toUpperCase()}${line.slice(1)}.`;
};

/** The truth that says the same. @param {readonly Truth[]} list @param {readonly number[]} candidates */
const among = (list, candidates) => {
  const wanted = candidates.join();
  return list.find(({ candidates }) => candidates.toSorted((a, b) => a - b).join() === wanted);
};

/** @param {Store} store @param {Asker} asker */
export const createLinked = (store, asker) => {
  /** The known truths and those that are claimed; null where nobody waits for it any more.
   * @param {string} puzzle @param {readonly string[]} claims @returns {Promise<{record: Entry | undefined, why: string} | null>} */
  const truths = async (puzzle, claims) => {
    const whole = await asker.ask("linked", asked(puzzle, claims));
    return whole && { record: whole.records.find(({ type }) => type === "truths"), why: complaint(whole.records) };
  };

  /** @param {NonNullable<State["linked"]>} pattern */
  const prove = async (pattern) => {
    const { position } = board(store.get().log);
    const [puzzle, masks] = [hodoku(position), live(position)];
    const first = await truths(puzzle, []);
    let { record, why } = first ?? { record: undefined, why: "" };
    /** @type {string[]} */
    const own = [];
    /** @type {string[]} */
    const refused = [];
    const { derived: claimed, ...sets } = pattern;
    /** @type {Pattern} */
    let made = sets;
    for (const { candidates, weight } of claimed) {
      const left = candidates.filter((c) => masks[cellOf(c)] & bit(digitOf(c)));
      let truth = record && among(declared(record), left);
      if (record && !truth && left.length > 0) {
        const claim = left.map(name).join(" ");
        const answer = await truths(puzzle, [...own, claim]);
        why = answer?.why ?? "";
        if (answer?.record) {
          own.push(claim);
          record = answer.record;
          truth = among(declared(record), left);
        }
      }
      // The board was used meanwhile: what is done there comes first.
      if (store.get().linked !== pattern) return;
      if (truth) made = added(made, { ...truth, weight });
      else
        refused.push(
          say.linked.leftOutOfThe(said({ candidates }), reason(left.length > 0 ? why : say.linked.noneOfThemIs))
        );
    }
    const part = { key: puzzle, status: /** @type {const} */ ("complete"), message: "" };
    if (record) store.send({ do: "truths", part: { ...part, list: declared(record), claims: own } });
    take(made);
    if (refused.length > 0) store.send({ do: "notice", text: refused.join(" "), urgent: true });
  };

  /** @param {Pattern} pattern */
  const take = (pattern) => {
    store.send({ do: "linked", pattern: null });
    if (!isEmpty(pattern)) store.send({ do: "act", act: { kind: "pattern", pattern, name: NAME } });
  };

  return {
    /** Takes the pattern of a link whose position is on the board. @param {Pattern} sets @param {readonly Claim[]} claims */
    open: async (sets, claims) => {
      if (claims.length === 0) return take(sets);
      const pattern = { ...sets, derived: claims };
      store.send({ do: "linked", pattern });
      try {
        await prove(pattern);
      } catch (error) {
        // The address keeps the pattern: a reload asks again.
        const text = error instanceof Error ? error.message : String(error);
        if (store.get().linked === pattern) store.send({ do: "notice", text, urgent: true });
      }
    },
    /** A proof that nobody waits for is given up. @param {State} state @param {State} before */
    follow: (state, before) => {
      if (before.linked && state.linked !== before.linked) asker.stop("linked");
    },
  };
};
