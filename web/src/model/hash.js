// Links: `#1.<position>.<pattern>.<view>` in base64url. Nine bits a cell and 81 of givens, 81 more of what is placed
// where lone candidates do not tell it; three letters a set, and more where its weight is above 63; for a derived
// truth three letters and two a candidate; three letters for a pattern that covers templates.
import { bit, digitsOf } from "./cells.js";
import { fromGrid, grid, gridText, masksOf, standing } from "./position.js";
import { byLogic, isEmpty, SETS } from "./sets.js";
import * as say from "../strings.js";
/** @import {Board, Claim, Pattern, Position, Sets} from "../types.js" */

export const LONGEST = 4096;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const MOST_WEIGHT = 63;
const CANDIDATES = 729;
/** The letters of a position, without and with what is placed. */
const [SHORT, LONG] = [135, 149];
/** What stands before a pattern that covers templates. */
const TEMPLATES = "gAB";
const DAMAGED = say.hash.thePatternInThis;

/** Bits in groups of six as letters. @param {number[]} bits */
const letters = (bits) => {
  let text = "";
  for (let i = 0; i < bits.length; i += 6) {
    let six = 0;
    for (let j = 0; j < 6; j++) six = 2 * six + (bits[i + j] ?? 0);
    text += LETTERS[six];
  }
  return text;
};
/** @param {string} text @returns {number[] | null} */
const bitsOf = (text) => {
  const bits = [];
  for (const letter of text) {
    const six = LETTERS.indexOf(letter);
    if (six < 0) return null;
    for (let j = 5; j >= 0; j--) bits.push((six >> j) & 1);
  }
  return bits;
};
/** @param {number} value @param {number} width */
const spread = (value, width) => {
  const bits = [];
  for (let j = width - 1; j >= 0; j--) bits.push((value >> j) & 1);
  return bits;
};
/** @param {number[]} bits */
const gathered = (bits) => bits.reduce((value, one) => 2 * value + one, 0);

/** @param {Position} position */
const writePosition = (position) => {
  const masks = masksOf(grid(position));
  const cells = masks.flatMap((mask) => spread(mask, 9));
  const marked = (/** @type {string} */ digits) => [...digits].map((digit) => (digit === "." ? 0 : 1));
  const placed = position.digits === standing(masks) ? [] : marked(position.digits);
  return letters([...cells, ...marked(position.givens), ...placed]);
};

/** @param {string} text @returns {Position | string} */
const readPosition = (text) => {
  const bits = bitsOf(text);
  if ((text.length !== SHORT && text.length !== LONG) || !bits) return say.hash.thePositionInThis;
  const masks = Array.from({ length: 81 }, (_, cell) => gathered(bits.slice(9 * cell, 9 * cell + 9)));
  const marked = (/** @type {number} */ from) =>
    masks
      .map((mask, cell) => {
        const digits = digitsOf(mask);
        return bits[from + cell] && digits.length === 1 && mask === bit(digits[0]) ? String(digits[0]) : ".";
      })
      .join("");
  return fromGrid(gridText(masks), marked(729), text.length === LONG ? marked(810) : undefined);
};

/**
 * Truths as a link claims them: their names and arguments stay behind, for whoever opens it proves them again.
 * Those that say the same are one.
 * @param {readonly Claim[]} truths
 * @returns {Claim[]}
 */
const claimsOf = (truths) => {
  /** @type {Map<string, Claim>} */
  const all = new Map();
  for (const { candidates, weight } of truths) {
    const sorted = candidates.toSorted((a, b) => a - b);
    const key = sorted.join();
    all.set(key, { candidates: sorted, weight: weight + (all.get(key)?.weight ?? 0) });
  }
  return [...all.values()];
};

/** A weight in parts that have room. @param {number} weight @returns {number[]} */
const parts = (weight) => (weight > MOST_WEIGHT ? [MOST_WEIGHT, ...parts(weight - MOST_WEIGHT)] : [weight]);

/** @param {Written} pattern */
const writePattern = (pattern) => {
  const { base, cover, derived = [], logic } = pattern;
  /** @param {Sets} sets @param {number} side */
  const side = (sets, side) =>
    sets.flatMap(([set, weight]) => parts(weight).map((one) => letters([0, 0, ...spread(side, 1), ...spread(one, 6), ...spread(set, 9)])));
  const truths = claimsOf(derived).map(({ candidates, weight }) => {
    const head = letters([0, 1, ...spread(weight, 6), ...spread(candidates.length, 10)]);
    return head + candidates.map((c) => letters(spread(c, 12))).join("");
  });
  const templates = logic === "templates" && !isEmpty({ base, cover }) ? TEMPLATES : "";
  return [templates, ...side(base, 0), ...side(cover, 1), ...truths].join("");
};

