// What an accepted pattern does not need.
import { judge } from "./judge.js";
import { board } from "./log.js";
import { live } from "./position.js";
import { liveIn, logicOf, setName, setsOf, weightOf } from "./sets.js";
import * as say from "../strings.js";
/** @import {Pattern, Sets, Side, State} from "../types.js" */

/**
 * The sets of which one weight less leaves every elimination. A cover set lowers the rank as it goes, and the
 * excess of its candidates, which have to stay covered. A base set raises the rank, and the excess of its own.
 * @param {Pattern} pattern @param {readonly number[]} masks @returns {{side: Side, set: number, weight: number}[]}
 */
export const spare = (pattern, masks) => {
  const { eliminations, excess, order, rank } = judge(pattern, masks);
  if (eliminations.length === 0) return [];
  const cover = pattern.cover.filter(([set]) => rank > 0 && liveIn(set, masks).every((c) => Number(excess.get(c)) > 0));
  const base = pattern.base.filter(
    ([set]) => order > 1 && eliminations.every((c) => setsOf(c).includes(set) || Number(excess.get(c)) > rank + 1)
  );
  const of = (/** @type {Side} */ side, /** @type {Sets} */ sets) => sets.map(([set, weight]) => ({ side, set, weight }));
  return [...of("base", base), ...of("cover", cover)];
};

/**
 * Where a set or one of its weights was taken out and every elimination stays, that it was not needed.
 * @param {State} state
 * @param {State} before
 */
export const spared = ({ log }, before) => {
  const act = log.acts[log.at - 1];
  const was = board(before.log);
  if (act?.kind !== "set" || log.at !== before.log.at + 1 || logicOf(was.pattern) === "templates") return "";
  const weight = weightOf(was.pattern[act.side], act.set);
  const { pattern, position } = board(log);
  const lost = judge(was.pattern, live(was.position)).eliminations;
  const kept = judge(pattern, live(position));
  if (act.weight >= weight || lost.length === 0 || !lost.every((c) => kept.eliminations.includes(c))) return "";
  return say.spare.rankAndAllThat(kept.rank, act.weight > 0 ? say.spare.theWeight : setName(act.set));
};
