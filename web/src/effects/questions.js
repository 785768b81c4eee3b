// What is asked of the engine, and what its answers do to the state.
import { name, parse } from "../model/cells.js";
import { board } from "../model/log.js";
import { grid } from "../model/position.js";
import { fromRecord, isEmpty, notation, written } from "../model/sets.js";
import { toStep } from "../model/step.js";
/** @import {Entry, Request, Step} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker, Whole} from "../engine/ask.js" */

/** @param {Entry[]} records */
export const complaint = (records) => records.filter(({ type }) => type === "error").map(({ message }) => message).join("\n");
/** Why a search ended, as one of three words and a sentence. @param {Whole} whole */
const ending = ({ records, exit }) => {
  const said = complaint(records);
  if (said || exit === 2) return { status: /** @type {const} */ ("failed"), message: said || "The engine refused the question." };
  const stop = records.findLast((record) => "stop" in record)?.stop;
  const cut = exit === 3 || exit === 130 || ["time-budget", "node-budget", "interrupted"].includes(stop);
  return cut
    ? { status: /** @type {const} */ ("stopped"), message: "Stopped: there may be more." }
    : { status: /** @type {const} */ ("complete"), message: "" };
};

/** @param {Store} store @param {Asker} asker */
export const createQuestions = (store, asker) => {
  const here = () => board(store.get().log);
  const puzzle = () => grid(here().position);

  /** One question of one part of the state. @param {"hint" | "steps" | "path" | "work" | "offers" | "decide"} part @param {string} key
   * @param {Request} request @param {(record: Entry) => void} take */
  const put = async (part, key, request, take) => {
    store.send({ do: part, part: { key, status: "running", message: "" } });
    try {
      const whole = await asker.ask(part, request, take);
      if (whole && store.get()[part].key === key) store.send({ do: part, part: ending(whole) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (store.get()[part].key === key) store.send({ do: part, part: { status: "failed", message } });
    }
  };

  /** Records become steps and are shown some at a time. @param {(steps: Step[]) => void} show */
  const gather = (show) => {
    /** @type {Step[]} */
    const list = [];
    let waiting = false;
    return (/** @type {Entry} */ record) => {
      const step = toStep(record);
      if (!step) return;
      list.push(step);
      if (waiting) return;
      waiting = true;
      queueMicrotask(() => ((waiting = false), show([...list])));
    };
  };

  const questions = {
    /** How many solutions the position has. */
    check: async () => {
      const key = puzzle();
      try {
        const whole = await asker.ask("check", { command: "position", puzzle: key });
        const record = whole?.records.find(({ type }) => type === "position");
        if (!whole || puzzle() !== key) return;
        // A position that cannot be read has a cell or a house without candidates.
        store.send({ do: "checked", key, solutions: record ? record.solutions : 0, solution: record?.solution ?? null });
      } catch (error) {
        store.send({ do: "notice", text: error instanceof Error ? error.message : String(error), urgent: true });
      }
    },
    hint: () =>
      put("hint", puzzle(), { command: "hint", puzzle: puzzle() }, (record) => {
        const step = toStep(record);
        if (step && !store.get().hint.step) store.send({ do: "hint", part: { step } });
      }),
    /** @param {number} most the largest order, 0 for none */
    steps: (most) => {
      store.send({ do: "steps", part: { list: [], current: -1, choice: 0 } });
      const show = gather((list) => store.send({ do: "steps", part: { list } }));
      const limits = most > 0 ? { max_order: most, all: true } : {};
      return put("steps", puzzle(), { command: "find", puzzle: puzzle(), ...limits }, show);
    },
    path: () => {
      store.send({ do: "path", part: { list: [], at: 0, start: puzzle() } });
      const show = gather((list) => store.send({ do: "path", part: { list } }));
      return put("path", puzzle(), { command: "solve", puzzle: puzzle() }, show);
    },
    /** The name and the sentence of the pattern on the workbench. */
    work: () => {
      const pattern = notation(here().pattern);
      return put("work", `${puzzle()} ${pattern}`, { command: "classify", puzzle: puzzle(), pattern }, (record) => {
        const step = toStep(record);
        if (step) store.send({ do: "work", part: { step } });
      });
    },
    decide: () => {
      const { logic } = store.get().decide;
      const values = new Map();
      const options = logic === "templates" ? { logic } : {};
      return put("decide", `${puzzle()} ${logic}`, { command: "decide", puzzle: puzzle(), ...options }, (record) => {
        const candidate = parse(record.candidate ?? "");
        if (candidate < 0) return;
        const eliminable = record.type === "undecided" ? null : record.eliminable;
        const text = record.bound ?? (eliminable ? "0" : "1");
        const [over, under = "1"] = text.split("/");
        const plain = record.order_bound !== null && record.order_bound !== undefined;
        values.set(candidate, { candidate, eliminable, value: Number(over) / Number(under), text, plain, record });
        if (values.size % 81 === 1) queueMicrotask(() => store.send({ do: "decide", part: { values: new Map(values) } }));
      }).then(() => values.size && store.send({ do: "decide", part: { values: new Map(values) } }));
    },
    /** What the base sets prove with any covers, what completes them, or what is in the way.
     * @param {"covers" | "complete" | "near"} what */
    explore: (what) => {
      const { base, cover } = here().pattern;
      if (base.length === 0) return store.send({ do: "notice", text: "Take base sets first: click cells or lines of the board.", urgent: true });
      const flags = what === "covers" ? {} : { [what]: true, ...(cover.length ? { cover: written(cover) } : {}) };
      store.send({ do: "offers", part: { question: what, offers: [] } });
      const bases = written(base.map(([set]) => /** @type {const} */ ([set, 1])));
      return put("offers", `${puzzle()} ${what}`, { command: "explore", puzzle: puzzle(), base: bases, timeout: 30, ...flags }, (record) => {
        if (record.type === "exploration") questions.offered(what, record);
        else if (what === "covers") questions.covered(record);
      });
    },
    /** Covers for all the base sets are put on the workbench at once, the first choice of them. @param {Entry} record */
    covered: (record) => {
      const step = toStep(record);
      const { base } = here().pattern;
      if (!step || store.get().offers.offers.length > 0 || step.choices[0].base.length !== base.length) return;
      const kinds = step.choices.length > 1 ? `cover choice 1 of ${step.choices.length}` : "covers found";
      const offers = step.choices.map((pattern, i) => {
        const count = step.strikes[i].length;
        return { pattern, text: `rank ${step.rank}: ${count} elimination${count === 1 ? "" : "s"}`, detail: written(pattern.cover) };
      });
      store.send({ do: "offers", part: { offers } });
      store.send({ do: "act", act: { kind: "pattern", pattern: step.choices[0], name: kinds } });
    },
    /** @param {string} what @param {Entry} record */
    offered: (what, record) => {
      const given = here().pattern;
      if (what === "covers") {
        const { offers } = store.get().offers;
        const more = (record.families ?? []).map((/** @type {Entry} */ one) => {
          const count = one.eliminations.length;
          const pattern = { base: given.base.map(([set]) => /** @type {const} */ ([set, 1])), cover: fromRecord(one.cover) };
          const most = one.most ? ", the most at once" : "";
          return { pattern, text: `rank ${one.rank}: ${count} elimination${count === 1 ? "" : "s"}${most}`, detail: written(fromRecord(one.cover)) };
        });
        const known = new Set(more.map((/** @type {import("../types.js").Offer} */ { detail }) => detail));
        store.send({ do: "offers", part: { offers: [...offers.filter(({ detail }) => !known.has(detail)), ...more] } });
      } else if (what === "complete") {
        const offers = (record.completions ?? []).map((/** @type {Entry} */ one) => {
          const [base, cover] = [fromRecord(one.base), fromRecord(one.cover)];
          const pattern = { base: merge(given.base, base), cover: merge(given.cover, cover) };
          const count = base.length + cover.length;
          return { pattern, text: `${one.targets.join(" ")} with ${count} further sets`, detail: `base ${written(base) || "none"}; cover ${written(cover) || "none"}` };
        });
        store.send({ do: "offers", part: { offers } });
      } else {
        const offers = (record.near ?? []).map((/** @type {Entry} */ one) => {
          const gone = one.missing.map((/** @type {Entry} */ each) => each.candidate).join(" and ");
          const needs = one.missing.map((/** @type {Entry} */ each) => needed(each)).join("; ");
          return { pattern: { base: fromRecord(one.base), cover: fromRecord(one.cover) }, text: `If ${gone} were false: ${one.eliminations.join(" ")}`, detail: needs };
        });
        store.send({ do: "offers", part: { offers } });
      }
    },
    /** The smallest pattern for a candidate. @param {number} candidate */
    smallest: (candidate) => {
      store.send({ do: "offers", part: { question: `smallest for ${name(candidate)}`, offers: [] } });
      const request = { command: "find", puzzle: puzzle(), target: name(candidate), timeout: 30 };
      return put("offers", `${puzzle()} ${name(candidate)}`, request, (record) => {
        const step = toStep(record);
        if (!step) return;
        const { offers } = store.get().offers;
        const more = step.choices.map((pattern) => ({ pattern, text: `${step.title}: order ${step.order}, rank ${step.rank}`, detail: notation(pattern) }));
        store.send({ do: "offers", part: { offers: [...offers, ...more] } });
      });
    },
    /** Reads a pattern in any notation onto the workbench. @param {string} text @returns {Promise<string>} what is wrong with it */
    read: async (text) => {
      try {
        const whole = await asker.ask("read", { command: "verify", puzzle: puzzle(), pattern: text });
        const record = whole?.records.find(({ type }) => type === "step" || type === "rejection");
        if (!whole) return "";
        if (!record) return complaint(whole.records) || "This is not a pattern.";
        const cover = record.type === "step" ? record.patterns[0].cover : record.cover;
        const pattern = { base: fromRecord(record.base), cover: fromRecord(cover) };
        if (isEmpty(pattern)) return "The pattern has no sets that the board can show.";
        store.send({ do: "act", act: { kind: "pattern", pattern, name: "pattern typed" } });
        return "";
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    stop: (/** @type {"steps" | "path" | "offers" | "decide" | "hint"} */ part) => {
      asker.stop(part);
      store.send({ do: part, part: { status: "stopped", message: "Stopped: there may be more." } });
    },
  };
  return questions;
};

/** @param {import("../types.js").Sets} a @param {import("../types.js").Sets} b */
const merge = (a, b) => [...a, ...b.filter(([set]) => !a.some(([other]) => other === set))].toSorted((x, y) => x[0] - y[0]);
/** @param {Entry} missing */
const needed = ({ candidate, need, order }) =>
  need === "plain" ? `${candidate} falls by a pattern of order ${order}` : need === "weighted" ? `${candidate} falls by a weighted pattern` : need === "nothing" ? `no pattern eliminates ${candidate}` : `${candidate} was not decided`;
