// What is shared: the step that is shown, the pattern of the workbench, a decision, or else the position.
import { board } from "./log.js";
import { hodoku } from "./position.js";
import { benched, scene, shownStep } from "./scene.js";
import { by, isEmpty, logicOf, NONE, notation } from "./sets.js";
import { asRecord, truthsOf } from "./truths.js";
import * as say from "../strings.js";
/** @import {Entry, State} from "../types.js" */

/**
 * @typedef {object} Shared
 * @property {string} title
 * @property {Entry | null} record what proves it, where that is known already
 * @property {{records: string} | {puzzle: string, pattern?: string, logic?: string}} about as the engine is asked about it
 * @property {number} choice which of several drawings
 * @property {boolean} posted whether a forum has words for it
 */

/** The view of a link that shows the hint of its position. */
export const STEP = "step";

/** @param {State} state @returns {Shared} */
export const shared = (state) => {
  const { position, pattern, masks } = scene(state);
  // Drawings tell givens from other digits.
  const puzzle = hodoku(position);
  const step = shownStep(state);
  if (step) {
    const { record, title } = step.step;
    const plain = record.type === "step" && !record.placements && !record.derived && record.kind !== "template";
    if (plain) return { title, record, about: { puzzle, pattern: notation(pattern) }, choice: 0, posted: true };
    return { title, record, about: { records: JSON.stringify(record) }, choice: step.choice, posted: true };
  }
  const { picked, values } = state.decide;
  const decision = state.tab === "decide" && picked !== null ? values.get(picked)?.record : undefined;
  if (decision?.type === "decision") {
    const title = say.share.decisionOn(decision.candidate);
    return { title, record: decision, about: { records: JSON.stringify(decision) }, choice: 0, posted: false };
  }
  if (isEmpty(pattern)) return { title: say.share.position, record: null, about: { puzzle }, choice: 0, posted: true };
  const title = state.work.step?.title ?? say.common.pattern;
  if (truthsOf(pattern).length > 0) {
    // Notation holds no derived truth but those from parity: the record has the argument too.
    const record = state.work.step?.record ?? null;
    const records = record ? JSON.stringify(record) : asRecord(pattern, benched(state), masks, position.givens);
    return { title, record, about: { records }, choice: 0, posted: true };
  }
  return { title, record: null, about: { puzzle, pattern: notation(pattern), ...by(logicOf(pattern)) }, choice: 0, posted: true };
};

/**
 * What a link holds: the pattern that is shown in its position, on the workbench. A single and a case split have no
 * such pattern; whoever opens their link is shown the hint there.
 * @param {State} state
 * @returns {{position: import("../types.js").Position, pattern: import("../types.js").Claiming | import("../types.js").Pattern, view: string}}
 */
export const linked = (state) => {
  const here = board(state.log);
  if (state.linked) return { position: here.position, pattern: state.linked, view: state.tab };
  const { position, pattern } = scene(state);
  const shown = shownStep(state);
  if (!shown) return { ...here, view: state.tab };
  const proves = shown.step.placements.length === 0 && !isEmpty(pattern);
  return { position, pattern: proves ? pattern : NONE, view: proves ? "sets" : STEP };
};

/** A name for a file. @param {string} title */
export const fileName = (title) =>
  `basecover-${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;
