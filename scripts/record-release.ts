import { writeFileSync } from "node:fs";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { openDatabase } from "@/backend/db/connect";
import { createCallers } from "@/backend/test-support/callers";
import { createOwnership } from "@/backend/test-support/ownership";
import { createTestServices, seedTherapists } from "@/backend/test-support/services";

/**
 * Writes the statements that this release sends to its database, with their parameters and in their order, to
 * `backend/db/previous-release.json`: `npm run release:record`, when a release is made (docs/decisions/0027).
 */
const OUTPUT = process.argv[2] ?? "backend/db/previous-release.json";
const statements: string[] = [];
const steps: [statement: number, ...parameters: unknown[]][] = [];

let isMigrated = false;
const database = await openDatabase({ onStatement: record });
isMigrated = true;
const services = await createTestServices(database.db);
const { toCaller } = createCallers(services);
const guest = await services.guest();
const user = await services.signedIn("user", DEFAULT_COMPANY_ID);
const staff = await services.signedIn("staff", DEFAULT_COMPANY_ID);
await seedTherapists(database.db, [{ displayName: "Ada Lane", stateLicenses: ["CO"] }, { displayName: "Bo Reed" }]);
for (const include of [{ state_licenses: ["CO"] }, {}]) {
  const search = { sort: "entity_alias", partition: "default", key: "therapist", include: JSON.stringify(include) };
  const answer = await services.call("/search/entities/search", { body: { search } });
  if (answer.status !== 200) throw new Error(`the search answered ${answer.status}: ${answer.text}`);
}
const owned = await createOwnership(database.db, services, {
  guest: toCaller(guest.id, guest.bearer),
  user: toCaller(user.id, user.bearer),
  staff: toCaller(staff.id, staff.bearer),
});
for (const rows of Object.values(owned)) for (const row of rows) await row.make();
await database.close();
const version = z.object({ version: z.string() }).parse((await import("../package.json")).default).version;
writeFileSync(OUTPUT, `${JSON.stringify({ version, statements, steps }, null, 1)}\n`);

/** A recorded query changes nothing: once is enough. */
function record(statement: string, parameters: unknown[]): void {
  if (!isMigrated) return;
  const known = statements.indexOf(statement);
  if (known >= 0 && /^\s*select /i.test(statement)) return;
  const index = known >= 0 ? known : statements.push(statement) - 1;
  steps.push([index, ...parameters.map(toJson)]);
}

function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") };
  return value instanceof Date ? value.toISOString() : value;
}
