import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { FILTER_KEYS, FILTERS, type FilterKey, mapFilters, offeredChoices } from "@/domain/catalog/filters";
import { OTHER_STATE } from "@/domain/catalog/states";
import { AWAY_STATE, HOME_STATE, RARE_STATE } from "@/domain/test-support/choices";
import { defaultView, directoryAddress, formatQuery, parseDirectoryAddress, parseView } from "@/lib/directory/address";
import { type PathPayer, payerOf } from "@/lib/directory/payer";
import {
  appliedFilters,
  type DirectoryView,
  NAME_MAX_LENGTH,
  SORTS,
  toSearchFilters,
  withElsewhere,
  withFilter,
  withName,
} from "@/lib/directory/view";

const AETNA: PathPayer = { kind: "insurer", id: "aetna" };
const COMPSYCH: PathPayer = { kind: "eap", id: "comPsych" };

function readAddress(address: string): DirectoryView {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  const view = parseDirectoryAddress(pathname, searchParams);
  if (!view) throw new Error(`${address} is no directory`);
  return view;
}

const read = (payer: PathPayer | null, text: string) => parseView(payer, new URLSearchParams(text));

const payers = fc.constantFrom<PathPayer | null>(null, AETNA, COMPSYCH, { kind: "insurer", id: "SelfPay" });
/** Often a single payer, which moves to the path. */
const chosen = (key: FilterKey) => fc.subarray(offeredChoices(key).map(({ id }) => id)).map(fewer);
const fewer = (ids: string[]) => (ids.length % 2 === 0 ? ids.slice(0, 1) : ids);
const views: fc.Arbitrary<DirectoryView> = fc
  .record({
    name: fc.string({ unit: "binary", maxLength: 120 }).map((name) => withName(defaultView(AETNA), name).name),
    ...mapFilters(chosen),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  .chain((view) => fc.constantFrom(view, withElsewhere(view)));
/** Text that looks enough like an address to reach every branch. */
const queries = fc
  .array(
    fc.tuple(
      fc.constantFrom("name", ...FILTER_KEYS.map((key) => FILTERS[key].param), "page", "__proto__", "utm"),
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("aetna", "AETNA", " bcbs ", "ptsd", "any", "co", "other", "7", "0", "-1", "1e9", "constructor"),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

describe("a view and its address", () => {
  test("every view round-trips through the address", () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readAddress(directoryAddress(view))).toEqual(view);
      }),
    );
  });

  test("any text is read without an error, and its canonical form is a fixed point", () => {
    fc.assert(
      fc.property(payers, queries, (payer, params) => {
        const address = directoryAddress(parseView(payer, params));
        expect(directoryAddress(readAddress(address))).toBe(address);
      }),
    );
  });

  test("the order and the spelling of an address make no difference", () => {
    fc.assert(
      fc.property(views, (view) => {
        const shuffled = new URLSearchParams([...new URLSearchParams(formatQuery(view))].reverse());
        for (const [key, value] of [...shuffled]) if (key !== "name") shuffled.append(key, value.toUpperCase());
        expect(directoryAddress(parseView(payerOf(view), shuffled))).toBe(directoryAddress(view));
      }),
    );
  });

  test("Next's own parameter object reads like the address", () => {
    const params = { insurer: ["united", "AETNA"], state: "ca", page: undefined, name: "  Zoë  Núñez " };
    expect(parseView(null, params)).toEqual(
      read(null, "insurer=aetna&insurer=united&state=CA&name=Zo%C3%AB+N%C3%BA%C3%B1ez"),
    );
  });

  test("keys come in one order", () => {
    const view = read(
      null,
      `page=2&state=${AWAY_STATE.id}&certification=lpc&disorder=ptsd&eap=BHS&insurer=cigna&name=Ann`,
    );
    expect(formatQuery(view)).toBe(
      `name=Ann&insurer=cigna&eap=bhs&disorder=PTSD&certification=LPC&state=${AWAY_STATE.id}&page=2`,
    );
  });
});

