// One table of all keys of the board. The dialog of keys shows it, and a test holds it free of clashes.
import * as say from "../strings.js";
/** @typedef {"move" | "ends" | "digit" | "candidate" | "erase" | "mode" | "set" | "undo" | "redo" | "hint" | "apply" | "back" | "step" | "puzzle"
 *   | "show" | "speak" | "decide" | "covers" | "drop" | "form" | "suppose" | "keys" | "open" | "steps" | "solve"} Command */
/** @typedef {{command: Command, keys: string[], text: string, value?: unknown, where?: string}} Key */

/** `Ctrl+` stands for the command key too. The digits are `1` to `9`. @type {readonly Key[]} */
export const KEYS = [
  { command: "move", keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], text: say.keys.goFromCellTo },
  { command: "ends", keys: ["Home", "End"], text: say.keys.firstLastCellOf },
  { command: "digit", keys: ["1-9"], text: say.keys.placeADigitWhile },
  { command: "candidate", keys: ["Shift+1-9", "Ctrl+1-9"], text: say.keys.candidateOnOrOff },
  { command: "erase", keys: ["Delete", "Backspace", "0"], text: "erase" },
  { command: "mode", keys: ["z"], value: "digits", text: say.keys.enterDigits },
  { command: "mode", keys: ["x"], value: "candidates", text: say.keys.enterCandidates },
  { command: "mode", keys: ["t"], value: "base", text: say.keys.chooseBaseSetsTruths },
  { command: "mode", keys: ["l"], value: "cover", text: say.keys.chooseCoverSetsLinks },
  { command: "suppose", keys: ["s"], text: say.keys.supposeTheDigitThat },
  { command: "set", keys: ["n"], value: 0, text: say.keys.theCellInOr, where: "sets" },
  { command: "set", keys: ["r"], value: 1, text: say.keys.theRowOfThe, where: "sets" },
  { command: "set", keys: ["c"], value: 2, text: say.keys.itsColumnInOr, where: "sets" },
  { command: "set", keys: ["b"], value: 3, text: say.keys.itsBlockInOr, where: "sets" },
  { command: "covers", keys: ["e"], text: say.keys.coverSetsForThe },
  { command: "drop", keys: ["m"], text: say.keys.leaveOutWhatThe },
  { command: "form", keys: ["w"], text: say.keys.thePatternWithCells },
  { command: "undo", keys: ["Ctrl+z", "["], text: "undo" },
  { command: "redo", keys: ["Ctrl+y", "Ctrl+Shift+z", "]"], text: "redo" },
  { command: "hint", keys: ["h"], text: say.keys.hintWhereToLook },
  { command: "apply", keys: ["Enter"], text: say.keys.doWhatIsShown },
  { command: "back", keys: ["Escape"], text: say.keys.backStopSupposingClear },
  { command: "steps", keys: ["a"], text: say.keys.allSteps },
  { command: "solve", keys: ["p"], text: say.keys.theWholePath },
  { command: "step", keys: ["j"], value: 1, text: say.keys.nextStepOfThe },
  { command: "step", keys: ["k"], value: -1, text: say.keys.stepBefore },
  { command: "decide", keys: ["d"], text: say.keys.decideEveryCandidate },
  { command: "show", keys: ["."], value: 1, text: say.keys.showOneDigitOnly },
  { command: "show", keys: [","], value: -1, text: say.keys.theOneBefore },
  { command: "speak", keys: ["q"], text: say.keys.thenRCB },
  { command: "puzzle", keys: ["PageDown"], value: 1, text: say.keys.nextPuzzleOfThe },
  { command: "puzzle", keys: ["PageUp"], value: -1, text: say.keys.puzzleBefore },
  { command: "open", keys: ["o"], text: say.keys.openAPuzzle },
  { command: "keys", keys: ["?"], text: say.keys.allKeys },
];

/** @typedef {{key: string, code: string, ctrlKey: boolean, metaKey: boolean, shiftKey: boolean, altKey: boolean}} Pressed */

/**
 * What is pressed, as the table writes it. Digits come from the key's place, so that Shift does not change
 * them.
 * @param {Pressed} event
 */
export const written = ({ key, code, ctrlKey, metaKey, shiftKey }) => {
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  const ctrl = ctrlKey || metaKey ? "Ctrl+" : "";
  if (digit === "0") return { text: "0", digit: 0 };
  if (digit) return { text: `${ctrl}${shiftKey ? "Shift+" : ""}1-9`, digit: Number(digit) };
  const plain = key.length === 1 ? key.toLowerCase() : key;
  const shift = shiftKey && ctrl !== "" && key.length === 1 ? "Shift+" : "";
  return { text: `${ctrl}${shift}${plain}`, digit: 0 };
};

/**
 * @param {Pressed} event
 * @param {boolean} sets whether sets are being chosen
 * @returns {{command: Command, value: unknown, digit: number} | null}
 */
export const command = (event, sets) => {
  if (event.altKey) return null;
  const { text, digit } = written(event);
  const found = KEYS.find(({ keys, where }) => keys.includes(text) && (!where || sets));
  return found
    ? { command: found.command, value: found.value ?? (found.command === "move" || found.command === "ends" ? text : undefined), digit }
    : null;
};
