// Text that is pasted on the board, and files that are dropped on the page.
/** @import {Store} from "../store.js" */

/** @param {{read: (text: string) => Promise<string>, file: (file: File) => Promise<string>, refuse: (text: string) => void}} opening @param {Store} store */
export const listenToPaste = (opening, store) => {
  const tell = async (/** @type {Promise<string>} */ reading) => {
    const said = await reading;
    if (said) opening.refuse(said);
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
    if (file) void tell(opening.file(file));
    else void tell(opening.read(event.dataTransfer?.getData("text/plain") ?? ""));
  });
};
