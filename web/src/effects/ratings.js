// How hard the position is, measure by measure, the quick ones first.
import { complaint } from "./put.js";
import { board } from "../model/log.js";
import { hodoku } from "../model/position.js";
import { MEASURES } from "../model/ratings.js";
import * as say from "../strings.js";
/** @import {State} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker} from "../engine/ask.js" */

/** @param {Store} store @param {Asker} asker */
export const createRatings = (store, asker) => {
  const puzzle = () => hodoku(board(store.get().log).position);
  const put = (/** @type {Partial<State["rate"]>} */ part) => store.send({ do: "rate", part });
  const stop = () => {
    asker.stop("rate");
    put({ status: "stopped", message: say.common.stopped, asked: "" });
  };
  return {
    /** @param {boolean} templates whether the measures of template patterns are meant */
    rate: async (templates) => {
      const key = puzzle();
      const known = store.get().rate.key === key ? store.get().rate.rows : [];
      put({ key, status: "running", message: "", rows: known });
      for (const { measure } of MEASURES.filter((one) => templates || !one.templates)) {
        if (store.get().rate.rows.some((row) => row.measure === measure)) continue;
        put({ asked: measure });
        try {
          const whole = await asker.ask("rate", { command: "rate", puzzle: key, measure });
          // It was stopped, or the position is another.
          if (!whole || store.get().rate.key !== key) return;
          const record = whole.records.find(({ type }) => type === "rating");
          if (!record) return put({ status: "failed", message: complaint(whole.records) || say.ratings.itCouldNotBe, asked: "" });
          put({ rows: [...store.get().rate.rows, { measure, record }] });
        } catch (error) {
          return put({ status: "failed", message: error instanceof Error ? error.message : String(error), asked: "" });
        }
      }
      put({ status: "complete", asked: "" });
    },
    stop,
    /** A position that is left is not rated on. @param {State} state @param {State} before */
    follow: (state, before) => {
      if (before.rate.status === "running" && board(state.log).position !== board(before.log).position) asker.stop("rate");
    },
  };
};
