// Questions about the pattern on the workbench: covers, completions, what is in the way, the smallest for a
// candidate.
import { complaint, createPut } from "./put.js";
import { name } from "../model/cells.js";
import { board } from "../model/log.js";
import { byExactLogic, choices, completions, equality, families, fewest, inTheWay, proof, smallest } from "../model/offers.js";
import { hodoku } from "../model/position.js";
import { by, byLogic, fromRecord, logicOf, notation, otherForm, setName, written } from "../model/sets.js";
import { toStep } from "../model/step.js";
import { added, asked, declared, ofLast, truthsOf } from "../model/truths.js";
import * as say from "../strings.js";
/** @import {Entry, Offer} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker} from "../engine/ask.js" */
/** @typedef {"covers" | "complete" | "near" | "exact" | "equal"} Question */

/** @param {Store} store @param {Asker} asker */
export const createOffers = (store, asker) => {
  const put = createPut(store, asker);
  const here = () => board(store.get().log);
  const puzzle = () => hodoku(here().position);
  const offered = () => store.get().offers.offers;
  const offer = (/** @type {Offer[]} */ offers) => store.send({ do: "offers", part: { offers } });

  /**
   * Covers for all the base sets go onto the workbench at once, the first choice of them.
   * @param {Entry} record
   */
  const covered = (record) => {
    const step = toStep(record);
    if (!step || offered().length > 0 || step.choices[0].base.length !== here().pattern.base.length) return;
    offer(choices(step));
    const title = step.choices.length > 1 ? say.offers.coverChoice1Of(step.choices.length) : say.offers.coversFound;
    store.send({ do: "act", act: { kind: "pattern", pattern: step.choices[0], name: title } });
  };

  /** @type {Record<Exclude<Question, "equal">, (record: Entry) => Offer[]>} */
  const answers = {
    covers: (record) => {
      const found = families(record, here().pattern);
      const known = new Set(found.map(({ detail }) => detail));
      return [...offered().filter(({ detail }) => !known.has(detail)), ...found];
    },
    complete: (record) => completions(record, here().pattern),
    near: inTheWay,
    exact: (record) => byExactLogic(record, here().pattern),
  };

  /** The cells that hold the same digits as those of the base sets, whatever their digits, and what that eliminates. */
  const equal = () => {
    const { pattern } = here();
    const region = [...new Set(pattern.base.map(([set]) => setName(set).replace(/^\d/, "")))].join(" ");
    /** @type {Entry | null} */
    let before = null;
    return put("offers", `${puzzle()} equal ${region}`, { command: "equal", puzzle: puzzle(), region }, (record) => {
      if (record.type === "equal-sets") offer([equality(record, pattern)]);
      const step = before?.type === "equal" ? toStep(record) : null;
      if (before && step) offer([...offered(), proof(before, step)]);
      before = record;
    });
  };

  return {
    /** @param {Question} what */
    explore: (what) => {
      const { base, cover } = here().pattern;
      if (base.length === 0) {
        return store.send({ do: "notice", text: say.offers.takeBaseSetsFirst, urgent: true });
      }
      store.send({ do: "offers", part: { question: what, about: here().pattern, offers: [] } });
      if (what === "equal") return equal();
      const bases = written(base.map(([set]) => /** @type {const} */ ([set, 1])));
      // Exact logic answers at once: nothing else is looked for.
      const flags = what === "covers" ? {} : what === "exact" ? { no_further: true } : { [what]: true, ...(cover.length > 0 ? { cover: written(cover) } : {}) };
      const request = { command: "explore", puzzle: puzzle(), base: bases, ...flags };
      return put("offers", `${puzzle()} ${what} ${notation(here().pattern)}`, request, (record) => {
        if (record.type === "exploration") offer(answers[what](record));
        else if (what === "covers") covered(record);
      });
    },
    /**
     * The derived truths of the position, and those that are claimed. One that is not shown is not kept.
     * @param {string} [claim] candidates, of which one is true, or so many, or which are deadly
     * @param {boolean} [use] whether what is shown becomes base sets
     */
    truths: async (claim, use = false) => {
      const before = store.get().truths.claims;
      const claims = claim ? [...before, claim] : before;
      await put("truths", `${puzzle()} ${claims.join("; ")}`, asked(puzzle(), claims), (record) => {
        if (record.type === "truths") store.send({ do: "truths", part: { list: declared(record), claims } });
      });
      const { truths } = store.get();
      if (!claim || !use || truths.status !== "complete" || truths.claims !== claims) return;
      const own = new Set(truthsOf(here().pattern).map((truth) => truth.name));
      const further = ofLast(truths.list, claims).filter((truth) => !own.has(truth.name));
      if (further.length === 0) return store.send({ do: "notice", text: say.offers.theTruthSaysNothing });
      store.send({ do: "act", act: { kind: "pattern", pattern: further.reduce(added, here().pattern), name: claim, unpick: true } });
    },
    /**
     * The pattern with fewer sets, or with others that say the same. Of several eliminations only one has to
     * stay where a target is named.
     * @param {"drop" | "form"} what
     * @param {number | null} target
     */
    reshape: async (what, target) => {
      const { pattern } = here();
      const logic = logicOf(pattern);
      const key = puzzle();
      const form = otherForm(pattern);
      const claim = target === null ? "" : ` => ${name(target)}`;
      const change = what === "drop" ? { drop: true } : { form };
      const request = { command: "verify", puzzle: key, pattern: notation(pattern) + claim, ...change, ...by(logic) };
      const refuse = (/** @type {string} */ text) => store.send({ do: "notice", text, urgent: true });
      try {
        const whole = await asker.ask("reshape", request);
        if (!whole || puzzle() !== key || here().pattern !== pattern) return;
        const record = whole.records.find(({ type }) => type === "step");
        if (!record) return refuse(complaint(whole.records) || say.offers.onlyAPatternThat);
        const made = byLogic({ base: fromRecord(record.base), cover: fromRecord(record.patterns[0].cover) }, logic);
        const text = what === "drop" ? say.offers.whatIsNotNeeded : form === "cells" ? say.offers.formWithCells : say.offers.formWithoutCells;
        if (notation(made) === notation(pattern)) {
          const kept = what === "drop" ? say.offers.everySetIsNeeded : say.offers.thereIsNoOther;
          return store.send({ do: "notice", text: kept });
        }
        store.send({ do: "act", act: { kind: "pattern", pattern: made, name: text } });
      } catch (error) {
        refuse(error instanceof Error ? error.message : String(error));
      }
    },
    /** The fewest base sets whose exact logic makes a candidate false. @param {number} candidate */
    fewest: (candidate) => {
      const target = name(candidate);
      store.send({ do: "offers", part: { question: say.common.fewestFor(target), about: null, offers: [] } });
      const request = { command: "find", puzzle: puzzle(), target, logic: "exact" };
      return put("offers", `${puzzle()} fewest ${target}`, request, (record) => {
        if (record.type === "fewest") offer(fewest(record));
      });
    },
    /** @param {number} candidate */
    smallest: (candidate) => {
      const target = name(candidate);
      store.send({ do: "offers", part: { question: say.common.smallestFor(target), about: null, offers: [] } });
      const { claims, list } = store.get().truths;
      const truths = list.length > 0 ? { derive: "impossible", ...(claims.length > 0 ? { truth: claims } : {}) } : {};
      const request = { command: "find", puzzle: puzzle(), target, ...truths, ...by(logicOf(here().pattern)) };
      return put("offers", `${puzzle()} ${target}`, request, (record) => {
        const step = toStep(record);
        if (step) offer([...offered(), ...smallest(step)]);
      });
    },
  };
};
