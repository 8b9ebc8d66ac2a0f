import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { openDatabase } from "@/backend/db/connect";
import { FolderInUseError, lockFolder } from "@/backend/db/folder-lock";
import { guests } from "@/backend/db/schema/gateway";
import { findFolderOwner } from "@/backend/test-support/find-folder-owner";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { RESOLVE_IMPORTS } from "@/backend/test-support/run-network";

const NOW = new Date("2026-03-10T15:00:00.000Z");
const ADDRESS = { internalUrl: "http://127.0.0.1:4000/internal", internalKey: "key" };
const SLOW_MS = 60_000;

let folder = "";
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = newMigratedFolder();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that has the folder open and writes to it; `acknowledged` are the writes that it was told are done. */
async function holdInAnotherProcess(): Promise<{ child: ChildProcess; acknowledged: string[] }> {
  const child = fork("backend/test-support/hold-folder.ts", [folder], {
    execArgv: RESOLVE_IMPORTS,
  });
  children.push(child);
  await once(child, "message");
  const acknowledged: string[] = [];
  child.on("message", (id) => acknowledged.push(String(id)));
  return { child, acknowledged };
}

describe("one process per data folder", () => {
  test("a second hold is refused and says which folder, which process and what to do", () => {
    const lock = lockFolder(folder, NOW);
    expect(() => lockFolder(folder, NOW)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder, NOW)).toThrow(
      new RegExp(`${folder} is in use by process ${process.pid} .*DATA_DIR.*DATABASE_URL`),
    );
    lock.release();
    lockFolder(folder, NOW).release();
  });

  test(
    "a folder of another living process is refused",
    async () => {
      const { child } = await holdInAnotherProcess();
      await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`process ${child.pid}`);
      expect(findFolderOwner(folder)?.pid).toBe(child.pid);
    },
    SLOW_MS,
  );

  test(
    "after kill -9 in a burst of writes the folder opens at once with every write that was answered",
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const { child, acknowledged } = await holdInAnotherProcess();
        while (acknowledged.length < 50 * (round + 1)) await once(child, "message");
        child.kill("SIGKILL");
        await once(child, "exit");
        expect(findFolderOwner(folder)).toBeNull();
        const { db, close } = await openDatabase({ dataDir: folder });
        const kept = new Set((await db.select({ id: guests.uniqueId }).from(guests)).map((row) => row.id));
        await close();
        expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      }
    },
    SLOW_MS,
  );

  test(
    "of eight processes that want a free folder at once exactly one gets it",
    async () => {
      const starts = await Promise.allSettled(
        Array.from({ length: 8 }, async () => {
          const child = fork("backend/test-support/hold-folder.ts", [folder], {
            execArgv: RESOLVE_IMPORTS,
            silent: true,
          });
          children.push(child);
          await Promise.race([
            once(child, "message"),
            once(child, "exit").then(() => Promise.reject(new Error("refused"))),
          ]);
        }),
      );
      expect(starts.filter((start) => start.status === "fulfilled")).toHaveLength(1);
    },
    SLOW_MS,
  );
});

describe("what the owner tells tools", () => {
  test("is the owner's address, readable by the owner's user alone", () => {
    const lock = lockFolder(folder, NOW);
    expect(findFolderOwner(folder)).toMatchObject({ pid: process.pid, internalUrl: null });
    lock.publish(ADDRESS);
    expect(findFolderOwner(folder)).toEqual({ pid: process.pid, startedAt: NOW.toISOString(), ...ADDRESS });
    expect(statSync(join(folder, "services.json")).mode & 0o777).toBe(0o600);
    lock.release();
    expect(findFolderOwner(folder)).toBeNull();
  });

  test("is ignored once the folder is not locked", () => {
    const lock = lockFolder(folder, NOW);
    const left = readFileSync(join(folder, "services.json"));
    lock.release();
    writeFileSync(join(folder, "services.json"), left);
    expect(findFolderOwner(folder)).toBeNull();
  });

  test("may be damaged without letting a second process in", () => {
    const lock = lockFolder(folder, NOW);
    writeFileSync(join(folder, "services.json"), "{");
    expect(() => lockFolder(folder, NOW)).toThrow("in use by another process");
    lock.release();
  });
});
