// The browser's history: one entry for each act, so that Back is undo. The address always holds the position
// and the pattern.
import { takeToken } from "../engine/engine.js";
import { board } from "../model/log.js";
import { read, write } from "../model/hash.js";
import { linked, STEP } from "../model/share.js";
/** @import {State, Tab} from "../types.js" */
/** @import {Store} from "../store.js" */

// Browsers throw on floods of entries; the strictest that is known takes a hundred in half a minute.
const MOST = 80;
const WITHIN = 30_000;
/** @type {readonly Tab[]} */
export const TABS = ["hint", "steps", "path", "sets", "decide", "notebook"];

/** @param {Store} store @param {{log: string, load: (hash: string) => void}} of */
export const createHistory = (store, of) => {
  let depth = 0;
  /** When the newest entries were made. @type {number[]} */
  let made = [];
  let byBrowser = false;
  /** The place in the log of each entry of this page. @type {number[]} */
  const places = [];
  /** As long as the truths of a link are being proven, the address keeps its pattern. @param {State} state */
  const held = ({ log, linked }) => ({ position: board(log).position, pattern: linked ?? board(log).pattern });
  const address = (/** @type {State} */ state) => write(held(state), state.tab) || location.pathname;
  const entry = (/** @type {State} */ state) => ({ log: of.log, at: state.log.at, depth });

  /** @param {State} state @param {State} before */
  const follow = (state, before) => {
    if (byBrowser) return;
    if (state.log === before.log && state.tab === before.tab && state.linked === before.linked) return;
    const act = state.log.acts !== before.log.acts && state.log.at > 0;
    made = made.filter((time) => performance.now() - time < WITHIN);
    // What comes too soon takes the place of the newest.
    if (act && made.length < MOST) {
      depth += 1;
      made.push(performance.now());
      places.length = depth;
      places[depth] = state.log.at;
      history.pushState(entry(state), "", address(state));
    } else {
      places[depth] = state.log.at;
      history.replaceState(entry(state), "", address(state));
    }
  };
  addEventListener("popstate", ({ state }) => {
    // The address with the token was opened in this very page.
    if (location.hash.startsWith("#t=")) return;
    byBrowser = true;
    if (state?.log === of.log && state.at <= store.get().log.acts.length) {
      depth = state.depth;
      store.send({ do: "move", at: state.at });
    } else of.load(location.hash);
    byBrowser = false;
  });
  addEventListener("hashchange", () => {
    if (location.hash.startsWith("#t=")) return takeToken();
    if (location.hash === "" || isOwn(location.hash)) return;
    of.load(location.hash);
  });
  /** Undo and redo go with the browser where its entry is the very next act. @param {number} by */
  const step = (by) => {
    const { at, acts } = store.get().log;
    const to = at + by;
    if (to < 0 || to > acts.length) return;
    if (places[depth + by] === to) history.go(by);
    else store.send({ do: "move", at: to });
  };
  const begin = () => {
    // After a reload the entries below are there still, but not known.
    if (history.state?.log === of.log) depth = history.state.depth;
    places[depth] = store.get().log.at;
    history.replaceState(
      entry(store.get()),
      "",
      location.hash.startsWith("#") && location.hash.length > 1 ? location.hash : location.pathname
    );
  };
  /** Whether an address holds what the board shows already, as after a reload. @param {string} hash */
  const isOwn = (hash) => {
    const own = write(held(store.get()), "");
    return own !== "" && hash.startsWith(own);
  };
  return {
    follow,
    step,
    begin,
    isOwn,
    /** Empty where no link holds it: the place in the page, and with an address before it. */
    link: () => {
      const { view, ...what } = linked(store.get());
      const hash = write(what, view);
      return hash && { hash, address: (store.get().shareBase || location.origin + location.pathname) + hash };
    },
    read: (/** @type {string} */ hash) => read(hash, [...TABS, STEP]),
  };
};
