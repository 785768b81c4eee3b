// What the board shows of a state: which position, which pattern, and what each candidate is in it.
import { bit, candidate, cellOf, digitOf, digitsOf, name, peers } from "./cells.js";
import { roles } from "./families.js";
import { region } from "./hint.js";
import { judge } from "./judge.js";
import { board, picksOf } from "./log.js";
import { isStale } from "./offers.js";
import { conflicts, emptyCells, fromGrid, gridText, live, together, wrong } from "./position.js";
import { sharesOf } from "./step.js";
import { supposition } from "./suppose.js";
import { momentAt } from "./tree.js";
import { isEmpty, kindOf, liveIn, logicOf, membersOf, NONE, setDigit, setName, setsOf } from "./sets.js";
import * as say from "../strings.js";
/** @import {Judged, Pattern, Position, State, Step, Value} from "../types.js" */

/**
 * @typedef {object} Scene
 * @property {Position} position
 * @property {readonly number[]} masks
 * @property {Pattern} pattern
 * @property {Judged | null} judged
 * @property {Set<number>} eliminated
 * @property {Set<number>} placed
 * @property {Set<number>} picked the candidates that are picked for a claim
 * @property {boolean} chosen whether these are one choice of several, and not proven
 * @property {Set<number>} region the cells that a nudge points to
 * @property {import("../types.js").Regions} regions two regions that hold the same digits
 * @property {Set<number>} blockers the cells whose digit keeps the digit of a hidden single out of the rest of its house
 * @property {Set<number>} wrong cells and, from 1000 on, candidates that contradict the solution
 * @property {Map<number, Value> | null} values
 * @property {Map<number, string> | null} shares
 * @property {Step | null} step
 * @property {import("./suppose.js").Supposition | null} supposed
 * @property {Map<number, import("./families.js").Role>} roles of the cells of an exocet
 * @property {boolean} own whether the position is the board's own, and not one of a path
 */

/**
 * The step that a state shows, and which cover choice of it.
 * @param {State} state
 * @returns {{step: Step, choice: number} | null}
 */
export const shownStep = (state) => {
  if (state.suppose.candidate !== null) return null;
  if (state.tab === "hint") return state.hint.step && state.hint.level >= 3 ? { step: state.hint.step, choice: 0 } : null;
  if (state.tab === "path") {
    const step = state.path.list[state.path.at];
    return step ? { step, choice: 0 } : null;
  }
  if (state.tab !== "steps") return null;
  const over = state.hover && "step" in state.hover ? state.hover.step : -1;
  const at = over >= 0 ? over : state.steps.current;
  const step = state.steps.list[at];
  return step ? { step, choice: at === state.steps.current ? state.steps.choice : 0 } : null;
};

/**
 * The digits before the step of a path that is shown: those of the board, what earlier steps placed, and what its branch
 * supposes.
 * @param {State} state
 * @param {readonly number[]} supposed
 */
const standingIn = ({ log, tab, path }, supposed) => {
  const { digits } = board(log).position;
  const earlier = tab === "path" ? path.list.slice(0, path.at).flatMap(({ placements }) => placements) : [];
  const placed = Array(81).fill(".");
  for (const c of [...earlier, ...supposed]) placed[cellOf(c)] = String(digitOf(c));
  return together(digits, placed.join(""));
};

/** The branch of a tree that is pointed at or kept. @param {State} state @param {Step | undefined} step */
const branched = ({ hover, kept }, step) => {
  const target = [hover, kept].find((one) => one && "branch" in one);
  return step?.record.type === "tree" && target && "branch" in target ? momentAt(step.record, target.branch) : null;
};

/** The offer that is pointed at or kept: it is shown on the board before it is taken. @param {State} state */
export const offered = ({ hover, kept, offers }) => {
  const target = [hover, kept].find((one) => one && "offer" in one);
  return target && "offer" in target ? offers.offers[target.offer] : undefined;
};

/** The regions of the offer that is shown; those that were asked about, where none is. @param {State} state */
const equalRegions = (state) => {
  const first = state.offers.question === "equal" && !isStale(state.offers, board(state.log).pattern) ? state.offers.offers[0] : undefined;
  return (offered(state) ?? first)?.regions ?? new Map();
};

