// The dialog that hands on what is shown: a link, a picture, a text for a forum, the record, paper.
import { board } from "../model/log.js";
import { fileName } from "../model/share.js";
import { scene } from "../model/scene.js";
import { gridText } from "../model/position.js";
import { isEmpty, notation } from "../model/sets.js";
import { truthsOf } from "../model/truths.js";
import { button, h } from "./dom.js";
import { pngBlob, save, svgBlob } from "./picture.js";
import * as say from "../strings.js";
/** @import {Store} from "../store.js" */
/** @typedef {ReturnType<typeof import("../effects/sharing.js").createSharing> & {link: () => "" | {hash: string, address: string}}} Does */

/** A button that says for a while what came of it. @param {string} text @param {() => Promise<string | void>} act @param {string} label */
const saying = (text, act, label = text) => {
  const made = button(
    text,
    async () => {
      try {
        made.textContent = (await act()) ?? text;
      } catch (error) {
        made.textContent = error instanceof Error && error.name === "NotAllowedError" ? say.share.notAllowed : say.share.itFailed;
      }
      setTimeout(() => (made.textContent = text), 2500);
    },
    { "aria-label": label }
  );
  return made;
};

/** A line or more of text with a button that copies it. @param {string} label @param {string} text */
const field = (label, text) => {
  const box = h("input", { readonly: true, value: text, "aria-label": label, onfocus: () => box.select() });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      return say.share.copied;
    } catch {
      box.select();
      return say.share.pressCtrlC;
    }
  };
  return h(
    "div",
    { class: "field" },
    h("label", { class: "small soft" }, label),
    h("div", { class: "row" }, box, saying(say.share.copy, copy, say.share.copy2(label.toLowerCase())))
  );
};

/**
 * A text that is still to come, with buttons that copy and save it.
 * @param {string} label
 * @param {Promise<string>} coming
 * @param {string} file
 * @param {string} type
 */
const text = (label, coming, file, type) => {
  const box = h("textarea", { readonly: true, rows: 4, "aria-label": label, wrap: "off", onfocus: () => box.select() });
  box.value = "…";
  coming.then(
    (text) => (box.value = text),
    (error) => (box.value = error instanceof Error ? error.message : String(error))
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await coming);
      return say.share.copied;
    } catch {
      box.select();
      return say.share.pressCtrlC;
    }
  };
  const keep = async () => save(new Blob([await coming], { type }), file);
  return h(
    "section",
    { class: "field" },
    h(
      "div",
      { class: "row" },
      h("h3", { class: "grow" }, label),
      saying(say.share.copy, copy, say.share.copy2(label.toLowerCase())),
      saying(say.share.save, keep, say.share.save2(label.toLowerCase()))
    ),
    box
  );
};

/** The drawing, and how it is kept. @param {Does} does @param {import("../model/share.js").Shared} what */
const picture = (does, what) => {
  const name = fileName(what.title);
  const place = h("div", { class: "preview" });
  const failed = h("p", { class: "refused" });
  let address = "";
  /** @type {Promise<string>} */
  let coming;
  /** @param {"light" | "dark"} theme */
  const draw = async (theme) => {
    coming = does.picture(what, theme);
    try {
      const svg = await coming;
      URL.revokeObjectURL(address);
      address = URL.createObjectURL(svgBlob(svg));
      place.replaceChildren(h("img", { src: address, alt: say.share.picture(what.title) }));
    } catch (error) {
      failed.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const now = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
  const colours = h(
    "select",
    {
      "aria-label": say.share.coloursOfThePicture,
      onchange: (/** @type {Event} */ event) =>
        void draw(/** @type {HTMLSelectElement} */ (event.target).value === "dark" ? "dark" : "light"),
    },
    ...["light", "dark"].map((theme) => h("option", { value: theme, selected: theme === now }, theme))
  );
  void draw(now);
  return h(
    "section",
    { class: "picture" },
    place,
    failed,
    h(
      "div",
      { class: "row" },
      h("h3", { class: "grow" }, say.share.picture2),
      colours,
      saying("SVG", async () => save(svgBlob(await coming), `${name}.svg`), say.share.saveThePictureAs),
      saying("PNG", async () => save(await pngBlob(await coming), `${name}.png`), say.share.saveThePictureAsPng),
      saying(
        say.share.copy,
        async () => {
          await navigator.clipboard.write([new ClipboardItem({ "image/png": coming.then(pngBlob) })]);
          return say.share.copied;
        },
        say.share.copyThePicture
      )
    )
  );
};

/** What the dialog holds. @param {Store} store @param {Does} does @param {() => void} print closes the dialog and prints */
export const shareView = (store, does, print) => {
  const state = store.get();
  const what = does.what();
  const shown = scene(state);
  const name = fileName(what.title);
  const link = does.link();
  const proven = truthsOf(shown.pattern).length > 0 ? say.share.whoeverOpensItProves : "";
  return [
    link
      ? field(say.share.link, link.address)
      : h("p", {}, say.share.noLinkCanHold),
    link ? field(say.share.linkAsText, link.hash) : null,
    link
      ? h(
          "p",
          { class: "small soft" },
          say.share.theLinkHoldsThe(state.shareBase ? say.share.toOpenItOn : say.share.theLinkWorksOn, proven)
        )
      : null,
    h(
      "div",
      { class: "sheet" },
      picture(does, what),
      h(
        "div",
        {},
        text(say.share.textForAForum, does.post(what), `${name}.txt`, "text/plain"),
        text(say.share.recordJson, does.record(what), `${name}.jsonl`, "application/json"),
        h(
          "div",
          { class: "row" },
          h("h3", { class: "grow" }, say.share.paper),
          button(say.share.print, print, { "aria-label": say.share.printTheBoardWith })
        ),
        h(
          "details",
          { class: "small" },
          h("summary", {}, say.share.inOneLine),
          field(say.common.digits, board(state.log).position.digits),
          field(say.share.position, gridText(shown.masks)),
          isEmpty(shown.pattern) || truthsOf(shown.pattern).length > 0 ? null : field(say.common.pattern, notation(shown.pattern))
        )
      )
    ),
  ];
};
