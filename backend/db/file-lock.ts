import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

export interface FileLock {
  release(): void;
}

/**
 * Takes a file as a lock, or returns null while another process holds it. The lock is the operating system's own (SQLite's
 * exclusive file lock): it ends with the process, however that ends, so there is no stale lock to judge and take over.
 */
export function tryLockFile(path: string): FileLock | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("BEGIN EXCLUSIVE");
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

const isBusy = (error: unknown) =>
  typeof error === "object" && error !== null && "errcode" in error && error.errcode === SQLITE_BUSY;
