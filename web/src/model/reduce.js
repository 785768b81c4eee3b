// Every action and what it makes of the state. Nothing here looks at the page, the engine or the clock.
import { board, moveTo, picksOf, push, START } from "./log.js";
import { live } from "./position.js";
import { NONE, notation, weightOf } from "./sets.js";
import { DEFAULTS } from "./settings.js";
import { bit, candidate, cellOf, digitOf, name } from "./cells.js";
import * as say from "../strings.js";
/** @import {Act, Answer, Entry, Filter, Listed, Log, Mode, Note, Offer, Pattern, Side, State, Step, Style, Tab, Target, Value} from "../types.js" */

/**
 * @typedef {{do: "act", act: Act} | {do: "restore", log: Log} | {do: "move", at: number} | {do: "digit", digit: number, candidate?: boolean}
 *   | {do: "erase"} | {do: "set", set: number, side?: Side, more?: boolean}
 *   | {do: "focus", cell: number, extend?: boolean} | {do: "select", cells: number[]}
 *   | {do: "mode", mode: Mode, truth?: boolean} | {do: "hand", digit: number} | {do: "kind", kind: number} | {do: "show", digit: number}
 *   | {do: "tab", tab: Tab} | {do: "sheet", open: boolean} | {do: "hover", target: Target} | {do: "keep", target: Target}
 *   | {do: "checked", key: string, solutions: number | null, solution: string | null}
 *   | {do: "hint", part: Partial<State["hint"]>} | {do: "steps", part: Partial<State["steps"]>}
 *   | {do: "path", part: Partial<State["path"]>} | {do: "rate", part: Partial<State["rate"]>} | {do: "work", part: Partial<State["work"]>}
 *   | {do: "offers", part: Partial<State["offers"]>} | {do: "suppose", part: Partial<State["suppose"]>}
 *   | {do: "truths", part: Partial<State["truths"]>} | {do: "linked", pattern: State["linked"]} | {do: "read", read: State["read"]}
 *   | {do: "supposed", candidate: number, truth: boolean} | {do: "pick", candidate: number} | {do: "claim", part: Partial<State["claim"]>}
 *   | {do: "more", on: boolean} | {do: "decide", part: Partial<State["decide"]>}
 *   | {do: "filter", part: Partial<Filter>}
 *   | {do: "notes", notes: Note[]} | {do: "list", entries: Listed[], at: number}
 *   | {do: "notice", text: string, urgent?: boolean, quiet?: boolean} | {do: "dialog", dialog: string | null}
 *   | {do: "engine", text: string} | {do: "shareBase", address: string} | {do: "settings", part: Partial<State["settings"]>} | {do: "theme", theme: string} | {do: "style", style: Style}} Action
 */

const answer = { key: "", status: /** @type {const} */ ("idle"), message: "" };
/** @type {State} */
export const FIRST = {
  log: START,
  solution: null,
  check: { key: "", solutions: null },
  cell: 40,
  selected: [40],
  mode: "digits",
  hand: 0,
  kind: 0,
  more: false,
  show: 0,
  tab: "hint",
  sheet: false,
  hover: null,
  kept: null,
  hint: { ...answer, level: 0, step: null },
  steps: { ...answer, list: [], filter: { technique: "", digit: 0, order: null, rank: null }, from: 0, current: -1, choice: 0 },
  path: { ...answer, list: [], at: 0, start: "" },
  rate: { ...answer, rows: [], asked: "" },
  work: { ...answer, step: null },
  offers: { ...answer, question: "", about: null, offers: [] },
  read: null,
  truths: { ...answer, list: [], claims: [] },
  claim: { bound: "exactly", count: 1 },
  linked: null,
  decide: { ...answer, values: new Map(), picked: null, logic: "candidates" },
  suppose: { ...answer, candidate: null, truth: true, by: "singles", steps: [], end: "", outcome: "" },
  notes: [],
  list: { entries: [], at: 0 },
  notice: null,
  dialog: null,
  engine: "",
  shareBase: "",
  settings: DEFAULTS,
  theme: "",
  style: "sets",
};

/**
 * What was said about an earlier position is put away.
 * @param {State} state
 * @param {Log} log
 * @returns {State}
 */
