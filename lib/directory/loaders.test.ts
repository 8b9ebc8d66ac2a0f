import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { requestContext } from "@/domain/net/request-context";
import { defaultView } from "@/lib/directory/address";
import { withElsewhere } from "@/lib/directory/view";
import { roster } from "@/lib/http/roster-version";
import { type RecordingService, startRecordingService } from "@/lib/services/test-support/recording-service";

const view = defaultView(null);
const META = { total_records: 0, total_pages: 0 };
let service: RecordingService;

beforeAll(async () => {
  service = startRecordingService();
  Object.assign(process.env, { SEARCH_URL: service.url, SESSION_SECRET: "s".repeat(32), LOG_LEVEL: "silent" });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
});

const load = async () => (await import("@/lib/directory/search-directory")).searchDirectory(view);

test("every choice has the search's count, in any letter case; 0 where it has none", async () => {
  const facets = [
    { filter: "insurances_accepted", value: "selfpay", total: 7 },
    { filter: "disorders", value: "sexual and gender", total: 3 },
    { filter: "disorders", value: "others", total: 9 },
  ];
  service.answer(200, { data: [], meta: { ...META, facets } });
  const result = await load();
  const counts = result.status === "ok" ? result.counts : undefined;
  expect(counts).toMatchObject({ insurers: { SelfPay: 7, aetna: 0 }, disorders: { "Sexual and Gender": 3, PTSD: 0 } });
  // This choice narrows nothing.
  expect(counts?.disorders).not.toHaveProperty(OTHER_DISORDERS);
});

test.each([
  ["counts nothing", undefined],
  ["counts in a shape of its own", { state_licenses: { co: 4 } }],
])("a search that %s has a page without counts", async (_, facets) => {
  service.answer(200, { data: [], meta: { ...META, ...(facets && { facets }) } });
  const result = await load();
  expect(result.status).toBe("ok");
  expect(result).not.toHaveProperty("counts");
});

