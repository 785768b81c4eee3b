// A stand-in for the loopback server, for trying the page: it serves the files of web/ with the same policy,
// and answers by running the program (BASECOVER, else the release build). It prints its address.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { solve } from "./solve.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const program = process.env.BASECOVER ?? join(web, "../target/release/basecover");
const token = process.env.TOKEN ?? randomBytes(32).toString("base64url");
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; worker-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types basecover";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml" };
const common = {
  "Content-Security-Policy": POLICY,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

const run = (args, input, signal, onLine) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] });
    const stop = () => child.kill("SIGTERM");
    signal.addEventListener("abort", stop);
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    let errors = "";
    child.stderr.on("data", (data) => (errors += data));
    createInterface({ input: child.stdout }).on("line", onLine);
    child.on("close", (exit) => {
      signal.removeEventListener("abort", stop);
      resolve({ exit: exit ?? 130, errors });
    });
  });

const options = (fields) =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (value === false || value === null || value === undefined) return [];
    const option = `--${name.replaceAll("_", "-")}`;
    return value === true ? [option] : [`${option}=${Array.isArray(value) ? value.join(",") : value}`];
  });

const positions = async (puzzle, signal, write) => {
  const grids = [];
  const read = await run(["convert", "-", "--to", "729"], puzzle, signal, (line) => grids.push(line));
  for (const [i, grid] of grids.entries()) {
    const { count, solution } = solve(grid);
    const given = [...grid].length === 729 ? givens(grid) : ".".repeat(81);
    write({ type: "position", schema: 1, puzzle: i + 1, name: null, format: "81", grid, givens: given, solutions: count, solution });
  }
  return read;
};
// The program's own `position` knows the givens; here they are the digits that stand.
const givens = (grid) =>
  Array.from({ length: 81 }, (_, i) => {
    const digits = grid.slice(9 * i, 9 * i + 9).replaceAll(".", "");
    return digits.length === 1 ? digits : ".";
  }).join("");

const draw = async ({ puzzle, pattern, ...rest }, signal, write) => {
  const folder = mkdtempSync(join(tmpdir(), "board-"));
  const file = join(folder, "drawing.svg");
  const args = pattern
    ? ["verify", "-", `--pattern=${pattern}`, `--draw=${file}`, ...options(rest)]
    : ["draw", "-", "-o", file, ...options(rest)];
  const done = await run(args, puzzle, signal, () => {});
  if (existsSync(file)) write({ type: "drawing", schema: 1, svg: readFileSync(file, "utf8") });
  rmSync(folder, { recursive: true, force: true });
  return done;
};

const answer = async ({ command, puzzle = "", ...rest }, signal, write) => {
  // The engine has no clock: its questions have no such field.
  if ("timeout" in rest) return { exit: 2, errors: "error: `timeout` is not a field" };
  if (command === "position") return positions(puzzle, signal, write);
  if (command === "draw") return draw({ puzzle, ...rest }, signal, write);
  return run([command, "-", "--format=json", ...options(rest)], puzzle, signal, (line) => write(JSON.parse(line)));
};

const api = (request, response) => {
  if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401, common).end();
  if (request.url === "/api/given") {
    // The stand-in is started without a puzzle.
    return response.writeHead(200, { ...common, "Content-Type": "application/json" }).end(JSON.stringify({ name: null, text: "" }));
  }
  if (request.method !== "POST") return response.writeHead(405, common).end();
  let body = "";
  request.on("data", (data) => (body += data));
  request.on("end", async () => {
    const controller = new AbortController();
    response.on("close", () => controller.abort());
    response.writeHead(200, { ...common, "Content-Type": "application/x-ndjson" });
    const write = (record) => response.write(`${JSON.stringify(record)}\n`);
    const { exit, errors } = await answer(JSON.parse(body), controller.signal, write);
    for (const message of errors.split(/^(?=error: |warning: )/m).filter(Boolean)) {
      const type = message.startsWith("warning: ") ? "warning" : "error";
      write({ type, message: message.replace(/^(error|warning): /, "").trimEnd() });
    }
    response.end(`${JSON.stringify({ type: "end", exit })}\n`);
  });
};

const files = (request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
  const file = join(web, path === "/" ? "index.html" : path);
  const known = file.startsWith(web) && existsSync(file) && statSync(file).isFile();
  if (!known) return response.writeHead(404, common).end();
  response.writeHead(200, { ...common, "Content-Type": `${TYPES[extname(file)] ?? "text/plain"}; charset=utf-8` }).end(readFileSync(file));
};

const server = createServer((request, response) => (request.url.startsWith("/api/") ? api(request, response) : files(request, response)));
server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/#t=${token}`));
