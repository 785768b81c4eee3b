// A position is brought: pasted text, a file, a link, an example, a line of a list. The engine's readers read
// all of them.
import { complaint } from "./put.js";
import { ownLink, read as readLink } from "../model/hash.js";
import { EMPTY, fromGrid, hodoku, together } from "../model/position.js";
import { visible } from "../model/words.js";
/** @import {Entry, Listed, Position} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker} from "../engine/ask.js" */

/** In bytes: a question has room for a mebibyte, and JSON makes two bytes of a line break. */
const LARGEST = 1_000_000;

/**
 * @param {Store} store
 * @param {Asker} asker
 * @param {(hash: string, name?: string) => void} load opens a link of the board's own
 */
export const createOpening = (store, asker, load) => {
  const refuse = (/** @type {string} */ text) => store.send({ do: "notice", text, urgent: true });
  /** @param {Listed} one */
  const show = ({ name, position }) => store.send({ do: "act", act: { kind: "open", position, name } });

  /**
   * @param {string} text
   * @param {string} [name]
   * @returns {Promise<string>} what is wrong with it, empty where nothing is
   */
  const read = async (text, name) => {
    if (text.trim() === "") return "There is no text to read.";
    const link = ownLink(text);
    if (link) {
      const found = readLink(link, []);
      if (found && "refused" in found) return found.refused;
      load(link, name);
      return "";
    }
    if (new Blob([text]).size > LARGEST) return "The text is larger than a million bytes, which is the most that is read.";
    try {
      const whole = await asker.ask("open", { command: "position", puzzle: text });
      if (!whole) return "";
      const found = whole.records.filter(({ type }) => type === "position");
      const said =
        complaint(whole.records) ||
        whole.records
          .filter(({ type }) => type === "warning")
          .map(({ message }) => message)
          .join("\n");
      if (found.length === 0) return visible(said) || "No puzzle was found in the text.";
      take(found, name, said);
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  /** @param {Entry[]} found @param {string | undefined} name @param {string} said */
  const take = (found, name, said) => {
    const entries = found.map((record, i) => ({
      name: visible(record.name ?? name ?? (found.length > 1 ? `Puzzle ${i + 1}` : "Pasted puzzle")).slice(0, 60),
      position: fromGrid(record.grid, record.givens, together(record.givens, record.placed)),
    }));
    store.send({ do: "list", entries: entries.length > 1 ? entries : [], at: 0 });
    show(entries[0]);
    const [{ solutions, format, solution }] = found;
    store.send({ do: "checked", key: hodoku(entries[0].position), solutions, solution });
    const count = solutions === 0 ? "no solution" : solutions === 1 ? "one solution" : "several solutions";
    const form = format ? `Read as ${/^\d+$/.test(format) ? `${format} characters` : format}` : "Read";
    const several = found.length > 1 ? `${found.length} puzzles read; Page Down is the next. ` : "";
    const warning = said ? ` ${visible(said.split("\n")[0]).slice(0, 160)}` : "";
    store.send({ do: "notice", text: `${several}${form}: ${count}.${warning}` });
  };

  return {
    read,
    refuse,
    /** @param {File} file */
    file: async (file) =>
      file.size > LARGEST
        ? "The file is larger than a million bytes, which is the most that is read."
        : read(await file.text(), file.name.replace(/\.[a-z]+$/i, "")),
    empty: () => show({ name: "Empty board", position: EMPTY }),
    /** Another puzzle of the list. @param {number} at */
    listed: (at) => {
      const { entries } = store.get().list;
      if (!entries[at]) return;
      store.send({ do: "list", entries, at });
      show(entries[at]);
    },
    show,
  };
};
