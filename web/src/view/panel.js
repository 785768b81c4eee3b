// The panel: its tabs, the view of the one that is chosen, and the line of facts below.
import { board } from "../model/log.js";
import { button, h, refill, when } from "./dom.js";
import { alarmText, solutionsText } from "./alarm.js";
import { decideView } from "./decide.js";
import { hintView } from "./hint.js";
import { notebookView } from "./notebook.js";
import { pathView } from "./path.js";
import { setsView } from "./sets.js";
import { createStepRows, stepsView } from "./steps.js";
import { supposeView } from "./suppose.js";
import * as say from "../strings.js";
/** @import {State, Tab} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {createCard} from "./card.js" */

/** @type {readonly [Tab, string][]} */
const TABS = [
  ["hint", say.common.hint],
  ["steps", say.common.steps],
  ["path", say.common.path],
  ["sets", say.panel.sets],
  ["decide", say.common.decide],
  ["notebook", say.common.notebook],
];

/**
 * @param {{tabs: HTMLElement, body: HTMLElement, status: HTMLElement, panel: HTMLElement}} at
 * @param {Store} store
 * @param {ReturnType<typeof createCard>} cards
 * @param {any} does
 */
export const createPanel = (at, store, cards, does) => {
  const choose = (/** @type {Tab} */ tab) => {
    store.send({ do: "tab", tab });
    store.send({ do: "sheet", open: true });
  };
  at.tabs.addEventListener("keydown", ({ key }) => {
    const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const now = TABS.findIndex(([tab]) => tab === store.get().tab);
    const [next] = TABS[(now + by + TABS.length) % TABS.length];
    choose(next);
    /** @type {HTMLElement | null} */ (at.tabs.querySelector(`[data-keep="tab-${next}"]`))?.focus();
  });
  const tabs = when(
    (/** @type {State} */ state) => [state.tab, state.sheet, state.notes.length],
    (state) => {
      at.panel.classList.toggle("open", state.sheet);
      refill(
        at.tabs,
        h(
          "div",
          { class: "tablist", role: "tablist", "aria-label": say.panel.views },
          ...TABS.map(([tab, text]) =>
            button(text, () => choose(tab), {
              role: "tab",
              id: `tab-${tab}`,
              "aria-controls": "body",
              "aria-selected": String(state.tab === tab),
              tabindex: state.tab === tab ? 0 : -1,
              "data-keep": `tab-${tab}`,
            })
          )
        ),
        button(state.sheet ? "▾" : "▴", () => store.send({ do: "sheet", open: !state.sheet }), {
          class: "more",
          "aria-label": state.sheet ? say.panel.closeThePanel : say.panel.more,
          "data-keep": "sheet",
        })
      );
    }
  );
  const rows = createStepRows(store);
  /** @type {Tab | null} */
  let last = null;
  let current = -1;
  const body = when(
    (/** @type {State} */ state) => [
      state.tab,
      state.log,
      state.solution,
      state.check,
      state[state.tab === "sets" ? "work" : state.tab === "notebook" ? "notes" : state.tab],
      state.tab === "sets" && state.offers,
      state.tab === "sets" && state.kept,
      state.suppose,
      state.more,
      state.settings,
      state.tab === "sets" && state.truths,
      state.tab === "sets" && state.claim,
      state.tab === "sets" && state.mode,
      state.tab === "sets" && state.linked,
      state.tab === "sets" && state.read,
      state.tab === "path" && state.rate,
    ],
    (state) => {
      const views = {
        hint: () => hintView(state, cards, does, alarmText(state)),
        steps: () => stepsView(state, store, cards, rows, does),
        path: () => pathView(state, store, cards, does),
        sets: () => setsView(state, store, cards, does),
        decide: () => decideView(state, store, does),
        notebook: () => notebookView(state, store, does),
      };
      const top = last === state.tab ? at.body.scrollTop : 0;
      last = state.tab;
      at.body.setAttribute("aria-labelledby", `tab-${state.tab}`);
      // What is supposed stands before everything else until it is let go.
      const view = state.suppose.candidate === null ? views[state.tab] : () => supposeView(state, store, does);
      refill(at.body, ...view());
      // On a phone the card of a step that was chosen would be out of sight.
      const chosen = state.tab === "steps" && state.steps.current !== current;
      current = state.steps.current;
      at.body.scrollTop = chosen && matchMedia("(max-width: 700px)").matches ? 0 : top;
    }
  );
  const status = when(
    (/** @type {State} */ state) => [state.log, state.solution, state.check, state.engine, state.settings],
    (state) => {
      const { position } = board(state.log);
      const typed = position.hand !== position.hand.replace(/[1-9]/g, ".") && position.givens === position.hand.replace(/./g, ".");
      refill(
        at.status,
        h("span", { class: "solutions" }, solutionsText(state)),
        typed ? button(say.panel.makeTheseTheGivens, () => store.send({ do: "act", act: { kind: "fix" } }), { class: "small" }) : null,
        h("span", { class: "grow" }),
        h("span", {}, state.engine)
      );
    }
  );
  return (/** @type {State} */ state) => {
    tabs(state);
    body(state);
    status(state);
  };
};
