// One table of all keys of the board. The dialog of keys shows it, and a test holds it free of clashes.
/** @typedef {"move" | "ends" | "digit" | "candidate" | "erase" | "mode" | "set" | "undo" | "redo" | "hint" | "apply" | "back" | "step" | "puzzle"
 *   | "show" | "speak" | "decide" | "covers" | "drop" | "form" | "suppose" | "keys" | "open" | "steps" | "solve"} Command */
/** @typedef {{command: Command, keys: string[], text: string, value?: unknown, where?: string}} Key */

/** `Ctrl+` stands for the command key too. The digits are `1` to `9`. @type {readonly Key[]} */
export const KEYS = [
  { command: "move", keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], text: "go from cell to cell; with Shift select more" },
  { command: "ends", keys: ["Home", "End"], text: "first, last cell of the row" },
  { command: "digit", keys: ["1-9"], text: "place a digit; while base or cover sets are chosen: select it" },
  { command: "candidate", keys: ["Shift+1-9", "Ctrl+1-9"], text: "candidate on or off" },
  { command: "erase", keys: ["Delete", "Backspace", "0"], text: "erase" },
  { command: "mode", keys: ["z"], value: "digits", text: "enter digits" },
  { command: "mode", keys: ["x"], value: "candidates", text: "enter candidates" },
  { command: "mode", keys: ["t"], value: "base", text: "choose base sets (truths)" },
  { command: "mode", keys: ["l"], value: "cover", text: "choose cover sets (links)" },
  { command: "suppose", keys: ["s"], text: "suppose the digit that is pressed next true, with Shift false" },
  { command: "set", keys: ["n"], value: 0, text: "the cell in or out; with Shift one more weight", where: "sets" },
  { command: "set", keys: ["r"], value: 1, text: "the row of the selected digit in or out", where: "sets" },
  { command: "set", keys: ["c"], value: 2, text: "its column in or out", where: "sets" },
  { command: "set", keys: ["b"], value: 3, text: "its block in or out", where: "sets" },
  { command: "covers", keys: ["e"], text: "cover sets for the base sets" },
  { command: "drop", keys: ["m"], text: "leave out what the pattern does not need" },
  { command: "form", keys: ["w"], text: "the pattern with cells, or without" },
  { command: "undo", keys: ["Ctrl+z", "["], text: "undo" },
  { command: "redo", keys: ["Ctrl+y", "Ctrl+Shift+z", "]"], text: "redo" },
  { command: "hint", keys: ["h"], text: "hint: where to look, what it is, the whole step" },
  { command: "apply", keys: ["Enter"], text: "do what is shown" },
  { command: "back", keys: ["Escape"], text: "back: stop supposing, clear the highlight, close the hint" },
  { command: "steps", keys: ["a"], text: "all steps" },
  { command: "solve", keys: ["p"], text: "the whole path" },
  { command: "step", keys: ["j"], value: 1, text: "next step of the list or the path" },
  { command: "step", keys: ["k"], value: -1, text: "step before" },
  { command: "decide", keys: ["d"], text: "decide every candidate" },
  { command: "show", keys: ["."], value: 1, text: "show one digit only, the next one" },
  { command: "show", keys: [","], value: -1, text: "the one before" },
  { command: "speak", keys: ["q"], text: "then R, C, B or a digit: speak the row, the column, the block, the places of the digit" },
  { command: "puzzle", keys: ["PageDown"], value: 1, text: "next puzzle of the list" },
  { command: "puzzle", keys: ["PageUp"], value: -1, text: "puzzle before" },
  { command: "open", keys: ["o"], text: "open a puzzle" },
  { command: "keys", keys: ["?"], text: "all keys" },
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
