// A long list, whose rows are made some at a time. Rows that stay are not made again.
import { h } from "./dom.js";

/** So many rows are made in a frame. */
const BATCH = 200;

/**
 * @template T
 * @param {(item: T, i: number) => HTMLElement} row
 * @param {(run: () => void) => void} [frame]
 */
export const createRows = (row, frame = requestAnimationFrame) => {
  const list = h("ol", { class: "list long" });
  /** @type {readonly T[]} */
  let items = [];
  /** The numbers of the items that have a row, or will have one. @type {readonly number[]} */
  let shown = [];
  let made = 0;
  let waiting = false;
  const fill = () => {
    waiting = false;
    const next = shown.slice(made, made + BATCH);
    list.append(...next.map((i) => row(items[i], i)));
    made += next.length;
    wait();
  };
  const wait = () => {
    if (waiting || made === shown.length) return;
    waiting = true;
    frame(fill);
  };
  return {
    list,
    /** The row of an item, where it is made. @param {number} i */
    at: (i) => /** @type {HTMLElement | null} */ (list.children[shown.indexOf(i)] ?? null),
    /** @param {readonly T[]} all @param {readonly number[]} some ascending */
    draw: (all, some) => {
      const grown = shown.every((i, at) => some[at] === i && all[i] === items[i]);
      items = all;
      shown = some;
      if (!grown) {
        list.replaceChildren();
        made = 0;
      }
      // The first rows are there at once.
      if (made === 0 && some.length > 0) fill();
      else wait();
    },
  };
};
