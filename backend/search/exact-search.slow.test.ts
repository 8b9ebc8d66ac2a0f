import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { importRoster } from "@/backend/search/import-roster";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { isNamedLike } from "@/backend/test-support/named-like";
import { createTestServices, type TestServices } from "@/backend/test-support/services";
import {
  FILTER_COLUMNS,
  FILTER_KEYS,
  FILTERS,
  type FilterColumn,
  type FilterKey,
  NOT_STATED,
  ROSTER_FILTER_KEYS,
  rosterColumn,
  type SearchFilterKey,
} from "@/domain/catalog/filters";

/** Values of therapists, used by searches too. */
const VALUES: Record<FilterColumn, string[]> = {
  insurances_accepted: ["aetna", "cigna", "SelfPay"],
  servicing_eaps: ["bhs"],
  disorders: ["Anxiety", "PTSD", "Sexual and Gender"],
  certifications: ["LPC"],
  state_licenses: ["CO", "TX"],
  languages: ["Spanish", "American Sign Language", NOT_STATED],
  genders: ["woman", NOT_STATED],
  age_groups: ["teens", "older-adults", NOT_STATED],
  session_formats: ["in-person", NOT_STATED],
  session_hours: ["evenings", NOT_STATED],
  free_times: [],
  accepting_new_clients: ["no", "insurer:aetna", "eap:bhs", NOT_STATED],
  fees: ["sliding-scale", "up-to-100", "up-to-200", NOT_STATED],
};
const FILE_COLUMNS = ROSTER_FILTER_KEYS.map(rosterColumn);
const mapColumns = <T>(toValue: (key: FilterKey) => T) =>
  Object.fromEntries(FILTER_KEYS.map((key) => [FILTERS[key].column, toValue(key)])) as Record<FilterColumn, T>;
const stated = (column: FilterColumn) => VALUES[column].filter((value) => value !== NOT_STATED);
/** Names that contain each other, or differ by one or two letters. */
const NAMES = ["Anna", "Hanna", "Anne", "Bénard", "Leo", "Leonora", "Jo"];
const TYPED = [...NAMES, "ann", "an", "o", "nanna", "anne leo", "lenora", "xyz", "benrad", "?"];

// --- writes, by the service and by imports

const uniqueIds = Array.from({ length: 14 }, (_, index) => `th-${index}`);
const therapist = fc.record({
  first_name: fc.constantFrom(...NAMES),
  last_name: fc.constantFrom(...NAMES),
  lists: fc.record(mapColumns((key) => fc.subarray(stated(FILTERS[key].column)))),
  accepting: fc.constantFrom("", "yes", "no", "payers"),
  fee_from: fc.constantFrom("", "90", "100", "150", "201", "2000"),
  sliding_scale: fc.constantFrom("", "yes", "no"),
});
type Therapist = typeof therapist extends fc.Arbitrary<infer Value> ? Value : never;
/** The cells of the filters; payers of whom new clients are accepted are among the therapist's payers. */
function toCells({ lists, accepting, fee_from, sliding_scale }: Therapist) {
  const taken = [
    ...lists.insurances_accepted.map((id) => `insurer:${id}`),
    ...lists.servicing_eaps.map((id) => `eap:${id}`),
  ];
  const some = accepting === "payers" ? taken.slice(0, 1) : [accepting].filter(Boolean);
  const cells = FILE_COLUMNS.map(
    (column) => [column, column === "accepting_new_clients" ? some : lists[column]] as const,
  );
  return { ...Object.fromEntries(cells), fee_from, fee_to: "", sliding_scale };
}

