// The engine behind the loopback server: one POST, an answer of JSON lines.
import * as say from "../strings.js";
/** @import {Ask} from "../types.js" */

const KEY = "basecover-token";

/** Moves the token out of the address into the session's storage, first of all. Returns whether there was one. */
export const takeToken = () => {
  const found = /^#t=([^&]+)(?:&(.*))?$/.exec(location.hash);
  if (!found) return false;
  try {
    sessionStorage.setItem(KEY, found[1]);
  } catch {
    held = found[1];
  }
  history.replaceState(null, "", location.pathname + (found[2] ? `#${found[2]}` : ""));
  return true;
};
/** Where storage is refused, the token lives as long as the page. */
let held = "";
const token = () => {
  try {
    return sessionStorage.getItem(KEY) ?? held;
  } catch {
    return held;
  }
};

/** @type {Ask} */
export const ask = async (request, onRecord, signal) => {
  const response = await fetch("/api/ask", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token()}` },
    body: JSON.stringify(request),
    signal,
  });
  if (response.status === 401) throw new Error(say.native.thisPageHasNo);
  if (!response.ok || !response.body) throw new Error(say.native.theEngineRefusedThe(response.status));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let exit = -1;
  /** @param {string} line */
  const take = (line) => {
    if (line.trim() === "") return;
    const record = JSON.parse(line);
    if (record.type === "end") exit = record.exit;
    else onRecord(record);
  };
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    lines.forEach(take);
    if (done) break;
  }
  if (exit < 0) throw new Error(say.native.theEngineStoppedIn);
  return exit;
};

/**
 * The puzzles that the command was given, the name of their file, and where links begin that others can open.
 * @returns {Promise<{name: string | null, text: string, share_base: string | null}>}
 */
export const given = async () => {
  const response = await fetch("/api/given", { headers: { Authorization: `Bearer ${token()}` } });
  return response.ok ? response.json() : { name: null, text: "", share_base: null };
};