/** @param {number[]} bits @param {string} text the letters of its candidates @returns {Claim | null} */
const readClaim = (bits, text) => {
  const [weight, count] = [gathered(bits.slice(2, 8)), gathered(bits.slice(8))];
  const candidates = Array.from({ length: count }, (_, i) => gathered(bitsOf(text.slice(2 * i, 2 * i + 2)) ?? []));
  const ascending = candidates.every((c, i) => c < CANDIDATES && (i === 0 || c > candidates[i - 1]));
  const whole = text.length === 2 * count && bitsOf(text);
  return weight > 0 && count > 0 && whole && ascending ? { candidates, weight } : null;
};

/** @param {string} all @returns {{pattern: Pattern, claims: Claim[]} | string} */
const readPattern = (all) => {
  const templates = all.startsWith(TEMPLATES);
  const text = templates ? all.slice(TEMPLATES.length) : all;
  /** @type {[number, number][][]} */
  const sides = [[], []];
  /** @type {Claim[]} */
  const claims = [];
  for (let i = 0; i < text.length; i += 3) {
    const bits = bitsOf(text.slice(i, i + 3));
    if (!bits || bits.length !== 18 || bits[0]) return DAMAGED;
    if (bits[1]) {
      const end = i + 3 + 2 * gathered(bits.slice(8));
      const claim = readClaim(bits, text.slice(i + 3, end));
      if (!claim) return DAMAGED;
      claims.push(claim);
      i = end - 3;
      continue;
    }
    const [side, weight, set] = [bits[2], gathered(bits.slice(3, 9)), gathered(bits.slice(9))];
    const known = sides[side].find(([other]) => other === set);
    // A weight goes on only after a part that is full.
    if (set >= SETS || weight === 0 || (known && known[1] % MOST_WEIGHT !== 0)) return DAMAGED;
    if (known) known[1] += weight;
    else sides[side].push([set, weight]);
  }
  if (claimsOf(claims).length < claims.length) return DAMAGED;
  const [base, cover] = sides.map((sets) => sets.toSorted((a, b) => a[0] - b[0]));
  if (templates && text === "") return DAMAGED;
  return { pattern: byLogic({ base, cover }, templates ? "templates" : "candidates"), claims };
};

/** What is written: the truths of the board, or those that a link claims.
 * @typedef {{base: Sets, cover: Sets, derived?: readonly Claim[], logic?: "templates"}} Written */

/**
 * @param {{position: Position, pattern: Written}} board
 * @param {string} view
 * @returns {string} the hash; empty where the weight of a truth has no place in it, or it would be too long to be read
 */
export const write = ({ position, pattern }, view) => {
  if (claimsOf(pattern.derived ?? []).some(({ weight }) => weight > MOST_WEIGHT)) return "";
  const hash = `#1.${writePosition(position)}.${writePattern(pattern)}.${view}`;
  return hash.length > LONGEST ? "" : hash;
};

/** The place in the page of a link of ours that is all of a text, whatever address stands before it. @param {string} text */
export const ownLink = (text) => /^<?(?:https?:\/\/[^\s#]*)?(#\d{1,3}\.[\w.-]*)>?$/.exec(text.trim())?.[1] ?? null;

/** What a hash holds, or the sentence that refuses it. Null where there is nothing to read. Its claims are not in
 * its pattern: nothing is a truth before it is proven.
 * @param {string} hash @param {readonly string[]} views
 * @returns {{board: Board, claims: Claim[], view: string} | {puzzle: string} | {refused: string} | null} */
export const read = (hash, views) => {
  const text = hash.replace(/^#/, "");
  if (text === "") return null;
  if (text.length > LONGEST) return { refused: say.hash.thisLinkHasCharacters(text.length, LONGEST) };
  if (text.startsWith("puzzle=")) {
    try {
      return { puzzle: decodeURIComponent(text.slice(7)) };
    } catch {
      return { refused: say.hash.thePuzzleInThis };
    }
  }
  const [version, cells, sets = "", view = "", more] = text.split(".");
  if (!/^\d{1,3}$/.test(version)) return { refused: say.hash.thisLinkIsNot };
  if (version !== "1") return { refused: say.hash.thisLinkIsOf(version) };
  if (more !== undefined) return { refused: say.hash.thisLinkIsDamaged };
  const position = readPosition(cells ?? "");
  if (typeof position === "string") return { refused: position };
  const found = readPattern(sets);
  if (typeof found === "string") return { refused: found };
  const { pattern, claims } = found;
  return { board: { position, pattern }, claims, view: views.includes(view) ? view : "" };
};
