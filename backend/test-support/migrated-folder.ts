import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new data folder whose database is migrated and empty: it opens several times as fast as one without a database. */
export function newMigratedFolder(folder = mkdtempSync(join(tmpdir(), "care-network-test-"))): string {
  const database = join(folder, "database");
  mkdirSync(database, { recursive: true, mode: 0o700 });
  execFileSync("tar", ["-xf", process.env.TEST_PGLITE_ARCHIVE ?? "", "-C", database], { stdio: "pipe" });
  return folder;
}
