// The library draws what is shown, with its sets, as a chain or as a heat map; until its drawing is there, the
// board has plain lines.
import { gridText } from "../model/position.js";
import { by, logicOf, notation } from "../model/sets.js";
import { asRecord, truthsOf } from "../model/truths.js";
import { setsOfDrawing } from "../svg.js";
import * as say from "../strings.js";
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
  /** What is asked about: no notation writes derived truths, a record of what is proven does.
   * @param {Scene} scene @param {string} puzzle */
  const about = ({ step, pattern, position, judged, masks }, puzzle) => {
    if (truthsOf(pattern).length === 0) return { puzzle, pattern: notation(pattern), ...by(logicOf(pattern)) };
    // The branch of a tree is no cover choice of its record.
    if (step) return step.choices.includes(pattern) ? { records: JSON.stringify(step.record) } : null;
    if (!judged || judged.eliminations.length === 0) return null;
    return { records: asRecord(pattern, judged, masks, position.givens) };
  };

  let last = "";
  let told = false;
  return async (/** @type {Scene} */ scene, /** @type {Style} */ style) => {
    if (style === "sets") told = false;
    const { pattern, masks } = scene;
    const drawable = pattern.base.length + truthsOf(pattern).length > 0 && pattern.cover.length > 0;
    const puzzle = gridText(masks);
    const asked = drawable ? about(scene, puzzle) : null;
    if (!asked) return void (last = "");
    const key = view.keyOf(scene, style);
    if (last === key + puzzle) return;
    last = key + puzzle;
    try {
      const whole = await asker.ask("draw", { command: "draw", ...asked, ...(style === "chain" ? { style } : {}) });
      const drawings = whole?.records.filter(({ type }) => type === "drawing") ?? [];
      // Of records each cover choice has its own.
      const choice = "records" in asked ? (scene.step?.choices.indexOf(pattern) ?? 0) : 0;
      const record = drawings[choice] ?? drawings[0];
      if (!record || last !== key + puzzle) return;
      const { lines, names, fins } = setsOfDrawing(record.svg, pattern);
      if (lines.length > 0) view.take({ key, lines, names, fins, as: record.style ?? "sets" });
      // Said once, and never in place of something else.
      if (style === "chain" && !record.style && !told && !store.get().notice) {
        told = true;
        store.send({ do: "notice", text: say.drawing.noChainThePattern, quiet: true });
      }
    } catch {
      // The plain lines stay.
    }
  };
};
