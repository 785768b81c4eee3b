// The dialog of what stays as it was chosen.
import { NEEDS } from "../model/needs.js";
import { ORDERS } from "../model/settings.js";
import { h } from "./dom.js";
import * as say from "../strings.js";
/** @import {Store} from "../store.js" */
/** @import {Settings} from "../model/settings.js" */

/** @param {string} label @param {readonly (readonly [string, string])[]} options @param {string} value @param {(value: string) => void} take */
const select = (label, options, value, take) =>
  h(
    "label",
    { class: "setting" },
    h("span", {}, label),
    h(
      "select",
      { onchange: (/** @type {Event} */ event) => take(/** @type {HTMLSelectElement} */ (event.target).value) },
      ...options.map(([key, text]) => h("option", { value: key, selected: key === value }, text))
    )
  );

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} take */
const check = (label, on, take) =>
  h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      checked: on,
      onchange: (/** @type {Event} */ event) => take(/** @type {HTMLInputElement} */ (event.target).checked),
    }),
    h("span", {}, label)
  );

/** @param {Store} store */
export const settingsView = (store) => {
  const { settings, theme, style } = store.get();
  const put = (/** @type {Partial<Settings>} */ part) => store.send({ do: "settings", part });
  const skip = (/** @type {string} */ id, /** @type {boolean} */ on) => {
    const others = store.get().settings.skip.filter((one) => one !== id);
    put({ skip: on ? [...others, id] : others });
  };
  return [
    select(say.settings.colours, [["", say.settings.sameAsTheSystem], ["light", "light"], ["dark", "dark"]], theme, (theme) => store.send({ do: "theme", theme })),
    select(say.settings.chainsAreDrawn, [["sets", say.settings.withTheirSets], ["chain", say.settings.asChains]], style, (one) =>
      store.send({ do: "style", style: one === "chain" ? "chain" : "sets" })
    ),
    select(say.settings.namesForSets, [["base", say.settings.baseAndCover], ["truth", say.settings.truthsAndLinksAs]], settings.words, (one) =>
      put({ words: one === "truth" ? "truth" : "base" })
    ),
    check(say.settings.markWrongEntriesAt, settings.alarm, (alarm) => put({ alarm })),
    check(say.settings.showTheExcessOf, settings.excess, (excess) => put({ excess })),
    h("h3", {}, say.settings.hints),
    select(say.settings.orderOfTechniques, ORDERS, settings.order, (order) => put({ order })),
    h(
      "details",
      {},
      h("summary", {}, say.settings.techniquesToSkip),
      h("div", { class: "skips" }, ...NEEDS.map(([id, title]) => check(title, settings.skip.includes(id), (on) => skip(id, on))))
    ),
    h("p", { class: "small soft" }, say.settings.settingsAreKeptIn),
  ];
};
