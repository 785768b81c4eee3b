// The notebook as it is kept, and as a file.
import * as say from "../strings.js";
/** @import {Note, Position} from "../types.js" */

/** The most letters of a file, and of a name. */
const [LARGEST, NAME] = [2_000_000, 80];

/** @param {unknown} value @returns {value is Position} */
export const isPosition = (value) => {
  const { givens, digits, hand, pencil } = /** @type {Position} */ (value ?? {});
  const text = (/** @type {unknown} */ one) => typeof one === "string" && /^[1-9.]{81}$/.test(one);
  return (
    text(givens) &&
    text(digits) &&
    text(hand) &&
    Array.isArray(pencil) &&
    pencil.length === 81 &&
    pencil.every((mask) => Number.isInteger(mask) && mask >= 0 && mask <= 511)
  );
};

/** @param {unknown} sets */
const areSets = (sets) =>
  Array.isArray(sets) &&
  sets.every((one) => Array.isArray(one) && Number.isInteger(one[0]) && one[0] >= 0 && one[0] < 324 && Number.isInteger(one[1]) && one[1] > 0);

/** @param {any} pattern */
const isPattern = (pattern) =>
  areSets(pattern?.base) &&
  areSets(pattern?.cover) &&
  [undefined, "templates"].includes(pattern.logic) &&
  (pattern.derived === undefined || (Array.isArray(pattern.derived) && pattern.derived.every(isTruth)));

/** @param {any} truth */
const isTruth = (truth) =>
  typeof truth?.name === "string" &&
  Array.isArray(truth.candidates) &&
  truth.candidates.every((/** @type {unknown} */ c) => Number.isInteger(c) && Number(c) >= 0 && Number(c) < 729) &&
  Number.isInteger(truth.weight) &&
  truth.weight > 0 &&
  typeof truth.argument === "object";

/** @param {any} note @returns {note is Note} */
export const isNote = (note) => typeof note?.name === "string" && isPosition(note.position) && isPattern(note.pattern);

/** @param {readonly Note[]} notes */
export const written = (notes) => `${JSON.stringify({ type: "basecover-notebook", notes })}\n`;

/**
 * The notes of a file, or what is wrong with it. Derived truths are only claimed there.
 * @param {string} text
 * @returns {Note[] | string}
 */
export const read = (text) => {
  if (text.length > LARGEST) return say.notes.theFileIsLarger;
  try {
    const { type, notes } = JSON.parse(text);
    if (type !== "basecover-notebook" || !Array.isArray(notes)) return say.notes.thisFileIsNot;
    if (!notes.every(isNote)) return say.notes.aNoteInThis;
    return notes.map(({ name, position, pattern }) => {
      const note = { name: name.slice(0, NAME), position, pattern };
      return pattern.derived ? { ...note, unproven: true } : note;
    });
  } catch {
    return say.notes.thisFileIsNot;
  }
};
