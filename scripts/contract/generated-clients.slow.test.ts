import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Database, openDatabase } from "@/backend/db/connect";
import { issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { serveOverHttp } from "@/backend/test-support/serve";
import { APP_ID, createTestServices, SERVICE_KEY, seedTherapists } from "@/backend/test-support/services";

const FOLDER = "scripts/contract/test-support/generated-clients";
const GENERATED = join(FOLDER, "generated");

let database: Database;
let url: string;
let stop: () => void;

beforeAll(async () => {
  rmSync(GENERATED, { recursive: true, force: true });
  mkdirSync(GENERATED);
  database = await openDatabase();
  const services = await createTestServices(database.db);
  ({ url, stop } = await serveOverHttp(services));
});
afterAll(async () => {
  stop();
  await database.close();
  rmSync(GENERATED, { recursive: true, force: true });
});

/** Runs a program to its end and returns its output, which is also the reason of a failure. */
const run = (program: string, ...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile(program, args, (error, printed) =>
      error ? reject(new Error(`${error.message}\n${printed}`)) : resolve(printed),
    );
  });

const generate = (service: string) =>
  run(
    process.execPath,
    "node_modules/oazapfts/dist/cli.js",
    "--useUnknown",
    `${url}/${service}/openapi.json`,
    join(GENERATED, `${service}.ts`),
  );

test("clients that a public generator makes of the published documents compile, and call each service", async () => {
  await seedTherapists(database.db, [{ displayName: "Dana Whitfield", slug: "dana-whitfield" }]);
  await publishTestForm(database.db);
  const { uniqueId, token } = await issueTestForm(database.db);

  await Promise.all(["gateway", "search", "forms", "public-forms"].map(generate));
  await run("node_modules/.bin/tsc", "--noEmit", "--project", FOLDER);
  const printed = await run(process.execPath, join(FOLDER, "calls.ts"), url, APP_ID, SERVICE_KEY, token);

  expect(JSON.parse(printed)).toEqual({
    guestName: "Dana",
    therapists: ["dana-whitfield"],
    surveyId: expect.any(String),
    openedForm: uniqueId,
  });
});
