// The marks of a scene: what lies under the candidates, and what lies over them. Form says what a mark is;
// colour says which.
import { cellOf } from "../model/cells.js";
import { setsOf } from "../model/sets.js";
import { truthsOf } from "../model/truths.js";
import { CELL, centre, corner, SIDE } from "./geometry.js";
import { s } from "./dom.js";
import { level } from "./values.js";
/** @import {State} from "../types.js" */
/** @import {Scene} from "../model/scene.js" */

/** @param {number} cell @param {string} kind */
const filled = (cell, kind) => s("rect", { class: kind, ...corner(cell), width: CELL, height: CELL });

/** A cell of one of two regions, with its sign in the corner. @param {number} cell @param {"A" | "B"} side */
const sided = (cell, side) => {
  const { x, y } = corner(cell);
  return s("g", { class: `side ${side}` }, filled(cell, "of"), s("text", { x: x + CELL - 8, y: y + 12 }, side));
};

/** A cell without a candidate, or one of a house without a place, crossed out. @param {number} cell */
const contradicted = (cell) => {
  const { x, y } = corner(cell);
  const cross = `M${x + 4} ${y + 4}l64 64M${x + 68} ${y + 4}l-64 64`;
  return [filled(cell, "wrong"), s("path", { class: "broken", d: cross })];
};

/** @param {Scene} scene @param {State} state @returns {SVGElement[]} */
export const shade = (scene, state) => {
  const wrong = [...scene.wrong].map((one) => (one >= 1000 ? cellOf(one - 1000) : one));
  const choosing = state.mode === "base" || state.mode === "cover";
  const selected = scene.own && !choosing ? state.selected : [];
  const hand = state.hand > 0 ? scene.masks.flatMap((mask, cell) => (mask & (1 << (state.hand - 1)) ? [cell] : [])) : [];
  return [
    ...hand.map((cell) => filled(cell, "hand")),
    ...[...scene.region].map((cell) => filled(cell, "region")),
    ...[...scene.regions].map(([cell, side]) => sided(cell, side)),
    ...[...scene.blockers].map((cell) => filled(cell, "blocker")),
    ...selected.map((cell) => filled(cell, scene.judged ? "outlined" : "selected")),
    ...wrong.map((cell) => filled(cell, "wrong")),
    ...[...(scene.supposed?.broken ?? [])].flatMap(contradicted),
  ];
};

/**
 * The hue of the first set of a side that holds a candidate; that of derived truths where none does.
 * @param {Scene} scene
 * @param {number} c
 * @param {"base" | "cover"} side
 */
const hue = ({ pattern }, c, side) => {
  const own = setsOf(c);
  const at = pattern[side].findIndex(([set]) => own.includes(set));
  return at < 0 ? 7 : (at + (side === "base" ? 0 : pattern.base.length)) % 8;
};

/** @param {number} c @param {Scene} scene */
const inPattern = (c, scene) => {
  const { x, y } = centre(c);
  const { excess, based, uncovered } = /** @type {NonNullable<Scene["judged"]>} */ (scene.judged);
  const ring = { cx: x, cy: y, r: 10 };
  if (scene.eliminated.has(c)) {
    const square = s("rect", { x: x - 9.5, y: y - 9.5, width: 19, height: 19, rx: 3 });
    const own = based.has(c) ? [s("circle", { class: "own", cx: x, cy: y, r: 12.5 })] : [];
    return [s("g", { class: "struck", "data-c": c }, square, s("path", { d: `M${x - 12.5} ${y + 12.5}l25 -25` }), ...own)];
  }
  if (uncovered.includes(c) && scene.pattern.cover.length > 0)
    return [s("g", { class: "open", "data-c": c }, s("circle", { ...ring, r: 11 }))];
  const twice =
    Number(excess.get(c)) > 0 && based.has(c) ? [s("path", { class: "twice", "data-c": c, d: `M${x} ${y - 14}l14 14-14 14-14-14z` })] : [];
  const side = based.has(c) ? "base" : "cover";
  // Guardians are ringed twice.
  const guards = truthsOf(scene.pattern).some(({ candidates }) => candidates.includes(c));
  const second = guards ? [s("circle", { class: "guardian", cx: x, cy: y, r: 13 })] : [];
  return [
    ...second,
    s("g", { class: side === "base" ? "disc" : "ring", "data-c": c }, s("circle", { class: `k${hue(scene, c, side)}`, ...ring })),
    ...twice,
  ];
};

