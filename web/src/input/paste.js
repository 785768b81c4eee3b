// Text that is pasted on the board, and files that are dropped on the page: a library of cases goes into the
// notebook.
import { isLibrary } from "../model/notes.js";
/** @import {Store} from "../store.js" */

/**
 * @param {{read: (text: string) => Promise<string>, file: (file: File) => Promise<string>, refuse: (text: string) => void}} opening
 * @param {(text: string) => void} receive takes the cases of a library
 * @param {Store} store
 */
export const listenToPaste = (opening, receive, store) => {
  const tell = async (/** @type {Promise<string>} */ reading) => {
    const said = await reading;
    if (said) opening.refuse(said);
  };
  const taken = async (/** @type {File} */ file) => {
    const isCases = isLibrary(await file.slice(0, 99).text());
    if (isCases) receive(await file.text());
    else await tell(opening.file(file));
  };
  const typing = (/** @type {EventTarget | null} */ target) => target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  document.addEventListener("paste", (event) => {
    if (typing(event.target) || store.get().dialog) return;
    event.preventDefault();
    void tell(opening.read(event.clipboardData?.getData("text/plain") ?? ""));
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void taken(file);
    else void tell(opening.read(event.dataTransfer?.getData("text/plain") ?? ""));
  });
};
