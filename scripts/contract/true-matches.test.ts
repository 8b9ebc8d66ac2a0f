import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { importRoster } from "@/backend/search/import-roster";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { serveOverHttp } from "@/backend/test-support/serve";
import { createTestServices, SERVICE_KEY } from "@/backend/test-support/services";
import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { FILTER_KEYS, FILTERS, type FilterKey, mapFilters, NOT_STATED, offeredChoices } from "@/domain/catalog/filters";
import type { FoundDirectory } from "@/lib/directory/result";
import { type DirectoryView, wholeView } from "@/lib/directory/view";

/*
 * Random rosters, imported as an operator does, and random views of them: what the website shows of the real services' answers must be
 * what a walk over the roster gives. `TRUE_MATCHES_RUNS=500` is the long form.
 */
const RUNS = Number(process.env.TRUE_MATCHES_RUNS ?? 6);
const IDS: Readonly<Record<FilterKey, readonly string[]>> = {
  insurers: ["aetna", "magellan", "SelfPay"],
  eaps: ["bhs", "magellan"],
  disorders: ["Anxiety", "PTSD", OTHER_DISORDERS],
  certifications: ["LPC"],
  states: ["CO", "TX"],
  languages: ["Spanish"],
  genders: ["woman"],
  ages: ["children"],
  formats: ["video"],
  hours: ["evenings", "weekends"],
  // Nobody in a roster without hours.
  times: ["this-week"],
  accepting: ["yes"],
  fees: ["sliding-scale", "up-to-100", "up-to-150"],
};
const PAYERS = ["insurer:aetna", "insurer:magellan", "eap:bhs", "eap:magellan"];

/** Payers as choices of new clients. */
const payersOf = ({ insurers, eaps }: Readonly<Record<"insurers" | "eaps", readonly string[]>>) => [
  ...insurers.map((id) => `insurer:${id}`),
  ...eaps.map((id) => `eap:${id}`),
];

const therapist = fc
  .record({
    ...mapFilters((key) => fc.subarray([...IDS[key]])),
    // Far enough apart that no slip makes one of the other.
    name: fc.constantFrom("Quentin", "Barnaby", "Zelda"),
    accepting: fc.oneof(fc.constantFrom<string[][]>([], ["no"], ["yes"]), fc.subarray(PAYERS, { minLength: 1 })),
    feeFrom: fc.constantFrom(null, 80, 120, 250),
    slidingScale: fc.constantFrom(null, true, false),
  })
  // A roster names the payers of new clients among those that the therapist takes.
  .map((drawn) => {
    const taken = payersOf(drawn);
    return { ...drawn, accepting: drawn.accepting.filter((id) => !id.includes(":") || taken.includes(id)) };
  });
type Therapist = typeof therapist extends fc.Arbitrary<infer Value> ? Value : never;

const chosen = (key: FilterKey) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.subarray([...IDS[key], ...(FILTERS[key].isRequired || FILTERS[key].isLive ? [] : [NOT_STATED])], {
        minLength: 1,
      }),
    },
  );
const view = fc
  .record({
    ...mapFilters(chosen),
    name: fc.constantFrom("", "", "", "quentin", "Dr. Barnaby, LPC"),
    sort: fc.constantFrom("name" as const, "best" as const),
  })
  .map((drawn): DirectoryView => ({ ...wholeView, ...drawn }));

// --- the truth, by a walk over the roster

type Asked = Pick<DirectoryView, FilterKey | "name">;

/** The only payer of a view, as a choice of new clients. */
const payerIn = (asked: Asked) => {
  const payers = payersOf(asked);
  return payers.length === 1 ? payers[0] : undefined;
};

function accepts(one: Therapist, payer: string | undefined): boolean {
  const { accepting } = one;
  const taken = payersOf(one);
  if (accepting.includes("no")) return false;
  if (payer === undefined) return accepting.includes("yes") || taken.some((one) => accepting.includes(one));
  return taken.includes(payer) && (accepting.includes("yes") || accepting.includes(payer));
}

