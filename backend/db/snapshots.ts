import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database } from "@/backend/db/connect";

const INTERVAL_MS = 60 * 60 * 1000;
const KEPT = 4;

/**
 * Copies the embedded database to `snapshots/` in its data folder every hour and keeps the last four: it runs without fsync, so a
 * power failure may damage it. To restore, stop, and unpack one into `database/`.
 */
export function keepSnapshots({ dump }: Database, dataDir: string, logger: Logger, now: () => Date): () => void {
  if (dump === null) return () => {};
  const timer = setInterval(() => {
    writeSnapshot(dump, join(dataDir, "snapshots"), now()).catch((error: unknown) =>
      logger.error({ error: error instanceof Error ? error.name : "unknown" }, "snapshot failed"),
    );
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Writes one snapshot, named by its time, atomically, and deletes the oldest beyond four. */
export async function writeSnapshot(dump: () => Promise<Blob>, folder: string, now: Date): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${now.toISOString().replaceAll(":", "-")}.tar.gz`;
  const archive = Buffer.from(await (await dump()).arrayBuffer());
  writeFileSync(join(folder, `${name}.part`), archive, { mode: 0o600 });
  renameSync(join(folder, `${name}.part`), join(folder, name));
  const snapshots = readdirSync(folder)
    .filter((file) => file.endsWith(".tar.gz"))
    .sort();
  for (const old of snapshots.slice(0, -KEPT)) rmSync(join(folder, old), { force: true });
}