test("a visitor's own search carries their bearer, and one for a page that others get the website's key alone", async () => {
  service.answer(200, { data: [], meta: META });
  const verified = { status: "valid", userUniqueId: "u", expiresAtSeconds: 4e9, isVerified: true } as const;
  oncePerProcess("guest token reader", () => ({ peek: () => verified }));
  const { searchDirectory } = await import("@/lib/directory/search-directory");
  const { directoryCaller } = await import("@/lib/visitor/guest/directory-caller");
  const { getEnv } = await import("@/lib/config/env");
  const message = new IncomingMessage(new Socket());
  message.headers.cookie = "authToken=guest-token";
  await requestContext.run({ message }, async () => {
    await searchDirectory(view, undefined, { caller: directoryCaller(getEnv()) });
    await searchDirectory(view);
  });
  expect(service.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer guest-token", undefined]);
});

test("the middleware and the page share one search, until the roster changes; an outage is not remembered", async () => {
  service.answer(503, {});
  const { loadCachedDirectory, loadSharedDirectory } = await import("@/lib/directory/loaders");
  expect(await loadSharedDirectory({ view })).toEqual({ status: "unavailable" });
  await expect(loadCachedDirectory(view)).rejects.toThrow("unavailable");
  service.answer(200, { data: [], meta: { ...META, total_records: 5, total_pages: 1 } });
  service.seen.length = 0;
  const [first, second] = await Promise.all([loadSharedDirectory({ view }), loadSharedDirectory({ view })]);
  expect([second, await loadCachedDirectory(view)]).toEqual([first, first]);
  expect(service.seen).toHaveLength(1);
  await loadSharedDirectory({ view: { ...view, page: 2 } });
  roster.version += 1;
  await loadSharedDirectory({ view });
  expect(service.seen).toHaveLength(3);
});

test("who lives in none of the states finds nobody, and the number of all others as the way on", async () => {
  service.answer(200, { data: [], meta: { total_records: 691, total_pages: 58 } });
  const { searchDirectory } = await import("@/lib/directory/search-directory");
  expect(await searchDirectory(withElsewhere(view))).toMatchObject({
    ...{ totalRecords: 0, totalPages: 0, therapists: [] },
    relaxations: [{ without: ["states"], total: 691 }],
  });
  expect(JSON.stringify(service.seen.at(-1)?.json)).not.toContain("state_licenses\\");
});

test("a search that refuses to count is asked for the page alone", async () => {
  service.behave((response) => {
    const isCounting = JSON.stringify(service.seen.at(-1)?.json).includes('"facets"');
    response
      .writeHead(isCounting ? 400 : 200, { "content-type": "application/json" })
      .end(JSON.stringify({ data: [], meta: META }));
  });
  expect((await load()).status).toBe("ok");
  expect(service.seen).toHaveLength(2);
});

test("the best matches are asked for with a day, and relaxations come by filter", async () => {
  const relaxations = [
    { without: ["state_licenses"], total: 4 },
    { without: ["display_name", "insurances_accepted"], total: 1 },
  ];
  service.answer(200, { data: [], meta: { ...META, relaxations } });
  const { searchDirectory } = await import("@/lib/directory/search-directory");
  const best = await searchDirectory({ ...view, sort: "best" }, "2026-11-22");
  expect(best).toMatchObject({
    sort: "best",
    relaxations: [{ without: ["states"], total: 4 }, { without: ["name", "insurers"] }],
  });
  expect(service.seen[0]?.json).toMatchObject({ search: { sort: "best_match", seed: "2026-11-22", relax: true } });
  await searchDirectory({ ...view, sort: "best" });
  expect(service.seen[1]?.json).toMatchObject({ search: { seed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } });
  await searchDirectory(view);
  expect(service.seen[2]?.json).toMatchObject({ search: { sort: "entity_alias", relax: true } });
});

test.each([
  ["Dr. nunez, PhD", undefined],
  ["", undefined],
  // The search compares the first eight words.
  ["zoe nunez zoe nunez zoe nunez zoe nunez quentin", undefined],
  ["zoe quentin", "No one in these results is named “zoe quentin”. These names are similar."],
  ["EMDR", "No one in these results is named “EMDR”. These names are similar."],
])("the note for the typed name %j is: %s", async (name, note) => {
  const attributes = { entity_unique_id: "zoe", slug: "zoe", content: { display_name: "Zoë Núñez" } };
  const data = [{ id: "zoe", type: "entity", attributes }];
  service.answer(200, { data, meta: { ...META, total_records: 1, total_pages: 1 } });
  const { searchDirectory } = await import("@/lib/directory/search-directory");
  expect(await searchDirectory({ ...view, name })).toMatchObject({ totalRecords: 1, nameNote: note });
});

test("a result without therapists has no note on similar names", async () => {
  service.answer(200, { data: [], meta: META });
  const { searchDirectory } = await import("@/lib/directory/search-directory");
  expect(await searchDirectory({ ...view, name: "zzzz" })).toMatchObject({ totalRecords: 0, nameNote: undefined });
});

test("a service that implements only the specification has the alphabet as its only order", async () => {
  service.behave((response) => {
    const isOurs = JSON.stringify(service.seen.at(-1)?.json).includes("best_match");
    response
      .writeHead(isOurs ? 422 : 200, { "content-type": "application/json" })
      .end(JSON.stringify({ data: [], meta: { ...META, total_records: 1, total_pages: 1 } }));
  });
  const { searchDirectory } = await import("@/lib/directory/search-directory");
  const result = await searchDirectory({ ...view, sort: "best" });
  expect(result).toMatchObject({ status: "ok", totalRecords: 1 });
  expect(result).not.toHaveProperty("sort");
  expect(result).not.toHaveProperty("relaxations");
  expect(service.seen[1]?.json).toMatchObject({ search: { sort: "entity_alias" } });
});

test("a page past the end is the last one, in the same order, and is counted once", async () => {
  const counted = { facets: [{ filter: "insurances_accepted", value: "selfpay", total: 3 }], relaxations: [] };
  service.behave((response) => {
    const isCounting = JSON.stringify(service.seen.at(-1)?.json).includes('"facets"');
    const meta = { total_records: 20, total_pages: 2, ...(isCounting && counted) };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data: [], meta }));
  });
  const { searchDirectory } = await import("@/lib/directory/search-directory");
  const result = await searchDirectory({ ...view, sort: "best", page: 9 }, "2026-11-22");
  expect(result).toMatchObject({ page: 2, sort: "best", counts: { insurers: { SelfPay: 3 } }, relaxations: [] });
  expect(service.seen.map(({ json }) => json)).toMatchObject([
    { search: { page: 9, relax: true } },
    { search: { page: 2, sort: "best_match", seed: "2026-11-22" } },
  ]);
  expect(service.seen[1]?.json).not.toHaveProperty("search.facets");
  expect(service.seen[1]?.json).not.toHaveProperty("search.relax");
});

test("a page past the end costs one search where its therapists are not wanted", async () => {
  service.answer(200, { data: [], meta: { total_records: 20, total_pages: 2 } });
  const { searchDirectory } = await import("@/lib/directory/search-directory");
  const result = await searchDirectory({ ...view, page: 9 }, undefined, { pastEnd: "empty" });
  expect(result).toMatchObject({ status: "ok", therapists: [], totalPages: 2 });
  expect(service.seen).toHaveLength(1);
});
