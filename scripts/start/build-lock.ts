import { setTimeout as delay } from "node:timers/promises";
import { tryLockFile } from "@/backend/db/file-lock";

const POLL_MS = 200;

/** Runs `work` while no other process does, in any number of copies; `onWaiting` is called once if it must wait. */
export async function withBuildLock(file: string, onWaiting: () => void, work: () => Promise<void>): Promise<void> {
  let lock = tryLockFile(file);
  if (!lock) onWaiting();
  for (; !lock; lock = tryLockFile(file)) await delay(POLL_MS);
  try {
    await work();
  } finally {
    lock.release();
  }
}
