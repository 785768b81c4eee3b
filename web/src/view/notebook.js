// Patterns that are kept, each with its position.
import { cellOf, column, row } from "../model/cells.js";
import { judge } from "../model/judge.js";
import { board } from "../model/log.js";
import { live } from "../model/position.js";
import { isEmpty, liveIn, logicOf, notation } from "../model/sets.js";
import { counted } from "../model/words.js";
import { written } from "../model/notes.js";
import { button, h, s } from "./dom.js";
import { save } from "./picture.js";
import * as say from "../strings.js";
/** @import {Note, State} from "../types.js" */
/** @import {Store} from "../store.js" */

/** The note that was deleted last. @type {{note: Note, at: number} | null} */
let binned = null;

/** The base cells, and what is eliminated, in small. @param {Note} note */
const thumbnail = ({ position, pattern, unproven }) => {
  const masks = live(position);
  const { eliminations } = judge(pattern, masks);
  const of = (/** @type {readonly number[]} */ candidates) => [...new Set(candidates.map(cellOf))];
  const square = (/** @type {string} */ kind) => (/** @type {number} */ cell) =>
    s("rect", { class: kind, x: 8 * column(cell) + 1, y: 8 * row(cell) + 1, width: 7, height: 7 });
  const lines = [0, 3, 6, 9].map((i) => s("path", { d: `M${8 * i + 0.5} 0V73M0 ${8 * i + 0.5}H73` }));
  return s(
    "svg",
    { class: "thumbnail", viewBox: "0 0 73 73", width: 73, height: 73, "aria-hidden": "true" },
    ...[...position.digits].flatMap((digit, cell) => (digit === "." ? [] : [square("digit")(cell)])),
    ...of(pattern.cover.flatMap(([set]) => liveIn(set, masks))).map(square("cover")),
    ...of(pattern.base.flatMap(([set]) => liveIn(set, masks))).map(square("base")),
    ...of(logicOf(pattern) === "candidates" && !unproven ? eliminations : []).map(square("off")),
    ...lines
  );
};

/** What a library says of a note: its tags, where it is from, and its notes. @param {Note} note */
const about = ({ more = {} }) => {
  const tags = Array.isArray(more.tags) ? more.tags.filter((tag) => typeof tag === "string") : [];
  const said = [tags.join(", "), more.source, more.notes].filter((text) => typeof text === "string" && text !== "");
  return said.map((text) => h("span", { class: "small soft" }, text));
};

/** @param {State} state @param {Store} store @param {{keep: () => void, take: (note: Note) => void, receive: (text: string) => void}} does */
export const notebookView = (state, store, does) => {
  const { notes } = state;
  const file = h("input", {
    type: "file",
    class: "unseen",
    "aria-label": say.notebook.chooseANotebookFile,
    tabindex: -1,
    onchange: async () => {
      const text = (await file.files?.[0]?.text()) ?? "";
      // The same file may be chosen again.
      file.value = "";
      does.receive(text);
    },
  });
  const { pattern } = board(state.log);
  const rename = (/** @type {number} */ at, /** @type {string} */ name) =>
    store.send({ do: "notes", notes: notes.map((note, i) => (i === at ? { ...note, name } : note)) });
  const entry = (/** @type {Note} */ note, /** @type {number} */ i) => {
    const { order, rank, eliminations } = judge(note.pattern, live(note.position));
    // Template patterns are judged by the engine.
    const comes = note.unproven ? say.notebook.derivedTruthsToProve : logicOf(note.pattern) === "templates" ? say.notebook.templatePattern : counted(eliminations.length, "elimination");
    const isBare = note.pattern.cover.length === 0;
    const what = isEmpty(note.pattern) ? say.notebook.positionOnly : isBare && !note.unproven && logicOf(note.pattern) === "candidates" ? counted(order, say.sets.baseSet) : say.notebook.orderRank(order, rank, comes);
    return h(
      "li",
      { class: "note" },
      thumbnail(note),
      h("input", {
        value: note.name,
        "aria-label": say.notebook.nameOfNote(i + 1),
        "data-keep": `note${i}`,
        onchange: (/** @type {Event} */ event) => rename(i, /** @type {HTMLInputElement} */ (event.target).value),
      }),
      h("span", { class: "facts" }, what),
      ...about(note),
      h("span", { class: "result" }, isEmpty(note.pattern) ? "" : notation(note.pattern)),
      h(
        "div",
        { class: "row" },
        button(isEmpty(note.pattern) ? say.common.open : say.common.editInSets, () => does.take(note), { "data-keep": `open${i}` }),
        button(say.notebook.deleteIt, () => {
          binned = { note, at: i };
          store.send({ do: "notes", notes: notes.filter((_, j) => j !== i) });
        }, {
          "data-keep": `delete${i}`,
          "aria-label": say.notebook.delete(note.name),
        })
      )
    );
  };
  return [
    h("div", { class: "head" }, h("h2", {}, say.common.notebook), h("span", { class: "facts" }, counted(notes.length, "note"))),
    h("p", {}, say.notebook.whatYouKeepHere),
    h(
      "div",
      { class: "row actions" },
      button(isEmpty(pattern) ? say.notebook.keepThisPosition : say.notebook.keepThisPattern, does.keep, { class: "first", "data-keep": "keep" }),
      notes.length > 0 ? button(say.notebook.export, () => save(new Blob([written(notes)], { type: "application/jsonl" }), "basecover-cases.jsonl"), { "data-keep": "export" }) : null,
      button(say.notebook.import, () => file.click(), { "data-keep": "import" }),
      file,
      binned
        ? button(
            say.notebook.undoDelete,
            () => {
              const { note, at } = /** @type {{note: Note, at: number}} */ (binned);
              binned = null;
              store.send({ do: "notes", notes: notes.toSpliced(at, 0, note) });
            },
            { "data-keep": "undelete" }
          )
        : null
    ),
    h("ol", { class: "list notes" }, ...notes.map(entry)),
  ];
};
