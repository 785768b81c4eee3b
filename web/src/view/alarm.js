// The bar over the board: no solution, several, what is wrong, what was refused; and the line that is spoken.
import { cellName, cellOf, name } from "../model/cells.js";
import { board } from "../model/log.js";
import { isBlank } from "../model/position.js";
import { trouble } from "../model/scene.js";
import { counted } from "../model/words.js";
import { button, h, refill, when } from "./dom.js";
import { isTyped, severalText } from "./nothing.js";
import * as say from "../strings.js";
/** @import {State} from "../types.js" */
/** @import {Store} from "../store.js" */

/** What is wrong with the position, in words; empty where nothing is. @param {State} state */
export const alarmText = (state) => {
  const { found, twice, empty, entries, struck } = trouble(state);
  if (!found) return "";
  const parts = [];
  if (entries.length) parts.push(say.alarm.wrong(counted(entries.length, say.alarm.entryIs, say.alarm.entriesAre), entries.map(cellName).join(" ")));
  if (struck.length) parts.push(say.alarm.wasRemovedAndIs(struck.slice(0, 4).map(name).join(" ")));
  if (!parts.length && twice.length) parts.push(say.alarm.theSameDigitTwice(twice.map(cellName).join(" ")));
  if (!parts.length && empty.length) parts.push(say.alarm.noCandidateIsLeft(empty.map(cellName).join(" ")));
  return parts.length ? say.alarm.noSolution(parts.join("; ")) : say.alarm.thisPositionHasNo;
};

/**
 * @param {HTMLElement} parent
 * @param {HTMLElement} spoken
 * @param {Store} store
 * @param {{undo: () => void}} does
 */
export const createAlarm = (parent, spoken, store, does) => {
  /** @type {number | undefined} */
  let timer;
  return when(
    (/** @type {State} */ state) => [state.log, state.solution, state.check, state.notice, state.settings],
    (state) => {
      const { notice, log } = state;
      const wrong = state.settings.alarm ? alarmText(state) : "";
      const { entries, struck, twice } = trouble(state);
      const show = entries[0] ?? (struck.length ? cellOf(struck[0]) : twice[0]);
      const urgent = notice?.urgent ? notice.text : "";
      const close = button(say.common.close, () => store.send({ do: "notice", text: "" }));
      if (wrong) {
        const showIt = show === undefined ? null : button(say.alarm.showIt, () => store.send({ do: "focus", cell: show }));
        refill(parent, h("div", { class: "alarm" }, h("span", {}, wrong), showIt, log.at > 1 ? button(say.alarm.goBackOneMove, does.undo) : null));
      } else if (urgent) refill(parent, h("div", { class: "alarm" }, h("span", {}, urgent), close));
      else refill(parent, severalText(state) && !isTyped(state) ? h("div", { class: "several" }, severalText(state)) : null);
      clearTimeout(timer);
      spoken.classList.toggle("unseen", notice?.quiet ?? false);
      spoken.textContent = notice && !notice.urgent ? notice.text : "";
      timer = window.setTimeout(() => (spoken.textContent = ""), 5000);
    }
  );
};

/** How many solutions the position has, in two words. @param {State} state */
export const solutionsText = (state) => {
  const { solutions } = state.check;
  // Without the alarm a wrong entry is not told here either.
  if (trouble(state).found) return state.settings.alarm ? say.common.noSolution : "";
  if (isBlank(board(state.log).position)) return "empty";
  if (solutions === null) return "…";
  return solutions === 1 ? say.common.oneSolution : solutions === 2 ? say.common.severalSolutions : say.common.noSolution;
};
