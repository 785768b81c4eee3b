// What is asked of the engine, and what its answers do to the state.
import { complaint, createPut } from "./put.js";
import { cellOf, digitOf, parse } from "../model/cells.js";
import { board } from "../model/log.js";
import { grid, hodoku, pencil, place } from "../model/position.js";
import { baseSets, by, byLogic, fromRecord, isEmpty, logicOf, notation } from "../model/sets.js";
import { asked } from "../model/settings.js";
import { toStep } from "../model/step.js";
import { written } from "../model/suppose.js";
import { toCase } from "../model/notes.js";
import { truthsOf } from "../model/truths.js";
import * as say from "../strings.js";
/** @import {Entry, Step} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker} from "../engine/ask.js" */

/** In milliseconds: so long steps wait for more of them. */
const SOON = 100;

/** @param {Store} store @param {Asker} asker */
export const createQuestions = (store, asker) => {
  const here = () => board(store.get().log);
  const puzzle = () => hodoku(here().position);
  const put = createPut(store, asker);

  /**
   * Records become steps and are shown some at a time: the first at once, the others a few times a second.
   * @param {(steps: Step[]) => void} show
   */
  const gather = (show) => {
    /** @type {Step[]} */
    const list = [];
    /** @type {number | null} */
    let timer = null;
    const tell = () => {
      timer = null;
      show([...list]);
    };
    return {
      take: (/** @type {Entry} */ record) => {
        const step = toStep(record);
        if (step) list.push(step);
        if (step && timer === null) timer = window.setTimeout(tell, list.length > 1 ? SOON : 0);
      },
      /** What waits is shown now. */
      end: () => {
        if (timer === null) return;
        clearTimeout(timer);
        tell();
      },
    };
  };

  /**
   * Puts a pattern that was typed on the workbench.
   * @param {string} text
   * @returns {Promise<string>} what is wrong with it
   */
  const typed = async (text) => {
    const logic = logicOf(here().pattern);
    const base = baseSets(text);
    if (base) {
      store.send({ do: "act", act: { kind: "pattern", pattern: byLogic({ base, cover: [] }, logic), name: say.questions.baseSetsTyped } });
      return "";
    }
    try {
      const whole = await asker.ask("read", { command: "verify", puzzle: puzzle(), pattern: text, ...by(logic) });
      const record = whole?.records.find(({ type }) => type === "step" || type === "rejection");
      if (!whole) return "";
      if (!record) return complaint(whole.records) || say.questions.thisIsNotA;
      const cover = record.type === "step" ? record.patterns[0].cover : record.cover;
      const pattern = byLogic({ base: fromRecord(record.base), cover: fromRecord(cover) }, logic);
      if (isEmpty(pattern)) return say.questions.thePatternHasNo;
      store.send({ do: "act", act: { kind: "pattern", pattern, name: say.questions.patternTyped } });
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  return {
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
    hint: () => {
      const key = puzzle();
      return put("hint", key, { command: "hint", puzzle: key, ...asked(store.get().settings) }, (record) => {
        if (store.get().hint.key !== key) return;
        const step = toStep(record);
        // A technique that is skipped is shown only if all the hints that were asked for are such.
        const { skip } = store.get().settings;
        const skipped = (/** @type {Step | null} */ one) => one === null || skip.includes(one.record.technique ?? "");
        if (step && skipped(store.get().hint.step) && (!store.get().hint.step || !skipped(step))) store.send({ do: "hint", part: { step } });
      });
    },
    /** @param {number} most the largest order, 0 for none */
    steps: (most) => {
      store.send({ do: "steps", part: { list: [], current: -1, choice: 0 } });
      const key = puzzle();
      const found = gather((list) => store.get().steps.key === key && store.send({ do: "steps", part: { list } }));
      const limits = most > 0 ? { max_order: most, all: true } : {};
      return put("steps", key, { command: "find", puzzle: key, ...limits }, found.take, found.end);
    },
    path: () => {
      store.send({ do: "path", part: { list: [], at: 0, start: puzzle() } });
      const key = puzzle();
      const found = gather((list) => store.get().path.key === key && store.send({ do: "path", part: { list } }));
      return put("path", key, { command: "solve", puzzle: key, allow_multiple: true }, found.take, found.end);
    },
    /** The name and the sentence of the pattern on the workbench. */
    work: () => {
      const pattern = notation(here().pattern);
      const logic = logicOf(here().pattern);
      const request =
        truthsOf(here().pattern).length > 0
          ? { records: JSON.stringify(toCase({ name: "", ...here() })) }
          : { puzzle: puzzle(), pattern, ...by(logic) };
      return put("work", `${puzzle()} ${pattern} ${logic}`, { command: "classify", ...request }, (record) => {
        const step = toStep(record);
        if (step) store.send({ do: "work", part: { step } });
      });
    },
    /** What follows from what is supposed. */
    suppose: () => {
      const { suppose } = store.get();
      const what = written(suppose);
      const how = suppose.by === "singles" ? { techniques: "singles" } : { depth: 0 };
      const request = { command: "solve", puzzle: puzzle(), suppose: what, allow_multiple: true, ...how };
      const list = gather((steps) => {
        // Something else may be supposed by now.
        const now = store.get().suppose;
        if (written(now) === what && now.by === suppose.by) store.send({ do: "suppose", part: { steps } });
      });
      return put("suppose", `${puzzle()} ${what} ${suppose.by}`, request, (record) => {
        // Behind the first path stands what it means for the position as it was.
        if (!record.supposed || store.get().suppose.outcome) return;
        if (record.type !== "path") return list.take(record);
        list.end();
        store.send({ do: "suppose", part: { end: record.end, outcome: record.stop } });
      }).then(() => {
        // What cannot even be supposed leaves a cell or a house empty at once.
        const { candidate: c, truth, status, message } = store.get().suppose;
        if (c === null || status !== "failed") return;
        if (!/without a candidate$/.test(message))
          return store.send({ do: "suppose", part: { message: message.replace(/^line \d+: (--suppose[^:]*: )?/, "") } });
        const { position } = here();
        const next = truth ? place(position, cellOf(c), digitOf(c)) : pencil(position, cellOf(c), digitOf(c), false);
        store.send({ do: "suppose", part: { status: "complete", message: "", outcome: "contradiction", end: grid(next) } });
      });
    },
    /** Nothing is supposed any more: the engine need not go on. */
    letGo: () => asker.stop("suppose"),
    decide: () => {
      const { logic } = store.get().decide;
      const values = new Map();
      return put("decide", `${puzzle()} ${logic}`, { command: "decide", puzzle: puzzle(), ...by(logic) }, (record) => {
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
    /**
     * Reads a pattern in any notation onto the workbench, or says what is wrong with it.
     * @param {string} text
     */
    read: async (text) => {
      const asked = { text, wrong: "" };
      store.send({ do: "read", read: asked });
      const wrong = await typed(text);
      // What is done meanwhile puts it away.
      if (wrong && store.get().read === asked) store.send({ do: "read", read: { text, wrong } });
    },
    stop: (/** @type {"suppose" | "steps" | "path" | "offers" | "decide" | "hint"} */ part) => {
      asker.stop(part);
      store.send({ do: part, part: { status: "stopped", message: say.common.stoppedThereMayBe } });
    },
  };
};
