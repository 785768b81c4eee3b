// "A puzzle that needs …" in the dialog that opens one.
import { NEEDS } from "../model/needs.js";
import { button, h } from "./dom.js";
/** @typedef {ReturnType<typeof import("../effects/making.js").createMaking>} Does */

/** @param {Does} does @param {(making: Promise<string>) => Promise<void>} tell shows what went wrong, or closes */
export const makingView = (does, tell) => {
  const which = h(
    "select",
    { "aria-label": "A puzzle that needs" },
    ...NEEDS.map(([id, title]) => h("option", { value: id, selected: id === "xy-wing" }, title))
  );
  const said = h("p", { class: "small soft", role: "status" }, "Random puzzles are made and solved until one needs it: a rare technique takes minutes.");
  let running = false;
  const make = async () => {
    if (running) return stop();
    running = true;
    go.textContent = "Stop";
    const title = which.selectedOptions[0].text;
    const start = performance.now();
    const clock = setInterval(() => {
      said.textContent = `Looking for a puzzle that needs ${title}: ${Math.round((performance.now() - start) / 1000)} s …`;
    }, 1000);
    const making = does.make(which.value, title);
    await making;
    clearInterval(clock);
    go.textContent = "Make one";
    // Who has stopped it needs no answer.
    if (running) await tell(making);
    running = false;
  };
  const stop = () => {
    running = false;
    does.giveUp();
    said.textContent = "Stopped.";
  };
  const go = button("Make one", make);
  return { stop, view: h("div", { class: "making" }, h("h3", {}, "A puzzle that needs"), h("div", { class: "row" }, which, go), said) };
};
