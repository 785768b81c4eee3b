// The techniques that hints may skip, and of which the board offers a puzzle that needs one, easier ones first: so many
// are met among random puzzles that one is found soon. The names are the program's; a test holds them against it.

/** @type {readonly [string, string][]} */
export const NEEDS = [
  ["naked-single", "Naked Single"],
  ["pointing", "Pointing"],
  ["claiming", "Claiming"],
  ["naked-pair", "Naked Pair"],
  ["hidden-pair", "Hidden Pair"],
  ["naked-triple", "Naked Triple"],
  ["hidden-triple", "Hidden Triple"],
  ["x-wing", "X-Wing"],
  ["skyscraper", "Skyscraper"],
  ["two-string-kite", "Two-String Kite"],
  ["empty-rectangle", "Empty Rectangle"],
  ["xy-wing", "XY-Wing"],
  ["w-wing", "W-Wing"],
  ["xyz-wing", "XYZ-Wing"],
  ["simple-colors", "Simple Colors"],
  ["swordfish", "Swordfish"],
  ["finned-x-wing", "Finned X-Wing"],
  ["finned-swordfish", "Finned Swordfish"],
  ["wxyz-wing", "WXYZ-Wing"],
  ["x-chain", "X-Chain"],
  ["xy-chain", "XY-Chain"],
  ["als-xz", "ALS-XZ"],
  ["aic", "AIC"],
];
