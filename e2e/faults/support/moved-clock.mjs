/*
 * Loaded before a program: its `Date` is ahead by the milliseconds in the file that E2E_CLOCK names. Periodic work runs ten times as
 * often, other timers keep their pace.
 */
import { readFileSync } from "node:fs";

const RealDate = Date;
const READ_EVERY_MS = 50;
const PERIODIC_MS = 10_000;
let aheadMs = 0;
let readAtMs = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - readAtMs > READ_EVERY_MS) {
    // A file that is being written is empty.
    aheadMs = Number(readFileSync(process.env.E2E_CLOCK ?? "", "utf8")) || aheadMs;
    readAtMs = performance.now();
  }
  return RealDate.now() + aheadMs;
}

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, values, newTarget) => Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
RealDate.prototype.constructor = Date;

const { setInterval } = globalThis;
globalThis.setInterval = (run, everyMs, ...values) =>
  setInterval(run, everyMs < PERIODIC_MS ? everyMs : everyMs / 10, ...values);
