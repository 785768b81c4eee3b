// Known derived truths: those that the engine finds here, and those that are claimed and then proven.
import { board, picksOf } from "../model/log.js";
import { claimOf, said, toggled, truthsOf } from "../model/truths.js";
import { name } from "../model/cells.js";
import { button, h } from "./dom.js";
import * as say from "../strings.js";
/** @import {Bound, State, Truth} from "../types.js" */
/** @import {Store} from "../store.js" */

/** What a link claims, as long as it is being proven. @param {NonNullable<State["linked"]>} linked @param {Store} store */
export const linkedView = ({ derived, ...pattern }, store) => {
  const name = say.truths.patternOfTheLink;
  const without = () => store.send({ do: "act", act: { kind: "pattern", pattern, name } });
  return h(
    "div",
    { class: "card" },
    h("h2", {}, say.truths.aPatternWithDerived),
    h("p", { class: "sentence" }, say.truths.eachDerivedTruthOf),
    h("ul", { class: "plain" }, ...derived.map((claim) => h("li", {}, said(claim)))),
    h(
      "div",
      { class: "row actions" },
      h("span", { class: "soft" }, say.truths.proving),
      button(say.truths.goOnWithoutThem, without, { "data-keep": "without" })
    )
  );
};

/** As the engine reads them, too. @type {readonly Bound[]} */
const BOUNDS = [say.truths.exactly, say.truths.atLeast, say.truths.atMost, say.truths.deadly];

/**
 * A claim of how many are true, or that they are deadly, made of candidates that are picked on the board.
 * @param {State} state @param {Store} store @param {{truths: (claim?: string, use?: boolean) => void}} does
 */
const pickView = ({ log, mode, claim }, store, does) => {
  const picks = picksOf(log);
  const { bound } = claim;
  const count = Math.min(claim.count, Math.max(1, picks.length));
  const isOn = mode === "pick";
  const many = h("input", {
    type: "number",
    min: 1,
    max: Math.max(1, picks.length),
    value: count,
    "aria-label": say.truths.howManyAreTrue,
    "data-keep": "count",
    onchange: () => {
      const number = Math.round(Number(many.value));
      store.send({ do: "claim", part: { count: Math.max(1, Math.min(picks.length, number || 1)) } });
    },
  });
  const which = h(
    "select",
    {
      "aria-label": say.truths.exactlyAtLeastOr,
      "data-keep": "bound",
      onchange: () => store.send({ do: "claim", part: { bound: /** @type {Bound} */ (which.value) } }),
    },
    ...BOUNDS.map((one) => h("option", { value: one, selected: one === bound }, one))
  );
  return h(
    "div",
    { class: "picks" },
    h(
      "div",
      { class: "row small" },
      button(say.truths.pickCandidates, () => store.send({ do: "mode", mode: isOn ? "digits" : "pick" }), {
        "aria-pressed": String(isOn),
        "data-keep": "pick",
      }),
      picks.length > 0 ? button(say.truths.pickNone, () => store.send({ do: "act", act: { kind: "pick", picks: [], name: say.truths.pickNone } }), { "data-keep": "picknone" }) : null
    ),
    isOn && picks.length === 0 ? h("p", { class: "small soft" }, say.truths.clickCandidatesOn) : null,
    picks.length === 0
      ? null
      : h(
          "div",
          { class: "row small" },
          which,
          bound === "deadly" ? null : many,
          h("span", {}, (bound === "deadly" ? say.truths.areDeadly : say.truths.ofThese)(picks.map(name).join(" "))),
          button(say.truths.proveAndUse, () => does.truths(claimOf(picks, claim), true), { "data-keep": "provepicks" })
        )
  );
};

/** @param {State} state @param {Store} store @param {{truths: (claim?: string, use?: boolean) => void}} does */
export const truthsView = (state, store, does) => {
  const { list, status, message } = state.truths;
  const { pattern } = board(state.log);
  const taken = new Set(truthsOf(pattern).map(({ name }) => name));
  const take = (/** @type {Truth} */ truth) => {
    const name = `${truth.name} ${taken.has(truth.name) ? "out" : "in"}`;
    store.send({ do: "act", act: { kind: "pattern", pattern: toggled(pattern, truth), name } });
  };
  const box = h("textarea", {
    rows: 1,
    "aria-label": say.truths.oneOfTheseCandidates,
    placeholder: say.truths.oneOfTheseIs,
    spellcheck: "false",
    "data-keep": "claim",
  });
  const claim = () => does.truths(box.value.trim() || undefined);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    claim();
  });
  return h(
    "details",
    { class: "truths", "data-keep": "derived", open: status !== "idle" || taken.size > 0 || state.mode === "pick" || picksOf(state.log).length > 0 },
    h("summary", {}, say.truths.derivedTruths),
    h("p", { class: "small soft" }, say.truths.setsOfCandidatesOf),
    h(
      "div",
      { class: "row small" },
      button(say.truths.findThem, () => does.truths(), { "data-keep": "truths" }),
      status === "running" ? h("span", { class: "soft" }, say.common.looking) : null,
      status === "complete" && list.length === 0 ? h("span", { class: "soft" }, say.truths.noneWasFound) : null
    ),
    pickView(state, store, does),
    h("div", { class: "row claim" }, box, button(say.truths.proveAndUse, claim, { "data-keep": "claimit" })),
    status === "failed" ? h("p", { class: "refused", role: "alert" }, message) : null,
    h(
      "ul",
      { class: "plain" },
      ...list.map((truth) =>
        h(
          "li",
          {},
          button(truth.name, () => take(truth), {
            class: "chip base derived k7",
            "aria-pressed": String(taken.has(truth.name)),
            "data-keep": `take-${truth.name}`,
          }),
          " ",
          h("span", { class: "small" }, said(truth))
        )
      )
    )
  );
};
