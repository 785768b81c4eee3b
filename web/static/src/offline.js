// The board without a network: once it was opened, a service worker keeps its files. A new build waits until
// it is asked for, and no page is ever loaded again by itself.
import { serviceWorker } from "./scripts.js";
import { button, h } from "./view/dom.js";

const offered = (/** @type {() => void} */ act) => {
  document.querySelector(".update")?.remove();
  const offer = h("div", { class: "update", role: "status" }, "A new version is here.");
  offer.append(
    button("Reload", act, { class: "first" }),
    button("Later", () => offer.remove())
  );
  document.body.append(offer);
};
const reload = () => location.reload();

const follow = async () => {
  const { serviceWorker: keeper } = navigator;
  let isKept = keeper.controller !== null;
  let isAsked = false;
  keeper.addEventListener("controllerchange", () => {
    if (isAsked) reload();
    // Another page of this board took the new build: what this one fetches from now on would be of that
    // build.
    else if (isKept) offered(reload);
    isKept = true;
  });
  const registration = await serviceWorker();
  const offer = () =>
    offered(() => {
      isAsked = true;
      registration.waiting?.postMessage("take over");
    });
  const watch = () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && isKept && offer());
  };
  if (registration.waiting && isKept) offer();
  watch();
  registration.addEventListener("updatefound", watch);
};
// Where there is no such thing, or it is refused, the board needs the network to be opened, and nothing else.
if ("serviceWorker" in navigator) addEventListener("load", () => void follow().catch((error) => console.warn(error)));
