// Words that several views say.
/** @import {Judged} from "../types.js" */
import { name } from "./cells.js";
import * as say from "../strings.js";

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
  if (order > 0 && order + rank === 0) return say.words.thereIsNoCover;
  if (order === 0) return say.words.thereIsNoBase;
  if (uncovered.length > 0) {
    const list = uncovered.slice(0, 6).map(name).join(", ") + (uncovered.length > 6 ? say.words.andMore : "");
    return say.words.ofBaseSetsNot(counted(uncovered.length, "candidate"), uncovered.length === 1 ? "is" : "are", list);
  }
  if (rank < 0) return say.words.thereAreFewerCover;
  if (eliminations.length === 0) return say.words.everythingIsCoveredBut(rank);
  return say.words.everythingIsCoveredAnd(counted(eliminations.length, "candidate"), eliminations.length === 1 ? say.words.hasAn : say.words.haveAn, eliminations.length === 1 ? say.words.itIs : say.words.theyAre);
};

/** The same in a few words, to be spoken. @param {Judged} judged */
export const summary = ({ order, rank, uncovered, eliminations }) => {
  const open = uncovered.length > 0 ? say.words.notCovered(counted(uncovered.length, "candidate")) : "";
  return say.words.orderRank(order, rank, open, eliminations.length > 0 ? `, ${counted(eliminations.length, "elimination")}` : "");
};

/** The examples that the board offers. */
export const EXAMPLES = [
  {
    name: say.words.gnpxSample2,
    note: say.words.firstFishAndChains,
    text: "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4",
  },
  {
    name: say.words.easterMonster,
    note: say.words.theLoopOfSixteen,
    text: "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
  },
  {
    name: say.words.goldenNugget,
    note: say.words.twoEliminationsInAll,
    text: ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
  },
  {
    name: say.words.aiEscargot,
    note: say.words.aFewLargeEliminations,
    text: "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
  },
  {
    name: say.words.inkala2012,
    note: say.words.hardAndSolvedBy,
    text: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  },
];
