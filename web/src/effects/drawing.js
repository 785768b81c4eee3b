// The library draws what is shown, with its sets, as a chain or as a heat map; until its drawing is there, the
// board has plain lines.
import { gridText } from "../model/position.js";
import { isEmpty, notation } from "../model/sets.js";
import { truthsOf } from "../model/truths.js";
import { setsOfDrawing } from "../svg.js";
/** @import {Scene} from "../model/scene.js" */
/** @import {Drawn, Style} from "../types.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker} from "../engine/ask.js" */

/**
 * @param {Store} store
 * @param {Asker} asker
 * @param {{take: (drawn: Drawn) => void, keyOf: (scene: Scene, style: Style) => string}} view
 */
export const createDrawing = (store, asker, view) => {
  let last = "";
  let told = false;
  return async (/** @type {Scene} */ scene, /** @type {Style} */ style) => {
    if (style === "sets") told = false;
    const { pattern, masks } = scene;
    // No notation writes derived truths.
    const drawable = pattern.base.length > 0 && pattern.cover.length > 0 && truthsOf(pattern).length === 0;
    if (isEmpty(pattern) || !drawable) return void (last = "");
    const puzzle = gridText(masks);
    const key = view.keyOf(scene, style);
    if (last === key + puzzle) return;
    last = key + puzzle;
    try {
      const whole = await asker.ask("draw", { command: "draw", puzzle, pattern: notation(pattern), ...(style === "chain" ? { style } : {}) });
      const record = whole?.records.find(({ type }) => type === "drawing");
      if (!record || last !== key + puzzle) return;
      const { lines, names, fins } = setsOfDrawing(record.svg);
      if (lines.length > 0) view.take({ key, lines, names, fins, as: record.style ?? "sets" });
      // Said once, and never in place of something else.
      if (style === "chain" && !record.style && !told && !store.get().notice) {
        told = true;
        store.send({ do: "notice", text: "No chain: the pattern is drawn with its sets.", quiet: true });
      }
    } catch {
      // The plain lines stay.
    }
  };
};
