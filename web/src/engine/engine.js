// The engine of this board: the program that serves it. The static site has another one by this name, in web/static.
export { ask, given, takeToken } from "./native.js";
