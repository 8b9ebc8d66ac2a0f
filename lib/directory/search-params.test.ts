import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  ALL_THERAPISTS,
  appliedFilterCount,
  type DirectoryQuery,
  type DirectoryScope,
  defaultDirectoryQuery,
  directoryAddress,
  FACETS,
  type FacetKey,
  formatDirectoryQuery,
  keptScope,
  NAME_MAX_LENGTH,
  parseDirectoryQuery,
  toSearchFilters,
  withFacet,
  withName,
} from "@/lib/directory/search-params";

const AETNA: DirectoryScope = { kind: "insurer", id: "aetna" };
const COMPSYCH: DirectoryScope = { kind: "eap", id: "comPsych" };

const read = (scope: DirectoryScope, text: string) => parseDirectoryQuery(scope, new URLSearchParams(text));
const optionsOf = (key: FacetKey) => FACETS.find((facet) => facet.key === key)?.options.map(({ id }) => id) ?? [];

const scopes = fc.constantFrom<DirectoryScope>(ALL_THERAPISTS, AETNA, COMPSYCH, { kind: "insurer", id: "SelfPay" });
const chosen = (key: FacetKey) => fc.subarray([...optionsOf(key)]);
const queries: fc.Arbitrary<DirectoryQuery> = fc.record({
  name: fc.string({ unit: "binary", maxLength: 120 }).map((name) => withName(defaultDirectoryQuery(AETNA), name).name),
  insurers: chosen("insurers"),
  eaps: chosen("eaps"),
  disorders: chosen("disorders"),
  certifications: chosen("certifications"),
  states: chosen("states"),
  page: fc.integer({ min: 1, max: 999_999 }),
});
/** Text that looks enough like an address to reach every branch. */
const addresses = fc
  .array(
    fc.tuple(
      fc.constantFrom("name", "insurer", "eap", "disorder", "certification", "state", "page", "__proto__", "utm"),
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("aetna", "AETNA", " bcbs ", "ptsd", "any", "co", "7", "0", "-1", "1e9", "constructor"),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

/** The scope's own payer is part of every state that lies in it. */
function inScope(scope: DirectoryScope, query: DirectoryQuery): DirectoryQuery {
  if (scope.kind === "insurer")
    return { ...withFacet(query, "insurers", [...query.insurers, scope.id]), page: query.page };
  if (scope.kind === "eap") return { ...withFacet(query, "eaps", [...query.eaps, scope.id]), page: query.page };
  return query;
}

describe("a filter state and its address", () => {
  test("every state round-trips through the address", () => {
    fc.assert(
      fc.property(scopes, queries, (scope, any) => {
        const query = inScope(scope, any);
        expect(read(scope, formatDirectoryQuery(scope, query))).toEqual(query);
      }),
    );
  });

  test("any text is read without an error, and its canonical form is a fixed point", () => {
    fc.assert(
      fc.property(scopes, addresses, (scope, params) => {
        const canonical = formatDirectoryQuery(scope, parseDirectoryQuery(scope, params));
        expect(formatDirectoryQuery(scope, read(scope, canonical))).toBe(canonical);
      }),
    );
  });

  test("the order and the spelling of an address make no difference", () => {
    fc.assert(
      fc.property(scopes, queries, (scope, any) => {
        const query = inScope(scope, any);
        const shuffled = new URLSearchParams([...new URLSearchParams(formatDirectoryQuery(scope, query))].reverse());
        for (const [key, value] of [...shuffled]) if (key !== "name") shuffled.append(key, value.toUpperCase());
        expect(directoryAddress(scope, parseDirectoryQuery(scope, shuffled))).toBe(directoryAddress(scope, query));
      }),
    );
  });

  test("Next's own parameter object reads like the address", () => {
    const params = { insurer: ["united", "AETNA"], state: "ca", page: undefined, name: "  Zoë  Núñez " };
    expect(parseDirectoryQuery(ALL_THERAPISTS, params)).toEqual(
      read(ALL_THERAPISTS, "insurer=aetna&insurer=united&state=CA&name=Zo%C3%AB+N%C3%BA%C3%B1ez"),
    );
  });

  test("keys come in one order", () => {
    const query = read(
      ALL_THERAPISTS,
      "page=2&state=ca&certification=lpc&disorder=ptsd&eap=BHS&insurer=cigna&name=Ann",
    );
    expect(formatDirectoryQuery(ALL_THERAPISTS, query)).toBe(
      "name=Ann&insurer=cigna&eap=bhs&disorder=PTSD&certification=LPC&state=CA&page=2",
    );
  });
});

describe("the default state", () => {
  test("Colorado applies on /team without a state, and is omitted from the address", () => {
    expect(read(ALL_THERAPISTS, "").states).toEqual(["CO"]);
    expect(directoryAddress(ALL_THERAPISTS, read(ALL_THERAPISTS, "state=co"))).toBe("/team");
  });

  test("state=any means every state, and a named state wins over it", () => {
    expect(read(ALL_THERAPISTS, "state=any").states).toEqual([]);
    expect(directoryAddress(ALL_THERAPISTS, read(ALL_THERAPISTS, "state=any"))).toBe("/team?state=any");
    expect(read(ALL_THERAPISTS, "state=any&state=WY").states).toEqual(["WY"]);
  });

  test("an unknown state is ignored, not taken for none", () => {
    expect(read(ALL_THERAPISTS, "state=ZZ").states).toEqual(["CO"]);
  });

  test("a payer's directory has no default state", () => {
    expect(read(AETNA, "").states).toEqual([]);
    expect(directoryAddress(AETNA, read(AETNA, "state=CO"))).toBe("/team/insurer/aetna?state=CO");
  });
});

describe("the path's payer", () => {
  test("counts as chosen beside others", () => {
    expect(read(AETNA, "insurer=cigna").insurers).toEqual(["aetna", "cigna"]);
    expect(read(COMPSYCH, "").eaps).toEqual(["comPsych"]);
    expect(appliedFilterCount(read(AETNA, "insurer=cigna"))).toBe(2);
  });

  test("when it is removed the rest goes on at /team", () => {
    const rest = withFacet(read(AETNA, "insurer=cigna&disorder=ADHD"), "insurers", ["cigna"]);
    expect(keptScope(AETNA, rest)).toEqual(ALL_THERAPISTS);
    expect(directoryAddress(AETNA, rest)).toBe("/team?insurer=cigna&disorder=ADHD&state=any");
  });
});

describe("odd input", () => {
  test.each([
    ["page=0", 1],
    ["page=-3", 1],
    ["page=2.5", 1],
    ["page=1e3", 1],
    ["page=99999999999", 1],
    ["page=x&page=4", 4],
    ["page=007", 7],
  ])("%s is page %d", (text, page) => expect(read(ALL_THERAPISTS, text).page).toBe(page));

  test("a name is bounded, tidied, and dropped when it cannot be stored", () => {
    expect(read(ALL_THERAPISTS, `name=${"é".repeat(300)}`).name).toHaveLength(NAME_MAX_LENGTH);
    expect(read(ALL_THERAPISTS, "name=%20%20Ann%0A%20Lee%20").name).toBe("Ann Lee");
    expect(read(ALL_THERAPISTS, "name=a%00b").name).toBe("");
    expect(parseDirectoryQuery(ALL_THERAPISTS, { name: "\ud800" }).name).toBe("");
  });
});

describe("search filters", () => {
  test("empty filters are omitted and 'Others' is dropped", () => {
    expect(toSearchFilters(read(ALL_THERAPISTS, "state=any&disorder=Others"))).toEqual({});
    expect(toSearchFilters(read(COMPSYCH, "name=Ann&disorder=Others&disorder=Sleep&state=CO"))).toEqual({
      display_name: "Ann",
      servicing_eaps: ["comPsych"],
      disorders: ["Sleep"],
      state_licenses: ["CO"],
    });
  });

  test("every chosen value counts, a name one, 'Others' too", () => {
    expect(appliedFilterCount(read(ALL_THERAPISTS, ""))).toBe(1);
    expect(appliedFilterCount(read(ALL_THERAPISTS, "name=Ann+Lee&disorder=Others&state=CA&state=WY"))).toBe(4);
  });

  test("Reset returns to the scope's own default", () => {
    expect(directoryAddress(ALL_THERAPISTS, defaultDirectoryQuery(ALL_THERAPISTS))).toBe("/team");
    expect(directoryAddress(COMPSYCH, defaultDirectoryQuery(COMPSYCH))).toBe("/team/eap/comPsych");
  });

  test("another choice starts at the first page", () => {
    expect(withFacet(read(ALL_THERAPISTS, "page=5"), "eaps", ["BHS"])).toMatchObject({ eaps: ["bhs"], page: 1 });
  });
});
