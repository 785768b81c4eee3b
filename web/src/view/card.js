// A step beside the board: name, order and rank, the sentence, its sets as chips, what it does.
import { byCell, name, strikes } from "../model/cells.js";
import { ownTerms } from "../model/families.js";
import { and } from "../model/hint.js";
import { isMany, NONE, setName } from "../model/sets.js";
import { sideWord } from "../model/settings.js";
import { facts, named } from "../model/step.js";
import { short } from "../model/xsudo.js";
import { said, truthsOf, weighted } from "../model/truths.js";
import { button, h } from "./dom.js";
import { treeView } from "./tree.js";
import * as say from "../strings.js";
/** @import {Pattern, Side, Step} from "../types.js" */
/** @import {Store} from "../store.js" */

/** So many sets stand as chips beside the board; more are folded into a line. */
const FEW = 10;

/** @param {Store} store */
export const createCard = (store) => {
  /** Hover lights up, a click keeps it lit. @param {import("../types.js").Target} target */
  const lights = (target) => ({
    onpointerenter: () => store.send({ do: "hover", target }),
    onpointerleave: () => store.send({ do: "hover", target: null }),
    onfocus: () => store.send({ do: "hover", target }),
    onblur: () => store.send({ do: "hover", target: null }),
  });

  /**
   * @param {Pattern} pattern
   * @param {Side} side
   * @param {((set: number, weight: number) => void) | null} change
   */
  const chips = (pattern, side, change) =>
    pattern[side].map(([set, weight], i) => {
      const hue = `k${(side === "base" ? i : pattern.base.length + i) % 8}`;
      const text = setName(set) + (weight > 1 ? ` ×${weight}` : "");
      const more = store.get().more;
      const out = more ? say.card.takeItOnceMore : weight > 1 ? say.card.takeOneOut : say.card.takeItOut;
      const what = out[0].toUpperCase() + out.slice(1);
      const { settings } = store.get();
      const label = say.card.weight(settings.words === "base" ? say.card.set(side) : sideWord(settings, side), setName(set), weight, change ? `, ${out}` : "");
      /** @param {MouseEvent} event */
      const onclick = ({ shiftKey }) => {
        if (change) change(set, shiftKey || more ? weight + 1 : weight - 1);
        else store.send({ do: "keep", target: { set } });
      };
      return button(
        "",
        () => {},
        {
          onclick,
          class: `chip ${side} ${hue}${weight > 1 ? " heavy" : ""}`,
          "aria-label": label,
          title: !change ? say.card.keepItHighlighted : more ? what : say.card.withShiftOnceMore(what),
          "data-keep": `${side}${set}`,
          ...lights({ set }),
        },
        h("span", {}, text),
        change ? h("span", { class: "out", "aria-hidden": "true" }, more ? "+" : weight > 1 ? "−" : "×") : null
      );
    });

  /** The derived truths among the base sets. @param {Pattern} pattern @param {boolean} mayChange */
  const truths = (pattern, mayChange) =>
    truthsOf(pattern).map((truth) => {
      const { name, weight } = truth;
      const more = store.get().more;
      const out = more ? say.card.takeItOnceMore : weight > 1 ? say.card.takeOneOut : say.card.takeItOut;
      /** @param {MouseEvent} event */
      const onclick = ({ shiftKey }) => {
        const times = shiftKey || more ? weight + 1 : weight - 1;
        const act = /** @type {const} */ ({ kind: "pattern", pattern: weighted(pattern, truth, times), name: times > weight ? say.card.onceMore(name) : say.card.out(name) });
        if (mayChange) store.send({ do: "act", act });
      };
      return button(
        "",
        () => {},
        {
          onclick,
          class: `chip base derived k7${weight > 1 ? " heavy" : ""}`,
          "aria-label": say.card.derivedTruth(name, weight, said(truth), mayChange ? `, ${out}` : ""),
          title: said(truth),
          "data-keep": name,
        },
        h("span", {}, name + (weight > 1 ? ` ×${weight}` : "")),
        mayChange ? h("span", { class: "out", "aria-hidden": "true" }, more ? "+" : weight > 1 ? "−" : "×") : null
      );
    });

  /**
   * A chip for each cell. A click keeps its candidates highlighted, one after the other.
   * @param {readonly number[]} candidates
   * @param {"off" | "placed"} kind
   */
  const results = (candidates, kind) =>
    byCell(candidates).map((own) => {
      const next = () => {
        const { kept } = store.get();
        const at = kept && "candidate" in kept ? own.indexOf(kept.candidate) : -1;
        const candidate = own[at + 1] ?? own[at];
        store.send({ do: "keep", target: { candidate } });
      };
      const text = kind === "placed" ? `${name(own[0]).slice(1)}=${name(own[0])[0]}` : strikes(own)[0];
      // What is spoken begins with what stands there: people say what they see.
      const said = `${and(own.map(name))} ${own.length === 1 ? "is" : "are"} ${kind === "placed" ? "true" : "false"}`;
      return button(text, next, { class: `chip ${kind}`, ...lights({ candidate: own[0] }), "aria-label": `${text}, ${said}` });
    });

  /** @param {Pattern} pattern @param {((side: Side, set: number, weight: number) => void) | null} [change] */
  const sets = (pattern, change = null) => {
    const line = (/** @type {Side} */ side) => [
      h("dt", {}, sideWord(store.get().settings, side)),
      h(
        "dd",
        {},
        ...(side === "base" ? truths(pattern, change !== null) : []),
        ...(pattern[side].length || (side === "base" && truthsOf(pattern).length)
          ? chips(pattern, side, change && ((set, weight) => change(side, set, weight)))
          : [h("span", { class: "soft" }, "none")])
      ),
    ];
    return h("dl", { class: isMany(pattern) ? "sets many" : "sets" }, ...line("base"), ...line("cover"));
  };

  /** The family's own words, below the counting. @param {Step} step */
  const terms = (step) => {
    const lines = ownTerms(step);
    return lines.length > 0 ? h("ul", { class: "terms" }, ...lines.map((line) => h("li", {}, line))) : null;
  };

  /** Many sets are one line until they are asked for. @param {Pattern} pattern */
  const folded = (pattern) => {
    if (pattern.base.length + pattern.cover.length <= FEW) return sets(pattern);
    return h("details", { class: "folded", "data-keep": "sets" }, h("summary", {}, short(pattern)), sets(pattern));
  };

  /** @param {Step} step @param {number} choice @param {(choice: number) => void} [choose] */
  const card = (step, choice, choose) => {
    const many = step.choices.length > 1 && step.placements.length === 0 && choose;
    return h(
      "article",
      { class: "card" },
      h("div", { class: "head" }, h("h2", {}, step.title), h("span", { class: "facts" }, facts(step))),
      step.record.also?.length ? h("p", { class: "also" }, say.card.also(step.record.also.map(named).join(", "))) : null,
      h("p", { class: "sentence" }, step.sentence),
      terms(step),
      many
        ? h(
            "div",
            { class: "row small", role: "group", "aria-label": say.card.coverChoices },
            ...step.choices.map((_, i) => button(say.card.covers(i + 1), () => choose(i), { "aria-pressed": String(i === choice) }))
          )
        : null,
      step.record.type === "tree" ? treeView(step.record, store) : null,
      step.order === null ? null : folded(step.choices[choice] ?? NONE),
      h(
        "dl",
        { class: "sets" },
        h("dt", {}, step.placements.length ? "places" : "false"),
        h(
          "dd",
          {},
          ...(step.placements.length ? results(step.placements, "placed") : results(step.strikes[choice] ?? step.eliminations, "off"))
        )
      )
    );
  };
  return { card, sets, results, lights, terms };
};
