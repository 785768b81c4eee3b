// A certificate tree as nested lists that unfold. Pointing at a branch or a pattern shows it on the board, a
// click keeps it.
import { digitOf, name, strikes } from "../model/cells.js";
import { root } from "../model/tree.js";
import { counted } from "../model/words.js";
import { button, h } from "./dom.js";
import * as say from "../strings.js";
/** @import {Entry} from "../types.js" */
/** @import {Branch, Moment} from "../model/tree.js" */
/** @import {Store} from "../store.js" */

/** Which branches of which tree are open. @type {WeakMap<Entry, Set<string>>} */
const opened = new WeakMap();

/** @param {Entry} record @param {Store} store */
export const treeView = (record, store) => {
  const open = opened.get(record) ?? new Set();
  opened.set(record, open);
  /** @param {string} at */
  const shows = (at) => {
    const hover = (/** @type {import("../types.js").Target} */ target) => () => store.send({ do: "hover", target });
    return { onpointerenter: hover({ branch: at }), onpointerleave: hover(null), onfocus: hover({ branch: at }), onblur: hover(null) };
  };

  /** @param {Moment} moment @param {number} i */
  const pattern = (moment, i) => {
    const count = (/** @type {import("../types.js").Sets} */ sets) => sets.reduce((sum, [, weight]) => sum + weight, 0);
    const [order, covers] = [count(moment.pattern.base), count(moment.pattern.cover)];
    return h(
      "li",
      {},
      button(
        "",
        () => store.send({ do: "keep", target: { branch: moment.at } }),
        { class: "step", title: say.tree.showItOnThe, "data-keep": `at${moment.at}`, ...shows(moment.at) },
        h("span", { class: "name" }, `${i + 1}. ${strikes(moment.eliminations).join(" ")}`),
        h("span", { class: "facts" }, say.common.orderRank(order, covers - order, moment.kind ? `, ${moment.kind}` : ""))
      )
    );
  };

  /** @param {Branch} here @returns {(Node | null)[]} */
  const inside = (here) => [
    here.moments.length ? h("ol", { class: "list" }, ...here.moments.map(pattern)) : null,
    here.split
      ? h("p", { class: "small" }, say.tree.oneCandidateOfIs(here.split))
      : h("p", { class: "small end" }, here.end ? say.tree.closed(here.end) : say.tree.closed2),
    here.split ? h("ul", { class: "list branches" }, ...here.candidates.map((c) => branch(here, c))) : null,
  ];

  /** @param {Branch} from @param {number} c */
  const branch = (from, c) => {
    const here = from.into(c);
    const text = `${name(c).slice(1)} = ${digitOf(c)}`;
    if (here.moments.length === 0 && !here.split) {
      return h("li", { class: "leaf", tabindex: 0, "data-keep": `at${here.at}`, ...shows(here.at) }, h("b", {}, text), ` ${here.end}`);
    }
    const what = here.split ? say.tree.splitsAgain : here.end;
    const summary = h(
      "summary",
      { "data-keep": `at${here.at}`, ...shows(here.at) },
      h("b", {}, text),
      ` ${here.moments.length ? say.tree.then(counted(here.moments.length, "pattern")) : ""}${what}`
    );
    const details = h("details", { open: open.has(here.at) }, summary);
    const fill = () => details.childElementCount === 1 && details.append(h("div", { class: "inside" }, ...inside(here).filter((one) => one !== null)));
    if (open.has(here.at)) fill();
    details.addEventListener("toggle", () => {
      if (details.open) open.add(here.at);
      else open.delete(here.at);
      if (details.open) fill();
    });
    return h("li", {}, details);
  };

  return h("div", { class: "tree", role: "group", "aria-label": say.tree.whyIsFalse(record.candidate) }, ...inside(root(record)));
};
