// What an accepted pattern does not need.
import { judge } from "./judge.js";
import { board } from "./log.js";
import { live } from "./position.js";
import { setName, weightOf, withSet } from "./sets.js";
/** @import {Pattern, Side, State} from "../types.js" */

/**
 * The sets of which one weight less leaves every elimination.
 * @param {Pattern} pattern @param {readonly number[]} masks @returns {{side: Side, set: number, weight: number}[]}
 */
export const spare = (pattern, masks) => {
  const { eliminations } = judge(pattern, masks);
  if (eliminations.length === 0) return [];
  /** @type {readonly Side[]} */
  const sides = ["base", "cover"];
  const all = sides.flatMap((side) => pattern[side].map(([set, weight]) => ({ side, set, weight })));
  return all.filter(({ side, set, weight }) => {
    const less = judge({ ...pattern, [side]: withSet(pattern[side], set, weight - 1) }, masks);
    return eliminations.every((c) => less.eliminations.includes(c));
  });
};

/**
 * Where a set or one of its weights was taken out and every elimination stays, that it was not needed.
 * @param {State} state
 * @param {State} before
 */
export const spared = ({ log }, before) => {
  const act = log.acts[log.at - 1];
  const was = board(before.log);
  if (act?.kind !== "set" || log.at !== before.log.at + 1 || before.work.logic === "templates") return "";
  const weight = weightOf(was.pattern[act.side], act.set);
  const { pattern, position } = board(log);
  const lost = judge(was.pattern, live(was.position)).eliminations;
  const kept = judge(pattern, live(position));
  if (act.weight >= weight || lost.length === 0 || !lost.every((c) => kept.eliminations.includes(c))) return "";
  return `Rank ${kept.rank}, and all that was eliminated still is: ${act.weight > 0 ? "the weight" : setName(act.set)} was not needed.`;
};
