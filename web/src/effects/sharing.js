// What is handed on: a drawing, a text for a forum, and the record that proves it. The engine makes all three.
import { complaint } from "./put.js";
import { shared } from "../model/share.js";
import * as say from "../strings.js";
/** @import {Entry} from "../types.js" */
/** @import {Shared} from "../model/share.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker} from "../engine/ask.js" */

/** @param {Store} store @param {Asker} asker */
export const createSharing = (store, asker) => {
  /** @param {string} slot @param {import("../types.js").Request} request @param {string} type @returns {Promise<Entry[]>} */
  const records = async (slot, request, type) => {
    const whole = await asker.ask(slot, request);
    const found = whole?.records.filter((record) => record.type === type) ?? [];
    if (whole && found.length === 0) throw new Error(complaint(whole.records) || say.sharing.theEngineGaveNo);
    return found;
  };
  /** What the page asks about puts its own position in place of records that a forum has no words for.
   * @param {Shared} what */
  const posted = ({ about, posted, record }) => (posted ? about : { puzzle: record?.grid });
  return {
    what: () => shared(store.get()),
    /** The drawing as SVG. @param {Shared} what @param {"light" | "dark"} theme @returns {Promise<string>} */
    picture: async ({ about, choice }, theme) => {
      const drawings = await records("share-draw", { command: "draw", theme, excess: store.get().settings.excess, ...about, ...(store.get().style === "chain" ? { style: "chain" } : {}) }, "drawing");
      return String((drawings[choice] ?? drawings[0])?.svg ?? "");
    },
    /** The text for a forum. @param {Shared} what @returns {Promise<string>} */
    post: async (what) => {
      const texts = await records("share-post", { command: "post", ...posted(what) }, "post");
      return texts.map(({ text }) => String(text)).join("\n");
    },
    /** The record as a line of JSON: of a pattern the step that it proves, or that it is rejected.
     * @param {Shared} what @returns {Promise<string>} */
    record: async ({ record, about }) => {
      if (record) return `${JSON.stringify(record)}\n`;
      const named = "pattern" in about || "records" in about;
      const whole = await asker.ask("share-record", { command: named ? "classify" : "position", ...about });
      let found = whole?.records.find(({ type }) => type === (named ? "step" : "position"));
      if (whole && named && !found) {
        const judged = await asker.ask("share-record", { command: "verify", ...about });
        found = judged?.records.find(({ type }) => type === "rejection");
      }
      return found ? `${JSON.stringify(found)}\n` : "";
    },
  };
};
