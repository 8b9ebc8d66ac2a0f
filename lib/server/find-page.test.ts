import { describe, expect, test } from "@jest/globals";
import { AWAY_STATE, HOME_STATE } from "@/domain/test-support/choices";
import { machinePaths } from "@/lib/config/machine-paths";
import { defaultView } from "@/lib/directory/address";
import { type DatedView, parsePageKey, toPageKey } from "@/lib/directory/page-key";
import type { DirectoryResult } from "@/lib/directory/result";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import type { TherapistOutcome } from "@/lib/directory/therapist/find-therapist";
import { findPage, type PageLocation } from "@/lib/server/find-page";

const OUT = { status: "unavailable" } as const;
const withPages = (totalPages: number): DirectoryResult => ({
  status: "ok",
  therapists: [],
  totalRecords: 12 * totalPages,
  totalPages,
  page: 1,
});
const called = (slug: string): TherapistOutcome => ({
  status: "ok",
  therapist: {
    ...blankTherapist,
    ...{ slug, uniqueId: slug, name: slug },
  },
});

function setUp({
  slugs = {},
  result = withPages(9),
}: {
  slugs?: Record<string, TherapistOutcome>;
  result?: DirectoryResult;
} = {}) {
  const state = {
    ...{ slugs, result, asked: [] as string[], fresh: new Set<string>(), old: new Set<string>() },
    ...{ reads: 0, waitSeconds: 0 },
  };
  const ports = {
    isCached: (path: string) => state.fresh.has(path),
    prolong: (path: string) => state.old.has(path),
    countRead: async () => {
      state.reads += 1;
      return state.waitSeconds;
    },
    findTherapist: async (id: string): Promise<TherapistOutcome> => {
      state.asked.push(id);
      return state.slugs[id] ?? { status: "unknown" };
    },
    searchDirectory: async ({ view }: DatedView) => {
      state.asked.push(`page ${view.page}`);
      return state.result;
    },
  };
  return {
    state,
    visit: (address: string, isOwn = false) => findPage(new URL(address, "https://site.example"), { ...ports, isOwn }),
  };
}

const outcomeOf = (location: PageLocation) => (location.kind === "cached" ? location.path : location.kind);

describe("directories", () => {
  test("equivalent addresses share one page, and different ones do not", async () => {
    const { visit } = setUp();
    const addresses = [
      "/team?insurer=cigna&insurer=aetna",
      "/team/?utm_source=x&insurer=AETNA&insurer=%63igna&page=1&state=co",
      "/team?insurer=aetna&insurer=aetna&insurer=unknown&insurer=cigna&name=+",
    ];
    const [first, ...others] = await Promise.all(addresses.map((address) => visit(address)));
    for (const other of others) expect(other).toEqual(first);
    for (const address of [
      "/team",
      `/team/insurer/aetna?state=${HOME_STATE.id}`,
      "/team?insurer=aetna&insurer=cigna&state=any",
    ]) {
      expect(await visit(address)).not.toEqual(first);
    }
  });

  test("a list for one visitor is searched for once, and rendered for them", async () => {
    const { state, visit } = setUp();
    state.fresh.add(outcomeOf(await visit("/team?state=any")));
    expect(await visit("/team?state=any", true)).toEqual({ kind: "live" });
    expect(outcomeOf(await visit("/team?state=any&page=99", true))).toBe("moved");
  });

  test("a list for one visitor is the cached page during an outage, if there is one", async () => {
    const { state, visit } = setUp({ result: OUT });
    expect(await visit("/team?state=any", true)).toEqual({ kind: "unavailable" });
    const path = outcomeOf(await setUp().visit("/team?state=any"));
    state.old.add(path);
    expect(await visit("/team?state=any", true)).toEqual({ kind: "cached", path });
    state.waitSeconds = 7;
    expect(await visit("/team?state=any", true)).toEqual({ kind: "limited", waitSeconds: 7 });
  });

  test("the page's path identifies its view", async () => {
    const location = await setUp().visit("/team/insurer/aetna?disorder=ptsd");
    const found = parsePageKey(outcomeOf(location).split("/").at(-1) ?? "");
    expect(found?.view).toMatchObject({ insurers: ["aetna"], disorders: ["PTSD"], states: [] });
  });

  test("a name search is rendered per request, without a search beforehand", async () => {
    const { visit, state } = setUp();
    expect(await visit("/team?name=Ann")).toEqual({ kind: "live" });
    expect(state.asked).toEqual([]);
  });

  test("a directory with a note for its visitor is rendered per request, though it is cached", async () => {
    const { visit, state } = setUp();
    state.fresh.add(machinePaths.cachedDirectory(toPageKey({ view: defaultView(null) })));
    expect(await visit("/team", true)).toEqual({ kind: "live" });
    expect((await visit("/team")).kind).toBe("cached");
  });

  test("a payer is in the path, wherever it was", async () => {
    const { visit, state } = setUp();
    const moves = [
      ["/team?insurer=aetna&page=2", `/team/insurer/aetna?state=${HOME_STATE.id}&page=2`],
      ["/team?name=Ann&state=any&insurer=aetna", "/team/insurer/aetna?name=Ann"],
      ["/team/insurer/aetna?insurer=cigna", "/team?insurer=aetna&insurer=cigna&state=any"],
    ];
    for (const [from = "", address] of moves) expect(await visit(from)).toEqual({ kind: "moved", address });
    expect(state.asked).toEqual([]);
  });

  test("empty results are rendered per request, and a page past the end leads to the last one", async () => {
    const { visit, state } = setUp({ result: withPages(0) });
    for (const address of ["/team", "/team/eap/comPsych"]) expect(await visit(address)).toEqual({ kind: "live" });
    expect(await visit("/team?page=3")).toEqual({ kind: "moved", address: "/team" });
    state.result = withPages(2);
    expect((await visit("/team?page=2")).kind).toBe("cached");
    expect(await visit(`/team?state=${AWAY_STATE.id}&page=3`)).toEqual({
      kind: "moved",
      address: `/team?state=${AWAY_STATE.id}&page=2`,
    });
  });

  test("a fresh page costs no service call", async () => {
    const { visit, state } = setUp();
    const path = machinePaths.cachedDirectory(toPageKey({ view: defaultView(null) }));
    state.fresh.add(path);
    expect(await visit("/team")).toEqual({ kind: "cached", path });
    expect(state.asked).toEqual([]);
  });

  test("during an outage the earlier page is served, and without one the outage page", async () => {
    const { visit, state } = setUp({ result: OUT });
    expect(await visit("/team")).toEqual({ kind: "unavailable" });
    const path = machinePaths.cachedDirectory(toPageKey({ view: defaultView(null) }));
    state.old.add(path);
    expect(await visit("/team")).toEqual({ kind: "cached", path });
  });

  test.each([
    ["/team/eap/COMPSYCH", { kind: "moved", address: "/team/eap/comPsych" }],
    ["/team/insurer/selfpay", { kind: "moved", address: "/team/insurer/SelfPay" }],
    ["/team/insurer/%61etna", { kind: "moved", address: "/team/insurer/aetna" }],
    ["/team/insurer/bhs", { kind: "missing" }],
    ["/team/insurer/%E0%A4%A", { kind: "missing" }],
    ["/team/eap/constructor", { kind: "missing" }],
  ])("%s", async (path, location) => expect(await setUp().visit(path)).toEqual(location));
});