const roster = fc
  .tuple(fc.subarray(uniqueIds, { minLength: 1 }), fc.array(therapist, { minLength: 14, maxLength: 14 }))
  .map(([ids, therapists]) => ids.map((id, index) => [id, therapists[index]] as const));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ verb: fc.constant("import" as const), roster, replace: fc.boolean() }) },
  fc.record({ verb: fc.constant("register" as const), id: fc.constantFrom(...uniqueIds), therapist }),
  fc.record({ verb: fc.constant("delete" as const), id: fc.constantFrom(...uniqueIds) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

// --- searches

const filters = (chance: number) =>
  fc.record(
    Object.fromEntries(
      FILTER_COLUMNS.map((column) => {
        const values = fc.subarray([...VALUES[column], "unknown"]);
        return [
          column,
          fc.oneof({ weight: 10 - chance, arbitrary: fc.constant([]) }, { weight: chance, arbitrary: values }),
        ];
      }),
    ),
  );
const names = (chance: number) =>
  fc.oneof(
    { weight: 10 - chance, arbitrary: fc.constant([]) },
    { weight: chance, arbitrary: fc.array(fc.constantFrom(...TYPED), { minLength: 1, maxLength: 2 }) },
  );
const question = fc.record({
  sort: fc.constantFrom("entity_alias", "-entity_alias"),
  include: fc.tuple(filters(2), names(4)).map(([facets, display_name]) => ({ ...facets, display_name })),
  exclude: fc.tuple(filters(1), names(1)).map(([facets, display_name]) => ({ ...facets, display_name })),
  records: fc.integer({ min: 1, max: 6 }),
  facets: fc.subarray([...FILTER_COLUMNS], { minLength: 1 }),
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;
type Filters = Partial<Record<SearchFilterKey, readonly string[]>>;
const answered = z.object({
  data: z.array(z.object({ id: z.string() })),
  meta: z.object({
    totalRecords: z.number(),
    totalPages: z.number(),
    facets: z.array(z.object({ filter: z.enum(FILTER_COLUMNS), value: z.string(), total: z.number() })),
  }),
});

// --- reference results, by a scan of all therapists

type Row = typeof entities.$inferSelect;

function hasAny(row: Row, column: FilterColumn, values: readonly string[]): boolean {
  const own = choicesOf(row, column);
  const isUnstated = own.length === 0 && !FILTERS_BY_COLUMN[column].isRequired && !FILTERS_BY_COLUMN[column].isLive;
  return values.some((value) =>
    value === NOT_STATED ? isUnstated : own.some((one) => one.toLowerCase() === value.toLowerCase()),
  );
}

const FILTERS_BY_COLUMN = mapColumns((key) => FILTERS[key]);

/** The choices that a therapist's attributes come to; `other` stands for fees beyond all options. */
function choicesOf({ content }: Row, column: FilterColumn): readonly string[] {
  const { insurancesAccepted, servicingEaps, acceptingNewClients, feeFrom, slidingScale } = content;
  const taken = [...insurancesAccepted.map((id) => `insurer:${id}`), ...servicingEaps.map((id) => `eap:${id}`)];
  if (column === "accepting_new_clients")
    return acceptingNewClients.includes("yes") ? ["yes", ...taken] : acceptingNewClients;
  const { attribute } = FILTERS_BY_COLUMN[column];
  if (column !== "fees") return attribute === undefined ? [] : content[attribute];
  if (feeFrom === null && slidingScale === null) return [];
  const limits = [100, 150, 200]
    .filter((limit) => feeFrom !== null && feeFrom <= limit)
    .map((limit) => `up-to-${limit}`);
  return ["other", ...limits, ...(slidingScale ? ["sliding-scale"] : [])];
}

function isFound(row: Row, include: Filters, exclude: Filters, slips: number): boolean {
  const isIncluded = FILTER_COLUMNS.every((column) => {
    const values = include[column] ?? [];
    return values.length === 0 || hasAny(row, column, values);
  });
  const isExcluded = FILTER_COLUMNS.some((column) => hasAny(row, column, exclude[column] ?? []));
  const typed = include.display_name ?? [];
  const isNamed = typed.length === 0 || typed.some((text) => isNamedLike(row.content.displayName, text, slips));
  return (
    isIncluded &&
    !isExcluded &&
    isNamed &&
    !(exclude.display_name ?? []).some((text) => isNamedLike(row.content.displayName, text, 0))
  );
}

function findByHand(rows: readonly Row[], { sort, include, exclude, facets }: Question) {
  const found = (filters: Filters, slips: number) => rows.filter((row) => isFound(row, filters, exclude, slips));
  const slips = [0, 1, 2].find((count) => found(include, count).length > 0) ?? 0;
  const isAny = found(include, slips).length > 0;
  /** Without more errors forgiven than the page needs. */
  const fewestSlips = (filters: Filters, most: number) =>
    [0, 1, 2]
      .slice(0, most + 1)
      .map((count) => found(filters, count).length)
      .find((total) => total > 0) ?? 0;
  const inOrder = found(include, slips).sort((a, b) =>
    a.entityAlias < b.entityAlias ? -1 : a.entityAlias > b.entityAlias ? 1 : a.id - b.id,
  );
  const counts = facets.flatMap((filter) =>
    VALUES[filter].map((value) => ({
      filter,
      value: value.toLowerCase(),
      total: fewestSlips({ ...include, [filter]: [value] }, isAny ? slips : 2),
    })),
  );
  return { ids: (sort === "entity_alias" ? inOrder : inOrder.reverse()).map((row) => row.uniqueId), counts };
}

// ---

describeEachDriver("a directory that is written to", (database) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "exact-search-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function take(services: TestServices, db: Db, taken: Step) {
    switch (taken.verb) {
      case "import": {
        const file = join(folder, "roster.csv");
        writeFileSync(file, toCsv(taken.roster));
        const now = new Date("2026-03-10T15:00:00.000Z");
        const flags = { check: false, strict: false, replace: taken.replace };
        const { outcome } = await importRoster({ db, partition: "default", file, now, onEvent: () => {}, ...flags });
        return expect(outcome).toBe("imported");
      }
      case "register": {
        const { first_name, last_name } = taken.therapist;
        const entity = { first_name, last_name, ...toCells(taken.therapist) };
        const { status } = await services.call(`/search/entities/${taken.id}/register`, { body: { entity } });
        return expect(status).toBe(200);
      }
      case "delete":
        return services.call(`/search/entities/${taken.id}`, { method: "DELETE" });
    }
  }

  async function ask(services: TestServices, rows: readonly Row[], asked: Question) {
    const { ids, counts } = findByHand(rows, asked);
    const pages = Math.ceil(ids.length / asked.records);
    const found: string[] = [];
    for (let page = 1; page <= Math.max(1, pages); page += 1) {
      const search = {
        ...asked,
        include: JSON.stringify(asked.include),
        exclude: JSON.stringify(asked.exclude),
        partition: "default",
        key: "therapist",
        page,
      };
      const { json } = await services.call("/search/entities/search", { body: { search } });
      const { data, meta } = answered.parse(json);
      expect(meta).toMatchObject({ totalRecords: ids.length, totalPages: pages });
      // A value that no therapist has may be missing, which counts as 0.
      const total = (wanted: (typeof counts)[number]) =>
        meta.facets.find(({ filter, value }) => filter === wanted.filter && value === wanted.value)?.total ?? 0;
      expect(counts.map((count) => ({ ...count, total: total(count) }))).toEqual(counts);
      found.push(...data.map(({ id }) => id));
    }
    expect(found).toEqual(ids);
  }

  test("answers every search with the pages, the total and the counts of a full scan", async () => {
    const { db } = database;
    const services = await createTestServices(db);
    const questions = fc.array(question, { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), questions, async (steps, asked) => {
        await db.execute(sql`truncate ${entities} cascade`);
        for (const taken of steps) await take(services, db, taken);
        const rows = await db.select().from(entities);
        for (const each of asked) await ask(services, rows, each);
      }),
      { numRuns: 12 },
    );
    // Hundreds of searches: minutes on a busy machine.
  }, 600_000);
});

function toCsv(roster: readonly (readonly [string, Therapist | undefined])[]): string {
  const columns = [...FILE_COLUMNS, "fee_from", "fee_to", "sliding_scale"];
  const header = [
    "unique_id",
    "first_name",
    "last_name",
    "bio",
    "picture",
    "therapy_types",
    "alternate_id",
    ...columns,
  ];
  const lines = roster.map(([id, row]) => {
    const cells: Record<string, string | string[]> = row ? toCells(row) : {};
    const values = columns.map((column) => [cells[column] ?? ""].flat().join(";"));
    return [id, row?.first_name, row?.last_name, "", "", "", "", ...values].join(",");
  });
  return [header.join(","), ...lines].join("\n");
}
