import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { requestContext } from "@/domain/net/request-context";
import { defaultView } from "@/lib/directory/address";
import type { DirectoryResult } from "@/lib/directory/result";
import { type RecordingService, startRecordingService } from "@/lib/services/recording-service.fake";

const view = defaultView(null);
const META = { total_records: 0, total_pages: 0 };
let service: RecordingService;

beforeAll(async () => {
  service = await startRecordingService();
  Object.assign(process.env, { SEARCH_URL: service.url, SESSION_SECRET: "s".repeat(32), LOG_LEVEL: "silent" });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
});

const load = async () => (await import("@/lib/directory/loaders")).loadDirectory(view);

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

test("a result of the middleware is shown without a search, for its own view and roster alone", async () => {
  service.answer(200, { data: [], meta: { ...META, total_records: 5, total_pages: 1 } });
  const value: DirectoryResult = { status: "ok", therapists: [], totalRecords: 3, totalPages: 1, page: 1 };
  let isCurrent = true;
  const found = { directory: { key: "/team", value, isCurrent: () => isCurrent } };
  const { loadDirectory } = await import("@/lib/directory/loaders");
  const show = (shown = view) =>
    requestContext.run({ message: new IncomingMessage(new Socket()), found }, () => loadDirectory(shown));
  expect(await show()).toBe(value);
  expect(service.seen).toHaveLength(0);
  expect(await show({ ...view, page: 2 })).toMatchObject({ totalRecords: 5 });
  isCurrent = false;
  expect(await show()).toMatchObject({ totalRecords: 5 });
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
