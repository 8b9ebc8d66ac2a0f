import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { NETWORK_DOCUMENT } from "@/domain/owner/owner-part";
import { keysOf } from "@/domain/table";
import { UNSTATED_PRACTICE } from "@/domain/wire/therapist";
import { type RecordingService, startRecordingService } from "@/lib/services/test-support/recording-service";

/* Random documents and rosters. The modules are loaded anew for each document, as a program loads them. */

interface Entry {
  id: string;
  name?: string;
  retired?: true;
}
type Lists = Record<"insurers" | "eaps" | "concerns" | "certifications" | "states", Entry[]>;

/** A list with these ids, which no other text of a page has. The first is in use, so that there are pages to look at. */
function listOf(ids: readonly string[], { isNamed }: { isNamed: boolean }): fc.Arbitrary<Entry[]> {
  const entries = ids.map((id, at) =>
    fc.record({ isRenamed: fc.boolean(), isRetired: fc.boolean() }).map(({ isRenamed, isRetired }) => ({
      id,
      ...((isNamed || isRenamed) && { name: `Name${[...id].reverse().join("")}` }),
      ...(isRetired && at > 0 && { retired: true as const }),
    })),
  );
  return fc.tuple(...entries);
}
const idsOf = (letter: string) => Array.from({ length: 5 }, (_, at) => `zq${letter}${at}`);

const documents: fc.Arbitrary<Lists> = fc.record({
  insurers: listOf(idsOf("i"), { isNamed: true }),
  eaps: listOf(idsOf("e"), { isNamed: true }),
  concerns: listOf([...idsOf("d"), "Others"], { isNamed: false }),
  certifications: listOf([...idsOf("c"), "Other"], { isNamed: false }),
  states: listOf(["XA", "XB", "XC", "XD", "XE"], { isNamed: true }),
});

const rosterOf = (lists: Lists) => {
  const some = (entries: Entry[]) => fc.subarray(entries.map(({ id }) => id));
  const facts = {
    insurancesAccepted: some(lists.insurers),
    servicingEaps: some(lists.eaps),
    disorders: some(lists.concerns),
    certifications: some(lists.certifications),
    stateLicenses: some(lists.states),
  };
  return fc.array(fc.record(facts), { minLength: 1, maxLength: 6 });
};

/** The website's modules under a document. */
async function loadUnder(lists: Lists) {
  jest.resetModules();
  globalThis.statesOfThisProcess = new Map([[NETWORK_DOCUMENT, { ...lists, defaultState: lists.states[0]?.id }]]);
  return {
    ...(await import("@/domain/catalog/filters")),
    ...(await import("@/lib/directory/address")),
    ...(await import("@/lib/directory/browse-groups")),
    ...(await import("@/lib/directory/format")),
    ...(await import("@/lib/directory/listing")),
    ...(await import("@/lib/directory/match-reasons")),
    ...(await import("@/lib/directory/search-directory")),
    ...(await import("@/lib/directory/view")),
    ...(await import("@/lib/directory/therapist/detail-lists")),
    ...(await import("@/lib/directory/therapist/format")),
    ...(await import("@/lib/server/locate-page")),
  };
}

const networks = documents.chain((lists) => fc.tuple(fc.constant(lists), rosterOf(lists)));

const PARTS = {
  ...{ insurer: "insurers", eap: "eaps", disorder: "concerns", certification: "certifications", state: "states" },
} as const satisfies Record<string, keyof Lists>;
/** Addresses of a document's lists: a payer in the path or none, and choices of every list in the query. */
const addresses = documents.chain((lists) => {
  const choices = keysOf(PARTS).flatMap((param) => lists[PARTS[param]].map((entry) => ({ param, ...entry })));
  const payers = choices.flatMap(({ param, ...entry }) =>
    param === "insurer" || param === "eap" ? [{ kind: param, ...entry }] : [],
  );
  return fc.tuple(fc.constant(lists), fc.constantFrom(undefined, ...payers), fc.subarray(choices));
});

const UNSTATED = {
  ...{ displayName: "Ann Lee", firstName: "Ann", pictureUrl: null, bio: "", alternateId: null, therapyTypes: [] },
  ...{ languages: [], genders: [], ageGroups: [], sessionFormats: [], sessionHours: [], fees: [] },
  ...{ acceptingNewClients: [], ...UNSTATED_PRACTICE },
};
const RUNS = { numRuns: 5 };
let service: RecordingService;

