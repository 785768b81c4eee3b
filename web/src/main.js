// Starts all: the store, the engine, the views, and what keeps the address and the storage in step.
import { createAsker } from "./engine/ask.js";
import { ask, given, takeToken } from "./engine/engine.js";
import { createCommands } from "./effects/commands.js";
import { createDrawing } from "./effects/drawing.js";
import { createHistory } from "./effects/history.js";
import { createLinked } from "./effects/linked.js";
import { createMaking } from "./effects/making.js";
import { createOffers } from "./effects/offers.js";
import { createOpening } from "./effects/opening.js";
import { createQuestions } from "./effects/questions.js";
import { createRatings } from "./effects/ratings.js";
import { createSharing } from "./effects/sharing.js";
import { storage } from "./effects/storage.js";
import { listen } from "./input/pointer.js";
import { listenToPaste } from "./input/paste.js";
import { FIRST, reduce } from "./model/reduce.js";
import { STEP } from "./model/share.js";
import { createStore } from "./store.js";
import { createAlarm } from "./view/alarm.js";
import { createBar } from "./view/bar.js";
import { createBoard } from "./view/board.js";
import { createCard } from "./view/card.js";
import { createCells } from "./view/cells.js";
import { createDialogs } from "./view/dialogs.js";
import { find, when } from "./view/dom.js";
import { createLegend } from "./view/legend.js";
import { createPad } from "./view/pad.js";
import { createPanel } from "./view/panel.js";
import { cellName } from "./model/cells.js";
import * as say from "./strings.js";
/** @import {State} from "./types.js" */

/** Whether the page was opened by the command just now, not reloaded. */
const isFresh = takeToken();
const kept = storage.log();
const first = { ...FIRST, log: kept?.log ?? FIRST.log, notes: storage.notes(), list: storage.list(), theme: storage.theme(), style: storage.style(), settings: storage.settings() };
const store = createStore(reduce, first, (run) => requestAnimationFrame(run));
const asker = createAsker(
  ask,
  (running, milliseconds) =>
    store.send({
      do: "engine",
      text: running.length
        ? say.main.working
        : milliseconds === null
          ? ""
          : `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`,
    }),
  () => performance.now()
);
const questions = createQuestions(store, asker);
const offers = createOffers(store, asker);
const ratings = createRatings(store, asker);
const opening = createOpening(store, asker, (hash, name) => load(hash, name));
const linked = createLinked(store, asker);
const id = kept?.id ?? Math.random().toString(36).slice(2);
const history = createHistory(store, { log: id, load: (hash) => load(hash) });

const legend = createLegend(find("legend"), find("board"), {
  // The sheet of a phone has little room.
  open: storage.legend() ?? matchMedia("(min-width: 701px) and (min-height: 561px)").matches,
  keep: (open) => storage.set("legend", open),
});
const boardView = createBoard(find("board"), legend);
const cells = createCells(find("board"));
const dialogs = createDialogs(find("dialogs"), store, {
  ...opening,
  making: createMaking(asker, opening.read),
  sharing: { ...createSharing(store, asker), link: history.link },
  focus: () => cells.focus(store.get().cell),
});
const commands = createCommands(store, { questions, offers, ratings, opening, history, dialogs });
const cards = createCard(store);
const panel = createPanel({ tabs: find("tabs"), body: find("body"), status: find("status"), panel: find("panel") }, store, cards, commands);
const bar = createBar(find("bar"), commands);
const pad = createPad(find("pad"), store);
const alarm = createAlarm(find("alarm"), find("say"), store, commands);
const drawing = createDrawing(store, asker, boardView);

/** What a link is looked at with. @param {string} view */
const view = (view) => {
  if (view === STEP) commands.hint(3);
  else if (view) store.send({ do: "tab", tab: /** @type {import("./types.js").Tab} */ (view) });
};

/**
 * A link is opened: the position and the pattern of the board's own, or a text for the readers.
 * @param {string} hash
 * @param {string} [name]
 */
