import {
  createDatabase,
  prepareDatabase,
  provideCluster,
  providePgliteArchive,
  TEMPLATE,
} from "./prepared-databases.ts";
import { startPgbouncer, type TestPooler } from "./start-pgbouncer.ts";
import { startPostgres, type TestPostgres } from "./start-postgres.ts";

declare global {
  var testPostgres: TestPostgres | undefined;
  var testPooler: TestPooler | undefined;
}

/** As many writers as a test holds at once. */
const POOLED_CONNECTIONS = 12;

/** Before the services' tests: their databases, migrated once, unless one is given or left out; and a line that says so. */
export default async function setUpDatabases(): Promise<void> {
  const drivers = (process.env.TEST_DRIVERS ?? "postgres").split(",");
  // Also for the tests of data folders, which are the embedded database's whatever the drivers.
  const [archive, postgres] = await Promise.all([
    providePgliteArchive(),
    drivers.includes("postgres") ? providePostgres() : undefined,
  ]);
  process.env.TEST_PGLITE_ARCHIVE = archive;
  const notes = [drivers.includes("pglite") ? "PGlite (in memory)" : undefined, postgres].filter(Boolean);
  process.stderr.write(`Databases of the services' tests: ${notes.join(" and ")}\n`);
}

async function providePostgres(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  const url = given === undefined ? await startPrepared() : await prepareGiven(given);
  const name = `PostgreSQL (${globalThis.testPostgres?.origin ?? "TEST_DATABASE_URL"})`;
  if (process.env.TEST_POOLER !== "on") return name;
  globalThis.testPooler = await startPgbouncer(url, POOLED_CONNECTIONS);
  process.env.TEST_POOLER_PORT = new URL(globalThis.testPooler.through(url)).port;
  return `${name} behind PgBouncer in transaction mode`;
}

async function startPrepared(): Promise<string> {
  globalThis.testPostgres = await startPostgres({ cluster: await provideCluster() });
  process.env.TEST_TEMPLATE = TEMPLATE;
  process.env.TEST_DATABASE_URL = globalThis.testPostgres.url;
  return globalThis.testPostgres.url;
}

/** Several runs may share a server that was given. */
async function prepareGiven(server: string): Promise<string> {
  const url = new URL(server);
  const template = `${TEMPLATE}_${process.pid}`;
  process.env.TEST_TEMPLATE = template;
  await createDatabase(url, template);
  url.pathname = `/${template}`;
  await prepareDatabase(url.href);
  return server;
}
