// The workbench: sets are taken into base and cover, and what they prove is said at once.
import { name, strikes } from "../model/cells.js";
import { missing } from "../model/judge.js";
import { board } from "../model/log.js";
import { isStale } from "../model/offers.js";
import { live } from "../model/position.js";
import { benched } from "../model/scene.js";
import { isEmpty, logicOf, notation, setName } from "../model/sets.js";
import { spare } from "../model/spare.js";
import { counted, verdict } from "../model/words.js";
import { truthsOf } from "../model/truths.js";
import { actions } from "./actions.js";
import { button, h } from "./dom.js";
import { notationBox } from "./notation.js";
import { linkedView, truthsView } from "./truths.js";
/** @import {Logic, Offer, Pattern, State} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {createCard} from "./card.js" */
/** @typedef {{explore: (what: "covers" | "complete" | "near") => void, smallest: (candidate: number) => void, read: (text: string) => void,
 *   truths: (claim?: string) => void, reshape: (what: "drop" | "form") => void, cover: (logic: Logic) => void, apply: () => void,
 *   keep: () => void, stop: (part: "offers") => void, put: (pattern: Pattern, name: string) => void}} Does */

const QUESTIONS = { covers: "Cover sets for these base sets", complete: "Patterns with all these sets", near: "Near misses" };
const NOTHING = {
  covers: "These base sets prove nothing, whatever the cover sets and however often each is taken. That is proven.",
  complete: "No plain pattern has all these sets and needs each base set.",
  near: "No candidate is in the way alone, or the sets prove something already.",
};

/** What a template pattern comes to, as the engine says it. @param {State} state */
const byTemplates = ({ work }) => {
  if (work.status === "running") return "Looking …";
  return work.message || "No template visits base sets more often than cover sets, and nothing is eliminated.";
};

/**
 * Pointing at an offer shows it on the board, a click takes it.
 * @param {Offer} offer
 * @param {number} i
 * @param {Does} does
 * @param {Store} store
 * @param {boolean} stale whether the sets are others now
 */
const offered = (offer, i, does, store, stale) => {
  const hover = (/** @type {import("../types.js").Target} */ target) => () => store.send({ do: "hover", target });
  const shows = { onpointerenter: hover({ offer: i }), onpointerleave: hover(null), onfocus: hover({ offer: i }), onblur: hover(null) };
  const take = () => does.put(offer.pattern, offer.text);
  const text = [h("span", { class: "name" }, offer.text), h("span", { class: "result" }, offer.detail)];
  return h("li", {}, button("", take, { class: "step", "data-keep": `offer${i}`, disabled: stale, ...(stale ? {} : shows) }, ...text));
};

/**
 * @param {State} state
 * @param {Store} store
 * @param {ReturnType<typeof createCard>} cards
 * @param {Does} does
 */
