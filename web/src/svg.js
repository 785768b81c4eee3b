// The one place that makes elements from markup: the library's drawings. They are parsed as XML through the
// one policy, and only known elements and attributes are copied.
import { parse } from "./model/cells.js";
import { s } from "./view/dom.js";
/** @import {Pattern} from "./types.js" */

const ELEMENTS = new Set(["g", "path", "rect", "circle", "text"]);
const ATTRIBUTES = new Set(["class", "d", "x", "y", "width", "height", "rx", "cx", "cy", "r", "transform", "data-set"]);
const LARGEST = 2_000_000;

/** @typedef {{createHTML: (text: string) => any}} Policy */
const types = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Policy) => Policy}}} */ (globalThis).trustedTypes;
const policy = types?.createPolicy("basecover", { createHTML: (text) => text });

/** The hue of a set on the board by its number in the drawing. @typedef {(k: number) => number} Hue */

/** @param {Element} element @param {Hue} hue @returns {SVGElement | null} */
const copy = (element, hue) => {
  if (!ELEMENTS.has(element.localName)) return null;
  const made = s(element.localName);
  for (const { name, value } of element.attributes) {
    // The library names its candidates, the board counts them.
    if (name === "data-c" && parse(value) >= 0) made.setAttribute(name, String(parse(value)));
    if (!ATTRIBUTES.has(name)) continue;
    // The library counts 32 hues; the board has eight, and the form tells the others apart.
    made.setAttribute(name, name === "class" ? value.replace(/\bk(\d+)\b/g, (_, k) => `k${hue(Number(k)) % 8}`) : value);
  }
  const children = [...element.children].map((child) => copy(child, hue)).filter((child) => child !== null);
  if (children.length > 0) made.append(...children);
  else if (element.localName === "text") made.textContent = element.textContent;
  return made;
};

/**
 * What is drawn of a pattern, below the digits and above them: sets with their names, a chain with its numbers, a heat map.
 * The library counts derived truths between base and cover sets, the board gives them a hue of their own.
 * @param {string} text @param {Pattern} pattern
 */
export const setsOfDrawing = (text, { base, derived = [] }) => {
  if (text.length > LARGEST) return { lines: [], names: [], fins: [] };
  // The page has the rules: the style of the drawing would only be refused by the policy.
  const plain = text.replace(/<style>[^<]*<\/style>/g, "");
  const parsed = new DOMParser().parseFromString(policy ? policy.createHTML(plain) : plain, "image/svg+xml");
  /** @type {Hue} */
  const hue = (k) => (k >= base.length + derived.length ? k - derived.length : k);
  /** @param {string} query */
  const all = (query) => [...parsed.querySelectorAll(query)].map((one) => copy(one, hue)).filter((element) => element !== null);
  return {
    lines: all("svg > .bases:not(.words), svg > .covers:not(.words), svg > .further, svg > .area, svg > .chain, svg > .heat"),
    names: all("svg > .names, svg > .numbers"),
    fins: all("svg > .fin"),
  };
};
