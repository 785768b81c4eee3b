// The dialog of what stays as it was chosen.
import { NEEDS } from "../model/needs.js";
import { ORDERS } from "../model/settings.js";
import { h } from "./dom.js";
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
    select("Colours", [["", "same as the system"], ["light", "light"], ["dark", "dark"]], theme, (theme) => store.send({ do: "theme", theme })),
    select("Chains are drawn", [["sets", "with their sets"], ["chain", "as chains"]], style, (one) =>
      store.send({ do: "style", style: one === "chain" ? "chain" : "sets" })
    ),
    select("Names for sets", [["base", "base and cover"], ["truth", "truths and links, as in Xsudo"]], settings.words, (one) =>
      put({ words: one === "truth" ? "truth" : "base" })
    ),
    check("Mark wrong entries at once", settings.alarm, (alarm) => put({ alarm })),
    check("Show the excess of each candidate on the workbench", settings.excess, (excess) => put({ excess })),
    h("h3", {}, "Hints"),
    select("Order of techniques", ORDERS, settings.order, (order) => put({ order })),
    h(
      "details",
      {},
      h("summary", {}, "Techniques to skip"),
      h("div", { class: "skips" }, ...NEEDS.map(([id, title]) => check(title, settings.skip.includes(id), (on) => skip(id, on))))
    ),
    h("p", { class: "small soft" }, "Settings are kept in this browser."),
  ];
};
