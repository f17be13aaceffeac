/**
 * Loaded before a process of the product: its wall clock is off by the milliseconds that a file
 * holds. The file is named in this module's address, `shift-date.ts?<file>`.
 */
import fs from "node:fs";

const READ_EVERY_MS = 50;
const file = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const RealDate = Date;
let shiftMs = 0;

function readShift() {
  shiftMs = Number(fs.readFileSync(file, "utf8")) || 0;
}
readShift();
setInterval(readShift, READ_EVERY_MS).unref();

const now = (): number => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [now()] : given, target),
  apply: () => new RealDate(now()).toString(),
  get: (real, name) => (name === "now" ? now : Reflect.get(real, name)),
});
