// A position is brought: pasted text, a file, a link, an example, a line of a list. The engine's readers read
// all of them.
import { complaint } from "./put.js";
import { ownLink, read as readLink } from "../model/hash.js";
import { EMPTY, fromGrid, hodoku, together } from "../model/position.js";
import { visible } from "../model/words.js";
import * as say from "../strings.js";
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
    if (text.trim() === "") return say.opening.thereIsNoText;
    const link = ownLink(text);
    if (link) {
      const found = readLink(link, []);
      if (found && "refused" in found) return found.refused;
      load(link, name);
      return "";
    }
    if (new Blob([text]).size > LARGEST) return say.opening.theTextIsLarger;
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
      if (found.length === 0) return visible(said) || say.opening.noPuzzleWasFound;
      take(found, name, said);
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  /** @param {Entry[]} found @param {string | undefined} name @param {string} said */
  const take = (found, name, said) => {
    const entries = found.map((record, i) => ({
      name: visible(record.name ?? name ?? (found.length > 1 ? say.opening.puzzle(i + 1) : say.opening.pastedPuzzle)).slice(0, 60),
      position: fromGrid(record.grid, record.givens, together(record.givens, record.placed)),
    }));
    store.send({ do: "list", entries: entries.length > 1 ? entries : [], at: 0 });
    show(entries[0]);
    const [{ solutions, format, solution }] = found;
    store.send({ do: "checked", key: hodoku(entries[0].position), solutions, solution });
    const count = solutions === 0 ? say.common.noSolution : solutions === 1 ? say.common.oneSolution : say.common.severalSolutions;
    const form = format ? say.opening.readAs(/^\d+$/.test(format) ? say.opening.characters(format) : format) : say.opening.read;
    const several = found.length > 1 ? say.opening.puzzlesReadPageDown(found.length) : "";
    const warning = said ? ` ${visible(said.split("\n")[0]).slice(0, 160)}` : "";
    store.send({ do: "notice", text: `${several}${form}: ${count}.${warning}` });
  };

  return {
    read,
    refuse,
    /** @param {File} file */
    file: async (file) =>
      file.size > LARGEST
        ? say.opening.theFileIsLarger
        : read(await file.text(), file.name.replace(/\.[a-z]+$/i, "")),
    empty: () => show({ name: say.common.emptyBoard, position: EMPTY }),
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
