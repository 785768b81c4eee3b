// A step beside the board: name, order and rank, the sentence, its sets as chips, what it does.
import { name } from "../model/cells.js";
import { NONE, setName } from "../model/sets.js";
import { facts } from "../model/step.js";
import { said, toggled, truthsOf } from "../model/truths.js";
import { button, h } from "./dom.js";
import { treeView } from "./tree.js";
/** @import {Pattern, Side, Step} from "../types.js" */
/** @import {Store} from "../store.js" */

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
      const out = more ? "take it once more" : weight > 1 ? "take one out" : "take it out";
      const label = `${side} set ${setName(set)}, weight ${weight}${change ? `, ${out}` : ""}`;
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
          title: change ? `${out[0].toUpperCase()}${out.slice(1)}; with Shift once more` : "Keep it lit",
          "data-keep": `${side}${set}`,
          ...lights({ set }),
        },
        h("span", {}, text),
        change ? h("span", { class: "out", "aria-hidden": "true" }, more ? "+" : weight > 1 ? "−" : "×") : null
      );
    });

  /** The derived truths among the base sets. @param {Pattern} pattern @param {boolean} mayChange */
  const truths = (pattern, mayChange) =>
    truthsOf(pattern).map((truth) =>
      button(
        "",
        () => {
          const act = /** @type {const} */ ({ kind: "pattern", pattern: toggled(pattern, truth), name: `${truth.name} out` });
          if (mayChange) store.send({ do: "act", act });
        },
        {
          class: "chip base derived k7",
          "aria-label": `derived truth ${truth.name}: ${said(truth)}${mayChange ? ", take it out" : ""}`,
          title: said(truth),
          "data-keep": truth.name,
        },
        h("span", {}, truth.name + (truth.weight > 1 ? ` ×${truth.weight}` : "")),
        mayChange ? h("span", { class: "out", "aria-hidden": "true" }, "×") : null
      )
    );

  /** @param {readonly number[]} candidates @param {"off" | "placed"} kind */
  const results = (candidates, kind) =>
    candidates.map((c) =>
      button(
        kind === "placed" ? `${name(c).slice(1)}=${name(c)[0]}` : `${name(c).slice(1)}≠${name(c)[0]}`,
        () => store.send({ do: "keep", target: { candidate: c } }),
        { class: `chip ${kind}`, ...lights({ candidate: c }), "aria-label": `${name(c)} is ${kind === "placed" ? "true" : "false"}` }
      )
    );

  /** @param {Pattern} pattern @param {((side: Side, set: number, weight: number) => void) | null} [change] */
  const sets = (pattern, change = null) => {
    const line = (/** @type {Side} */ side) => [
      h("dt", {}, side === "base" ? "base" : "cover"),
      h(
        "dd",
        {},
        ...(side === "base" ? truths(pattern, change !== null) : []),
        ...(pattern[side].length || (side === "base" && truthsOf(pattern).length)
          ? chips(pattern, side, change && ((set, weight) => change(side, set, weight)))
          : [h("span", { class: "soft" }, "none")])
      ),
    ];
    return h("dl", { class: "sets" }, ...line("base"), ...line("cover"));
  };

  /** @param {Step} step @param {number} choice @param {(choice: number) => void} [choose] */
  const card = (step, choice, choose) => {
    const many = step.choices.length > 1 && step.placements.length === 0 && choose;
    return h(
      "article",
      { class: "card" },
      h("div", { class: "head" }, h("h2", {}, step.title), h("span", { class: "facts" }, facts(step))),
      step.record.also?.length ? h("p", { class: "also" }, `also ${step.record.also.join(", ").replaceAll("-", " ")}`) : null,
      h("p", { class: "sentence" }, step.sentence),
      many
        ? h(
            "div",
            { class: "row small", role: "group", "aria-label": "Cover choices" },
            ...step.choices.map((_, i) => button(`covers ${i + 1}`, () => choose(i), { "aria-pressed": String(i === choice) }))
          )
        : null,
      step.record.type === "tree" ? treeView(step.record, store) : null,
      step.order === null ? null : sets(step.choices[choice] ?? NONE),
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
  return { card, sets, results, lights };
};
