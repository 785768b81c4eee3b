// Where the board of the tests is: at BOARD, or served by `$BASECOVER board`, or, with ENGINE=wasm, web/dist
// as files alone.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.BASECOVER ?? join(root, "target/debug/basecover");
export const dist = join(root, "web/dist");
export const isStatic = process.env.ENGINE === "wasm";

const started = (command, args) =>
  new Promise((resolve, reject) => {
    const server = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"] });
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.on("data", (data) => {
      const found = /http:[^\s)]+/.exec(String(data));
      if (found) resolve({ address: found[0], end: () => server.kill() });
    });
  });

/**
 * The command of docs/board.md.
 * @param {string} folder
 * @param {number} [port] a free one where none is given
 */
export const serveFiles = (folder, port = 0) =>
  started("python3", ["-u", "-m", "http.server", String(port), "--bind", "127.0.0.1", "--directory", folder]);

/** @returns {Promise<{address: string, end: () => void}>} */
export const serve = () => {
  if (process.env.BOARD) return Promise.resolve({ address: process.env.BOARD, end: () => {} });
  return isStatic ? serveFiles(dist) : started(program, ["board", "--no-open"]);
};