/** The tile of a value, with its pips. @param {number} c @param {number} at */
const tile = (c, at) => {
  const { x, y } = centre(c);
  const pips =
    at > 0 && at < 4
      ? Array.from({ length: at }, (_, i) => s("circle", { class: "pip", cx: x - (4 * (at - 1)) / 2 + 4 * i, cy: y + 9, r: 1.1 }))
      : [];
  return s(
    "g",
    { class: "tile", "data-c": c },
    s("rect", { class: `v${at}${at > 2 ? " faint" : ""}`, x: x - 10.5, y: y - 10.5, width: 21, height: 21, rx: 4 }),
    ...pips
  );
};

/**
 * A chain has discs of its own, and a heat map tiles for all.
 * @param {Scene} scene
 * @param {"sets" | "chain" | "heat"} as
 * @returns {SVGElement[]}
 */
export const under = (scene, as) => {
  // A digit that stands is read as it is; its base set is drawn round it.
  const open = (/** @type {number} */ c) => scene.position.digits[cellOf(c)] === ".";
  const struck = [...scene.eliminated]
    .filter((c) => as === "chain" || !scene.judged?.excess.has(c))
    .flatMap((c) => {
      const { x, y } = centre(c);
      return [
        s(
          "g",
          { class: "struck", "data-c": c },
          s("rect", { x: x - 9.5, y: y - 9.5, width: 19, height: 19, rx: 3 }),
          s("path", { d: `M${x - 12.5} ${y + 12.5}l25 -25` })
        ),
      ];
    });
  const marks = scene.judged && as === "sets" ? [...scene.judged.excess.keys()].filter(open).flatMap((c) => inPattern(c, scene)) : [];
  const placed = [...scene.placed].map((c) => {
    const { x, y } = centre(c);
    return s("g", { class: scene.chosen ? "placed chosen" : "placed" }, s("circle", { cx: x, cy: y, r: 12.5 }), s("circle", { cx: x, cy: y, r: 9.5 }));
  });
  const picked = [...scene.picked].map((c) => {
    const { x, y } = centre(c);
    return s("g", { class: "picked" }, s("rect", { x: x - 11, y: y - 11, width: 22, height: 22, rx: 5 }));
  });
  const tiles =
    scene.values && !scene.shares
      ? [...scene.values.values()].filter((one) => level(one) >= 0).map((one) => tile(one.candidate, level(one)))
      : [];
  return [...tiles, ...marks, ...struck, ...placed, ...picked];
};

/** @param {Scene} scene @param {State} state @param {"sets" | "chain" | "heat"} as @returns {SVGElement[]} */
export const over = (scene, state, as) => [
  ...dots(scene),
  ...[...scene.roles].map(([cell, role]) => marked(cell, role)),
  ...(scene.judged && as === "sets" && state.settings.excess && state.tab === "sets" && scene.pattern.cover.length > 0 ? excesses(scene) : []),
  ...(scene.values && !scene.shares ? safe(scene) : []),
  ...(scene.shares ? shares(scene, state) : []),
  ...(scene.supposed ? follows(scene.supposed) : []),
];

/**
 * The candidate that is supposed in a hexagon, `T` or `F` beside it, and the numbers of what follows: framed,
 * with dashes where it is false.
 * @param {import("../model/suppose.js").Supposition} supposed
 */
