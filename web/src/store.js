// The store: one frozen state, changed only by what `reduce` makes of an action; those who listen are told once a frame.
/** @import {State} from "./types.js" */
/** @import {Action} from "./model/reduce.js" */

/** @typedef {{get: () => State, send: (action: Action) => void, watch: (listener: (state: State) => void) => void,
 *   after: (effect: (state: State, before: State) => void) => void}} Store */

/** @param {(state: State, action: Action) => State} reduce @param {State} first
 * @param {(run: () => void) => void} frame @returns {Store} */
export const createStore = (reduce, first, frame) => {
  let state = Object.freeze(first);
  let waiting = false;
  /** @type {((state: State) => void)[]} */
  const listeners = [];
  /** @type {((state: State, before: State) => void)[]} */
  const effects = [];
  const tell = () => {
    waiting = false;
    for (const listener of listeners) listener(state);
  };
  return {
    get: () => state,
    send: (action) => {
      const before = state;
      state = Object.freeze(reduce(before, action));
      if (state === before) return;
      for (const effect of effects) effect(state, before);
      if (!waiting) {
        waiting = true;
        frame(tell);
      }
    },
    watch: (listener) => listeners.push(listener),
    after: (effect) => effects.push(effect),
  };
};