describe("therapists", () => {
  const slugs = { "dana-whitfield": called("dana-whitfield"), "T-1": called("dana-whitfield") };

  test("a slug has a page for clients and one for providers, whatever the query says", async () => {
    const { visit } = setUp({ slugs });
    expect(await visit("/team/dana-whitfield?x=1")).toEqual({ kind: "cached", path: "/team/dana-whitfield" });
    expect(await visit("/providers/dana-whitfield/")).toEqual({ kind: "cached", path: "/providers/dana-whitfield" });
  });

  test("a unique id, a former slug and another spelling redirect to the current slug", async () => {
    const { visit } = setUp({ slugs });
    expect(await visit("/team/T-1")).toEqual({ kind: "moved", address: "/team/dana-whitfield" });
    expect(await visit("/providers/T-1")).toEqual({ kind: "moved", address: "/providers/dana-whitfield" });
    expect(await visit("/team/d%61na-whitfield")).toEqual({ kind: "moved", address: "/team/dana-whitfield" });
  });

  test("an unknown slug is missing", async () => {
    expect(await setUp().visit("/team/unknown")).toEqual({ kind: "missing" });
  });

  test("reserved words are missing without a service call", async () => {
    const { visit, state } = setUp();
    for (const path of ["/team/insurer", "/team/EAP"]) expect(await visit(path)).toEqual({ kind: "missing" });
    expect(state.asked).toEqual([]);
  });

  test("during an outage of the search no slug is missing", async () => {
    const { visit, state } = setUp({ slugs: { dana: OUT } });
    const outage = { kind: "unavailable", path: "/internal/outage/team" };
    expect([await visit("/team/dana"), await visit("/team/dana")]).toEqual([outage, outage]);
    expect(state.asked).toHaveLength(2);
    state.old.add("/team/dana");
    expect(await visit("/team/dana")).toEqual({ kind: "cached", path: "/team/dana" });
  });
});

test("any other page is rendered at its address", async () => {
  const { visit } = setUp();
  for (const path of ["/home", "/providers", "/match", "/internal/directory/x"]) {
    expect(await visit(path)).toEqual({ kind: "live" });
  }
});

describe("reads that count against an address", () => {
  const DIRECTORY = "/team/insurer/aetna";

  test.each([
    "/match",
    "/providers",
    DIRECTORY,
    "/team?name=Ann",
    "/team/dana",
    "/providers/dana",
    "/team/eap/comPsych",
  ])("%s counts where it is not cached, and past the limit nothing is asked or rendered", async (address) => {
    const { visit, state } = setUp({ slugs: { dana: called("dana") } });
    expect((await visit(address)).kind).not.toBe("limited");
    expect(state.reads).toBe(1);
    state.waitSeconds = 30;
    state.asked.length = 0;
    expect(await visit(address)).toEqual({ kind: "limited", waitSeconds: 30 });
    expect(state.asked).toEqual([]);
  });

  test("a cached page never counts, and neither does an unknown payer", async () => {
    const { visit, state } = setUp({ slugs: { dana: called("dana") } });
    state.fresh = new Set([outcomeOf(await visit(DIRECTORY)), "/team/dana"]);
    state.reads = 0;
    state.waitSeconds = 30;
    expect((await visit(DIRECTORY)).kind).toBe("cached");
    expect((await visit("/team/dana")).kind).toBe("cached");
    expect((await visit("/team/eap/nope")).kind).toBe("missing");
    expect((await visit("/team/eap/COMPSYCH")).kind).toBe("moved");
    expect(state.reads).toBe(0);
  });
});
