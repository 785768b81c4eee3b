// Known derived truths: those that the engine finds here, and those that are claimed and then proven.
import { board } from "../model/log.js";
import { said, toggled, truthsOf } from "../model/truths.js";
import { button, h } from "./dom.js";
/** @import {State, Truth} from "../types.js" */
/** @import {Store} from "../store.js" */

/** What a link claims, as long as it is being proven. @param {NonNullable<State["linked"]>} linked @param {Store} store */
export const linkedView = ({ derived, ...pattern }, store) => {
  const name = "pattern of the link, without its truths";
  const without = () => store.send({ do: "act", act: { kind: "pattern", pattern, name } });
  return h(
    "div",
    { class: "card" },
    h("h2", {}, "A pattern with derived truths"),
    h("p", { class: "sentence" }, "Each derived truth of the link is proven here first."),
    h("ul", { class: "plain" }, ...derived.map((claim) => h("li", {}, said(claim)))),
    h(
      "div",
      { class: "row actions" },
      h("span", { class: "soft" }, "Proving …"),
      button("Go on without them", without, { "data-keep": "without" })
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
    "aria-label": "One of these candidates is true",
    placeholder: "One of these is true: 4r3c1 8r6c4 …",
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
    h("summary", {}, "Derived truths"),
    h("p", { class: "small soft" }, "Sets of candidates of which at least one is true, besides the 324 of every puzzle. Use them as base sets."),
    h(
      "div",
      { class: "row small" },
      button("Find them", () => does.truths(), { "data-keep": "truths" }),
      status === "running" ? h("span", { class: "soft" }, "Looking …") : null,
      status === "complete" && list.length === 0 ? h("span", { class: "soft" }, "None was found.") : null
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
    h("div", { class: "row claim" }, box, button("Prove and use", claim, { "data-keep": "claimit" })),
    status === "failed" ? h("p", { class: "refused", role: "alert" }, message) : null
  );
};
