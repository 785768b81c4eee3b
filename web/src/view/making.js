// "A puzzle that needs …" in the dialog that opens one.
import { NEEDS } from "../model/needs.js";
import { button, h } from "./dom.js";
import * as say from "../strings.js";
/** @typedef {ReturnType<typeof import("../effects/making.js").createMaking>} Does */

/** @param {Does} does @param {(making: Promise<string>) => Promise<void>} tell shows what went wrong, or closes */
export const makingView = (does, tell) => {
  const which = h(
    "select",
    { "aria-label": say.making.aPuzzleThatNeeds },
    ...NEEDS.map(([id, title]) => h("option", { value: id, selected: id === "xy-wing" }, title))
  );
  const said = h("p", { class: "small soft", role: "status" }, say.making.randomPuzzlesAreMade);
  let running = false;
  const make = async () => {
    if (running) return stop();
    running = true;
    go.textContent = say.common.stop;
    const title = which.selectedOptions[0].text;
    const start = performance.now();
    const clock = setInterval(() => {
      said.textContent = say.making.lookingForAPuzzle(title, Math.round((performance.now() - start) / 1000));
    }, 1000);
    const making = does.make(which.value, title);
    await making;
    clearInterval(clock);
    go.textContent = say.making.makeOne;
    // Who has stopped it needs no answer.
    if (running) await tell(making);
    running = false;
  };
  const stop = () => {
    running = false;
    does.giveUp();
    said.textContent = say.common.stopped;
  };
  const go = button(say.making.makeOne, make);
  return { stop, view: h("div", { class: "making" }, h("h3", {}, say.making.aPuzzleThatNeeds), h("div", { class: "row" }, which, go), said) };
};
