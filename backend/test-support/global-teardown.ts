import type {} from "./global-setup.ts";

/** After the services' tests: stops the PostgreSQL that was started for them. */
export default async function tearDownDatabases(): Promise<void> {
  await globalThis.testPostgres?.stop();
}