beforeAll(() => {
  service = startRecordingService();
  Object.assign(process.env, { SEARCH_URL: service.url, SESSION_SECRET: "s".repeat(32) });
});
afterAll(() => service.stop());

test("an address that names retired entries of any document is moved to the list of the others, which stays", async () => {
  await fc.assert(
    fc.asyncProperty(addresses, async ([lists, payer, choices]) => {
      const site = await loadUnder(lists);
      const locate = (address: string) => site.locatePage(new URL(address, "http://localhost"));
      const query = (some: typeof choices) => new URLSearchParams(some.map(({ param, id }) => [param, id]));
      const inUse = choices.filter(({ retired }) => !retired);
      const view = site.parseView(payer && !payer.retired ? payer : null, query(inUse));
      const address = `/team${payer ? `/${payer.kind}/${payer.id}` : ""}?${query(choices)}`;
      const isOld = payer?.retired || inUse.length < choices.length;
      if (isOld) expect(locate(address)).toEqual({ kind: "moved", address: site.directoryAddress(view) });
      expect(locate(site.directoryAddress(view))).toMatchObject({ kind: "directory", view });
    }),
    RUNS,
  );
});

test("cards, lists and counts show no retired entry and no id of any document, and count all therapists of any roster", async () => {
  await fc.assert(
    fc.asyncProperty(networks, async ([lists, roster]) => {
      const site = await loadUnder(lists);
      const all = Object.values(lists).flat();
      const hidden = all.filter(({ retired, name }) => retired || name !== undefined).map(({ id }) => id);
      const retiredNames = all.flatMap(({ retired, name }) => (retired && name !== undefined ? [name] : []));
      /** States' ids and "Other" are parts of other words. */
      const expectClean = (shown: unknown) => {
        const texts = JSON.stringify(shown, (key, value) => (key === "href" || key === "address" ? undefined : value));
        const words = new Set(texts.split(/[^\w]+/));
        expect([...hidden, ...retiredNames].filter((word) => words.has(word))).toEqual([]);
      };
      const { FILTERS, FILTER_KEYS, STATED_FILTER_KEYS, wholeView } = site;
      const entities = roster.map((facts, at) => ({
        ...{ slug: `th-${at}`, entityUniqueId: `t-${at}` },
        content: { ...UNSTATED, ...facts },
      }));
      const total = (attribute: string, id: string) =>
        roster.filter((facts) => new Map<string, string[]>(Object.entries(facts)).get(attribute)?.includes(id)).length;
      // The service counts every choice of its therapists, retired ones too.
      const facets = STATED_FILTER_KEYS.flatMap((key) =>
        site.knownChoices(key).map(({ id }) => ({
          ...{ filter: FILTERS[key].column, value: id.toLowerCase() },
          total: total(FILTERS[key].attribute, id),
        })),
      );
      const meta = { totalRecords: roster.length, totalPages: 1, facets };
      service.answer(200, { data: entities.map((attributes, id) => ({ id, type: "entity", attributes })), meta });

      const views = [
        wholeView,
        ...FILTER_KEYS.map((key) => ({ ...wholeView, [key]: site.offeredChoices(key).map(({ id }) => id) })),
      ];
      for (const view of views) {
        const found = await site.searchDirectory(view);
        if (found.status !== "ok" || !found.counts) throw new Error(`found ${found.status}`);
        const { therapists, counts, totalRecords } = found;
        expect([therapists.length, totalRecords]).toEqual([roster.length, roster.length]);
        expectClean(therapists);
        for (const key of STATED_FILTER_KEYS) {
          const offered = site.offeredChoices(key).filter(({ id }) => id !== "Others");
          expect(counts[key]).toEqual(
            Object.fromEntries(offered.map(({ id }) => [id, total(FILTERS[key].attribute, id)])),
          );
        }
        expectClean([site.browseGroups(counts), site.commonConcerns(view, counts), site.relatedListings(view, counts)]);
        expectClean(site.directoryTexts(view));
        for (const { entries } of site.browseGroups(counts))
          for (const { address } of entries)
            expect(site.locatePage(new URL(address, "http://localhost"))).toMatchObject({ kind: "directory" });
      }
      for (const entity of entities) {
        const therapist = site.toTherapistView(entity);
        expectClean([site.detailLists(therapist), ...views.map((view) => site.matchReasons(view, therapist))]);
      }
    }),
    RUNS,
  );
});
