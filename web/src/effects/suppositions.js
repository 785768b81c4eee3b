// What is done with a supposition.
import { name } from "../model/cells.js";
import * as say from "../strings.js";
/** @import {Store} from "../store.js" */
/** @typedef {ReturnType<typeof import("./questions.js").createQuestions>} Questions */

/** @param {Store} store @param {Questions} questions */
export const createSuppositions = (store, questions) => {
  const tell = (/** @type {string} */ text) => store.send({ do: "notice", text });
  return {
    /** What was supposed leads to a contradiction: the opposite is done. */
    conclude: () => {
      const { candidate, truth, outcome } = store.get().suppose;
      if (candidate === null || outcome !== "contradiction") return tell(say.suppositions.thereIsNoContradiction);
      const [placements, eliminations] = truth ? [[], [candidate]] : [[candidate], []];
      const text = say.suppositions.suppositionRefutedIs(name(candidate), !truth);
      store.send({ do: "act", act: { kind: "step", placements, eliminations, name: text } });
      tell(text);
    },
    by: (/** @type {"singles" | "patterns"} */ by) => {
      store.send({ do: "suppose", part: { by, steps: [], end: "", outcome: "" } });
      void questions.suppose();
    },
  };
};