const withLog = (state, log) => {
  const same = board(log).position === board(state.log).position;
  // What was typed stays beside the sets that it was typed to.
  const read = notation(board(log).pattern) === notation(board(state.log).pattern) ? state.read : null;
  const next = { ...state, kept: withoutOffer(state.kept), log, linked: null, read, notice: null, hover: null, suppose: { ...FIRST.suppose, by: state.suppose.by } };
  if (same) return next;
  const opened = log.acts[log.at - 1]?.kind === "open" && log.at > state.log.at;
  return {
    ...next,
    kept: null,
    solution: opened ? null : state.solution,
    hint: { ...FIRST.hint, level: 0 },
    steps: { ...FIRST.steps, filter: state.steps.filter },
    path: FIRST.path,
    rate: FIRST.rate,
    work: FIRST.work,
    offers: FIRST.offers,
    truths: FIRST.truths,
    claim: FIRST.claim,
    decide: { ...FIRST.decide, logic: state.decide.logic },
  };
};

/** @param {State} state @param {Act} act */
const acted = (state, act) => withLog(state, push(state.log, act));

/**
 * A live candidate of an open cell is supposed to be true or false; the same again lets go of it.
 * @param {State} state
 * @param {number} c
 * @param {boolean} truth
 */
const supposed = (state, c, truth) => {
  const { position } = board(state.log);
  if (position.digits[cellOf(c)] !== "." || !(live(position)[cellOf(c)] & bit(digitOf(c)))) return state;
  const { candidate, truth: was, by } = state.suppose;
  const again = candidate === c && was === truth;
  return { ...state, kept: null, hover: null, suppose: { ...FIRST.suppose, by, truth, candidate: again ? null : c } };
};

/**
 * A live candidate of an open cell is picked for a claim, or no longer.
 * @param {State} state
 * @param {number} c
 * @returns {State}
 */
const picked = (state, c) => {
  const { position } = board(state.log);
  if (position.digits[cellOf(c)] !== "." || !(live(position)[cellOf(c)] & bit(digitOf(c)))) return state;
  const before = picksOf(state.log);
  const others = before.filter((one) => one !== c);
  const isOut = others.length < before.length;
  const picks = isOut ? others : [...others, c].toSorted((a, b) => a - b);
  return acted(state, { kind: "pick", picks, name: (isOut ? say.log.unpick : say.log.pick)(name(c)) });
};

/**
 * A digit key: what it does depends on the mode.
 * @param {State} state
 * @param {number} digit
 * @param {boolean} asCandidate
 */
const digitKey = (state, digit, asCandidate) => {
  const { position } = board(state.log);
  if (state.mode === "base" || state.mode === "cover") return { ...state, hand: state.hand === digit ? 0 : digit };
  if (state.mode === "suppose") return supposed(state, candidate(state.cell, digit), asCandidate ? false : state.suppose.truth);
  if (state.mode === "pick") return picked(state, candidate(state.cell, digit));
  const open = state.selected.filter((cell) => position.digits[cell] === ".");
  if (asCandidate || state.mode === "candidates") {
    const masks = live(position);
    const has = open.filter((cell) => masks[cell] & bit(digit));
    const cells = has.length > 0 ? has : open.filter((cell) => !(position.pencil[cell] & bit(digit)));
    return cells.length === 0 ? state : acted(state, { kind: "toggle", cells, digit, on: has.length === 0 });
  }
  const [cell] = state.selected.length === 1 ? state.selected : [state.cell];
  if (position.givens[cell] !== ".") return state;
  if (position.digits[cell] === String(digit)) return acted(state, { kind: "erase", cells: [cell] });
  return acted(state, { kind: "place", cell, digit });
};

/**
 * @param {State} state
 * @param {number} set
 * @param {Side} side
 * @param {boolean} more one more weight instead of out
 */
const toggleSet = (state, set, side, more) => {
  const weight = weightOf(board(state.log).pattern[side], set);
  return acted({ ...state, tab: "sets" }, { kind: "set", side, set, weight: more ? weight + 1 : weight > 0 ? 0 : 1 });
};

