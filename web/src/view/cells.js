// The table over the drawing: 81 grid cells with one tab stop, named as they are spoken.
import { spoken } from "../model/scene.js";
import { h } from "./dom.js";
import { CELL, MARGIN, WHOLE } from "./geometry.js";
import * as say from "../strings.js";
/** @import {State} from "../types.js" */
/** @import {Scene} from "../model/scene.js" */

/** @param {number} units */
const share = (units) => `${(100 * units) / WHOLE}%`;

/** @param {HTMLElement} parent */
export const createCells = (parent) => {
  const cells = Array.from({ length: 81 }, (_, cell) => {
    const element = h("div", { role: "gridcell", tabindex: -1, "data-cell": cell });
    element.style.left = share(MARGIN + CELL * (cell % 9));
    element.style.top = share(MARGIN + CELL * Math.floor(cell / 9));
    return element;
  });
  const rows = Array.from({ length: 9 }, (_, i) => h("div", { role: "row" }, ...cells.slice(9 * i, 9 * i + 9)));
  const grid = h("div", { id: "cells", role: "grid", "aria-label": say.cells.sudokuBoard, "aria-multiselectable": "true" }, ...rows);
  parent.append(grid);
  /** @param {State} state @param {Scene} scene */
  const draw = (state, scene) => {
    cells.forEach((element, cell) => {
      const label = spoken(scene, cell);
      if (element.ariaLabel !== label) element.ariaLabel = label;
      element.tabIndex = cell === state.cell ? 0 : -1;
      element.setAttribute("aria-selected", String(state.selected.includes(cell)));
      element.setAttribute("aria-readonly", String(scene.position.givens[cell] !== "."));
    });
    if (grid.contains(document.activeElement)) cells[state.cell].focus({ preventScroll: true });
  };
  return { draw, focus: (/** @type {number} */ cell) => cells[cell].focus({ preventScroll: true }) };
};