const follows = ({ candidate, truth, follow }) => {
  const { x, y } = centre(candidate);
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const turn = (Math.PI / 3) * i;
    return `${x + 12.5 * Math.cos(turn)} ${y + 12.5 * Math.sin(turn)}`;
  });
  const numbers = [...follow].filter(([c]) => c !== candidate).map(([c, { number, truth }]) => {
    const { x, y } = centre(c);
    return s(
      "g",
      { class: `follows${truth ? "" : " false"}` },
      s("rect", { x: x - 9.5, y: y - 9.5, width: 19, height: 19, rx: 3 }),
      // At the edge it moves in, else the board would cut it off.
      s("text", { class: "number", x: Math.min(x + 9, SIDE - 9), y: y - 5 }, `${number}.`)
    );
  });
  const mark = s(
    "g",
    { class: `supposed${truth ? "" : " false"}` },
    s("path", { d: `M${corners.join("L")}Z` }),
    truth ? null : s("path", { d: `M${x - 9} ${y + 9}l18 -18` }),
    s("text", { class: "number", x: x + 12, y: y - 8 }, truth ? "T" : "F")
  );
  return [...numbers, mark];
};

/** A base cell of an exocet has a double frame, a target brackets. @param {number} cell @param {import("../model/families.js").Role} role */
const marked = (cell, role) => {
  const { x, y } = corner(cell);
  const frame =
    role === "B"
      ? s("path", { d: `M${x + 2} ${y + 2}h68v68h-68zM${x + 5.5} ${y + 5.5}h61v61h-61z` })
      : s("path", { d: `M${x + 16} ${y + 3}h-13v66h13M${x + 56} ${y + 3}h13v66h-13` });
  return s("g", { class: `role ${role}` }, frame, s("text", { x: x + 63, y: y + 67 }, role));
};

/** A dot below what was placed by hand. @param {Scene} scene */
const dots = ({ position }) =>
  [...position.hand].flatMap((digit, cell) =>
    digit === "." ? [] : [s("circle", { class: "dot", cx: corner(cell).x + 36, cy: corner(cell).y + 62, r: 3 })]
  );

/** @param {Scene} scene */
const excesses = ({ judged }) =>
  [...(judged?.excess ?? [])].map(([c, excess]) => {
    const { x, y } = centre(c);
    const above = judged?.eliminations.includes(c);
    const text = s(
      "text",
      // At the edge it moves in, else the board would cut it off.
      { class: `excess${above ? " above" : excess < 0 ? " below" : ""}`, x: Math.min(x + 9, SIDE - 6), y: y - 5 },
      excess < 0 ? `−${-excess}` : excess
    );
    return text;
  });

/**
 * Small squares at what is proven untouchable, a question mark at what was not decided.
 * @param {Scene} scene
 */
const safe = ({ values }) =>
  [...(values?.values() ?? [])]
    .filter((one) => !one.eliminable)
    .map(({ candidate: c, eliminable }) => {
      const { x, y } = centre(c);
      return eliminable === null
        ? s("text", { class: "excess asked", x: x + 9, y: y - 5 }, "?")
        : s("rect", { class: "safe", x: x + 6, y: y - 9, width: 3.6, height: 3.6 });
    });

/** @param {Scene} scene @param {State} state */
const shares = ({ shares, position }, state) => {
  const bars = [...(shares ?? [])]
    .filter(([c]) => position.digits[cellOf(c)] === ".")
    .flatMap(([c, share]) => {
      const { x, y } = centre(c);
      const [part, whole = "1"] = share.split("/");
      const bar = { x: x - 9, y: y + 7, height: 3 };
      return [
        s("rect", { class: "share rail", ...bar, width: 18 }),
        s("rect", { class: "share", ...bar, width: (18 * Number(part)) / Number(whole) }),
      ];
    });
  const picked = state.decide.picked;
  const ring = picked === null ? [] : [s("circle", { class: "picked", cx: centre(picked).x, cy: centre(picked).y, r: 12 })];
  return [...bars, ...ring];
};
