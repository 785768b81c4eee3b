// The dialogs: open, share, keys, and the lens of nine keys for a finger.
import { KEYS } from "../input/keys.js";
import { cellName, digitsOf } from "../model/cells.js";
import { CASES } from "../model/cases.js";
import { board } from "../model/log.js";
import { live } from "../model/position.js";
import { EXAMPLES } from "../model/words.js";
import { button, h } from "./dom.js";
import { makingView } from "./making.js";
import { settingsView } from "./settings.js";
import { shareView } from "./share.js";
import * as say from "../strings.js";
/** @import {Store} from "../store.js" */
/** @typedef {{read: (text: string, name?: string) => Promise<string>, file: (file: File) => Promise<string>, empty: () => void,
 *   making: import("./making.js").Does, sharing: import("./share.js").Does, focus: () => void}} Does */

/** @param {HTMLElement} parent @param {Store} store @param {Does} does */
export const createDialogs = (parent, store, does) => {
  /** @param {string} title @param {string} kind @param {...(Node | null)} children */
  const show = (title, kind, ...children) => {
    parent.replaceChildren();
    const close = () => dialog.close();
    const dialog = h(
      "dialog",
      { class: kind, "aria-label": title },
      h("div", { class: "head" }, h("h2", {}, title), button(say.common.close, close, { class: "plain" })),
      ...children
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      store.send({ do: "dialog", dialog: null });
      // The browser gives the focus back to what had it; where that was nothing, the board gets it.
      if (document.activeElement === document.body) does.focus();
    });
    // A press beside the dialog closes it; a finger that is lifted after a long press does not.
    dialog.addEventListener("pointerdown", (event) => event.target === dialog && close());
    parent.append(dialog);
    dialog.showModal();
    store.send({ do: "dialog", dialog: kind });
    return close;
  };

  const open = () => {
    const wrong = h("pre", { class: "refused", role: "alert" });
    const box = h("textarea", {
      rows: 7,
      id: "paste",
      "aria-label": say.dialogs.pasteOrTypeA,
      spellcheck: "false",
      autofocus: true,
      placeholder: say.dialogs.pasteAnything81Characters,
    });
    const tell = async (/** @type {Promise<string>} */ reading) => {
      wrong.textContent = "";
      const said = await reading;
      if (said) wrong.textContent = said;
      else close();
    };
    const file = h("input", {
      type: "file",
      class: "unseen",
      "aria-label": say.dialogs.chooseAFile,
      tabindex: -1,
      onchange: () => file.files?.[0] && tell(does.file(file.files[0])),
    });
    box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void tell(does.read(box.value));
    });
    box.addEventListener("paste", () => setTimeout(() => void tell(does.read(box.value))));
    const making = makingView(does.making, tell);
    const close = show(
      say.dialogs.openAPuzzle,
      "opening",
      box,
      wrong,
      h(
        "div",
        { class: "row" },
        button(say.dialogs.openIt, () => void tell(does.read(box.value)), { class: "first" }),
        button(say.dialogs.chooseAFile, () => file.click()),
        file,
        button(say.common.emptyBoard, () => (does.empty(), close()))
      ),
      making.view,
      h("h3", {}, say.dialogs.examples),
      h(
        "div",
        { class: "examples" },
        ...EXAMPLES.map(({ name, note, text }) =>
          button("", () => void tell(does.read(text, name)), {}, h("b", {}, name), h("span", { class: "soft small" }, note))
        )
      ),
      h("h3", {}, say.dialogs.patterns),
      h(
        "div",
        { class: "examples" },
        ...CASES.map(({ name, note, link }) =>
          button("", () => void tell(does.read(link, name)), {}, h("b", {}, name), h("span", { class: "soft small" }, note))
        )
      )
    );
    // Nobody waits for a puzzle behind a closed dialog.
    box.closest("dialog")?.addEventListener("close", making.stop);
  };

  const share = () => {
    const print = () => {
      close();
      // The dialog is gone from the page before it is printed.
      requestAnimationFrame(() => window.print());
    };
    const close = show(say.common.share, "sharing", ...shareView(store, does.sharing, print));
  };

  const keys = () =>
    show(
      say.common.keys,
      "keys",
      h("p", { class: "soft" }, say.dialogs.lettersActWhileNo),
      h(
        "dl",
        { class: "keylist" },
        ...KEYS.flatMap(({ keys, text }) => [
          h(
            "dt",
            {},
            ...keys.map((key) =>
              h(
                "kbd",
                {},
                key
                  .replace("Arrow", "")
                  .replace(/^([a-z])$/, (one) => one.toUpperCase())
                  .replace(/\+([a-z])$/, (_, one) => `+${one.toUpperCase()}`)
              )
            )
          ),
          h("dd", {}, text),
        ])
      )
    );

  const settings = () => show(say.common.settings, "settings", ...settingsView(store));

  /** Nine keys for the candidates of a cell. @param {number} cell */
  const lens = (cell) => {
    store.send({ do: "focus", cell });
    const keysOf = () => {
      const has = digitsOf(live(board(store.get().log).position)[cell]);
      return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) =>
        button(String(digit), () => (store.send({ do: "digit", digit, candidate: true }), nine.replaceChildren(...keysOf())), {
          "aria-pressed": String(has.includes(digit)),
          "aria-label": say.dialogs.candidate(digit),
        })
      );
    };
    const nine = h("div", { class: "nine" }, ...keysOf());
    show(say.dialogs.candidatesOf(cellName(cell)), "lens", nine);
  };
  return { open, share, keys, settings, lens };
};
