// A drawing of the library as a file: SVG as it is, PNG by way of a canvas.
import * as say from "../strings.js";

/** So many dots for each unit of the drawing. */
const SCALE = 2;

/** @param {string} svg */
export const svgBlob = (svg) => new Blob([svg], { type: "image/svg+xml" });

/** @param {string} svg @returns {Promise<Blob>} */
export const pngBlob = async (svg) => {
  const address = URL.createObjectURL(svgBlob(svg));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = SCALE * image.naturalWidth;
    canvas.height = SCALE * image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(say.picture.theBrowserMadeNo))), "image/png")
    );
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Offers a file to be kept. @param {Blob} blob @param {string} name */
export const save = (blob, name) => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
