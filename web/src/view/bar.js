// The bar: what is open, the way back and forth, a hint, sharing.
import { openedAs, told } from "../model/log.js";
import { button, h, refill, s, when } from "./dom.js";
import * as say from "../strings.js";
/** @import {State} from "../types.js" */
/** @typedef {{open: () => void, undo: () => void, redo: () => void, hint: () => void, share: () => void, theme: () => void, style: () => void, keys: () => void, settings: () => void,
 *   puzzle: (by: number) => void}} Does */

/** Two nodes and a link. */
const links = () =>
  s(
    "svg",
    { viewBox: "0 0 22 16", width: 22, height: 16, "aria-hidden": "true" },
    s("path", { d: "M5 11L17 5", stroke: "currentColor", "stroke-width": 2.4 }),
    s("circle", { cx: 4.5, cy: 11.5, r: 4, fill: "currentColor" }),
    s("circle", { cx: 17.5, cy: 4.5, r: 4, fill: "currentColor" })
  );

/** An arrow out of a tray: where there is no room for the word. */
const out = () =>
  s(
    "svg",
    {
      class: "narrow",
      viewBox: "0 0 18 18",
      width: 18,
      height: 18,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "aria-hidden": "true",
    },
    s("path", { d: "M9 12V2M5 5.5L9 1.5L13 5.5M2.5 9V16H15.5V9", "stroke-linejoin": "round", "stroke-linecap": "round" })
  );

/** @param {HTMLElement} parent @param {Does} does */
export const createBar = (parent, does) =>
  when(
    (/** @type {State} */ state) => [state.log, state.list, state.theme, state.style],
    (state) => {
      const { log, list, theme, style } = state;
      const [back, on] = [log.acts[log.at - 1], log.acts[log.at]];
      const next = theme === "" ? "light" : theme === "light" ? "dark" : "";
      refill(
        parent,
        h("span", { class: "brand" }, h("span", { class: "logo", "aria-hidden": "true" }), h("span", { class: "wide" }, "basecover")),
        button(say.common.open, does.open, { "data-keep": "open", "aria-keyshortcuts": "o", "aria-haspopup": "dialog" }),
        h("h1", {}, openedAs(log)),
        list.entries.length > 1
          ? h(
              "span",
              { class: "row list" },
              button("‹", () => does.puzzle(-1), { "aria-label": say.bar.previousPuzzle, disabled: list.at === 0, "data-keep": "before" }),
              h("span", { class: "small" }, say.common.of(list.at + 1, list.entries.length)),
              button("›", () => does.puzzle(1), {
                "aria-label": say.bar.nextPuzzle,
                disabled: list.at === list.entries.length - 1,
                "data-keep": "after",
              })
            )
          : null,
        h("span", { class: "grow" }),
        button("↶", does.undo, {
          class: "sign",
          "aria-label": say.bar.undo(told(back)).trim(),
          title: back ? say.bar.undo2(told(back)) : say.bar.nothingToUndo,
          disabled: !back,
          "data-keep": "undo",
        }),
        button("↷", does.redo, {
          class: "sign",
          "aria-label": say.bar.redo(told(on)).trim(),
          title: on ? say.bar.redo2(told(on)) : say.bar.nothingToRedo,
          disabled: !on,
          "data-keep": "redo",
        }),
        button(
          say.common.hint,
          does.hint,
          { class: "first wide", "data-keep": "hint", "aria-keyshortcuts": "h" },
          h("kbd", { "aria-hidden": "true" }, "H")
        ),
        button(
          "",
          does.share,
          { "aria-label": say.common.share, title: say.common.share, "data-keep": "share", "aria-haspopup": "dialog" },
          h("span", { class: "wide" }, say.common.share),
          out()
        ),
        button(
          "",
          does.style,
          {
            class: "sign spare",
            "aria-label": say.bar.drawChainsAsChains,
            "aria-pressed": String(style === "chain"),
            title: style === "chain" ? say.bar.chainsAreDrawnAs : say.bar.chainsAreDrawnWith,
            "data-keep": "style",
          },
          links()
        ),
        button(theme === "" ? "◐" : theme === "light" ? "☀" : "☾", does.theme, {
          class: "sign spare",
          "aria-label": say.bar.coloursNext(theme || say.bar.ofTheSystem, next || say.bar.ofTheSystem),
          title: say.bar.colours(theme || say.bar.ofTheSystem),
          "data-keep": "theme",
        }),
        button("⚙", does.settings, { class: "sign", "aria-label": say.common.settings, title: say.common.settings, "data-keep": "settings", "aria-haspopup": "dialog" }),
        button("?", does.keys, { class: "sign wide", "aria-label": say.common.keys, title: say.common.keys, "data-keep": "keys", "aria-haspopup": "dialog" })
      );
    }
  );
