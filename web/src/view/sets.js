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
import { actions } from "./actions.js";
import { button, h } from "./dom.js";
import { notationBox } from "./notation.js";
import { linkedView, truthsView } from "./truths.js";
import * as say from "../strings.js";
/** @import {Logic, Offer, Pattern, State} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {createCard} from "./card.js" */
/** @typedef {{explore: (what: import("../effects/offers.js").Question) => void, smallest: (candidate: number) => void, fewest: (candidate: number) => void, read: (text: string) => void,
 *   truths: (claim?: string, use?: boolean) => void, reshape: (what: "drop" | "form") => void, cover: (logic: Logic) => void, apply: () => void,
 *   keep: () => void, stop: (part: "offers") => void, put: (pattern: Pattern, name: string) => void}} Does */

const QUESTIONS = { equal: say.sets.cellsWithTheSame, covers: say.sets.coverSetsForThese, complete: say.sets.patternsWithAllThese, near: say.common.nearMisses, exact: say.common.exactLogic };
const NOTHING = {
  equal: say.sets.noPatternEliminatesIt,
  covers: say.sets.theseBaseSetsProve,
  complete: say.sets.noPlainPatternHas,
  near: say.sets.noCandidateIsIn,
  exact: say.sets.noPatternEliminatesIt,
};

/** What a template pattern comes to, as the engine says it. @param {State} state */
const byTemplates = ({ work }) => {
  if (work.status === "running") return say.common.looking;
  return work.message || say.sets.noTemplateVisitsBase;
};

/**
 * Pointing at an offer shows it on the board, a click takes it.
 * @param {Offer} offer
 * @param {number} i
 * @param {Does} does
 * @param {Store} store
 * @param {boolean} stale whether the sets are others now
 * @param {boolean} kept whether it is the one that is shown
 */
const offered = (offer, i, does, store, stale, kept) => {
  const hover = (/** @type {import("../types.js").Target} */ target) => () => store.send({ do: "hover", target });
  const shows = { onpointerenter: hover({ offer: i }), onpointerleave: hover(null), onfocus: hover({ offer: i }), onblur: hover(null) };
  // What exact logic says is looked at, one choice after the other, and no pattern to take.
  const take = () => (offer.chosen ? store.send({ do: "keep", target: { offer: i } }) : does.put(offer.pattern, offer.text));
  const text = [h("span", { class: "name" }, offer.text), h("span", { class: "result" }, offer.detail)];
  return h("li", {}, button("", take, { class: "step", "data-keep": `offer${i}`, "aria-pressed": offer.chosen ? String(kept) : null, disabled: stale, ...(stale ? {} : shows) }, ...text));
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
          h("h2", {}, say.sets.workbench),
          h(
            "p",
            {},
            say.sets.choose,
            h("b", {}, say.common.base),
            say.sets.belowTheBoardAnd,
            h("b", {}, say.common.cover),
            say.sets.orLetTheBoard
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
                  ? say.sets.proven
                  : bare
                    ? counted(judged.order, say.sets.baseSet)
                    : judged.uncovered.length
                      ? say.sets.notCovered
                      : say.sets.provesNothing
            ),
            h("span", { class: "facts" }, say.sets.orderRank(judged.order, judged.rank))
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
          say.sets.notNeeded,
          h("b", {}, idle.map(({ set, weight }) => (weight > 1 ? say.sets.one(setName(set)) : setName(set))).join(", ")),
          idle.length > 1 ? say.sets.eachByItself : "."
        )
      : null,
    lacking.length
      ? h(
          "div",
          {},
          h("h3", {}, say.sets.notCoveredYetCover),
          h(
            "div",
            { class: "row" },
            ...lacking.map(([set, by]) =>
              button(
                setName(set),
                () => store.send({ do: "set", set, side: "cover", more: true }),
                {
                  class: "chip cover add",
                  title: say.sets.covers(by.map(name).join(" ")),
                  "data-keep": `add${set}`,
                  "aria-label": say.sets.addCoverSet(setName(set)),
                  ...cards.lights({ set }),
                },
                h("span", { class: "soft" }, say.sets.covers2(by.length))
              )
            )
          )
        )
      : null,
    actions(state, does),
    empty
      ? null
      : h(
          "div",
          { class: "row small" },
          h("span", { class: "soft" }, say.sets.itHasToCover),
          h(
            "span",
            { class: "segments", role: "group", "aria-label": say.sets.whatThePatternHas },
            covering("candidates", "candidate"),
            covering("templates", "template")
          )
        ),
    target === null && !empty
      ? h("p", { class: "small soft" }, say.sets.withDigitsChosenBelow)
      : null,
    question
      ? h(
          "div",
          { class: stale ? "offers stale" : "offers" },
          h(
            "h3",
            { class: "row" },
            h("span", { class: "grow" }, QUESTIONS[known] ?? question),
            stale ? button(say.sets.askAgain, () => does.explore(known), { "data-keep": "again" }) : null,
            status === "running" ? button(say.common.stop, () => does.stop("offers")) : null
          ),
          offers.some(({ choice }) => choice) ? h("p", { class: "small soft" }, say.sets.stepThroughThem) : null,
          about ? h("p", { class: "small soft" }, `${stale ? say.sets.askedAboutOtherSets : ""}${notation(about)}`) : null,
          status === "running" && offers.length === 0 ? h("p", { class: "soft" }, say.common.looking) : null,
          status === "failed" ? h("pre", { class: "refused" }, message) : null,
          status === "stopped" ? h("p", { class: "soft" }, message) : null,
          status === "complete" && offers.length === 0 ? h("p", {}, NOTHING[known] ?? say.sets.noPatternEliminatesIt) : null,
          h("ol", { class: "list" }, ...offers.slice(0, 60).map((offer, i) => offered(offer, i, does, store, stale, state.kept !== null && "offer" in state.kept && state.kept.offer === i)))
        )
      : null,
    truthsView(state, store, does),
    notationBox(h("div", { class: "notation" }, h("h3", {}, say.sets.notation)), does.read, pattern, state.read),
  ];
};