const load = (hash, name = say.main.linkedPosition) => {
  const found = history.read(hash);
  if (!found) return false;
  if ("refused" in found) store.send({ do: "notice", text: found.refused, urgent: true });
  else if ("puzzle" in found)
    void opening.read(found.puzzle, say.main.linkedPuzzle).then((said) => said && store.send({ do: "notice", text: said, urgent: true }));
  else {
    if (history.isOwn(hash)) {
      view(found.view);
      return false;
    }
    opening.show({ name, position: found.board.position });
    void linked.open(found.board.pattern, found.claims);
    view(found.view);
  }
  return true;
};

const pictured = (/** @type {State} */ state) => [
  state.log,
  state.tab,
  state.hint,
  state.steps,
  state.path,
  state.decide,
  state.suppose,
  state.work,
  state.selected,
  state.cell,
  state.show,
  state.hand,
  state.solution,
  state.check,
  state.hover && "step" in state.hover ? state.hover.step : -1,
  state.hover && "offer" in state.hover ? state.hover.offer : -1,
  state.hover && "branch" in state.hover ? state.hover.branch : "",
  state.kept && "offer" in state.kept ? state.kept.offer : -1,
  state.kept && "branch" in state.kept ? state.kept.branch : "",
  state.offers,
  state.style,
  state.settings,
];
const picture = when(pictured, (state) => {
  const scene = boardView.draw(state);
  cells.draw(state, scene);
  drawing(scene, state.style);
});
const lights = when(
  (/** @type {State} */ state) => [state.hover, state.kept],
  (state) => boardView.lights(state)
);
const line = when(
  (/** @type {State} */ state) => [state.hover, state.cell, state.log, state.tab],
  (state) => {
    const target = state.hover && ("candidate" in state.hover || "set" in state.hover) ? state.hover : null;
    find("facts").textContent = target === null ? cellName(state.cell) : commands.facts(target);
  }
);
const system = matchMedia("(prefers-color-scheme: dark)");
/** The colours that were chosen, else those of the system. @param {State} state */
const paint = (state) => {
  document.documentElement.dataset.theme = state.theme || (system.matches ? "dark" : "light");
};
const theme = when((state) => [state.theme], paint);
system.addEventListener("change", () => paint(store.get()));
for (const view of [theme, bar, picture, lights, pad, panel, alarm, line]) store.watch(view);

store.after(history.follow);
store.after(linked.follow);
store.after(ratings.follow);
store.after((state, before) => {
  if (state.log !== before.log && !storage.set("log", { ...state.log, id }))
    store.send({ do: "notice", text: say.main.thisBrowserKeepsNothing });
  if (state.notes !== before.notes && !storage.set("notes", state.notes))
    store.send({ do: "notice", text: say.main.theNotebookCouldNot, urgent: true });
  if (state.list !== before.list) storage.set("list", state.list);
  if (state.theme !== before.theme) storage.set("theme", state.theme);
  if (state.settings !== before.settings) storage.set("settings", state.settings);
  if (state.style !== before.style) storage.set("style", state.style);
});
store.after(commands.follow);
listen(find("board"), store, { lens: dialogs.lens, focus: cells.focus });
listenToPaste(opening, commands.receive, store);
document.addEventListener("keydown", commands.key);

const hash = location.hash;
history.begin();
const loaded = load(hash);
for (const view of [theme, bar, picture, lights, pad, panel, alarm, line]) view(store.get());
/** What the command was given comes first, then what stood there before. */
const begin = async () => {
  const { name, text, share_base } = await given().catch(() => ({ name: null, text: "", share_base: null }));
  if (share_base) store.send({ do: "shareBase", address: share_base });
  if (loaded) return;
  if (text && isFresh) {
    const said = await opening.read(text, name ?? say.main.givenPuzzle);
    if (said) store.send({ do: "notice", text: said, urgent: true });
  } else if (store.get().log.at === 0) dialogs.open();
  else void questions.check();
};
void begin();
document.documentElement.dataset.ready = "";
