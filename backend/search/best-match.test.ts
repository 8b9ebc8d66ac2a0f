import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { z } from "zod";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import {
  createTestServices,
  seedTherapists,
  type TestServices,
  type TherapistSeed,
} from "@/backend/test-support/services";
import { SEARCH_FILTER_KEYS, type SearchFilterKey } from "@/domain/catalog/filters";

const answered = z.object({
  data: z.array(z.object({ id: z.string() })),
  meta: z.object({
    totalRecords: z.number(),
    totalPages: z.number(),
    relaxations: z.array(z.object({ without: z.array(z.enum(SEARCH_FILTER_KEYS)), total: z.number() })).optional(),
  }),
});
type Include = Partial<Record<SearchFilterKey, readonly string[]>>;

const DAY = "2026-11-22";
const NAMES = ["Jon Lee", "John Lee", "Joan Li", "Ann Leigh"];
const seed = fc.record({
  displayName: fc.constantFrom(...NAMES),
  stateLicenses: fc.subarray(["CO", "TX"]),
  disorders: fc.subarray(["Anxiety", "PTSD", "Stress"]),
  insurancesAccepted: fc.subarray(["aetna", "cigna"]),
  languages: fc.subarray(["English", "Spanish"]),
  acceptingNewClients: fc.constantFrom<string[]>(
    [],
    ["no"],
    ["yes"],
    ["yes", "insurer:aetna"],
    ["yes", "insurer:cigna"],
  ),
});
const include = fc.record(
  {
    display_name: fc.subarray(["jon", "jhon", "lee", "xyz"], { minLength: 1, maxLength: 1 }),
    state_licenses: fc.subarray(["CO", "AK"], { minLength: 1 }),
    disorders: fc.subarray(["Anxiety", "PTSD", "Stress"], { minLength: 1 }),
    insurances_accepted: fc.subarray(["aetna", "cigna"], { minLength: 1 }),
    accepting_new_clients: fc.constant(["yes"]),
  },
  { requiredKeys: [] },
);
const question = fc.record({
  include,
  exclude: fc.constantFrom({}, { disorders: ["Stress"] }),
  records: fc.integer({ min: 1, max: 7 }),
  language: fc.constantFrom("Spanish", undefined),
});

async function ask(
  services: TestServices,
  search: { include: Include; exclude?: Include; records?: number; page?: number },
  more = {},
) {
  const scope = { sort: "entity_alias", partition: "default", key: "therapist", ...more };
  const sent = {
    ...scope,
    ...search,
    include: JSON.stringify(search.include),
    exclude: JSON.stringify(search.exclude ?? {}),
  };
  const { status, json } = await services.call("/search/entities/search", { body: { search: sent } });
  expect(status).toBe(200);
  return answered.parse(json);
}

/** Rank of a therapist in the order: speakers of the language first, then more choices, then new clients. */
function tierOf(
  seed: TherapistSeed,
  { disorders = [], insurances_accepted: payers = [], state_licenses: states = [] }: Include,
  language: string | undefined,
) {
  const speaker = language !== undefined && seed.languages?.includes(language) ? 1000 : 0;
  const chosen = [
    ...disorders.filter((id) => seed.disorders?.includes(id)),
    ...payers.filter((id) => seed.insurancesAccepted?.includes(id)),
    ...states.filter((id) => seed.stateLicenses?.includes(id)),
  ];
  const wanted = payers.length === 1 ? `insurer:${payers[0]}` : "yes";
  const accepting = seed.acceptingNewClients ?? [];
  const rank = accepting.includes(wanted) ? 2 : accepting.length === 0 ? 1 : 0;
  return speaker + 10 * chosen.length + rank;
}

