// What is said where there is nothing to solve, or more than one solution.
import { board } from "../model/log.js";
import { NO_DIGITS } from "../model/position.js";
import { h } from "./dom.js";
import * as say from "../strings.js";
/** @import {State} from "../types.js" */

export const emptyView = () => h("p", { class: "sentence" }, say.nothing.theBoardIsEmpty);

/** What is said of a position with several solutions; empty where it has not. @param {State} state */
export const severalText = ({ check }) =>
  check.solutions === 2 ? say.nothing.thisPositionHasMore : "";

/** A puzzle that is being typed has several solutions until it is complete. @param {State} state */
export const isTyped = ({ log }) => board(log).position.givens === NO_DIGITS;

/** Said where somebody looks for steps; of a puzzle with givens the bar says it. @param {State} state */
export const severalView = (state) =>
  isTyped(state) && severalText(state) ? h("p", { class: "small several" }, severalText(state)) : null;
