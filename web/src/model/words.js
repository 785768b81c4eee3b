// Words that several views say.
/** @import {Judged} from "../types.js" */
import { name } from "./cells.js";

/**
 * Control characters and those that turn the direction of text, as signs, so that a text reads as it is.
 * @param {string} text
 */
export const visible = (text) =>
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "\ufffd");

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What the sums of a pattern come to, in a sentence. @param {Judged} judged */
export const verdict = ({ order, rank, uncovered, eliminations }) => {
  if (order > 0 && order + rank === 0) return "There is no cover set yet. Choose some, or let the board find the cover sets.";
  if (order === 0) return "There is no base set yet.";
  if (uncovered.length > 0) {
    const list = uncovered.slice(0, 6).map(name).join(", ") + (uncovered.length > 6 ? " and more" : "");
    return `${counted(uncovered.length, "candidate")} of base sets ${uncovered.length === 1 ? "is" : "are"} not covered: ${list}.`;
  }
  if (rank < 0) return "There are fewer cover sets than base sets, and yet everything is covered: the position has no solution.";
  if (eliminations.length === 0) return `Everything is covered, but no excess is above the rank ${rank}: nothing is eliminated.`;
  return `Everything is covered, and ${counted(eliminations.length, "candidate")} ${eliminations.length === 1 ? "has an" : "have an"} excess above the rank: ${eliminations.length === 1 ? "it is" : "they are"} false.`;
};

/** The same in a few words, to be spoken. @param {Judged} judged */
export const summary = ({ order, rank, uncovered, eliminations }) => {
  const open = uncovered.length > 0 ? `, ${counted(uncovered.length, "candidate")} not covered` : "";
  return `order ${order}, rank ${rank}${open}${eliminations.length > 0 ? `, ${counted(eliminations.length, "elimination")}` : ""}`;
};

/** The examples that the board offers. */
export const EXAMPLES = [
  {
    name: "GNPX sample 2",
    note: "first fish and chains",
    text: "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4",
  },
  {
    name: "Easter Monster",
    note: "the loop of sixteen cells",
    text: "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
  },
  {
    name: "Golden Nugget",
    note: "two eliminations in all",
    text: ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
  },
  {
    name: "AI Escargot",
    note: "a few large eliminations",
    text: "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
  },
  {
    name: "Inkala 2012",
    note: "hard, and solved by patterns",
    text: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  },
];
