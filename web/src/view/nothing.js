// What is said where there is nothing to solve, or more than one solution.
import { board } from "../model/log.js";
import { NO_DIGITS } from "../model/position.js";
import { h } from "./dom.js";
/** @import {State} from "../types.js" */

export const emptyView = () => h("p", { class: "sentence" }, "The board is empty. Open a puzzle, or type its digits.");

/** What is said of a position with several solutions; empty where it has not. @param {State} state */
export const severalText = ({ check }) =>
  check.solutions === 2 ? "This position has more than one solution. Only what holds in all of them can be found." : "";

/** A puzzle that is being typed has several solutions until it is complete. @param {State} state */
export const isTyped = ({ log }) => board(log).position.givens === NO_DIGITS;

/** Said where somebody looks for steps; of a puzzle with givens the bar says it. @param {State} state */
export const severalView = (state) =>
  isTyped(state) && severalText(state) ? h("p", { class: "small several" }, severalText(state)) : null;
