// The pointer on the board: click, drag and hover become cells, candidates and sets; a long press opens the
// lens.
import { bit, digitOf } from "../model/cells.js";
import { houseSet } from "../model/sets.js";
import { setAt } from "../model/choose.js";
import { scene } from "../model/scene.js";
import { hit, MARGIN, WHOLE } from "../view/geometry.js";
import * as say from "../strings.js";
/** @import {Store} from "../store.js" */

const HOLD = 450;

/**
 * @param {HTMLElement} board
 * @param {Store} store
 * @param {{lens: (cell: number) => void, focus: (cell: number) => void}} to
 */
export const listen = (board, store, to) => {
  /** Where the board is. @type {DOMRect | null} */
  let frame = null;
  for (const what of ["resize", "scroll"]) addEventListener(what, () => (frame = null), { capture: true, passive: true });
  board.addEventListener("pointerenter", () => (frame = null));
  /** @param {PointerEvent | MouseEvent} event */
  const at = (event) => {
    // While the pointer moves the board stays where it is, and measuring it would lay the page out again.
    if (event.type !== "pointermove" || !frame) frame = board.getBoundingClientRect();
    const { left, top, width } = frame;
    const unit = WHOLE / width;
    return hit((event.clientX - left) * unit - MARGIN, (event.clientY - top) * unit - MARGIN);
  };
  /** @type {Set<number> | null} */
  let dragged = null;
  let holding = 0;
  let touched = false;

  /** @param {PointerEvent} event */
  const down = (event) => {
    touched = event.pointerType !== "mouse";
    if (event.button !== 0) return;
    const place = at(event);
    const state = store.get();
    if (!place) return;
    event.preventDefault();
    if ("row" in place || "column" in place) return label(place);
    to.focus(place.cell);
    if (state.mode === "suppose") {
      store.send({ do: "focus", cell: place.cell });
      return store.send({ do: "supposed", candidate: place.candidate, truth: event.shiftKey ? false : state.suppose.truth });
    }
    if (state.mode === "pick") {
      store.send({ do: "focus", cell: place.cell });
      return store.send({ do: "pick", candidate: place.candidate });
    }
    if (state.mode === "base" || state.mode === "cover") return choose(place, event.shiftKey);
    if (state.tab === "decide" && state.decide.values.has(place.candidate)) {
      const picked = state.decide.picked === place.candidate ? null : place.candidate;
      store.send({ do: "decide", part: { picked } });
    }
    if (state.tab === "sets" && scene(state).masks[place.cell] & bit(digitOf(place.candidate))) {
      store.send({ do: "keep", target: { candidate: place.candidate } });
    }
    store.send({ do: "focus", cell: place.cell, extend: event.ctrlKey || event.metaKey || event.shiftKey });
    if (state.hand > 0) return;
    dragged = new Set(store.get().selected);
    if (event.pointerType !== "mouse") holding = window.setTimeout(() => ((dragged = null), to.lens(place.cell)), HOLD);
  };
  /**
   * A row or column label takes the set of the digit in hand.
   * @param {{row: number} | {column: number}} place
   */
  const label = (place) => {
    const { mode, hand } = store.get();
    if (mode !== "base" && mode !== "cover") return;
    if (hand === 0) return store.send({ do: "notice", text: say.common.selectADigitFirst });
    store.send({ do: "set", set: "row" in place ? houseSet(0, hand, place.row) : houseSet(1, hand, place.column) });
  };
  /** @param {{cell: number, candidate: number}} place @param {boolean} more */
  const choose = ({ cell, candidate }, more) => {
    const { kind, hand } = store.get();
    store.send({ do: "focus", cell });
    store.send({ do: "set", set: setAt(kind, cell, hand || digitOf(candidate)), more: more || undefined });
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const place = at(event);
    if (dragged && place && "cell" in place && !dragged.has(place.cell)) {
      clearTimeout(holding);
      dragged.add(place.cell);
      store.send({ do: "select", cells: [...dragged] });
      return;
    }
    const live = place && "cell" in place && scene(store.get()).masks[place.cell] & bit(digitOf(place.candidate));
    store.send({ do: "hover", target: live ? { candidate: place.candidate } : null });
  };
  const up = () => {
    clearTimeout(holding);
    dragged = null;
  };
  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", up);
  board.addEventListener("pointerleave", () => store.send({ do: "hover", target: null }));
  // A chip that was drawn anew under the pointer is left without a word of it.
  document.addEventListener("pointerover", ({ target }) => {
    const pointed = target instanceof Element && target.closest("#board, .chip, .step, .tree");
    if (!pointed && store.get().hover) store.send({ do: "hover", target: null });
  });
  // A right click strikes a candidate out, a double click places it.
  board.addEventListener("contextmenu", (event) => {
    const place = at(event);
    if (!place || !("cell" in place)) return;
    event.preventDefault();
    if (touched) return;
    store.send({ do: "focus", cell: place.cell });
    store.send({ do: "digit", digit: digitOf(place.candidate), candidate: true });
  });
  board.addEventListener("dblclick", (event) => {
    const place = at(event);
    const { mode, tab } = store.get();
    if (!place || !("cell" in place) || mode !== "digits" || tab === "decide") return;
    if (scene(store.get()).masks[place.cell] & bit(digitOf(place.candidate)) && scene(store.get()).position.digits[place.cell] === ".") {
      store.send({ do: "digit", digit: digitOf(place.candidate) });
    }
  });
};