/** What contradicts the solution, or itself. @param {State} state */
export const trouble = (state) => {
  const { position } = board(state.log);
  const masks = live(position);
  const twice = conflicts(position);
  const empty = emptyCells(masks);
  const against = state.solution ? wrong(position, state.solution) : { entries: [], struck: [] };
  const broken = state.check.solutions === 0 && state.check.key !== "";
  const found = twice.length + empty.length + against.entries.length + against.struck.length > 0 || broken;
  return { found, twice, empty, ...against };
};

/**
 * The pattern on the workbench with what it comes to. Template patterns are judged by the engine: they cover
 * every template, not every candidate.
 * @param {State} state
 * @returns {Judged}
 */
export const benched = (state) => {
  const { pattern, position } = board(state.log);
  const sums = judge(pattern, live(position));
  if (logicOf(pattern) === "candidates") return sums;
  return { ...sums, uncovered: [], eliminations: state.work.step?.strikes[0] ?? [] };
};

/** The house in which a step places a digit that has one place left; 0 where it does not. @param {Step | undefined} step */
const hiddenSingle = (step) => {
  const [set] = step?.choices[0].base[0] ?? [0];
  return step && step.placements.length > 0 && kindOf(set) > 0 ? set : 0;
};

/** The digits that keep it out of the other open cells of the house. @param {number} set @param {Position} position */
const blockers = (set, { digits }) => {
  const digit = String(setDigit(set));
  const open = membersOf(set).map(cellOf).filter((cell) => digits[cell] === ".");
  return open.flatMap((cell) => peers[cell].filter((peer) => digits[peer] === digit));
};

/** @param {State} state @returns {Scene} */
export const scene = (state) => {
  const here = board(state.log);
  const shown = shownStep(state);
  const branch = branched(state, shown?.step);
  const own = !branch && !(state.tab === "path" && shown);
  const grid = branch ? gridText(branch.masks) : (shown?.step.grid ?? "");
  const position = own ? here.position : fromGrid(grid, here.position.givens, standingIn(state, branch?.supposed ?? []));
  const masks = live(position);
  const supposed = supposition(state);
  const offer = offered(state);
  const bench = state.tab === "sets" && !supposed ? (offer?.pattern ?? here.pattern) : NONE;
  const pattern = branch ? branch.pattern : shown ? (shown.step.choices[shown.choice] ?? NONE) : bench;
  const sums = isEmpty(pattern) ? null : pattern === here.pattern ? benched(state) : judge(pattern, masks);
  const exact = offer?.chosen && pattern === offer.pattern ? offer : undefined;
  // A template pattern covers every template, not every candidate; exact logic covers nothing.
  const judged = sums && (exact || logicOf(pattern) === "templates") ? { ...sums, uncovered: [] } : sums;
  // What a single deletes goes without saying; its placement is what is shown.
  const strikes = branch ? branch.eliminations : shown ? (shown.step.placements.length > 0 ? [] : shown.step.strikes[shown.choice]) : null;
  const { twice, empty, entries, struck } = trouble(state);
  const nudge = !supposed && state.tab === "hint" && state.hint.step && state.hint.level < 3 && state.hint.level > 0;
  const single = hiddenSingle(shown?.step);
  const decided = !supposed && state.tab === "decide" && state.decide.values.size > 0;
  return {
    position,
    masks,
    pattern,
    judged,
    eliminated: new Set(strikes ?? exact?.strikes ?? judged?.eliminations ?? []),
    placed: new Set(shown?.step.placements ?? exact?.chosen ?? []),
    chosen: Boolean(!shown && exact?.choice),
    picked: new Set(state.tab === "sets" && !supposed ? picksOf(state.log) : []),
    region: new Set(nudge && state.hint.step ? region(state.hint.step).cells : single ? membersOf(single).map(cellOf) : (branch?.supposed.map(cellOf) ?? [])),
    regions: state.tab === "sets" && !supposed ? equalRegions(state) : new Map(),
    // Without the alarm only a digit that stands twice is marked: anybody sees it.
    wrong: new Set(!own ? [] : state.settings.alarm ? [...twice, ...empty, ...entries, ...struck.map((c) => 1000 + c)] : twice),
    blockers: single ? new Set(blockers(single, position)) : new Set(),
    values: decided ? state.decide.values : null,
    shares: decided ? shares(state) : null,
    step: shown?.step ?? null,
    supposed,
    roles: roles(shown?.step ?? (pattern === here.pattern && !isEmpty(pattern) ? state.work.step : null)),
    own,
  };
};

