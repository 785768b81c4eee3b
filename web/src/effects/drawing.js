// The library draws the sets of what is shown; until its drawing is there, the board has plain lines.
import { gridText } from "../model/position.js";
import { isEmpty, notation } from "../model/sets.js";
import { truthsOf } from "../model/truths.js";
import { setsOfDrawing } from "../svg.js";
/** @import {Scene} from "../model/scene.js" */
/** @import {Store} from "../store.js" */
/** @import {Asker} from "../engine/ask.js" */

/** Above this order a drawing hides more than it shows. */
const MOST = 50;

/**
 * @param {Store} store
 * @param {Asker} asker
 * @param {{take: (key: string, lines: SVGElement[], names: SVGElement[]) => void, keyOf: (scene: Scene) => string}} view
 */
export const createDrawing = (store, asker, view) => {
  let last = "";
  return async (/** @type {Scene} */ scene) => {
    const { pattern, masks } = scene;
    // No notation writes derived truths.
    const drawable = pattern.base.length > 0 && pattern.cover.length > 0 && truthsOf(pattern).length === 0;
    if (isEmpty(pattern) || !drawable || pattern.base.length > MOST) return void (last = "");
    const puzzle = gridText(masks);
    const key = view.keyOf(scene);
    if (last === key + puzzle) return;
    last = key + puzzle;
    try {
      const whole = await asker.ask("draw", { command: "draw", puzzle, pattern: notation(pattern) });
      const record = whole?.records.find(({ type }) => type === "drawing");
      if (!record || last !== key + puzzle) return;
      const { lines, names } = setsOfDrawing(record.svg);
      if (lines.length > 0) view.take(key, lines, names);
    } catch {
      // The plain lines stay.
    }
  };
};
