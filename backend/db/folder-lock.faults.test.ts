import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { openDatabase } from "@/backend/db/connect";
import { guests } from "@/backend/db/schema/gateway";
import { byNight } from "@/backend/test-support/by-night";
import { findFolderOwner } from "@/backend/test-support/find-folder-owner";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { RESOLVE_IMPORTS } from "@/backend/test-support/network-process";

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

const KILLS = byNight(1, 3);

describe("one process per data folder", () => {
  test("a folder of another living process is refused", async () => {
    const { child } = await holdInAnotherProcess();
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`process ${child.pid}`);
    expect(findFolderOwner(folder)?.pid).toBe(child.pid);
  });

  test("after kill -9 in a burst of writes the folder opens at once with every write that was answered", async () => {
    for (let round = 0; round < KILLS; round += 1) {
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
  });

  test("exactly one of eight processes that lock a free folder at once gets it", async () => {
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
  });
});
