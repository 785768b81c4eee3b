// What the marks mean that are on the board now. It looks at the drawing itself, so that it names what is there
// and nothing else; the samples have the classes of the marks, and with them their look.
import { h, refill, s } from "./dom.js";

const disc = (x = 8, hue = "k0") => s("g", { class: "disc" }, s("circle", { class: hue, cx: x, cy: -4, r: 6 }));
const path = (/** @type {string} */ d, more = {}) => s("path", { d, ...more });
const group = (/** @type {string} */ name, /** @type {Element[]} */ ...all) => s("g", { class: name }, ...all);
const circle = (/** @type {number} */ x, /** @type {number} */ r, more = {}) => s("circle", { cx: x, cy: -4, r, ...more });
const square = (more = {}) => s("rect", { x: 2, y: -10, width: 12, height: 12, rx: 2, ...more });
/** A number beside its candidate. @param {string} name @param {string} text */
const small = (name, text) => s("text", { class: name, x: 15, y: -5 }, text);
const hexagon = () => path("M2 -4L5 -9.2H11L14 -4L11 1.2H5Z");
const struck = () => group("struck", square(), path("M0 4l16 -16"));
const link = (/** @type {string} */ strength, /** @type {string} */ hue) =>
  group("chain", group(`${strength} ${hue}`, path("M-5 -4h15"), path("M19 -4L11 -8 11 0z", { class: "arrow" })));
const tile = (/** @type {string} */ kind, /** @type {string} */ excess) =>
  group("heat", group(`tile ${kind}`, s("rect", { x: -1, y: -13, width: 18, height: 18, rx: 3 }), s("text", { x: 16, y: 3 }, excess)));

const DOT = ".dot";

/** Each with where it is found on the board.
 * @type {readonly {found: string, sample: () => Element[], text: string}[]} */
