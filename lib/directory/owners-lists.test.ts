import { expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { NETWORK_DOCUMENT } from "@/domain/owner/owner-part";
import { UNSTATED_PRACTICE } from "@/domain/wire/therapist";

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
    ...(await import("@/lib/directory/view")),
    ...(await import("@/lib/directory/therapist/card")),
    ...(await import("@/lib/directory/therapist/detail-lists")),
    ...(await import("@/lib/directory/therapist/format")),
    ...(await import("@/lib/seo/therapist-texts")),
  };
}

const networks = documents.chain((lists) => fc.tuple(fc.constant(lists), rosterOf(lists)));

test("addresses drop what any document retires, and cards, lists and counts show names only, for any roster", async () => {
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

      const { FILTERS, FILTER_KEYS, knownChoices, wholeView } = site;
      for (const key of FILTER_KEYS)
        for (const { id, retired } of knownChoices(key)) {
          const query = new URLSearchParams([[FILTERS[key].param, id]]);
          const view = site.parseDirectoryAddress("/team", query);
          const address = view ? site.directoryAddress(view) : "";
          expect([id, address.startsWith("/team")]).toEqual([id, true]);
          if (retired) expect(site.parseDirectoryAddress("/team", {})).toEqual(view);
        }
      for (const [kind, payers] of [
        ["insurer", lists.insurers],
        ["eap", lists.eaps],
      ] as const)
        for (const { id, retired } of payers) {
          const view = site.parseDirectoryAddress(`/team/${kind}/${id}`, {});
          expect(view && site.directoryAddress(view)).toBe(retired ? "/team" : `/team/${kind}/${id}`);
        }

      const views = [
        wholeView,
        ...FILTER_KEYS.map((key) => ({ ...wholeView, [key]: site.offeredChoices(key).map(({ id }) => id) })),
      ];
      const therapists = roster.map((facts, at) =>
        site.toTherapistView({
          slug: `th-${at}`,
          entityUniqueId: `t-${at}`,
          content: {
            ...{
              displayName: "Ann Lee",
              firstName: "Ann",
              pictureUrl: null,
              bio: "",
              alternateId: null,
              therapyTypes: [],
            },
            ...{ languages: [], genders: [], ageGroups: [], sessionFormats: [], sessionHours: [], fees: [] },
            ...{ acceptingNewClients: [], ...UNSTATED_PRACTICE, ...facts },
          },
        }),
      );
      for (const therapist of therapists) {
        expectClean(site.detailLists(therapist));
        for (const view of views) {
          expectClean(site.toCard(therapist, { ...view, sort: "best" }));
          expectClean(site.matchReasons(view, therapist));
        }
      }
      const counts = site.mapFilters((key) =>
        Object.fromEntries(
          site
            .offeredChoices(key)
            .map(({ id, name }) => [id, therapists.filter((one) => key !== "times" && one[key].includes(name)).length]),
        ),
      );
      expectClean([site.browseGroups(counts), site.commonConcerns(wholeView, counts)]);
      for (const view of views) {
        expectClean(site.relatedListings(view, counts));
        expectClean(site.directoryTexts(view));
      }
      for (const group of site.browseGroups(counts))
        for (const { address } of group.entries) {
          const [path = "", query] = address.split("?");
          const view = site.parseDirectoryAddress(path, new URLSearchParams(query));
          expect(view && site.directoryAddress(view)).toBe(address);
        }
    }),
    { numRuns: 10 },
  );
});
