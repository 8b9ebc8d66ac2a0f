import pg from "pg";
import type {} from "./global-setup.ts";

/** After the services' tests: removes what the set-up made. */
export default async function tearDownDatabases(): Promise<void> {
  await globalThis.testPooler?.stop();
  if (globalThis.testPostgres) await globalThis.testPostgres.stop();
  else if (process.env.TEST_TEMPLATE) await dropTemplate(process.env.TEST_TEMPLATE);
}

async function dropTemplate(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`drop database ${name}`);
  await client.end();
}