const MARKS = [
  {
    found: ".bases:not(.words, .alone *) :is(path, rect)",
    sample: () => [group("bases k0", path("M-4 -4h24")), disc()],
    text: "base set and its candidates",
  },
  { found: ".covers:not(.words, .alone *) :is(path, rect)", sample: () => [group("covers k1", path("M-5 -4h26"))], text: "cover set" },
  { found: ".ring", sample: () => [group("ring", circle(8, 6, { class: "k1" }))], text: "in cover sets only" },
  { found: ".twice", sample: () => [path("M8 -12l8 8l-8 8l-8 -8z", { class: "twice" })], text: "covered more than once" },
  { found: "g.open", sample: () => [group("open", circle(8, 8))], text: "in a base set, not covered" },
  {
    found: ".excess:not(.asked)",
    sample: () => [s("text", { class: "candidate", x: 5, y: 1 }, "4"), small("excess", "1")],
    text: "the excess: cover sets less base sets",
  },
  {
    found: ".covers .zero",
    sample: () => [group("covers k1", path("M-5 -4h26", { class: "zero" }))],
    text: "rank 0: it holds a true candidate of the base sets",
  },
  { found: ".further", sample: () => [group("further", path("M2 2l12 -12"))], text: "eliminated by other weights of the same sets" },
  { found: ".truth", sample: () => [group("truth", square())], text: "cells of a derived truth" },
  { found: ".guardian", sample: () => [circle(8, 8, { class: "guardian" }), disc(8, "k7")], text: "one of these is true" },
  {
    found: ".node",
    sample: () => [group("node k0", circle(9, 6)), group("numbers", s("circle", { cx: 2, cy: -9, r: 5 }), s("text", { x: 2, y: -6 }, "2"))],
    text: "node, numbered along the chain",
  },
  { found: ".node.end", sample: () => [group("node end k0", circle(8, 6))], text: "end of the chain" },
  {
    found: ".node .outline",
    sample: () => [
      group("node k0", path("M3 -4h10", { class: "outline" }), circle(3, 5), circle(13, 5), path("M3 -4h10", { class: "inside" })),
    ],
    text: "grouped node: one of them",
  },
  { found: ".strong", sample: () => [link("strong", "k0")], text: "strong link: one or the other holds" },
  { found: ".weak", sample: () => [link("weak", "k1")], text: "weak link: not both hold" },
  { found: ".area", sample: () => [group("area k0", square())], text: "almost locked set" },
  { found: ".fin", sample: () => [disc(), path("M2.5 -5l4.5 -4.5M3.2 -.8l8 -8M6.5 .8l7 -7", { class: "fin" })], text: "fin" },
  { found: ".heat .tile:not(.off, .short)", sample: () => [tile("h2", "2")], text: "a candidate, below it its excess" },
  { found: ".heat .short", sample: () => [tile("short", "-1")], text: "in base sets, not covered" },
  { found: ".struck, .heat .off", sample: () => [struck()], text: "eliminated" },
  { found: ".own", sample: () => [struck(), circle(8, 9, { class: "own" })], text: "eliminated from its own base set" },
  {
    found: ".shade .blocker",
    sample: () => [group("shade", square({ class: "blocker" }))],
    text: "keeps the digit out of the rest of the house",
  },
  { found: ".role.B", sample: () => [group("role B", path("M0 -12h16v16h-16zM3 -9h10v10h-10z"))], text: "B: base cell of the exocet" },
  { found: ".role.T", sample: () => [group("role T", path("M4 -12h-4v16h4M12 -12h4v16h-4"))], text: "T: its target" },
  { found: ".placed circle", sample: () => [group("placed", circle(8, 8.5), circle(8, 6))], text: "placed" },
  { found: ".supposed:not(.false)", sample: () => [group("supposed", hexagon())], text: "supposed true" },
  { found: ".supposed.false", sample: () => [group("supposed", hexagon(), path("M3 1l10 -10"))], text: "supposed false" },
  {
    found: ".follows:not(.false)",
    sample: () => [group("follows", square()), small("number", "1.")],
    text: "so it is true, in this order",
  },
  { found: ".follows.false", sample: () => [group("follows false", square()), small("number", "1.")], text: "so it is false" },
  {
    found: ".broken",
    sample: () => [path("M1 -11l14 14M15 -11l-14 14", { class: "broken" })],
    text: "contradiction: nothing is left here",
  },
  {
    found: ".share:not(.rail)",
    sample: () => [
      s("rect", { class: "share rail", x: -1, y: -5, width: 18, height: 3 }),
      s("rect", { class: "share", x: -1, y: -5, width: 9, height: 3 }),
    ],
    text: "its share in the witness",
  },
  { found: DOT, sample: () => [circle(8, 3, { class: "dot" })], text: "placed by hand" },
];

/** @param {typeof MARKS[number]} mark */
const entry = ({ sample, text }) =>
  h("li", {}, s("svg", { class: "bc", viewBox: "-8 -15 32 22", width: 32, height: 22, "aria-hidden": "true" }, ...sample()), text);

/**
 * @param {HTMLElement} parent a `details`
 * @param {HTMLElement} board
 * @param {{open: boolean, keep: (open: boolean) => void}} of whether it is open at first, and what remembers it
 */
export const createLegend = (parent, board, { open, keep }) => {
  const list = h("ul", { class: "legend" });
  const details = /** @type {HTMLDetailsElement} */ (parent);
  // Only what somebody chose is remembered: a click, or Enter, which is one.
  const summary = h("summary", { onclick: () => keep(!details.open) }, "Marks on the board");
  parent.replaceChildren(summary, list);
  details.open = open;
  let shown = "";
  /** After the board was drawn. */
  return () => {
    const there = MARKS.filter(({ found }) => board.querySelector(found));
    const key = there.map(({ text }) => text).join();
    if (key === shown) return;
    shown = key;
    // The dots of a puzzle that somebody is solving need no legend of their own.
    parent.hidden = there.every(({ found }) => found === DOT);
    refill(list, ...there.map(entry));
  };
};
