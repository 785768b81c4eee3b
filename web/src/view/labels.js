// Where the names of sets stand: at least eleven pixels high, beside digits and beside each other.
import { candidate, digitsOf } from "../model/cells.js";
import { centre, corner, SIDE } from "./geometry.js";
/** @import {Scene} from "../model/scene.js" */
/** @typedef {{x: number, y: number, width: number, height: number}} Box its middle, and its sides */

/** The height of the letters as the library draws them, in units of the board; and the least in pixels. */
const [DRAWN, LEAST] = [8.5, 11];
/** Distances at which there may be a better place, and directions. */
const STEPS = [0, 8, 12, 16, 20, 26, 32, 40];
const TURNS = Array.from({ length: 12 }, (_, i) => (Math.PI / 6) * i);

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, (a.width + b.width) / 2 - Math.abs(a.x - b.x)) * Math.max(0, (a.height + b.height) / 2 - Math.abs(a.y - b.y));

/** What names should not hide. @param {Scene} scene @returns {Box[]} */
const obstacles = ({ position, masks }) =>
  masks.flatMap((mask, cell) => {
    if (position.digits[cell] !== ".") return [{ x: corner(cell).x + 36, y: corner(cell).y + 36, width: 30, height: 36 }];
    return digitsOf(mask).map((digit) => ({ ...centre(candidate(cell, digit)), width: 13, height: 14 }));
  });

/** How much a place is worse than another. @param {Box} box @param {readonly Box[]} digits @param {readonly Box[]} names */
const cost = (box, digits, names) => {
  const hidden = (/** @type {readonly Box[]} */ all) => all.reduce((sum, one) => sum + overlap(box, one), 0);
  const out = Math.max(0, box.width / 2 - box.x, box.x + box.width / 2 - SIDE, box.height / 2 - box.y, box.y + box.height / 2 - SIDE);
  return hidden(digits) + 4 * hidden(names) + 100 * out;
};

/**
 * Enlarges the names and moves each to the best place nearby.
 * @param {readonly Element[]} groups
 * @param {Scene} scene
 * @param {number} unit pixels to a unit of the board
 * @param {boolean} alone whether one is shown at a time
 */
export const settle = (groups, scene, unit, alone) => {
  const scale = Math.max(1, LEAST / (DRAWN * unit));
  const digits = obstacles(scene);
  /** @type {Box[]} */
  const names = [];
  for (const group of groups) {
    const rect = group.querySelector("rect");
    if (!rect) continue;
    const [x, y, width, height] = ["x", "y", "width", "height"].map((one) => Number(rect.getAttribute(one)));
    const middle = { x: x + width / 2, y: y + height / 2, width: scale * width + 2, height: scale * height + 2 };
    const places = STEPS.flatMap((far) =>
      (far === 0 ? [0] : TURNS).map((turn) => ({ ...middle, x: middle.x + far * Math.cos(turn), y: middle.y + far * Math.sin(turn), far }))
    );
    const costs = places.map((place) => cost(place, digits, names) + place.far / 4);
    const best = places[costs.indexOf(Math.min(...costs))];
    if (!alone) names.push(best);
    group.setAttribute("transform", `translate(${best.x} ${best.y}) scale(${scale}) translate(${-middle.x} ${-middle.y})`);
  }
};
