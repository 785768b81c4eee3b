// What the keys and the buttons of the page do.
import { command, written } from "../input/keys.js";
import { moved, setAt } from "../model/choose.js";
import { digitsOf } from "../model/cells.js";
import { write } from "../model/hash.js";
import { nudge } from "../model/hint.js";
import { judge } from "../model/judge.js";
import { board, openedAs } from "../model/log.js";
import { hodoku, isBlank, live, openCells } from "../model/position.js";
import { benched, facts, offered, scene, setFacts, shownStep, trouble, valueFacts } from "../model/scene.js";
import { byLogic, isEmpty, logicOf } from "../model/sets.js";
import { spared } from "../model/spare.js";
import { speakDigit, speakLine } from "../model/speak.js";
import { truthsOf } from "../model/truths.js";
import { counted, summary } from "../model/words.js";
import { filtered } from "../model/step.js";
import { read as readNotes } from "../model/notes.js";
import { createSuppositions } from "./suppositions.js";
import * as say from "../strings.js";
/** @import {Note, Pattern, State, Step} from "../types.js" */
/** @import {Store} from "../store.js" */

/** @typedef {ReturnType<typeof import("./questions.js").createQuestions>} Questions */
/** @typedef {ReturnType<typeof import("./offers.js").createOffers>} Offers */
/** @typedef {ReturnType<typeof import("./opening.js").createOpening>} Opening */
/** @typedef {ReturnType<typeof import("./history.js").createHistory>} History */
/** @typedef {ReturnType<typeof import("../view/dialogs.js").createDialogs>} Dialogs */
/** @typedef {ReturnType<typeof import("./ratings.js").createRatings>} Ratings */
/** @typedef {{questions: Questions, offers: Offers, ratings: Ratings, opening: Opening, history: History, dialogs: Dialogs}} To */

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** @param {Store} store @param {To} to */
export const createCommands = (store, { questions, offers, ratings, opening, history, dialogs }) => {
  const here = () => board(store.get().log);
  const tell = (/** @type {string} */ text) => store.send({ do: "notice", text });
  /** A note whose derived truths are only claimed is opened as a link is: they are proven first. @param {Note} note */
  const taken = async (note) => {
    const link = write(note, "sets");
    const said = link ? await opening.read(link, note.name) : say.commands.thisNoteCannotBe;
    if (said) store.send({ do: "notice", text: said, urgent: true });
  };
  const done = (/** @type {Step} */ step) => {
    const count = step.placements.length || step.eliminations.length;
    const what = step.placements.length ? say.commands.placed(count) : say.commands.removed(count);
    store.send({ do: "act", act: { kind: "step", placements: step.placements, eliminations: step.eliminations, name: step.title } });
    tell(`${step.title}: ${what}`);
  };

  /** Whether `Q` was pressed, and the next key says what is spoken. */
  let speaking = false;
  /** @param {KeyboardEvent} event */
  const speak = (event) => {
    const { text, digit } = written(event);
    const shown = scene(store.get());
    const aloud = (/** @type {string} */ text) => store.send({ do: "notice", text, quiet: true });
    if (text === "r" || text === "c" || text === "b") aloud(speakLine(shown, text, store.get().cell));
    else if (digit > 0) aloud(speakDigit(shown, digit));
    else return false;
    return true;
  };

  /** A hint is spoken when it is there, and each nudge. @param {State} state @param {State} before */
  const announce = ({ tab, hint }, before) => {
    if (tab !== "hint" || !hint.step || hint.level === 0) return;
    if (hint.step === before.hint.step && hint.level === before.hint.level && before.tab === tab) return;
    const text = hint.level < 3 ? nudge(hint.step, hint.level) : `${hint.step.title}. ${hint.step.sentence}`;
    queueMicrotask(() => store.send({ do: "notice", text, quiet: true }));
  };

  const does = {
    open: dialogs.open,
    share: dialogs.share,
    keys: () => void dialogs.keys(),
    settings: () => void dialogs.settings(),
    undo: () => history.step(-1),
    redo: () => history.step(1),
    theme: () => {
      const { theme } = store.get();
      store.send({ do: "theme", theme: theme === "" ? "light" : theme === "light" ? "dark" : "" });
    },
    style: () => {
      const style = store.get().style === "sets" ? "chain" : "sets";
      store.send({ do: "style", style });
      tell(style === "chain" ? say.commands.chainsAreDrawnAs : say.commands.chainsAreDrawnWith);
    },
    puzzle: (/** @type {number} */ by) => opening.listed(store.get().list.at + by),
    /** The next nudge, or the one that is asked for. @param {number} [level] */
    hint: (level) => {
      const { hint, tab } = store.get();
      const next = level ?? (tab === "hint" ? Math.min(3, hint.level + 1) : Math.max(1, hint.level));
      store.send({ do: "tab", tab: "hint" });
      store.send({ do: "sheet", open: true });
      if (trouble(store.get()).found) return;
      store.send({ do: "hint", part: { level: next } });
      if (openCells(here().position) === 0 || isBlank(here().position)) return;
      if (hint.key !== hodoku(here().position) || hint.status === "failed") void questions.hint();
    },
    next: () => {
      does.apply();
      does.hint(store.get().hint.level || 3);
    },
    /** Does what is shown. */
    apply: () => {
      const state = store.get();
      if (state.suppose.candidate !== null) return does.conclude();
      if (state.tab === "path") return does.take();
      const hinted = state.tab === "hint" && state.hint.level > 0 ? state.hint.step : null;
      const shown = state.tab === "steps" ? { step: state.steps.list[state.steps.current] } : hinted ? { step: hinted } : null;
      if (shown?.step) return done(shown.step);
      if (state.tab !== "sets") return;
      const kept = offered(state)?.strikes ?? [];
      if (kept.length > 0) {
        const name = say.offers.byExactLogic;
        store.send({ do: "act", act: { kind: "step", placements: [], eliminations: [...kept], name } });
        return tell(say.commands.removed2(name, kept.length));
      }
      const { eliminations, order } = benched(state);
      if (eliminations.length === 0) return tell(say.commands.thePatternEliminatesNothing);
      const title = state.work.step?.title ?? say.commands.patternOfOrder(order);
      store.send({ do: "act", act: { kind: "step", placements: [], eliminations, name: title } });
      tell(say.commands.removed2(title, eliminations.length));
    },
    ...createSuppositions(store, questions),
    steps: (/** @type {number} */ most) => {
      store.send({ do: "steps", part: { from: most } });
      void questions.steps(most);
    },
    decide: () => void questions.decide(),
    explore: (/** @type {import("./offers.js").Question} */ what) => {
      store.send({ do: "tab", tab: "sets" });
      if (truthsOf(here().pattern).length > 0) return tell(say.commands.thisDoesNotWork);
      void offers.explore(what);
    },
    truths: (/** @type {string | undefined} */ claim, use = false) => void offers.truths(claim, use),
    reshape: (/** @type {"drop" | "form"} */ what) => {
      const { kept } = store.get();
      if (truthsOf(here().pattern).length > 0) return tell(say.commands.thisDoesNotWorkFor);
      const { eliminations } = benched(store.get());
      const target = kept && "candidate" in kept && eliminations.includes(kept.candidate) ? kept.candidate : null;
      void offers.reshape(what, what === "drop" ? target : null);
    },
    /** What patterns of the workbench have to cover. @param {import("../types.js").Logic} logic */
    cover: (logic) => {
      const { pattern } = here();
      if (logicOf(pattern) === logic) return;
      const name = logic === "templates" ? say.commands.toCoverEveryTemplate : say.commands.toCoverEveryCandidate;
      store.send({ do: "act", act: { kind: "pattern", pattern: byLogic(pattern, logic), name } });
    },
    smallest: (/** @type {number} */ candidate) => {
      store.send({ do: "tab", tab: "sets" });
      void offers.smallest(candidate);
    },
    fewest: (/** @type {number} */ candidate) => {
      store.send({ do: "tab", tab: "sets" });
      void offers.fewest(candidate);
    },
    read: questions.read,
    stop: questions.stop,
    rate: (/** @type {boolean} */ templates) => void ratings.rate(templates),
    stopRating: ratings.stop,
    put: (/** @type {Pattern} */ pattern, /** @type {string} */ text) => {
      store.send({ do: "act", act: { kind: "pattern", pattern, name: text } });
      store.send({ do: "tab", tab: "sets" });
    },
    /** The pattern of the step that is shown, in its position. */
    edit: () => {
      const shown = shownStep(store.get());
      if (!shown) return;
      const { position, pattern, own } = scene(store.get());
      if (!own) opening.show({ name: openedAs(store.get().log), position });
      does.put(pattern, shown.step.title);
    },
    keep: () => {
      const { position, pattern } = here();
      const { notes, log, work } = store.get();
      const title = isEmpty(pattern) ? openedAs(log) : `${work.step?.title ?? say.common.pattern}, ${openedAs(log)}`;
      store.send({ do: "notes", notes: [{ name: title, position, pattern }, ...notes] });
      tell(say.commands.keptInTheNotebook(title));
    },
    /** The cases of a file go before the notes. @param {string} text */
    receive: (text) => {
      const found = readNotes(text);
      if (typeof found === "string") return store.send({ do: "notice", text: found, urgent: true });
      store.send({ do: "notes", notes: [...found, ...store.get().notes] });
      store.send({ do: "tab", tab: "notebook" });
      tell(say.notebook.imported(counted(found.length, "note")));
    },
    /** The position of the path, or of a note, becomes the board's own. @param {Note} [note] */
    take: (note) => {
      const shown = shownStep(store.get());
      if (note?.unproven) void taken(note);
      else if (note) {
        opening.show(note);
        if (!isEmpty(note.pattern)) does.put(note.pattern, note.name);
      } else if (shown) opening.show({ name: openedAs(store.get().log), position: scene(store.get()).position });
    },
    /**
     * What a candidate or a set is, for the line below the board.
     * @param {{candidate: number} | {set: number}} target
     */
    facts: (target) => {
      const state = store.get();
      const shown = scene(state);
      if ("set" in target) return setFacts(shown, target.set);
      const value = state.tab === "decide" ? state.decide.values.get(target.candidate) : undefined;
      return value ? valueFacts(value, shown.shares) : facts(shown, target.candidate);
    },
    /**
     * What is asked when the position, the pattern or the tab changes.
     * @param {State} state
     * @param {State} before
     */
    follow: (state, before) => {
      const [now, was] = [board(state.log), board(before.log)];
      const changed = now.position !== was.position;
      const text = hodoku(now.position);
      if (changed) void questions.check();
      const { candidate, truth } = state.suppose;
      if (candidate === null && before.suppose.candidate !== null) questions.letGo();
      if (candidate !== null && (candidate !== before.suppose.candidate || truth !== before.suppose.truth)) {
        store.send({ do: "sheet", open: true });
        void questions.suppose();
      }
      // On an empty workbench a click on a candidate asks for its smallest pattern.
      if (state.tab === "sets" && state.kept !== before.kept && state.kept && "candidate" in state.kept && isEmpty(now.pattern)) {
        void offers.smallest(state.kept.candidate);
      }
      // Exact logic answers again whenever the sets change; what is asked then takes the place of what ran.
      const asksAgain = state.tab === "sets" && state.offers.question === "exact" && now.pattern !== was.pattern && !changed;
      if (asksAgain && now.pattern.base.length > 0 && logicOf(now.pattern) === "candidates" && truthsOf(now.pattern).length === 0) {
        queueMicrotask(() => void offers.explore("exact"));
      }
      if (state.tab === "sets" && (changed || now.pattern !== was.pattern || before.tab !== "sets")) {
        store.send({ do: "work", part: { step: null, message: "" } });
        const judged = benched(state);
        const bare = isEmpty(now.pattern);
        const idle = spared(state, before);
        if (now.pattern !== was.pattern && !bare) store.send({ do: "notice", text: idle || summary(judged), quiet: idle === "" });
        if (judged.eliminations.length > 0 || (logicOf(now.pattern) === "templates" && !bare)) void questions.work();
      }
      announce(state, before);
      if (trouble(state).found || openCells(now.position) === 0 || isBlank(now.position)) return;
      // The answer is there when it is asked for, and has all nudges.
      if (state.tab === "hint" && changed && state.hint.key !== text) void questions.hint();
      if (state.tab === "steps" && (changed || before.tab !== "steps") && state.steps.key !== text) void questions.steps(state.steps.from);
      if (state.tab === "path" && (changed || before.tab !== "path") && state.path.key !== text) void questions.path();
      if (state.tab === "decide" && (changed || before.tab !== "decide") && !state.decide.key.startsWith(text)) void questions.decide();
    },
    /** @param {KeyboardEvent} event */
    key: (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (store.get().dialog || target.closest("input:not([type=range]), textarea, select")) return;
      const state = store.get();
      if (speaking && !["Shift", "Control", "Alt", "Meta"].includes(event.key)) {
        speaking = false;
        if (speak(event)) return event.preventDefault();
      }
      // The choices of exact logic have the arrow keys while one is shown, or the focus is beside them.
      const listed = state.tab === "sets" && state.offers.offers.some(({ chosen }) => chosen);
      const beside = (state.kept && "offer" in state.kept) || target.closest("#body");
      if (listed && beside && ARROWS.includes(event.key) && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        return does.walk(["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : -1);
      }
      const found = command(event, state.mode === "base" || state.mode === "cover");
      // Enter presses a button that has the focus, and moves within the panel stay there.
      const stays = ["Enter", " ", "Home", "End", ...(target.closest("[role=tablist], [type=range]") ? ARROWS : [])];
      if (!found || (target.closest("button, summary, input") && stays.includes(event.key))) return;
      event.preventDefault();
      does.run(found, event);
    },
    /** @param {NonNullable<ReturnType<typeof command>>} found @param {KeyboardEvent} event */
    run: ({ command: what, value, digit }, event) => {
      const state = store.get();
      const number = Number(value);
      switch (what) {
        case "move":
        case "ends":
          return store.send({ do: "focus", cell: moved(state.cell, event.key), extend: event.shiftKey });
        case "digit":
          return store.send({ do: "digit", digit });
        case "candidate":
          return store.send({ do: "digit", digit, candidate: true });
        case "erase":
          return store.send({ do: "erase" });
        case "mode":
          return store.send({ do: "mode", mode: /** @type {import("../types.js").Mode} */ (value) });
        case "suppose":
          return store.send({ do: "mode", mode: "suppose", truth: !event.shiftKey });
        case "drop":
        case "form":
          return does.reshape(what);
        case "set": {
          const only = digitsOf(live(here().position)[state.cell]);
          const hand = state.hand || (only.length === 1 ? only[0] : 0);
          if (number > 0 && hand === 0) return tell(say.common.selectADigitFirst);
          return store.send({ do: "set", set: setAt(number, state.cell, hand), more: event.shiftKey || undefined });
        }
        case "undo":
          return does.undo();
        case "redo":
          return does.redo();
        case "hint":
          return does.hint();
        case "apply":
          return does.apply();
        case "back":
          return does.back();
        case "steps":
          return store.send({ do: "tab", tab: "steps" });
        case "solve":
          return store.send({ do: "tab", tab: "path" });
        case "step":
          return does.walk(number);
        case "puzzle":
          return does.puzzle(number);
        case "show":
          return store.send({ do: "show", digit: (state.show + number + 10) % 10 });
        case "speak":
          speaking = true;
          return store.send({ do: "notice", text: say.commands.speakRowColumnBlock, quiet: true });
        case "decide":
          return store.send({ do: "tab", tab: "decide" });
        case "covers":
          return does.explore("covers");
        case "keys":
          return does.keys();
        case "open":
          return does.open();
      }
    },
    /** Lets go of one thing: what is kept, what is in hand, the mode, the hint, the sheet. */
    back: () => {
      const { kept, hand, show, mode, decide, hint, sheet, steps } = store.get();
      if (mode === "suppose") store.send({ do: "mode", mode: "digits" });
      else if (kept) store.send({ do: "keep", target: kept });
      else if (hand) store.send({ do: "hand", digit: 0 });
      else if (show) store.send({ do: "show", digit: 0 });
      else if (mode !== "digits") store.send({ do: "mode", mode: "digits" });
      else if (decide.picked !== null) store.send({ do: "decide", part: { picked: null } });
      else if (steps.current >= 0) store.send({ do: "steps", part: { current: -1 } });
      else if (hint.level > 0) store.send({ do: "hint", part: { level: 0 } });
      else if (sheet) store.send({ do: "sheet", open: false });
    },
    /** @param {number} by */
    walk: (by) => {
      const { tab, path, steps, offers: { offers: list }, kept } = store.get();
      // The choices of exact logic, one after the other.
      if (tab === "sets" && list.some(({ chosen }) => chosen)) {
        const at = kept && "offer" in kept ? kept.offer : 0;
        const next = Math.max(0, Math.min(list.length - 1, at + by));
        if (next === at && kept && "offer" in kept) return;
        store.send({ do: "keep", target: { offer: next } });
        store.send({ do: "notice", text: `${list[next].text}: ${list[next].detail}`, quiet: true });
        return;
      }
      if (tab === "path") return store.send({ do: "path", part: { at: Math.max(0, Math.min(path.list.length - 1, path.at + by)) } });
      const shown = filtered(steps.list, steps.filter);
      if (tab !== "steps" || shown.length === 0) return;
      const at = shown.indexOf(steps.current);
      store.send({ do: "steps", part: { current: shown[Math.max(0, Math.min(shown.length - 1, at + by))], choice: 0 } });
    },
  };
  return does;
};
