import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import pg from "pg";
import { z } from "zod";
import { createScratchDatabase } from "@/backend/test-support/drivers";

const MIGRATIONS = join(import.meta.dirname, "migrations");
/** Those before the rule; each later one has to follow it (docs/decisions/0027). */
const EXEMPT = 7;
/** What breaks the statements of the release before, or those that it has on their way. */
const CONTRACTING =
  /\b(drop\s+(table|column|schema|function|trigger|type|index|view|constraint\s+"?\w*(pk|pkey))|rename\s+(to|column)|alter\s+column\s+\S+\s+(set\s+(not\s+null|data\s+type)|type|drop\s+default)|add\s+column\s+(?![^;]*default)[^;]*not\s+null|add\s+constraint[^;]*(check|unique)|truncate)\b/i;
/** `-- contract: unused since 1.2.0`, on the line before the statement. */
const MARKER = /^-- contract: unused since (\d+\.\d+\.\d+)$/m;

const release = z
  .object({
    version: z.string(),
    statements: z.array(z.string()),
    steps: z.array(z.tuple([z.number()], z.unknown())),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "previous-release.json"), "utf8")));

const contractions = (migration: string) =>
  migration.split("--> statement-breakpoint").filter((statement) => {
    const since = MARKER.exec(statement)?.[1];
    const isAllowed = since !== undefined && since.localeCompare(release.version, "en", { numeric: true }) <= 0;
    return CONTRACTING.test(statement.replace(/^--.*$/gm, "")) && !isAllowed;
  });

test("no migration takes away what the release before it uses", () => {
  const migrations = readdirSync(MIGRATIONS).filter(
    (file) => file.endsWith(".sql") && Number(file.slice(0, 4)) >= EXEMPT,
  );
  expect(migrations.length).toBeGreaterThan(0);
  for (const file of migrations) expect(contractions(readFileSync(join(MIGRATIONS, file), "utf8"))).toEqual([]);
});

test.each([
  'DROP TABLE "search"."facet_tally";',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" > 0);',
])("%s needs a marker that names a release already out", (statement) => {
  expect(contractions(statement)).toHaveLength(1);
  expect(contractions(`-- contract: unused since 99.0.0\n${statement}`)).toHaveLength(1);
  expect(contractions(`-- contract: unused since ${release.version}\n${statement}`)).toEqual([]);
});

test("what adds needs no marker", () => {
  expect(contractions('ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'x\' NOT NULL;')).toEqual([]);
  expect(contractions('CREATE TABLE "a" ("b" text NOT NULL);')).toEqual([]);
});

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres("every statement of the release before runs on the schema of this one", async () => {
  const { url, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const failed: string[] = [];
  for (const [statement, ...parameters] of release.steps) {
    const text = release.statements[statement] ?? "";
    await client
      .query(text, parameters.map(toDriver))
      .catch((error: Error) => failed.push(`${error.message}: ${text}`));
  }
  const { rows } = await client.query("select count(*)::int as count from forms.appointment");
  await client.end();
  await remove();
  expect(failed).toEqual([]);
  expect(rows).not.toEqual([{ count: 0 }]);
});

const bytes = z.object({ base64: z.string() });
function toDriver(parameter: unknown): unknown {
  const encoded = bytes.safeParse(parameter);
  return encoded.success ? Buffer.from(encoded.data.base64, "base64") : parameter;
}
