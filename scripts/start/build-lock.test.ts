import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";

const SLOW_MS = 120_000;
const NATIVE = { execArgv: ["--import", "./scripts/resolve-imports.ts"] };

let folder = "";
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "build-lock-test-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

function startCopy(): ChildProcess {
  const files = ["lock", "journal"].map((name) => path.join(folder, name));
  const child = fork("scripts/start/test-support/hold-build-lock.ts", files, NATIVE);
  children.push(child);
  return child;
}

const readJournal = () => readFileSync(path.join(folder, "journal"), "utf8").trim().split("\n");

test(
  "only one of two copies that wait for a killed build takes over",
  async () => {
    const first = startCopy();
    expect((await once(first, "message"))[0]).toBe("works");
    const waiters = [startCopy(), startCopy()];
    for (const [said] of await Promise.all(waiters.map((child) => once(child, "message")))) expect(said).toBe("waits");
    const begun = waiters.map((child) => once(child, "message").then(() => child));
    first.kill("SIGKILL");
    const second = await Promise.race(begun);
    // A third copy that starts and reports gives the other waiter the time of many polls.
    const [said] = await once(startCopy(), "message");
    expect(said).toBe("waits");
    expect(readJournal()).toEqual([`${first.pid} begins`, `${second.pid} begins`]);
  },
  SLOW_MS,
);
