// The sentences and labels of the board stand in one file: no other in `web/src` has any of its own.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import * as say from "../src/strings.js";

const root = fileURLToPath(new URL("../src", import.meta.url));
const files = readdirSync(root, { recursive: true })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".js") && file !== "strings.js");

/** The text of a literal, `{}` for its holes; null where it is none. */
const textOf = (node) => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
};
/** Keys of the keyboard, headers and names of errors. */
const NAMES = /^(Arrow\w*|Home|End|Enter|Esc(ape)?|Page\w+|Shift|Control|Alt|Meta|Delete|Backspace|(Ctrl|Shift)\+.*|Content-Type|Authorization|Bearer.*|\w+Error)$/;
/** A word that begins with a capital, or two words beside each other. */
const WORDS = /^[ “(]*[A-Z][a-z]+\b|[a-z’]{2,}[,.:;]? [a-z]{2,}|[a-z]{2,} …/;
/** What takes a class or a selector first. */
const CALLS = /(^|\.)(s|group|small|square|matches|closest|matchMedia)$/;
/** What has words and is not read by people: classes, selectors, shapes. */
const isForProgram = (node, text) => {
  if (NAMES.test(text) || /[#>[\]]|:\w+\(|(^|\s)\.\w/.test(text) || /^M[\d{-]/.test(text)) return true;
  for (let at = node; at.parent; at = at.parent) {
    if (ts.isPropertyAssignment(at) && ["class", "found"].includes(at.name.text)) return true;
    if (ts.isCallExpression(at) && at.arguments[0] === node && CALLS.test(at.expression.getText())) return true;
    if (ts.isStatement(at)) return false;
  }
  return false;
};

const sentences = (text, file) => {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    const text = textOf(node);
    if (text !== null && WORDS.test(text) && !isForProgram(node, text)) found.push(`${file}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  return found;
};

test("no file has words of its own", () => {
  assert.ok(files.length > 60);
  assert.deepEqual(files.flatMap((file) => sentences(readFileSync(join(root, file), "utf8"), file)), []);
  // What the test would find.
  for (const text of ['h("p", {}, "Look at it.")', "button(`Place ${digit}`)", 'const name = "cover set"', 'x = y ? "Undo" : ""'])
    assert.equal(sentences(text, "x.js").length, 1, text);
});

test("each word is said by some file, and a phrase fills its holes in order", () => {
  const all = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  for (const [group, words] of Object.entries(say))
    for (const [name, words_] of Object.entries(words)) {
      assert.match(all, new RegExp(`\\bsay\\.${group}\\.${name}\\b`), `${group}.${name}`);
      assert.match(typeof words_, /^(string|function)$/);
    }
  assert.equal(say.pad.suppose2("4", true), "Suppose 4 true");
});
