// The dialogs: open, share, keys, and the lens of nine keys for a finger.
import { KEYS } from "../input/keys.js";
import { cellName, digitsOf } from "../model/cells.js";
import { board } from "../model/log.js";
import { grid, live } from "../model/position.js";
import { isEmpty, notation } from "../model/sets.js";
import { EXAMPLES } from "../model/words.js";
import { button, h } from "./dom.js";
/** @import {Store} from "../store.js" */
/** @typedef {{read: (text: string, name?: string) => Promise<string>, file: (file: File) => Promise<string>, empty: () => void, link: () => string}} Does */

/** @param {HTMLElement} parent @param {Store} store @param {Does} does */
export const createDialogs = (parent, store, does) => {
  /** @param {string} title @param {string} kind @param {...(Node | null)} children */
  const show = (title, kind, ...children) => {
    parent.replaceChildren();
    const close = () => dialog.close();
    const dialog = h(
      "dialog",
      { class: kind, "aria-label": title },
      h("div", { class: "head" }, h("h2", {}, title), button("Close", close, { class: "plain" })),
      ...children
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      store.send({ do: "dialog", dialog: null });
    });
    dialog.addEventListener("click", (event) => event.target === dialog && close());
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
      "aria-label": "Paste or type a puzzle",
      spellcheck: "false",
      autofocus: true,
      placeholder: "Paste anything: 81 characters, pencilmarks, a forum post, a link to f-puzzles or SudokuPad, a list of puzzles",
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
      "aria-label": "Choose a file",
      tabindex: -1,
      onchange: () => file.files?.[0] && tell(does.file(file.files[0])),
    });
    box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void tell(does.read(box.value));
    });
    box.addEventListener("paste", () => setTimeout(() => void tell(does.read(box.value))));
    const close = show(
      "Open a puzzle",
      "opening",
      box,
      wrong,
      h(
        "div",
        { class: "row" },
        button("Open it", () => void tell(does.read(box.value)), { class: "first" }),
        button("Choose a file", () => file.click()),
        file,
        button("Empty board", () => (does.empty(), close()))
      ),
      h("h3", {}, "Examples"),
      h(
        "div",
        { class: "examples" },
        ...EXAMPLES.map(({ name, note, text }) =>
          button("", () => void tell(does.read(text, name)), {}, h("b", {}, name), h("span", { class: "soft small" }, note))
        )
      )
    );
  };

  const share = () => {
    const { position, pattern } = board(store.get().log);
    const field = (/** @type {string} */ label, /** @type {string} */ text) => {
      const box = h("input", { readonly: true, value: text, "aria-label": label, onfocus: () => box.select() });
      const copied = button(
        "Copy",
        async () => {
          try {
            await navigator.clipboard.writeText(text);
            copied.textContent = "Copied";
          } catch {
            box.select();
            copied.textContent = "Press Ctrl+C";
          }
        },
        { "aria-label": `Copy ${label.toLowerCase()}` }
      );
      return h("div", { class: "field" }, h("label", { class: "small soft" }, label), h("div", { class: "row" }, box, copied));
    };
    show(
      "Share",
      "sharing",
      h("p", {}, "The link holds the position, the pattern and the view. It holds nothing of the way there."),
      field("Link", does.link()),
      field("Digits", position.digits),
      field("Position", grid(position)),
      isEmpty(pattern) ? null : field("Pattern", notation(pattern))
    );
  };

  const keys = () =>
    show(
      "Keys",
      "keys",
      h("p", { class: "soft" }, "Keys act while the board has the focus."),
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

  /** Nine keys for the candidates of a cell. @param {number} cell */
  const lens = (cell) => {
    store.send({ do: "focus", cell });
    const keysOf = () => {
      const has = digitsOf(live(board(store.get().log).position)[cell]);
      return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) =>
        button(String(digit), () => (store.send({ do: "digit", digit, candidate: true }), nine.replaceChildren(...keysOf())), {
          "aria-pressed": String(has.includes(digit)),
          "aria-label": `Candidate ${digit}`,
        })
      );
    };
    const nine = h("div", { class: "nine" }, ...keysOf());
    show(`Candidates of ${cellName(cell)}`, "lens", nine);
  };
  return { open, share, keys, lens };
};
