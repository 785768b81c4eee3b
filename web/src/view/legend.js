// What the marks mean that are on the board now. It looks at the drawing itself, so that it names what is there
// and nothing else; the samples have the classes of the marks, and with them their look.
import { h, refill, s } from "./dom.js";
import * as say from "../strings.js";

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
    text: say.legend.baseSetAndIts,
  },
  { found: ".covers:not(.words, .alone *) :is(path, rect)", sample: () => [group("covers k1", path("M-5 -4h26"))], text: say.legend.coverSet },
  { found: ".ring", sample: () => [group("ring", circle(8, 6, { class: "k1" }))], text: say.legend.inCoverSetsOnly },
  { found: ".twice", sample: () => [path("M8 -12l8 8l-8 8l-8 -8z", { class: "twice" })], text: say.legend.coveredMoreThanOnce },
  { found: "g.open", sample: () => [group("open", circle(8, 8))], text: say.legend.inABaseSet },
  {
    found: ".excess:not(.asked)",
    sample: () => [s("text", { class: "candidate", x: 5, y: 1 }, "4"), small("excess", "1")],
    text: say.legend.theExcessCoverSets,
  },
  {
    found: ".covers .zero",
    sample: () => [group("covers k1", path("M-5 -4h26", { class: "zero" }))],
    text: say.legend.rank0ItHolds,
  },
  { found: ".further", sample: () => [group("further", path("M2 2l12 -12"))], text: say.legend.eliminatedByOtherWeights },
  { found: ".truth", sample: () => [group("truth", square())], text: say.legend.cellsOfADerived },
  { found: ".guardian", sample: () => [circle(8, 8, { class: "guardian" }), disc(8, "k7")], text: say.legend.oneOfTheseIs },
  {
    found: ".node",
    sample: () => [group("node k0", circle(9, 6)), group("numbers", s("circle", { cx: 2, cy: -9, r: 5 }), s("text", { x: 2, y: -6 }, "2"))],
    text: say.legend.nodeNumberedAlongThe,
  },
  { found: ".node.end", sample: () => [group("node end k0", circle(8, 6))], text: say.legend.endOfTheChain },
  {
    found: ".node .outline",
    sample: () => [
      group("node k0", path("M3 -4h10", { class: "outline" }), circle(3, 5), circle(13, 5), path("M3 -4h10", { class: "inside" })),
    ],
    text: say.legend.groupedNodeOneOf,
  },
  { found: ".strong", sample: () => [link("strong", "k0")], text: say.legend.strongLinkOneOr },
  { found: ".weak", sample: () => [link("weak", "k1")], text: say.legend.weakLinkNotBoth },
  { found: ".area", sample: () => [group("area k0", square())], text: say.legend.almostLockedSet },
  { found: ".fin", sample: () => [disc(), path("M2.5 -5l4.5 -4.5M3.2 -.8l8 -8M6.5 .8l7 -7", { class: "fin" })], text: "fin" },
  { found: ".heat .tile:not(.off, .short)", sample: () => [tile("h2", "2")], text: say.legend.aCandidateBelowIt },
  { found: ".heat .short", sample: () => [tile("short", "-1")], text: say.legend.inBaseSetsNot },
  { found: ".struck, .heat .off", sample: () => [struck()], text: "eliminated" },
  { found: ".own", sample: () => [struck(), circle(8, 9, { class: "own" })], text: say.legend.eliminatedFromItsOwn },
  {
    found: ".shade .blocker",
    sample: () => [group("shade", square({ class: "blocker" }))],
    text: say.legend.keepsTheDigitOut,
  },
  { found: ".role.B", sample: () => [group("role B", path("M0 -12h16v16h-16zM3 -9h10v10h-10z"))], text: say.legend.bBaseCellOf },
  { found: ".role.T", sample: () => [group("role T", path("M4 -12h-4v16h4M12 -12h4v16h-4"))], text: say.legend.tItsTarget },
  { found: ".placed:not(.chosen) circle", sample: () => [group("placed", circle(8, 8.5), circle(8, 6))], text: say.legend.placed },
  { found: ".placed.chosen circle", sample: () => [group("placed", circle(8, 8.5), circle(8, 6))], text: say.legend.chosen },
  {
    found: ".picked rect",
    sample: () => [s("g", { class: "picked" }, square())],
    text: say.legend.picked,
  },
  { found: ".supposed:not(.false)", sample: () => [group("supposed", hexagon())], text: say.legend.supposedTrue },
  { found: ".supposed.false", sample: () => [group("supposed", hexagon(), path("M3 1l10 -10"))], text: say.legend.supposedFalse },
  {
    found: ".follows:not(.false)",
    sample: () => [group("follows", square()), small("number", "1.")],
    text: say.legend.soItIsTrue,
  },
  { found: ".follows.false", sample: () => [group("follows false", square()), small("number", "1.")], text: say.legend.soItIsFalse },
  {
    found: ".broken",
    sample: () => [path("M1 -11l14 14M15 -11l-14 14", { class: "broken" })],
    text: say.legend.contradictionNothingIsLeft,
  },
  {
    found: ".share:not(.rail)",
    sample: () => [
      s("rect", { class: "share rail", x: -1, y: -5, width: 18, height: 3 }),
      s("rect", { class: "share", x: -1, y: -5, width: 9, height: 3 }),
    ],
    text: say.legend.itsShareInThe,
  },
  { found: DOT, sample: () => [circle(8, 3, { class: "dot" })], text: say.legend.placedByHand },
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
  const summary = h("summary", { onclick: () => keep(!details.open) }, say.legend.marksOnTheBoard);
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