function has(one: Therapist, key: FilterKey, id: string, asked: Asked): boolean {
  const { feeFrom, slidingScale } = one;
  if (key === "times") return false;
  if (key === "accepting") return id === NOT_STATED ? one.accepting.length === 0 : accepts(one, payerIn(asked));
  if (key === "fees" && id === NOT_STATED) return feeFrom === null && slidingScale === null;
  if (key === "fees")
    return id === "sliding-scale" ? slidingScale === true : feeFrom !== null && feeFrom <= Number(id.slice(6));
  return id === NOT_STATED ? one[key].length === 0 : one[key].includes(id);
}

function isMatch(one: Therapist, asked: Asked): boolean {
  if (asked.name !== "" && !asked.name.toLowerCase().includes(one.name.toLowerCase())) return false;
  return FILTER_KEYS.every((key) => {
    const ids = asked[key].filter((id) => id !== OTHER_DISORDERS);
    return ids.length === 0 || ids.some((id) => has(one, key, id, asked));
  });
}

const PLAIN = { aetna: "Aetna", magellan: "Magellan", SelfPay: "self-pay", bhs: "BHS", CO: "Colorado", TX: "Texas" };
const namesOf = (ids: readonly string[]) => ids.map((id) => ({ ...PLAIN, Anxiety: "anxiety" })[id] ?? id).join(" and ");

/** The texts of what a therapist has of what was chosen. */
function reasonsOf(one: Therapist, asked: DirectoryView): string[] {
  const own = (key: FilterKey) => IDS[key].filter((id) => asked[key].includes(id) && one[key].includes(id));
  const say = (key: FilterKey, text: (names: string) => string) => {
    const ids = own(key).filter((id) => id !== OTHER_DISORDERS);
    // With three, commas.
    return ids.length === 0 ? [] : [text(namesOf(ids).replace(/ and (?=.* and )/, ", "))];
  };
  const isAsked = asked.accepting.includes("yes") || asked.sort === "best";
  const payer = payerIn(asked);
  const limits = asked.fees.filter((id) => id.startsWith("up-to") && has(one, "fees", id, asked));
  return [
    ...say("insurers", (names) => `Takes ${names}`),
    ...say("eaps", (names) => `Works with the ${names} EAP`),
    ...say("disorders", (names) => `Works with ${names}`),
    ...say("certifications", (names) => names),
    ...say("states", (names) => `Licensed in ${names}`),
    ...say("languages", (names) => `Speaks ${names}`),
    ...say("genders", () => "Woman"),
    ...say("ages", () => "Sees children"),
    ...say("formats", () => "Meets by video"),
    ...say("hours", (names) => names.charAt(0).toUpperCase() + names.slice(1)),
    ...(isAsked && accepts(one, payer)
      ? [`Accepting new clients${payer ? ` with ${namesOf([payer.split(":")[1] ?? ""])}` : ""}`]
      : []),
    ...(asked.fees.includes("sliding-scale") && one.slidingScale === true ? ["Sliding scale"] : []),
    ...(limits.length > 0 ? [`From $${one.feeFrom} a session`] : []),
  ];
}

// ---

const folder = mkdtempSync(join(tmpdir(), "true-matches-"));
afterAll(() => rmSync(folder, { recursive: true }));

function toCsv(roster: readonly Therapist[]): string {
  const columns = FILTER_KEYS.filter((key) => !FILTERS[key].isDerived);
  const heads = [
    "unique_id",
    "first_name",
    "last_name",
    "bio",
    "picture",
    ...columns.map((key) => FILTERS[key].column),
  ];
  // Cards have no unique id: the biography is the row.
  const lines = roster.map((one, index) => {
    const sliding = one.slidingScale === null ? "" : one.slidingScale ? "yes" : "no";
    const cells = [`th-${index}`, one.name, "", index, "", ...columns.map((key) => one[key].join(";"))];
    return [...cells, "", "", one.feeFrom ?? "", "", sliding].join(",");
  });
  return [[...heads, "therapy_types", "alternate_id", "fee_from", "fee_to", "sliding_scale"].join(","), ...lines].join(
    "\n",
  );
}

