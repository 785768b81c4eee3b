// The shares of a witness: each candidate's value, as an exact fraction. A mix of templates gives a candidate
// the sum of those that hold it.
import { parse } from "./cells.js";
/** @import {Entry} from "../types.js" */

/** @param {bigint} a @param {bigint} b @returns {bigint} */
const divisor = (a, b) => (b === 0n ? a : divisor(b, a % b));

/** The sum of two fractions as `3/4` or `1`. @param {string} a @param {string} b */
export const sum = (a, b) => {
  const [[p, q], [r, s]] = [a, b].map((text) => [...text.split("/"), "1"].slice(0, 2).map(BigInt));
  const [over, under] = [p * s + r * q, q * s];
  const common = divisor(over, under) || 1n;
  return under === common ? String(over / common) : `${over / common}/${under / common}`;
};

/**
 * By candidate; null where the record has no witness.
 * @param {Entry | undefined} record
 * @returns {Map<number, string> | null}
 */
export const sharesOf = (record) => {
  if (record?.witness) return new Map(Object.entries(record.witness).map(([text, share]) => [parse(text), String(share)]));
  if (!Array.isArray(record?.templates)) return null;
  const shares = new Map();
  for (const { candidates, value } of record.templates) {
    for (const text of candidates) shares.set(parse(text), sum(shares.get(parse(text)) ?? "0", String(value)));
  }
  return shares;
};