describe("the default state", () => {
  test("the default state applies on /team without a state, and is omitted from the address", () => {
    expect(read(null, "").states).toEqual([HOME_STATE.id]);
    expect(directoryAddress(read(null, `state=${HOME_STATE.id.toLowerCase()}`))).toBe("/team");
  });

  test("state=any means every state, and a named state wins over it", () => {
    expect(read(null, "state=any").states).toEqual([]);
    expect(directoryAddress(read(null, "state=any"))).toBe("/team?state=any");
    expect(read(null, `state=any&state=${RARE_STATE.id}`).states).toEqual([RARE_STATE.id]);
  });

  test("a state outside the list counts where no listed one is given, and until one is chosen", () => {
    expect(read(null, "state=other&page=4")).toMatchObject({ states: [], isElsewhere: true, page: 1 });
    expect(read(null, `state=other&state=${AWAY_STATE.id}`).isElsewhere).toBeUndefined();
    expect(directoryAddress(withFilter(read(AETNA, "state=OTHER"), "states", []))).toBe("/team/insurer/aetna");
    expect(appliedFilters(read(AETNA, "state=other")).map(({ value }) => value)).toContain(OTHER_STATE.name);
  });

  test("an unknown state is ignored, not taken for none", () => {
    expect(read(null, "state=ZZ").states).toEqual([HOME_STATE.id]);
  });

  test("a payer's directory has no default state", () => {
    expect(read(AETNA, "").states).toEqual([]);
    expect(directoryAddress(read(AETNA, `state=${HOME_STATE.id}`))).toBe(`/team/insurer/aetna?state=${HOME_STATE.id}`);
  });
});

describe("the path's payer", () => {
  test("counts as chosen beside others", () => {
    expect(read(AETNA, "insurer=cigna").insurers).toEqual(["aetna", "cigna"]);
    expect(read(COMPSYCH, "").eaps).toEqual(["comPsych"]);
    expect(appliedFilters(read(AETNA, "insurer=cigna"))).toHaveLength(2);
  });

  test.each([
    ["/team?insurer=aetna", `/team/insurer/aetna?state=${HOME_STATE.id}`],
    ["/team?eap=bhs&state=any", "/team/eap/bhs"],
    ["/team/insurer/aetna?insurer=cigna", "/team?insurer=aetna&insurer=cigna&state=any"],
    [`/team/insurer/magellan?eap=magellan&state=${HOME_STATE.id}`, "/team?insurer=magellan&eap=magellan"],
    [`/team/eap/magellan?insurer=magellan&state=${HOME_STATE.id}`, "/team?insurer=magellan&eap=magellan"],
    ["/team/insurer/aetna?insurer=aetna&state=any&page=2", "/team/insurer/aetna?page=2"],
  ])("%s has the address %s", (address, canonical) => {
    expect(directoryAddress(readAddress(address))).toBe(canonical);
  });

  test("gives way to the only one left", () => {
    const rest = withFilter(read(AETNA, "insurer=cigna&disorder=ADHD"), "insurers", ["cigna"]);
    expect(directoryAddress(rest)).toBe("/team/insurer/cigna?disorder=ADHD");
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
  ])("%s is page %d", (text, page) => expect(read(null, text).page).toBe(page));

  test("a name is bounded, tidied, and dropped when it cannot be stored", () => {
    expect(read(null, `name=${"é".repeat(300)}`).name).toHaveLength(NAME_MAX_LENGTH);
    expect(read(null, "name=%20%20Ann%0A%20Lee%20").name).toBe("Ann Lee");
    expect(read(null, "name=a%00b").name).toBe("");
    expect(parseView(null, { name: "\ud800" }).name).toBe("");
  });
});

describe("search filters", () => {
  test("empty filters are omitted and 'Others' is dropped", () => {
    expect(toSearchFilters(read(null, "state=any&disorder=Others"))).toEqual({});
    expect(toSearchFilters(read(COMPSYCH, `name=Ann&disorder=Others&disorder=Sleep&state=${HOME_STATE.id}`))).toEqual({
      display_name: "Ann",
      servicing_eaps: ["comPsych"],
      disorders: ["Sleep"],
      state_licenses: [HOME_STATE.id],
    });
  });

  test("every chosen value counts, a name one, 'Others' too", () => {
    expect(appliedFilters(read(null, ""))).toHaveLength(1);
    expect(
      appliedFilters(read(null, `name=Ann+Lee&disorder=Others&state=${AWAY_STATE.id}&state=${RARE_STATE.id}`)),
    ).toHaveLength(4);
  });

  test("Reset returns to the directory's own default", () => {
    expect(directoryAddress(defaultView(null))).toBe("/team");
    expect(directoryAddress(defaultView(COMPSYCH))).toBe("/team/eap/comPsych");
  });

  test("another choice starts at the first page", () => {
    expect(withFilter(read(null, "page=5"), "eaps", ["BHS"])).toMatchObject({ eaps: ["bhs"], page: 1 });
  });
});
