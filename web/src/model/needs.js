// The techniques that hints may skip, and of which the board offers a puzzle that needs one, easier ones first: so many
// are met among random puzzles that one is found soon. The names are the program's; a test holds them against it.
import * as say from "../strings.js";

/** @type {readonly [string, string][]} */
export const NEEDS = [
  ["naked-single", say.needs.nakedSingle],
  ["pointing", say.needs.pointing],
  ["claiming", say.needs.claiming],
  ["naked-pair", say.needs.nakedPair],
  ["hidden-pair", say.needs.hiddenPair],
  ["naked-triple", say.needs.nakedTriple],
  ["hidden-triple", say.needs.hiddenTriple],
  ["x-wing", "X-Wing"],
  ["skyscraper", say.needs.skyscraper],
  ["two-string-kite", say.needs.twoStringKite],
  ["empty-rectangle", say.needs.emptyRectangle],
  ["xy-wing", "XY-Wing"],
  ["w-wing", "W-Wing"],
  ["xyz-wing", "XYZ-Wing"],
  ["simple-colors", say.needs.simpleColors],
  ["swordfish", say.common.swordfish],
  ["finned-x-wing", say.needs.finnedXWing],
  ["finned-swordfish", say.needs.finnedSwordfish],
  ["wxyz-wing", "WXYZ-Wing"],
  ["x-chain", "X-Chain"],
  ["xy-chain", "XY-Chain"],
  ["als-xz", "ALS-XZ"],
  ["aic", "AIC"],
];