/** @param {State} state @param {Action} action @returns {State} */
export const reduce = (state, action) => {
  switch (action.do) {
    case "act":
      return acted(state, action.act);
    case "restore":
      return withLog(state, action.log);
    case "move":
      return action.at === state.log.at ? state : withLog(state, moveTo(state.log, action.at));
    case "digit":
      return digitKey(state, action.digit, action.candidate ?? false);
    case "erase": {
      const { position } = board(state.log);
      const cells = state.selected.filter((cell) => position.givens[cell] === ".");
      return cells.length === 0 ? state : acted(state, { kind: "erase", cells });
    }
    case "set":
      return toggleSet(state, action.set, action.side ?? (state.mode === "cover" ? "cover" : "base"), action.more ?? state.more);
    case "focus": {
      const selected = action.extend ? [...new Set([...state.selected, action.cell])] : [action.cell];
      return { ...state, cell: action.cell, selected };
    }
    case "select":
      return { ...state, selected: action.cells, cell: action.cells.at(-1) ?? state.cell };
    case "mode":
      return {
        ...state,
        mode: action.mode,
        hand: 0,
        tab: ["base", "cover", "pick"].includes(action.mode) ? "sets" : state.tab,
        suppose: { ...FIRST.suppose, by: state.suppose.by, truth: action.truth ?? true },
      };
    case "truths":
      return { ...state, truths: { ...state.truths, ...action.part } };
    case "linked":
      return { ...state, linked: action.pattern };
    case "read":
      return { ...state, read: action.read };
    case "pick":
      return picked(state, action.candidate);
    case "claim":
      return { ...state, claim: { ...state.claim, ...action.part } };
    case "supposed":
      return supposed(state, action.candidate, action.truth);
    case "suppose":
      return { ...state, suppose: { ...state.suppose, ...action.part } };
    case "more":
      return { ...state, more: action.on };
    case "hand":
      return { ...state, hand: action.digit };
    case "kind":
      return { ...state, kind: action.kind };
    case "show":
      return { ...state, show: action.digit };
    case "tab": {
      // Sets are chosen on the workbench only.
      const choosing = action.tab === "sets" && ["base", "cover", "pick"].includes(state.mode);
      const mode = choosing || state.mode === "candidates" ? state.mode : "digits";
      const suppose = { ...FIRST.suppose, by: state.suppose.by };
      return { ...state, tab: action.tab, mode, hand: choosing ? state.hand : 0, hover: null, kept: null, suppose };
    }
    case "sheet":
      return { ...state, sheet: action.open };
    case "hover":
      return same(state.hover, action.target) ? state : { ...state, hover: action.target };
    case "keep":
      return { ...state, kept: same(state.kept, action.target) ? null : action.target };
    case "checked":
      return {
        ...state,
        check: { key: action.key, solutions: action.solutions },
        solution: action.solutions === 1 ? action.solution : action.solutions === 2 ? null : state.solution,
      };
    case "filter":
      return { ...state, steps: { ...state.steps, filter: { ...state.steps.filter, ...action.part }, current: -1 } };
    case "hint":
      return { ...state, hint: { ...state.hint, ...action.part } };
    case "steps":
      return { ...state, steps: { ...state.steps, ...action.part } };
    case "path":
      return { ...state, path: { ...state.path, ...action.part } };
    case "rate":
      return { ...state, rate: { ...state.rate, ...action.part } };
    case "work":
      return { ...state, work: { ...state.work, ...action.part } };
    case "offers":
      return {
        ...state,
        kept: action.part.offers ? withoutOffer(state.kept) : state.kept,
        offers: { ...state.offers, ...action.part },
      };
    case "decide":
      return { ...state, decide: { ...state.decide, ...action.part } };
    case "notes":
      return { ...state, notes: action.notes };
    case "list":
      return { ...state, list: { entries: action.entries, at: action.at } };
    case "notice":
      return { ...state, notice: action.text ? { text: action.text, urgent: action.urgent ?? false, quiet: action.quiet ?? false } : null };
    case "dialog":
      return { ...state, dialog: action.dialog };
    case "engine":
      return { ...state, engine: action.text };
    case "shareBase":
      return { ...state, shareBase: action.address };
    case "settings":
      return { ...state, settings: { ...state.settings, ...action.part }, hint: "order" in action.part || "skip" in action.part ? FIRST.hint : state.hint };
    case "theme":
      return { ...state, theme: action.theme };
    case "style":
      return { ...state, style: action.style };
  }
};

/** What is kept, but for an offer: others come, or the sets change. @param {Target} target */
const withoutOffer = (target) => (target && "offer" in target ? null : target);

/** @param {Target} a @param {Target} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
