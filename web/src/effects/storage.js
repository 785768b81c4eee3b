// What is kept on this machine: the log, the notebook, the list, the theme, the style of chains and whether the
// marks are explained, each under one key with its version.
import { board, START } from "../model/log.js";
import { live } from "../model/position.js";
import { isNote, isPosition } from "../model/notes.js";
import { soundSettings } from "../model/settings.js";
/** @import {Act, Listed, Log, Note, Position} from "../types.js" */

const KEYS = {
  log: "basecover.log.1",
  notes: "basecover.notes.1",
  list: "basecover.list.1",
  theme: "basecover.theme.1",
  style: "basecover.style.1",
  legend: "basecover.legend.1",
  settings: "basecover.settings.1",
};
const LONGEST = 2_000_000;

/** @param {keyof typeof KEYS} what @returns {any} */
const get = (what) => {
  try {
    const text = localStorage.getItem(KEYS[what]);
    return text && text.length <= LONGEST ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};

export const storage = {
  /** Whether it was kept. @param {keyof typeof KEYS} what @param {unknown} value */
  set: (what, value) => {
    try {
      localStorage.setItem(KEYS[what], JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  /** @returns {{log: Log, id: string} | null} */
  log: () => {
    const kept = get("log");
    if (!kept || !Array.isArray(kept.acts) || !Number.isInteger(kept.at) || typeof kept.id !== "string") return null;
    if (kept.at < 0 || kept.at > kept.acts.length) return null;
    if (kept.acts.some((/** @type {Act} */ act) => act.kind === "open" && !isPosition(act.position))) return null;
    try {
      const log = { acts: kept.acts, at: kept.at };
      live(board({ acts: kept.acts, at: kept.acts.length }).position);
      return { log, id: kept.id };
    } catch {
      return { log: START, id: kept.id };
    }
  },
  /** @returns {Note[]} */
  notes: () => {
    const kept = get("notes");
    return Array.isArray(kept) ? kept.filter(isNote) : [];
  },
  /** @returns {{entries: Listed[], at: number}} */
  list: () => {
    const kept = get("list");
    const sound =
      Array.isArray(kept?.entries) &&
      kept.entries.every((/** @type {Listed} */ one) => typeof one?.name === "string" && isPosition(one.position));
    return sound && Number.isInteger(kept.at) && kept.at >= 0 && kept.at < kept.entries.length ? kept : { entries: [], at: 0 };
  },
  /** @returns {string} */
  theme: () => {
    const kept = get("theme");
    return kept === "dark" || kept === "light" ? kept : "";
  },
  /** Null where nobody chose. @returns {boolean | null} */
  legend: () => {
    const kept = get("legend");
    return typeof kept === "boolean" ? kept : null;
  },
  settings: () => soundSettings(get("settings")),
  /** @returns {import("../types.js").Style} */
  style: () => (get("style") === "chain" ? "chain" : "sets"),
};
