// Known derived truths: those that the engine finds here, and those that are claimed and then proven.
import { board } from "../model/log.js";
import { said, toggled, truthsOf } from "../model/truths.js";
import { button, h } from "./dom.js";
import * as say from "../strings.js";
/** @import {State, Truth} from "../types.js" */
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

/** @param {State} state @param {Store} store @param {{truths: (claim?: string) => void}} does */
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
    { class: "truths", "data-keep": "derived", open: status !== "idle" || taken.size > 0 },
    h("summary", {}, say.truths.derivedTruths),
    h("p", { class: "small soft" }, say.truths.setsOfCandidatesOf),
    h(
      "div",
      { class: "row small" },
      button(say.truths.findThem, () => does.truths(), { "data-keep": "truths" }),
      status === "running" ? h("span", { class: "soft" }, say.common.looking) : null,
      status === "complete" && list.length === 0 ? h("span", { class: "soft" }, say.truths.noneWasFound) : null
    ),
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
    ),
    h("div", { class: "row claim" }, box, button(say.truths.proveAndUse, claim, { "data-keep": "claimit" })),
    status === "failed" ? h("p", { class: "refused", role: "alert" }, message) : null
  );
};
