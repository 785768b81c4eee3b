// All steps of the position as a list: filtered by technique, digit, order and rank; hovering shows, clicking
// keeps.
import { board } from "../model/log.js";
import { isBlank } from "../model/position.js";
import { facts, filtered, hasSets, result, techniques } from "../model/step.js";
import { counted } from "../model/words.js";
import { button, editButton, h } from "./dom.js";
import { emptyView, severalView } from "./nothing.js";
import { createRows } from "./rows.js";
import * as say from "../strings.js";
/** @import {Answer, State} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {createCard} from "./card.js" */
/** @typedef {{steps: (most: number) => void, stop: (part: "steps" | "path" | "offers" | "decide") => void, apply: () => void, edit: () => void}} Does */

/** Running, stopped, complete or failed, in words. @param {Answer} answer @param {string} found */
export const progress = ({ status, message }, found) => {
  if (status === "running") return say.steps.soFar(found);
  if (status === "complete") return say.steps.theSearchIsComplete(found);
  if (status === "stopped") return `${found}. ${message}`;
  return status === "failed" ? message : found;
};

/** The list of the steps. @param {Store} store */
export const createStepRows = (store) => {
  const over = (/** @type {number} */ i) => ({
    onpointerenter: () => store.send({ do: "hover", target: { step: i } }),
    onpointerleave: () => store.send({ do: "hover", target: null }),
    onfocus: () => store.send({ do: "hover", target: { step: i } }),
  });
  const keep = (/** @type {number} */ i) =>
    store.send({ do: "steps", part: { current: i === store.get().steps.current ? -1 : i, choice: 0 } });
  const row = (/** @type {import("../types.js").Step} */ step, /** @type {number} */ i) =>
    h(
      "li",
      {},
      button(
        "",
        () => keep(i),
        { class: "step", "aria-current": i === store.get().steps.current ? "step" : null, "data-keep": `step${i}`, ...over(i) },
        h("span", { class: "name" }, step.title),
        h("span", { class: "facts" }, facts(step)),
        h("span", { class: "result" }, result(step))
      )
    );
  const rows = createRows(row);
  /** The one that is kept is marked. @param {number} current */
  const mark = (current) => {
    for (const old of rows.list.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    rows.at(current)?.firstElementChild?.setAttribute("aria-current", "step");
  };
  return {
    list: rows.list,
    /** @param {State["steps"]} steps @param {readonly number[]} shown */
    draw: (steps, shown) => {
      rows.draw(steps.list, shown);
      mark(steps.current);
    },
  };
};

/**
 * @param {State} state
 * @param {Store} store
 * @param {ReturnType<typeof createCard>} cards
 * @param {ReturnType<typeof createStepRows>} rows
 * @param {Does} does
 */
export const stepsView = (state, store, cards, rows, does) => {
  const { steps } = state;
  const { list, filter, current, choice, status, from } = steps;
  const shown = filtered(list, filter);
  rows.draw(steps, shown);
  const number = (/** @type {string} */ label, /** @type {"order" | "rank"} */ which, /** @type {number} */ least) =>
    h(
      "label",
      {},
      label,
      h("input", {
        type: "number",
        min: least,
        inputmode: "numeric",
        placeholder: "any",
        value: filter[which] ?? "",
        "data-keep": which,
        onchange: (/** @type {Event} */ event) => {
          const box = /** @type {HTMLInputElement} */ (event.target);
          // What is no number of the kind is not taken for "no limit".
          if (!box.reportValidity()) box.value = String(filter[which] ?? "");
          else store.send({ do: "filter", part: { [which]: box.value === "" ? null : Number(box.value) } });
        },
      })
    );
  const select = (
    /** @type {string} */ label,
    /** @type {string} */ keep,
    /** @type {[string, string][]} */ options,
    /** @type {string} */ value,
    /** @type {(value: string) => void} */ take
  ) =>
    h(
      "label",
      {},
      label,
      h(
        "select",
        { "data-keep": keep, onchange: (/** @type {Event} */ event) => take(/** @type {HTMLSelectElement} */ (event.target).value) },
        ...options.map(([key, text]) => h("option", { value: key, selected: key === value }, text))
      )
    );
  const kept = list[current];
  if (isBlank(board(state.log).position)) return [h("h2", {}, say.common.steps), emptyView()];
  return [
    severalView(state),
    h(
      "form",
      { class: "filters", "aria-label": say.steps.whichSteps, onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      select(
        say.steps.lookFor,
        "from",
        [
          ["0", say.steps.oneSmallestEach],
          ["1", say.steps.allOfOrder1],
          ["2", say.steps.allUpToOrder],
          ["3", say.steps.allUpToOrder3],
          ["4", say.steps.allUpToOrder4],
        ],
        String(from),
        (value) => does.steps(Number(value))
      ),
      select(
        say.steps.technique,
        "technique",
        [["", "all"], ...techniques(list).map(([key, { title, count }]) => /** @type {[string, string]} */ ([key, `${title} (${count})`]))],
        filter.technique,
        (technique) => store.send({ do: "filter", part: { technique } })
      ),
      select(
        say.steps.digit,
        "digit",
        [["0", "all"], ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((d) => /** @type {[string, string]} */ ([String(d), String(d)]))],
        String(filter.digit),
        (digit) => store.send({ do: "filter", part: { digit: Number(digit) } })
      ),
      number(say.steps.order, "order", 1),
      number(say.steps.rank, "rank", 0)
    ),
    h(
      "p",
      { class: "small soft row" },
      h(
        "span",
        { class: "grow" },
        progress(steps, shown.length === list.length ? counted(list.length, "step") : say.common.of(shown.length, counted(list.length, "step")))
      ),
      status === "running" ? button(say.common.stop, () => does.stop("steps"), { "data-keep": "stop" }) : null
    ),
    kept
      ? h(
          "div",
          { class: "kept" },
          cards.card(kept, choice, (i) => store.send({ do: "steps", part: { choice: i } })),
          h(
            "div",
            { class: "row actions reach" },
            button(say.common.doIt, does.apply, { class: "first", "data-keep": "apply" }, h("kbd", { "aria-hidden": "true" }, "Enter")),
            hasSets(kept) ? editButton(does.edit) : null
          )
        )
      : null,
    rows.list,
    list.length > 0 && shown.length === 0 ? h("p", { class: "soft" }, say.steps.noStepPassesThe) : null,
  ];
};
