import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { z } from "zod";

const MIGRATIONS = join(import.meta.dirname, "migrations");
/** The first makes the schema; each later one has to follow the rule (docs/decisions/0027). */
const EXEMPT = 1;
/** Statements that break those of the release before, or those that it has on their way. */
const CONTRACTING =
  /\b(drop\s+(table|column|schema|function|trigger|type|index|view|constraint\s+"?\w*(pk|pkey))|rename\s+(to|column)|alter\s+column\s+\S+\s+(set\s+(not\s+null|data\s+type)|type|drop\s+default)|add\s+column\s+(?![^;]*default)[^;]*not\s+null|add\s+constraint[^;]*(check|unique)|truncate)\b/i;
/** `-- contract: unused since 1.2.0`, on the line before the statement. */
const MARKER = /^-- contract: unused since (\d+\.\d+\.\d+)$/m;

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));

const contractions = (migration: string) =>
  migration.split("--> statement-breakpoint").filter((statement) => {
    const since = MARKER.exec(statement)?.[1];
    const isAllowed = since !== undefined && since.localeCompare(version, "en", { numeric: true }) <= 0;
    return CONTRACTING.test(statement.replace(/^--.*$/gm, "")) && !isAllowed;
  });

test("no migration takes away what the release before it uses", () => {
  const migrations = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  expect(migrations.length).toBeGreaterThan(0);
  for (const file of migrations.filter((name) => Number(name.slice(0, 4)) >= EXEMPT))
    expect(contractions(readFileSync(join(MIGRATIONS, file), "utf8"))).toEqual([]);
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
  expect(contractions(`-- contract: unused since ${version}\n${statement}`)).toEqual([]);
});

test("what adds needs no marker", () => {
  expect(contractions('ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'x\' NOT NULL;')).toEqual([]);
  expect(contractions('CREATE TABLE "a" ("b" text NOT NULL);')).toEqual([]);
});
