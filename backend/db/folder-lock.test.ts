import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { FolderInUseError, lockFolder } from "@/backend/db/folder-lock";
import { findFolderOwner } from "@/backend/test-support/find-folder-owner";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";

const NOW = new Date("2026-03-10T15:00:00.000Z");
const ADDRESS = { internalUrl: "http://127.0.0.1:4000/internal", internalKey: "key" };

let folder = "";
beforeEach(() => {
  folder = newMigratedFolder();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

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
});

describe("what the owner tells tools", () => {
  test("the owner's address is published in a file that the owner's user alone can read", () => {
    const lock = lockFolder(folder, NOW);
    expect(findFolderOwner(folder)).toMatchObject({ pid: process.pid, internalUrl: null });
    lock.publish(ADDRESS);
    expect(findFolderOwner(folder)).toEqual({ pid: process.pid, startedAt: NOW.toISOString(), ...ADDRESS });
    expect(statSync(join(folder, "services.json")).mode & 0o777).toBe(0o600);
    lock.release();
    expect(findFolderOwner(folder)).toBeNull();
  });

  test("the owner's address is ignored once the folder is not locked", () => {
    const lock = lockFolder(folder, NOW);
    const left = readFileSync(join(folder, "services.json"));
    lock.release();
    writeFileSync(join(folder, "services.json"), left);
    expect(findFolderOwner(folder)).toBeNull();
  });

  test("a damaged file of the owner's address lets no second process in", () => {
    const lock = lockFolder(folder, NOW);
    writeFileSync(join(folder, "services.json"), "{");
    expect(() => lockFolder(folder, NOW)).toThrow("in use by another process");
    lock.release();
  });
});
