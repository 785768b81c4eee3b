// The decision for every candidate: the classes of v(X), what is proven untouchable, and the witness or the
// pattern of one.
import { name } from "../model/cells.js";
import { byLogic, fromRecord, written } from "../model/sets.js";
import { counted } from "../model/words.js";
import { board } from "../model/log.js";
import { isBlank } from "../model/position.js";
import { button, editButton, h } from "./dom.js";
import { emptyView } from "./nothing.js";
import { sharesOf } from "../model/step.js";
import { LEVELS, level, meaning } from "./values.js";
import * as say from "../strings.js";
/** @import {State, Value} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @typedef {{decide: () => void, stop: (part: "decide") => void, smallest: (candidate: number) => void,
 *   put: (pattern: import("../types.js").Pattern, name: string) => void}} Does */

/** @param {Value} one @param {Does} does */
const picked = (one, does) => {
  const c = name(one.candidate);
  if (one.eliminable === null) return [h("h2", {}, c), h("p", {}, say.decide.itCouldNotBe(one.record.reason ?? say.decide.theTimeWasUp))];
  if (!one.eliminable) {
    const shares = [...(sharesOf(one.record)?.values() ?? [])];
    const many = shares.length;
    const isSolution = many > 0 && shares.every((share) => share === "1");
    return [
      h("div", { class: "head" }, h("h2", {}, c), h("span", { class: "facts" }, "untouchable")),
      h(
        "p",
        {},
        isSolution
          ? say.decide.noPatternOfAny(c)
          : say.decide.noPatternOfAnyOrder(c, counted(many, "candidate"), c)
      ),
    ];
  }
  const logic = one.record.logic === "templates" ? "templates" : "candidates";
  const pattern = byLogic({ base: fromRecord(one.record.base), cover: fromRecord(one.record.cover) }, logic);
  const order = pattern.base.reduce((sum, [, weight]) => sum + weight, 0);
  const weighted = !one.plain;
  return [
    h("div", { class: "head" }, h("h2", {}, c), h("span", { class: "facts" }, `v = ${one.text}`)),
    h(
      "p",
      {},
      weighted
        ? say.decide.isFalseButNo(c)
        : say.decide.isFalseAPlain(c, one.record.rank_bound, one.record.order_bound)
    ),
    h(
      "div",
      { class: "row actions" },
      button(say.common.smallestFor(c), () => does.smallest(one.candidate), { class: "first", "data-keep": "smallest" }),
      editButton(() => does.put(pattern, say.decide.certificateOf(c)))
    ),
    h(
      "details",
      { class: "small" },
      h("summary", {}, say.decide.theCertificateOrder(order)),
      h("p", {}, `${written(pattern.base)} / ${written(pattern.cover)}`)
    ),
  ];
};

/** @param {State} state @param {Store} store @param {Does} does */
export const decideView = (state, store, does) => {
  const { values, status, message, picked: pick, logic } = state.decide;
  const all = [...values.values()];
  const count = (/** @type {number} */ at) => all.filter((one) => level(one) === at && one.eliminable).length;
  const safe = all.filter(({ eliminable }) => eliminable === false).length;
  const open = all.filter(({ eliminable }) => eliminable === null).length;
  const found = all.length - safe - open;
  const one = pick === null ? undefined : values.get(pick);
  const chosen = (/** @type {string} */ which, /** @type {string} */ text) =>
    button(text, () => (store.send({ do: "decide", part: { logic: which } }), does.decide()), {
      "aria-pressed": String(logic === which),
      "data-keep": which,
    });
  if (isBlank(board(state.log).position)) return [h("h2", {}, say.common.decide), emptyView()];
  return [
    h(
      "div",
      { class: "row small" },
      h("span", { class: "soft" }, say.decide.patternsHaveToCover),
      h(
        "span",
        { class: "segments", role: "group", "aria-label": say.decide.whatPatternsHaveTo },
        chosen("candidates", "candidate"),
        chosen("templates", "template")
      ),
      status === "running" ? button(say.common.stop, () => does.stop("decide")) : null
    ),
    status === "failed" ? h("pre", { class: "refused" }, message) : null,
    h(
      "p",
      { class: "sentence" },
      status === "running"
        ? say.decide.decidedSoFar(counted(all.length, "candidate"))
        : all.length === 0
          ? say.decide.thereIsNothingTo
          : say.decide.patternsEliminateOfProven(found, counted(all.length, "candidate"), safe, safe === 1 ? "is" : "are", safe === 1 ? "it" : "them"),
      status === "stopped" ? ` ${message}` : ""
    ),
    h(
      "ul",
      { class: "legend" },
      ...LEVELS.flatMap((text, at) =>
        count(at)
          ? [
              h(
                "li",
                {},
                h(
                  "span",
                  { class: `swatch v${at}`, "aria-hidden": "true" },
                  at > 0 && at < 4 ? "•".repeat(at) : at === 4 && logic === "candidates" ? "w" : ""
                ),
                h("b", {}, text),
                ` ${meaning(at, logic)}`,
                h("span", { class: "count" }, count(at))
              ),
            ]
          : []
      ),
      h(
        "li",
        {},
        h("span", { class: "swatch safe", "aria-hidden": "true" }, "▪"),
        h("b", {}, "untouchable"),
        say.decide.v1WithA,
        h("span", { class: "count" }, safe)
      ),
      open
        ? h(
            "li",
            {},
            h("span", { class: "swatch", "aria-hidden": "true" }, "?"),
            h("b", {}, "undecided"),
            h("span", { class: "count" }, open)
          )
        : null
    ),
    one
      ? h(
          "article",
          { class: "card kept" },
          ...picked(one, does),
          h(
            "div",
            { class: "row" },
            button(say.common.close, () => store.send({ do: "decide", part: { picked: null } }), { "data-keep": "letgo" })
          )
        )
      : h("p", { class: "soft" }, say.decide.clickACandidateOf),
    found
      ? h(
          "div",
          {},
          h("h3", {}, say.decide.eliminable),
          h(
            "div",
            { class: "row" },
            ...all
              .filter(({ eliminable }) => eliminable)
              .sort((a, b) => a.value - b.value || a.candidate - b.candidate)
              .slice(0, 120)
              .map((value) =>
                button(`${name(value.candidate)}  ${value.text}`, () => store.send({ do: "decide", part: { picked: value.candidate } }), {
                  class: "chip value",
                  "aria-pressed": String(value.candidate === pick),
                  "data-keep": `v${value.candidate}`,
                })
              )
          )
        )
      : null,
  ];
};
