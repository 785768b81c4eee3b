// The table of keys: no clash, and what is pressed is found in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { command, KEYS } from "../src/input/keys.js";

const press = (key, code = "", more = {}) => ({ key, code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });

test("no key means two things", () => {
  const all = KEYS.flatMap(({ keys }) => keys);
  assert.equal(new Set(all).size, all.length);
});

test("no key is one that browsers keep", () => {
  for (const key of KEYS.flatMap(({ keys }) => keys)) assert.doesNotMatch(key, /^(F\d+|Ctrl\+[wtnl]|Alt\+.*)$/);
});

test("digits come from the place of the key, whatever Shift makes of it", () => {
  assert.deepEqual(command(press("!", "Digit1", { shiftKey: true }), false), { command: "candidate", value: undefined, digit: 1 });
  assert.deepEqual(command(press("5", "Numpad5"), false), { command: "digit", value: undefined, digit: 5 });
  assert.equal(command(press("3", "Digit3", { metaKey: true }), false).command, "candidate");
  assert.equal(command(press("0", "Digit0"), false).command, "erase");
});

test("letters that take sets act only while sets are chosen, and with Alt nothing does", () => {
  assert.equal(command(press("r"), false), null);
  assert.deepEqual(command(press("r"), true), { command: "set", value: 1, digit: 0 });
  assert.equal(command(press("h", "KeyH", { altKey: true }), false), null);
  assert.equal(command(press("Z", "KeyZ", { ctrlKey: true, shiftKey: true }), false).command, "redo");
  assert.equal(command(press("z", "KeyZ", { ctrlKey: true }), false).command, "undo");
  assert.equal(command(press("z", "KeyZ"), false).command, "mode");
  assert.equal(command(press("?", "Slash", { shiftKey: true }), false).command, "keys");
});
