// The pad below the board: what is entered, the digits, and what a click takes as a set.
import { board } from "../model/log.js";
import { digitsOf } from "../model/cells.js";
import { live } from "../model/position.js";
import { sideWord } from "../model/settings.js";
import { button, h, refill, when } from "./dom.js";
import * as say from "../strings.js";
/** @import {Mode, State} from "../types.js" */
/** @import {Store} from "../store.js" */

/** @type {readonly [Mode, string, string][]} */
const MODES = [
  ["digits", say.common.digits, "Z"],
  ["candidates", say.pad.candidates, "X"],
  ["base", say.common.base, "T"],
  ["cover", say.common.cover, "L"],
  ["suppose", say.pad.suppose, "S"],
];
/** @type {Record<string, string>} */
const WORDS = { base: say.common.base, cover: say.common.cover, truth: say.pad.truth, link: say.pad.link };
const KINDS = [say.pad.cell, say.common.row, say.common.column, say.common.block];

/** @param {HTMLElement} parent @param {Store} store */
export const createPad = (parent, store) =>
  when(
    (/** @type {State} */ state) => [state.mode, state.hand, state.kind, state.more, state.suppose, state.cell, state.log, state.show, state.settings],
    (state) => {
      const { mode, hand, kind, more, cell, log, suppose } = state;
      const { position } = board(log);
      const sets = mode === "base" || mode === "cover";
      const has = new Set(digitsOf(live(position)[cell]));
      const left = (/** @type {number} */ digit) => 9 - [...position.digits].filter((one) => one === String(digit)).length;
      const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => {
        const faded = sets || (mode === "candidates" ? position.digits[cell] !== "." : left(digit) === 0);
        const label = mode === "suppose" ? say.pad.suppose2(digit, suppose.truth) : mode === "pick" ? say.pad.pick(digit) : sets
          ? say.pad.select(digit)
          : mode === "candidates"
            ? say.pad.candidate(digit, has.has(digit) ? "off" : "on")
            : say.common.place(digit);
        const pressed = sets
          ? String(hand === digit)
          : mode === "candidates"
            ? String(has.has(digit) && position.digits[cell] === ".")
            : null;
        return button(String(digit), () => store.send({ do: "digit", digit }), {
          "data-keep": `d${digit}`,
          "aria-label": label,
          "aria-pressed": pressed,
          class: faded && !sets ? "faded" : "",
        });
      });
      refill(
        parent,
        h(
          "div",
          { class: "modes", role: "group", "aria-label": say.pad.whatAClickOr },
          ...MODES.map(([one, plain, key]) => [one, one === "base" || one === "cover" ? WORDS[sideWord(state.settings, one)] : plain, key]).map(([one, text, key]) =>
            button(text, () => store.send({ do: "mode", mode: /** @type {Mode} */ (one) }), {
              "aria-pressed": String(mode === one),
              "data-keep": one,
              title: `${text} (${key})`,
            })
          )
        ),
        h(
          "div",
          { class: "digits", role: "group", "aria-label": say.common.digits },
          ...digits,
          sets || mode === "suppose" || mode === "pick" ? null : button("⌫", () => store.send({ do: "erase" }), { "aria-label": say.pad.erase, "data-keep": "erase" })
        ),
        sets
          ? h(
              "div",
              { class: "kinds below", role: "group", "aria-label": say.pad.whatAClickTakes },
              ...KINDS.map((text, i) =>
                button(text, () => store.send({ do: "kind", kind: i }), { "aria-pressed": String(kind === i), "data-keep": `kind${i}` })
              ),
              button("+1", () => store.send({ do: "more", on: !more }), {
                "aria-pressed": String(more),
                "aria-label": say.pad.takeASetOnce,
                title: say.pad.aClickTakesA,
                "data-keep": "more",
              })
            )
          : null,
        mode === "suppose"
          ? h(
              "div",
              { class: "kinds", role: "group", "aria-label": say.pad.whatIsSupposed },
              ...[true, false].map((truth) =>
                button(truth ? say.pad.true : say.pad.false, () => store.send({ do: "mode", mode: "suppose", truth }), {
                  "aria-pressed": String(suppose.truth === truth),
                  "data-keep": `truth${truth}`,
                })
              )
            )
          : null
      );
    }
  );