describeOnDatabase("what the directory shows", (database) => {
  test("the directory shows what is true of the roster: totals, counts, relaxations, reasons", async () => {
    const served = await serveOverHttp(await createTestServices(database.db));
    const settings = {
      SEARCH_URL: `${served.url}/search`,
      SEARCH_API_KEY: SERVICE_KEY,
      SESSION_SECRET: "s".repeat(32),
      LOG_LEVEL: "silent",
    };
    Object.assign(process.env, settings, { SERVICE_TIMEOUT_MS: "30000" });
    const { searchDirectory } = await import("@/lib/directory/search-directory");
    const file = join(folder, "roster.csv");

    async function check(roster: readonly Therapist[], asked: DirectoryView) {
      const count = (changes: Partial<Asked>) => roster.filter((one) => isMatch(one, { ...asked, ...changes })).length;
      const found = await searchDirectory(asked);
      if (found.status !== "ok") throw new Error("the search failed");
      expect(found.totalRecords).toBe(count({}));
      for (const key of FILTER_KEYS)
        for (const { id } of offeredChoices(key).filter((choice) => choice.id !== OTHER_DISORDERS))
          expect([key, id, found.counts?.[key][id]]).toEqual([key, id, count({ [key]: [id] })]);
      checkRelaxations(found, asked, count);
      for (const shown of found.therapists) {
        const one = roster[Number(shown.bioHtml.replaceAll(/\D/g, ""))];
        const payer = payerIn(asked);
        const isTaken = payer === undefined ? undefined : one && payersOf(one).includes(payer);
        expect(shown.payer?.isTaken).toBe(isTaken);
        const isFull = isTaken && one && one.accepting.length > 0 && !accepts(one, payer);
        expect(shown.payer?.isFull ?? false).toBe(isFull ?? false);
        const reasons = one && asked.sort === "best" ? reasonsOf(one, asked) : [];
        if (reasons.length > 0) expect(shown.facts).toEqual(reasons);
      }
      expect(found.therapists).toHaveLength(Math.min(12, found.totalRecords));
    }

    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(therapist, { minLength: 1, maxLength: 12 }),
          fc.array(view, { minLength: 6, maxLength: 6 }),
          async (roster, views) => {
            writeFileSync(file, toCsv(roster));
            const flags = { check: false, strict: true, replace: true };
            const summary = await importRoster({
              db: database.db,
              partition: "default",
              file,
              now: new Date(),
              onEvent: () => {},
              ...flags,
            });
            expect([summary.outcome, summary.refusal]).toEqual(["imported", null]);
            for (const asked of views) await check(roster, asked);
          },
        ),
        { numRuns: RUNS },
      );
    } finally {
      served.stop();
    }
  }, 600_000);
});

/** Each filter in use is there with its number, and where nothing was found each pair that finds someone. */
function checkRelaxations(found: FoundDirectory, asked: DirectoryView, count: (changes: Partial<Asked>) => number) {
  const used = [...FILTER_KEYS, "name" as const].filter((key) =>
    key === "name" ? asked.name !== "" : asked[key].some((id) => id !== OTHER_DISORDERS),
  );
  const without = (keys: readonly (FilterKey | "name")[]) =>
    count(Object.fromEntries(keys.map((key) => [key, key === "name" ? "" : []])));
  const pairs = used.flatMap((one, index) => used.slice(index + 1).map((other) => [one, other]));
  const expected = [
    ...used.map((key) => [key]),
    ...(found.totalRecords > 0 ? [] : pairs.filter((pair) => without(pair) > 0)),
  ].map((keys) => ({ without: keys, total: without(keys) }));
  expect(found.relaxations).toEqual(expected);
}
