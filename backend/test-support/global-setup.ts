import { startPostgres, type TestPostgres } from "./start-postgres.ts";

declare global {
  var testPostgres: TestPostgres | undefined;
}

/** Before the services' tests: a PostgreSQL for all of them, unless one is given or left out; and a line that says so. */
export default async function setUpDatabases(): Promise<void> {
  const drivers = (process.env.TEST_DRIVERS ?? "pglite,postgres").split(",");
  const notes = drivers.includes("pglite") ? ["PGlite (in memory)"] : [];
  if (drivers.includes("postgres")) notes.push(await providePostgres());
  process.stderr.write(`Databases of the services' tests: ${notes.join(" and ")}\n`);
}

async function providePostgres(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return "PostgreSQL (TEST_DATABASE_URL)";
  globalThis.testPostgres = await startPostgres();
  process.env.TEST_DATABASE_URL = globalThis.testPostgres.url;
  return `PostgreSQL (${globalThis.testPostgres.origin})`;
}