export const setsView = (state, store, cards, does) => {
  if (state.linked) return [linkedView(state.linked, store)];
  const { position, pattern } = board(state.log);
  const judged = benched(state);
  const { step } = state.work;
  const logic = logicOf(pattern);
  const templates = logic === "templates";
  const idle = templates ? [] : spare(pattern, live(position));
  const derived = truthsOf(pattern).length > 0;
  const covering = (/** @type {Logic} */ which, /** @type {string} */ text) =>
    button(text, () => does.cover(which), { "aria-pressed": String(logic === which), "data-keep": `by-${which}` });
  const proven = judged.eliminations.length > 0;
  const empty = isEmpty(pattern);
  const bare = pattern.cover.length === 0;
  const named = proven && step && !state.work.message;
  const target = state.kept && "candidate" in state.kept ? state.kept.candidate : null;
  const lacking = judged.uncovered.length > 0 && pattern.cover.length > 0 ? missing(judged, pattern).slice(0, 6) : [];
  const { question, offers, status, message } = state.offers;
  const known = /** @type {keyof typeof QUESTIONS} */ (question);
  const { about } = state.offers;
  const stale = isStale(state.offers, pattern);
  return [
    empty
      ? h(
          "div",
          {},
          h("h2", {}, "Workbench"),
          h(
            "p",
            {},
            "Choose ",
            h("b", {}, "Base"),
            " below the board and click cells. With Row, Column or Block chosen, click a candidate to take its line. Then do the same for ",
            h("b", {}, "Cover"),
            ", or let the board find the cover sets."
          )
        )
      : h(
          "div",
          { class: "card" },
          h(
            "div",
            { class: "head" },
            h(
              "h2",
              { class: proven || bare ? "proven" : "open" },
              named
                ? step.title
                : proven
                  ? "Proven"
                  : bare
                    ? counted(judged.order, "base set")
                    : judged.uncovered.length
                      ? "Not covered"
                      : "Proves nothing"
            ),
            h("span", { class: "facts" }, `order ${judged.order}, rank ${judged.rank}`)
          ),
          h("p", { class: "sentence" }, named && step.sentence ? step.sentence : templates ? byTemplates(state) : verdict(judged)),
          named ? cards.terms(step) : null
        ),
    empty ? null : cards.sets(pattern, (side, set, weight) => store.send({ do: "act", act: { kind: "set", side, set, weight } })),
    proven
      ? h(
          "dl",
          { class: "sets" },
          h("dt", {}, "false"),
          h("dd", { class: "strikes", title: strikes(judged.eliminations).join(" ") }, ...cards.results(judged.eliminations, "off"))
        )
      : null,
    idle.length
      ? h(
          "p",
          { class: "small" },
          "Not needed: ",
          h("b", {}, idle.map(({ set, weight }) => (weight > 1 ? `one ${setName(set)}` : setName(set))).join(", ")),
          idle.length > 1 ? " (each by itself)." : "."
        )
      : null,
    lacking.length
      ? h(
          "div",
          {},
          h("h3", {}, "Not covered yet: cover sets to add"),
          h(
            "div",
            { class: "row" },
            ...lacking.map(([set, by]) =>
              button(
                setName(set),
                () => store.send({ do: "set", set, side: "cover", more: true }),
                {
                  class: "chip cover add",
                  title: `Covers ${by.map(name).join(" ")}`,
                  "data-keep": `add${set}`,
                  "aria-label": `Add cover set ${setName(set)}`,
                  ...cards.lights({ set }),
                },
                h("span", { class: "soft" }, ` covers ${by.length}`)
              )
            )
          )
        )
      : null,
    actions(state, does),
    empty || derived
      ? null
      : h(
          "div",
          { class: "row small" },
          h("span", { class: "soft" }, "It has to cover every"),
          h(
            "span",
            { class: "segments", role: "group", "aria-label": "What the pattern has to cover" },
            covering("candidates", "candidate"),
            covering("templates", "template")
          )
        ),
    target === null && !empty
      ? h("p", { class: "small soft" }, "With Digits chosen below the board, click a candidate to ask for its smallest pattern.")
      : null,
    question
      ? h(
          "div",
          { class: stale ? "offers stale" : "offers" },
          h(
            "h3",
            { class: "row" },
            h("span", { class: "grow" }, QUESTIONS[known] ?? question),
            stale ? button("Ask again", () => does.explore(known), { "data-keep": "again" }) : null,
            status === "running" ? button("Stop", () => does.stop("offers")) : null
          ),
          about ? h("p", { class: "small soft" }, `${stale ? "Asked about other sets: " : ""}${notation(about)}`) : null,
          status === "running" && offers.length === 0 ? h("p", { class: "soft" }, "Looking …") : null,
          status === "failed" ? h("pre", { class: "refused" }, message) : null,
          status === "stopped" ? h("p", { class: "soft" }, message) : null,
          status === "complete" && offers.length === 0 ? h("p", {}, NOTHING[known] ?? "No pattern eliminates it.") : null,
          h("ol", { class: "list" }, ...offers.slice(0, 60).map((offer, i) => offered(offer, i, does, store, stale)))
        )
      : null,
    truthsView(state, store, does),
    notationBox(h("div", { class: "notation" }, h("h3", {}, "Notation")), does.read, pattern, state.read),
  ];
};
