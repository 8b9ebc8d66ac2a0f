import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { startPostgres } from "@/backend/test-support/start-postgres";
import { importGenerated } from "@/bench/generated-roster";

export const DRIVERS = ["pglite", "postgres"] as const;
export type Driver = (typeof DRIVERS)[number];

export interface Statement {
  text: string;
  parameters: unknown[];
}

/** A database, by default one for this run in the system's temporary folder, filled with a directory of therapists. */
export interface Directory {
  db: Database["db"];
  /** The programs that serve the database. */
  origin: string;
  /** Null for a database that was filled before. */
  importSeconds: number | null;
  /** The statements sent by `run`. */
  recordStatements(run: () => Promise<unknown>): Promise<Statement[]>;
  remove(): Promise<void>;
}

/**
 * Generates a roster of `size` therapists and imports it like an operator. A `kept` database, an address of PostgreSQL or a
 * folder of PGlite, is filled only if it is empty, and remains.
 */
export async function openDirectory(driver: Driver, size: number, kept?: string): Promise<Directory> {
  const folder = mkdtempSync(join(tmpdir(), "bench-search-"));
  const server = driver === "postgres" && kept === undefined ? await startPostgres() : null;
  let recorded: Statement[] | null = null;
  const database = await openDatabase({
    ...(driver === "postgres" ? { databaseUrl: kept ?? server?.url } : { dataDir: kept ?? join(folder, "data") }),
    // To fill, count and compare a million takes other means minutes.
    statementDeadlineMs: 0,
    onStatement: (text, parameters) => recorded?.push({ text, parameters }),
  });
  const remove = async () => {
    await database.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const importSeconds = await fill(database, folder, size);
    return {
      db: database.db,
      origin: driver === "postgres" ? `PostgreSQL (${server?.origin ?? "kept"})` : "PGlite (in a folder)",
      importSeconds,
      recordStatements: async (run) => {
        const statements: Statement[] = [];
        recorded = statements;
        await run();
        recorded = null;
        return statements;
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fill({ db }: Database, folder: string, size: number): Promise<number | null> {
  const present = await db.$count(entities);
  if (present === size) return null;
  if (present > 0) throw new Error(`The database holds ${present} therapists, not ${size}.`);
  return importGenerated(db, folder, size);
}