describeOnDatabase("the best matches", (database) => {
  const roster = async (seeds: TherapistSeed[]) => {
    const { db } = database;
    await db.execute(sql`truncate search.entity cascade`);
    await seedTherapists(db, seeds);
  };

  test("best matches are the alphabet's therapists, each once, by number of matches; relaxations have real totals", async () => {
    const services = await createTestServices(database.db);
    await fc.assert(
      fc.asyncProperty(
        fc.array(seed, { minLength: 1, maxLength: 24 }),
        fc.array(question, { minLength: 3, maxLength: 3 }),
        async (seeds, asked) => {
          await roster(seeds);
          for (const { records, language, ...search } of asked) {
            const all = await ask(services, search, { records: 100, relax: true });
            const ids: string[] = [];
            for (let page = 1; page <= Math.ceil(all.data.length / records); page += 1)
              ids.push(
                ...(
                  await ask(services, { ...search, records, page }, { sort: "best_match", seed: DAY, language })
                ).data.map(({ id }) => id),
              );
            expect(ids.toSorted()).toEqual(all.data.map(({ id }) => id).toSorted());
            const tiers = ids.map((id) =>
              tierOf(seeds[Number(id.slice(2))] ?? { displayName: "" }, search.include, language),
            );
            expect(tiers).toEqual(tiers.toSorted((a, b) => b - a));
            for (const { without, total } of all.meta.relaxations ?? []) {
              const kept = Object.entries(search.include).filter(([key]) => !without.some((left) => left === key));
              const { meta } = await ask(services, { ...search, include: Object.fromEntries(kept) });
              expect([without, total]).toEqual([without, meta.totalRecords]);
            }
            const single = all.meta.relaxations?.filter(({ without }) => without.length === 1) ?? [];
            expect(single.flatMap(({ without }) => without).toSorted()).toEqual(Object.keys(search.include).toSorted());
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  test("matches of one day keep their order, those of another day differ; a page past the end has none", async () => {
    const services = await createTestServices(database.db);
    const best = (day: string, more = {}) => ask(services, { include: {} }, { sort: "best_match", seed: day, ...more });
    expect(await best(DAY)).toMatchObject({ data: [], meta: { totalRecords: 0 } });
    await roster(NAMES.concat(NAMES, NAMES, NAMES).map((displayName) => ({ displayName })));
    const first = await best(DAY);
    expect(await best(DAY)).toEqual(first);
    expect((await best("2026-11-23")).data).not.toEqual(first.data);
    expect((await best(DAY, { page: 9 })).data).toEqual([]);
    const sparse = await best(DAY, { fields: ["slug"] });
    expect(sparse.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
  });

  test("an empty result names the pairs of filters without which someone is found", async () => {
    const services = await createTestServices(database.db);
    await roster([{ displayName: "Ann", stateLicenses: ["TX"], disorders: ["PTSD"] }]);
    const { meta } = await ask(
      services,
      { include: { state_licenses: ["CO"], disorders: ["Stress"], display_name: ["ann"] } },
      { relax: true },
    );
    expect(meta.relaxations).toEqual([
      { without: ["disorders"], total: 0 },
      { without: ["state_licenses"], total: 0 },
      { without: ["display_name"], total: 0 },
      { without: ["disorders", "state_licenses"], total: 1 },
    ]);
    expect((await ask(services, { include: {} })).meta.relaxations).toBeUndefined();
  });

  test.each([
    ["without a day", { sort: "best_match" }],
    ["with a day that is none", { sort: "best_match", seed: "2026-02-30" }],
    ["with a text", { sort: "best_match", seed: "x".repeat(5_000) }],
    ["a day for the alphabet", { seed: DAY }],
    ["a language for the alphabet", { language: "Spanish" }],
    ["relax that is no boolean", { relax: "yes" }],
  ])("a query is a 400: %s", async (_, more) => {
    const services = await createTestServices(database.db);
    const search = { sort: "entity_alias", partition: "default", key: "therapist", ...more };
    expect((await services.call("/search/entities/search", { body: { search } })).status).toBe(400);
  });
});
