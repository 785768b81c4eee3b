// A certificate tree, unfolded branch by branch: what is supposed in each, which patterns hold there one after
// the other, and what ends it.
import { bit, cellOf, digitOf, name, parse, peers } from "./cells.js";
import { masksOf } from "./position.js";
import { byLogic, fromRecord, liveIn, setName, SETS } from "./sets.js";
import * as say from "../strings.js";
/** @import {Entry, Pattern} from "../types.js" */

/**
 * A pattern of a branch, in the position that those before it leave.
 * @typedef {{at: string, pattern: Pattern, eliminations: number[], kind: string, masks: readonly number[], supposed: readonly number[]}} Moment
 */
/**
 * @typedef {object} Branch
 * @property {string} at its address: what is supposed, one inside the other
 * @property {readonly number[]} supposed
 * @property {readonly number[]} masks the position at its beginning
 * @property {Moment[]} moments
 * @property {string} split the set of which one candidate is true; empty where it is closed
 * @property {number[]} candidates its live candidates
 * @property {(candidate: number) => Branch} into
 * @property {string} end why it is closed; empty where it is split
 */

/** @param {readonly number[]} masks @param {number} c */
const without = (masks, c) => masks.with(cellOf(c), masks[cellOf(c)] & ~bit(digitOf(c)));
/** A candidate is true, and everything that it sees is gone. @param {readonly number[]} masks @param {number} c */
const supposing = (masks, c) =>
  masks.map((mask, cell) => (cell === cellOf(c) ? mask & bit(digitOf(c)) : peers[cellOf(c)].includes(cell) ? mask & ~bit(digitOf(c)) : mask));

/** Why nothing is left to prove. @param {readonly number[]} masks @param {number} target */
const ended = (masks, target) => {
  if (!(masks[cellOf(target)] & bit(digitOf(target)))) return say.tree.isEliminated(name(target));
  const empty = Array.from({ length: SETS }, (_, set) => set).find((set) => liveIn(set, masks).length === 0);
  return empty === undefined ? "" : say.common.hasNoCandidateLeft(setName(empty));
};

/**
 * @param {Entry} node
 * @param {readonly number[]} masks
 * @param {readonly number[]} supposed
 * @param {number} target
 * @returns {Branch}
 */
const branch = (node, masks, supposed, target) => {
  const at = supposed.map(name).join("/");
  let now = masks;
  const moments = (node.patterns ?? []).map((/** @type {Entry} */ one, /** @type {number} */ i) => {
    const eliminations = one.eliminations.map(parse);
    const pattern = byLogic({ base: fromRecord(one.base), cover: fromRecord(one.cover) }, one.kind === "template" ? "templates" : "candidates");
    const moment = { at: `${at}#${i}`, pattern, eliminations, kind: one.kind ?? "", masks: now, supposed };
    now = eliminations.reduce(without, now);
    return moment;
  });
  const candidates = Object.keys(node.branches ?? {})
    .map(parse)
    .sort((a, b) => a - b);
  return {
    at,
    supposed,
    masks,
    moments,
    split: node.split ?? "",
    candidates,
    into: (c) => branch(node.branches[name(c)], supposing(now, c), [...supposed, c], target),
    end: node.split ? "" : ended(now, target),
  };
};

/** The tree of a record, at its root. @param {Entry} record */
export const root = ({ grid, candidate, proof }) => branch(proof, masksOf(grid), [], parse(candidate));

/**
 * What an address leads to; null where it leads nowhere.
 * @param {Entry} record
 * @param {string} address
 * @returns {Moment | null}
 */
export const momentAt = (record, address) => {
  const [way, number] = address.split("#");
  let here = root(record);
  for (const text of way.split("/").filter(Boolean)) {
    if (!here.candidates.includes(parse(text))) return null;
    here = here.into(parse(text));
  }
  const { at, masks, supposed } = here;
  if (number === undefined) return { at, pattern: { base: [], cover: [] }, eliminations: [], kind: "", masks, supposed };
  return here.moments[Number(number)] ?? null;
};