/** The shares of the witness that is picked. @param {State} state */
const shares = ({ decide }) => (decide.picked === null ? null : sharesOf(decide.values.get(decide.picked)?.record));

/** @param {import("../types.js").Target} target */
const lightable = (target) => (target && ("set" in target || "candidate" in target) ? target : null);

/**
 * The candidates and sets that a hovered or kept target lights up; null lights all.
 * @param {State} state
 * @param {Scene} shown
 */
export const lit = (state, shown) => {
  const target = lightable(state.hover) ?? lightable(state.kept);
  if (!target || isEmpty(shown.pattern)) return null;
  const sets = new Set([...shown.pattern.base, ...shown.pattern.cover].map(([set]) => set));
  if ("set" in target) return { sets: new Set([target.set]), candidates: new Set(liveIn(target.set, shown.masks)) };
  const own = setsOf(target.candidate).filter((set) => sets.has(set));
  return own.length === 0 ? null : { sets: new Set(own), candidates: new Set([target.candidate]) };
};

/** What a supposition makes of a candidate, in words. @param {Scene} shown @param {number} c */
const followed = ({ supposed }, c) => {
  if (!supposed) return [];
  const digit = (c % 9) + 1;
  if (supposed.candidate === c) return [say.scene.supposed(digit, supposed.truth)];
  const one = supposed.follow.get(c);
  return one ? [say.scene.thenStep(digit, one.truth, one.number)] : [];
};

/** How a cell is called when it is spoken. @param {Scene} shown @param {number} cell */
export const spoken = (shown, cell) => {
  const place = say.scene.rowColumn(Math.floor(cell / 9) + 1, (cell % 9) + 1);
  const digit = shown.position.digits[cell];
  if (shown.position.givens[cell] !== ".") return say.scene.given(place, digit);
  const odd = shown.wrong.has(cell) ? ", wrong" : "";
  if (digit !== ".") return `${place}, ${digit}${odd}`;
  const digits = digitsOf(shown.masks[cell]);
  const off = digits.filter((d) => shown.eliminated.has(candidate(cell, d)));
  const said = digits.length ? say.scene.candidates(digits.join(" ")) : say.scene.noCandidateLeft;
  const follows = digits.flatMap((d) => followed(shown, candidate(cell, d)));
  const picked = digits.filter((d) => shown.picked.has(candidate(cell, d)));
  const open = digits.filter((d) => shown.judged?.uncovered.includes(candidate(cell, d)));
  return (
    [place, said, shown.regions.has(cell) ? say.scene.region(shown.regions.get(cell)) : "", picked.length ? say.scene.picked(picked.join(" ")) : "", open.length ? say.scene.notCovered(open.join(" ")) : "", off.length ? say.scene.eliminated(off.join(" ")) : "", ...follows]
      .filter(Boolean)
      .join(", ") + odd
  );
};

/** What a candidate is in the pattern that is shown. @param {Scene} shown @param {number} c */
export const facts = (shown, c) => {
  if (!(shown.masks[cellOf(c)] & bit((c % 9) + 1))) return "";
  const own = new Set(setsOf(c));
  const side = (/** @type {"base" | "cover"} */ which) => shown.pattern[which].filter(([set]) => own.has(set)).length;
  const excess = shown.judged?.excess.get(c);
  if (excess === undefined) return name(c);
  return say.scene.baseCoverExcess(name(c), side("base"), side("cover"), excess, shown.eliminated.has(c) ? ", eliminated" : "");
};

/** What a set holds. @param {Scene} shown @param {number} set */
export const setFacts = (shown, set) => {
  const side = shown.pattern.base.some(([one]) => one === set)
    ? say.scene.baseSet
    : shown.pattern.cover.some(([one]) => one === set)
      ? say.scene.coverSet
      : "";
  return `${side}${setName(set)}: ${liveIn(set, shown.masks).map(name).join(" ")}`;
};

/**
 * What was decided about a candidate.
 * @param {Value} value
 * @param {Map<number, string> | null} shares of the witness that is shown
 */
export const valueFacts = ({ candidate: c, eliminable, text, plain }, shares) => {
  const said = eliminable === null ? say.scene.notDecided : eliminable ? `v = ${text}${plain ? "" : say.scene.weightedPatternsOnly}` : "untouchable";
  return `${name(c)}: ${said}${shares ? say.scene.share(shares.get(c) ?? 0) : ""}`;
};
