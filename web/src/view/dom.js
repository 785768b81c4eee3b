// Small helpers that make elements. Text is only ever set as text.
import * as say from "../strings.js";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {{[name: string]: unknown}} Properties */
const SVG = "http://www.w3.org/2000/svg";

/** @param {Element} element @param {Properties} properties @param {Child[]} children */
const fill = (element, properties, children) => {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name === "value") /** @type {HTMLInputElement} */ (element).value = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => (child instanceof Node ? child : String(child)))
  );
};

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export const h = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag);
  fill(element, properties, children);
  return element;
};

/** @param {string} tag @param {Properties} [properties] @param {...Child} children @returns {SVGElement} */
export const s = (tag, properties = {}, ...children) => {
  const element = document.createElementNS(SVG, tag);
  fill(element, properties, children);
  return /** @type {SVGElement} */ (element);
};

/**
 * A button; its name is its text or `label`.
 * @param {string} text
 * @param {() => void} act
 * @param {Properties} [more]
 * @param {...Child} children
 */
export const button = (text, act, more = {}, ...children) =>
  h("button", { type: "button", onclick: () => act(), ...more }, text, ...children);

/** The way from a step to the workbench. @param {() => void} act */
export const editButton = (act) =>
  button(say.common.editInSets, act, { "data-keep": "edit", title: say.dom.takeThisPatternTo });

/** @param {string} id @returns {HTMLElement} */
export const find = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(say.dom.thereIsNo(id));
  return found;
};

/**
 * Runs a view only where what it looks at has changed.
 * @template T
 * @param {(state: T) => readonly unknown[]} parts
 * @param {(state: T) => void} draw
 * @returns {(state: T) => void}
 */
export const when = (parts, draw) => {
  /** @type {readonly unknown[] | null} */
  let seen = null;
  return (state) => {
    const now = parts(state);
    if (seen && now.every((part, i) => part === seen?.[i])) return;
    seen = now;
    draw(state);
  };
};

/**
 * Puts new children in place of the old ones; focus, what is being typed and what was opened stays with what has
 * the same `data-keep`.
 * @param {Element} parent
 * @param {...Child} children
 */
export const refill = (parent, ...children) => {
  const active = parent.contains(document.activeElement) ? document.activeElement : null;
  const keep = active?.getAttribute("data-keep");
  const opened = [...parent.querySelectorAll("details[open][data-keep]")].map((one) => one.getAttribute("data-keep") ?? "");
  const typed = active instanceof HTMLTextAreaElement ? active.value : null;
  // An element that stays is not taken out: a long list would be laid out again.
  const stays = children.find((child) => child instanceof Element && child.parentNode === parent);
  if (stays instanceof Element) {
    const at = children.indexOf(stays);
    for (const child of [...parent.childNodes]) if (child !== stays) child.remove();
    const before = document.createDocumentFragment();
    fill(/** @type {any} */ (before), {}, children.slice(0, at));
    stays.before(before);
    fill(parent, {}, children.slice(at + 1));
  } else {
    parent.replaceChildren();
    fill(parent, {}, children);
  }
  for (const one of opened) parent.querySelector(`details[data-keep="${CSS.escape(one)}"]`)?.setAttribute("open", "");
  if (!keep || (active && parent.contains(active))) return;
  const next = /** @type {HTMLElement | null} */ (parent.querySelector(`[data-keep="${CSS.escape(keep)}"]`));
  if (typed !== null && next instanceof HTMLTextAreaElement) next.value = typed;
  next?.focus({ preventScroll: true });
};
