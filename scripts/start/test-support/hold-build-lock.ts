import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { withBuildLock } from "@/scripts/start/build-lock";

/** A process of its own for the lock's test: reports that it waits and that it works, and works until it is told to end. */
const [lock = "", journal = ""] = process.argv.slice(2);
const isTold = once(process, "message");
const waits = () => process.send?.("waits");
await withBuildLock(lock, waits, async () => {
  appendFileSync(journal, `${process.pid} begins\n`);
  process.send?.("works");
  await isTold;
  appendFileSync(journal, `${process.pid} ends\n`);
});
process.disconnect();
