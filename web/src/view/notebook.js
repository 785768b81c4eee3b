// Patterns that are kept, each with its position.
import { judge } from "../model/judge.js";
import { board } from "../model/log.js";
import { live } from "../model/position.js";
import { isEmpty, logicOf, notation } from "../model/sets.js";
import { counted } from "../model/words.js";
import { button, h } from "./dom.js";
/** @import {Note, State} from "../types.js" */
/** @import {Store} from "../store.js" */

/** @param {State} state @param {Store} store @param {{keep: () => void, take: (note: Note) => void}} does */
export const notebookView = (state, store, does) => {
  const { notes } = state;
  const { pattern } = board(state.log);
  const rename = (/** @type {number} */ at, /** @type {string} */ name) =>
    store.send({ do: "notes", notes: notes.map((note, i) => (i === at ? { ...note, name } : note)) });
  const entry = (/** @type {Note} */ note, /** @type {number} */ i) => {
    const { order, rank, eliminations } = judge(note.pattern, live(note.position));
    // Template patterns are judged by the engine.
    const comes = logicOf(note.pattern) === "templates" ? "template pattern" : counted(eliminations.length, "elimination");
    const what = isEmpty(note.pattern) ? "position only" : `order ${order}, rank ${rank}, ${comes}`;
    return h(
      "li",
      { class: "note" },
      h("input", {
        value: note.name,
        "aria-label": `Name of note ${i + 1}`,
        "data-keep": `note${i}`,
        onchange: (/** @type {Event} */ event) => rename(i, /** @type {HTMLInputElement} */ (event.target).value.slice(0, 80)),
      }),
      h("span", { class: "facts" }, what),
      h("span", { class: "result" }, isEmpty(note.pattern) ? "" : notation(note.pattern)),
      h(
        "div",
        { class: "row" },
        button(isEmpty(note.pattern) ? "Open" : "Edit in Sets", () => does.take(note), { "data-keep": `open${i}` }),
        button("Delete", () => store.send({ do: "notes", notes: notes.filter((_, j) => j !== i) }), {
          "data-keep": `delete${i}`,
          "aria-label": `Delete ${note.name}`,
        })
      )
    );
  };
  return [
    h("div", { class: "head" }, h("h2", {}, "Notebook"), h("span", { class: "facts" }, counted(notes.length, "note"))),
    h("p", {}, "What you keep here stays in this browser."),
    h(
      "div",
      { class: "row actions" },
      button(isEmpty(pattern) ? "Keep this position" : "Keep this pattern", does.keep, { class: "first", "data-keep": "keep" })
    ),
    h("ol", { class: "list notes" }, ...notes.map(entry)),
  ];
};
