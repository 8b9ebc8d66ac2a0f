import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findPrograms } from "./server-programs.ts";
import { startPostgres } from "./start-postgres.ts";

/*
 * The originals that the databases of the tests are copied from. Making them takes ten seconds of processor time each, so they are kept between
 * runs until what they are made from changes.
 */

/** The migrated database of the prepared cluster, of which each test file gets a copy. */
export const TEMPLATE = "test_template";

const FOLDER = resolve("node_modules/.cache/care-network");
const SOURCES = ["backend/db/migrations/**/*.{sql,json}", "node_modules/@electric-sql/pglite/package.json"];
const PREPARE = ["--import", "./scripts/resolve-imports.ts", "backend/test-support/prepare-database.ts"];

const run = promisify(execFile);

/** Migrates a database by its address, or writes the archive of a migrated embedded one. */
export const prepareDatabase = (target: string): Promise<unknown> => run(process.execPath, [...PREPARE, target]);

/** The archive of a migrated embedded database. */
export const providePgliteArchive = (): Promise<string> => keep("pglite", "", prepareDatabase);

/** The data of a PostgreSQL that has `TEMPLATE`. */
export function provideCluster(): Promise<string> {
  const { bin } = findPrograms();
  const version = execFileSync(join(bin, "postgres"), ["--version"]).toString();
  return keep("cluster", `${version} ${process.getuid?.()}`, async (folder) => {
    const server = await startPostgres();
    try {
      const url = new URL(server.url);
      await createDatabase(url, TEMPLATE);
      url.pathname = `/${TEMPLATE}`;
      await prepareDatabase(url.href);
      await server.shutDown();
      await run("cp", ["-a", server.data, folder]);
    } finally {
      await server.stop();
    }
  });
}

export async function createDatabase(server: URL, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

/** The file or folder that `make` wrote for this version of what it is made from, in this run or in one before. */
export async function keep(
  name: string,
  version: string,
  make: (path: string) => Promise<unknown>,
  sources: readonly string[] = SOURCES,
): Promise<string> {
  const kept = join(FOLDER, `${name}-${digestSources(version, sources)}`);
  if (existsSync(kept)) return kept;
  mkdirSync(FOLDER, { recursive: true });
  for (const former of globSync(join(FOLDER, `${name}-*`))) rmSync(former, { recursive: true });
  // Renamed when it is complete: a run that is killed leaves no half of it under the final name.
  const unfinished = join(FOLDER, `unfinished-${name}-${process.pid}`);
  await make(unfinished);
  // Another run may have made it meanwhile.
  if (existsSync(kept)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, kept);
  return kept;
}

function digestSources(version: string, sources: readonly string[]): string {
  const hash = createHash("sha256").update(version);
  for (const file of globSync(sources).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
