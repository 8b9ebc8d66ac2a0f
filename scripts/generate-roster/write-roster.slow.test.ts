import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "csv-parse/sync";
import { CERTIFICATIONS, DISORDERS } from "@/domain/catalog/clinical";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { LANGUAGES } from "@/domain/catalog/practice";
import { STATES } from "@/domain/catalog/states";
import { THERAPY_TYPES } from "@/scripts/generate-roster/practice";
import { writeRoster } from "@/scripts/generate-roster/write-roster";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "generate-roster-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, options: { count: number; seed: number; pictures?: boolean }) {
  await writeRoster({ out: join(folder, name, "roster.csv"), pictures: false, ...options });
  return await readFile(join(folder, name, "roster.csv"), "utf8");
}

async function digests(name: string) {
  const files = (await readdir(join(folder, name), { recursive: true, withFileTypes: true })).filter((e) => e.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return await Promise.all(
    paths.map(async (path) =>
      createHash("sha256")
        .update(await readFile(path))
        .digest("hex"),
    ),
  );
}

test("the same seed writes the same bytes, portraits included; another seed does not", async () => {
  const first = await written("a", { count: 60, seed: 1, pictures: true });
  await written("b", { count: 60, seed: 1, pictures: true });
  expect(await digests("b")).toEqual(await digests("a"));
  expect(await written("c", { count: 60, seed: 2 })).not.toBe(first);
});

test("the sample in the repository is what the generator writes", async () => {
  const kept = await readFile(join(import.meta.dirname, "../../backend/sample/roster.csv"), "utf8");
  const names = new Set(await readdir(join(import.meta.dirname, "../../backend/sample/portraits")));
  await writeRoster({ out: join(folder, "sample", "roster.csv"), count: 2_000, seed: 2025, pictures: true });
  expect(await readFile(join(folder, "sample", "roster.csv"), "utf8")).toBe(kept);
  expect(new Set(await readdir(join(folder, "sample", "portraits")))).toEqual(names);
});

test("every therapist of the sample has a portrait of at most 6 KB that agrees with the row", async () => {
  const sample = join(import.meta.dirname, "../../backend/sample");
  const rows: Record<string, string>[] = parse(await readFile(join(sample, "roster.csv")), { columns: true });
  const ageIn = (year: number) => (year > 2015 ? "young" : year > 2000 ? "middle" : "old");
  for (const { picture = "", practicing_since: since, pronouns } of rows) {
    const [, suits = "", age = ""] = /^portraits\/(\w+)-\w+-(young|middle|old)-\d\d\.webp$/.exec(picture) ?? [];
    if (since) expect([picture, age]).toEqual([picture, ageIn(Number(since))]);
    if (pronouns === "she/her") expect(["feminine", "headscarf"]).toContain(suits);
  }
  for (const file of new Set(rows.map(({ picture = "" }) => picture)))
    expect([file, (await stat(join(sample, file))).size < 6_000]).toEqual([file, true]);
});

test("every detail is stated of most therapists and left open of some, one has all lists in full", async () => {
  const rows: Record<string, string>[] = parse(await written("e", { count: 2_000, seed: 2025 }), { columns: true });
  const filled = (column: string) => rows.filter((row) => row[column] !== "").length / rows.length;
  for (const column of ["languages", "genders", "age_groups", "session_formats", "session_hours"])
    expect([column, filled(column) > 0.85 && filled(column) < 0.97]).toEqual([column, true]);
  for (const column of ["accepting_new_clients", "practicing_since", "fee_from", "fee_to", "sliding_scale", "pronouns"])
    expect([column, filled(column) > 0.85 && filled(column) < 0.97]).toEqual([column, true]);
  expect(filled("office_city")).toBeGreaterThan(0.3);
  expect(rows[0]).not.toHaveProperty("confirmed_on");
  const languages = new Set(rows.flatMap(({ languages: spoken = "" }) => spoken.split("; ")).filter(Boolean));
  expect([...languages].sort()).toEqual([...LANGUAGES].sort());
  const longest = rows.filter((row) => row.languages?.split("; ").length === LANGUAGES.length);
  expect(longest.map(({ first_name }) => first_name)).toEqual(["María de los Ángeles Guadalupe"]);
});

test("two thousand therapists cover every state, payer, disorder, certification and therapy type", async () => {
  const rows: Record<string, string>[] = parse(await written("d", { count: 2_000, seed: 2025 }), { columns: true });
  const holders = (column: string) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      for (const value of (row[column] ?? "").split("; ").filter(Boolean))
        counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
  expect([...holders("insurances_accepted").keys()].sort()).toEqual(ids(INSURERS));
  expect([...holders("servicing_eaps").keys()].sort()).toEqual(ids(EAPS));
  expect([...holders("disorders").keys()].sort()).toEqual(ids(DISORDERS));
  expect([...holders("certifications").keys()].sort()).toEqual(ids(CERTIFICATIONS));
  expect([...holders("therapy_types").keys()].sort()).toEqual([...THERAPY_TYPES].sort());
  const states = holders("state_licenses");
  expect([...states.keys()].sort()).toEqual(ids(STATES));
  expect(Math.min(...states.values())).toBeGreaterThanOrEqual(8);
  expect(Math.max(...states.values())).toBe(states.get("CO"));
});
