import { describe, expect, jest, test } from "@jest/globals";
import { logger } from "@/lib/config/logger";
import type { Caller } from "@/lib/services/caller";
import { findEntity, getEntity, listSimilar, searchEntities } from "@/lib/services/search/client";
import type { searchEndpoints } from "@/lib/services/search/endpoints";
import * as imports from "@/lib/services/search/import-client";
import * as records from "@/lib/services/search/records-client";
import * as roster from "@/lib/services/search/roster-client";
import { searchService } from "@/lib/services/search/service";
import { BROKEN, recordCalls } from "@/lib/services/test-support/recording-service";

const { service, env } = recordCalls((url) => ({
  SEARCH_URL: `${url}/base/`,
  SEARCH_API_KEY: "the-key",
  SERVICE_TIMEOUT_MS: "5000",
}));

const auth = { companyToken: "company", accessToken: "access", expiresAt: 2e9, tokenType: "Bearer", appId: "app" };
const user: Caller = { kind: "user", auth };
const site: Caller = { kind: "site" };
const id = { params: { id: "a/b" } };
const fields = { name: "N" };
const LIST = { data: [], meta: { totalRecords: 0, totalPages: 0 } };
const RECORD = { data: { id: "7", type: "thing", attributes: { uniqueId: "u-7" } } };

type Case = [call: () => Promise<unknown>, line: string, empty: unknown, body?: unknown];
const EMPTY = { items: [], included: [], totalRecords: 0, totalPages: 0 };
const errors = { success: false, errors: ["Forbidden"] };
const FILE_TYPES: Record<string, string> = { changeRosterPortrait: "image/png", uploadRoster: "text/csv" };
const FORBIDDEN = expect.objectContaining({ ok: false, reason: "forbidden" });
const KEY = "55555555-5555-4555-8555-555555555555";
const seen = { id: "a/b", version: 3 };
const picture = { bytes: Buffer.from('{"sent":"as it is"}'), mediaType: "image/png" };
const search = {
  sort: "entity_alias",
  partition: "default",
  key: "therapist",
  records: 12,
  page: 2,
  include: '{"state_licenses":["CO"]}',
  exclude: "{}",
};
const cases = {
  registerIdentity: [
    () => records.registerIdentity(env, site, { ...id, fields }),
    "POST /base/identities/a%2Fb/register/",
    errors,
    { user: fields },
  ],
  getIdentity: [() => records.getIdentity(env, site, id), "GET /base/identities/a%2Fb", null],
  updateIdentity: [
    () => records.updateIdentity(env, site, { ...id, fields }),
    "PUT /base/identities/a%2Fb",
    errors,
    { user: fields },
  ],
  searchCloud: [
    () => records.searchCloud(env, site, { params: { q: "x" }, include: { key: ["a"] }, page: 2 }),
    "POST /base/cloud",
    EMPTY,
    { search: { params: { q: "x" }, include: '{"key":["a"]}', page: 2 } },
  ],
  searchEntities: [
    () => searchEntities(env, { include: { state_licenses: ["CO"] }, page: 2 }),
    "POST /base/entities/search",
    expect.objectContaining({ ok: false, reason: "forbidden" }),
    { search },
  ],
  registerEntity: [
    () => records.registerEntity(env, site, { ...id, fields }),
    "POST /base/entities/a%2Fb/register/",
    errors,
    { entity: fields },
  ],
  getEntity: [() => findEntity(env, "a/b"), "GET /base/entities/a%2Fb?partition=default&key=therapist", null],
  listSimilar: [
    () => listSimilar(env, "a/b", 4),
    "GET /base/entities/a%2Fb/similar?partition=default&key=therapist&records=4",
    expect.objectContaining({ ok: false, reason: "forbidden" }),
  ],
  updateEntity: [
    () => records.updateEntity(env, site, { ...id, fields }),
    "PUT /base/entities/a%2Fb",
    errors,
    { entity: fields },
  ],
  readEntities: [() => records.readEntities(env, site, { query: { page: 3 } }), "GET /base/entities/?page=3", EMPTY],
  deleteEntity: [() => records.deleteEntity(env, site, id), "DELETE /base/entities/a%2Fb", { success: false }],
  listRoster: [
    () => roster.listRoster(env, user, { search: "a b", listing: "hidden", after: "x", records: 5 }),
    "GET /base/roster/therapists?search=a+b&listing=hidden&after=x&records=5",
    FORBIDDEN,
  ],
  exportRoster: [() => roster.exportRoster(env, user, "x"), "GET /base/roster/export?after=x", FORBIDDEN],
  getRosterTherapist: [
    () => roster.getRosterTherapist(env, user, "a/b"),
    "GET /base/roster/therapists/a%2Fb",
    FORBIDDEN,
  ],
  listRosterChanges: [
    () => roster.listRosterChanges(env, user, { id: "a/b", since: 3 }),
    "GET /base/roster/therapists/a%2Fb/history?since=3",
    FORBIDDEN,
  ],
  addRosterTherapist: [
    () => roster.addRosterTherapist(env, user, { key: KEY, fields }),
    "POST /base/roster/therapists",
    FORBIDDEN,
    { key: KEY, entity: fields },
  ],
  editRosterTherapist: [
    () => roster.editRosterTherapist(env, user, { ...seen, fields }),
    "PUT /base/roster/therapists/a%2Fb",
    FORBIDDEN,
    { version: 3, entity: fields },
  ],
  confirmRosterTherapist: [
    () => roster.confirmRosterTherapist(env, user, seen),
    "POST /base/roster/therapists/a%2Fb/confirm",
    FORBIDDEN,
    { version: 3 },
  ],
  hideRosterTherapist: [
    () => roster.hideRosterTherapist(env, user, seen),
    "POST /base/roster/therapists/a%2Fb/hide",
    FORBIDDEN,
    { version: 3 },
  ],
  showRosterTherapist: [
    () => roster.showRosterTherapist(env, user, seen),
    "POST /base/roster/therapists/a%2Fb/show",
    FORBIDDEN,
    { version: 3 },
  ],
  changeRosterContact: [
    () => roster.changeRosterContact(env, user, { id: "a/b", email: "dana@example.org" }),
    "PUT /base/roster/therapists/a%2Fb/contact",
    FORBIDDEN,
    { contact_email: "dana@example.org" },
  ],
  changeRosterCalendar: [
    () => roster.changeRosterCalendar(env, user, { id: "a/b", address: "https://calendar.example.org/a.ics" }),
    "PUT /base/roster/therapists/a%2Fb/calendar",
    FORBIDDEN,
    { calendar_address: "https://calendar.example.org/a.ics" },
  ],
  discardRosterDraft: [
    () => roster.discardRosterDraft(env, user, "a/b"),
    "DELETE /base/roster/therapists/a%2Fb/draft",
    FORBIDDEN,
  ],
  listRosterImports: [() => imports.listRosterImports(env, user), "GET /base/roster/imports", FORBIDDEN],
  getRosterImport: [() => imports.getRosterImport(env, user, "a/b"), "GET /base/roster/imports/a%2Fb", FORBIDDEN],
  listRosterImportRows: [
    () => imports.listRosterImportRows(env, user, { id: "a/b", outcome: "added", after: "7" }),
    "GET /base/roster/imports/a%2Fb/rows?outcome=added&after=7",
    FORBIDDEN,
  ],
  uploadRoster: [
    () => imports.uploadRoster(env, user, { bytes: picture.bytes, name: "a b.csv", missing: "hide" }),
    "POST /base/roster/imports?name=a+b.csv&missing=hide",
    FORBIDDEN,
    { sent: "as it is" },
  ],
  checkRosterImport: [
    () => imports.checkRosterImport(env, user, { id: "a/b", missing: "hide" }),
    "POST /base/roster/imports/a%2Fb/check",
    FORBIDDEN,
    { missing: "hide" },
  ],
  applyRosterImport: [
    () => imports.applyRosterImport(env, user, { id: "a/b", digest: "d", directoryVersion: "v" }),
    "POST /base/roster/imports/a%2Fb/apply",
    FORBIDDEN,
    { digest: "d", directory_version: "v" },
  ],
  changeRosterPortrait: [
    () => roster.changeRosterPortrait(env, user, { ...seen, picture }),
    "PUT /base/roster/therapists/a%2Fb/portrait?version=3",
    FORBIDDEN,
    { sent: "as it is" },
  ],
  removeRosterPortrait: [
    () => roster.removeRosterPortrait(env, user, seen),
    "DELETE /base/roster/therapists/a%2Fb/portrait?version=3",
    FORBIDDEN,
  ],
} satisfies Record<keyof typeof searchEndpoints, Case>;
const everyCall = Object.entries<Case>(cases);

describe("every call of the search service", () => {
  test.each(everyCall)("%s sends the contract's request", async (name, [call, line, , body]) => {
    service.answer(200, /^(search|read)/.test(name) ? LIST : RECORD);
    await call();
    expect(service.seen.map((seen) => seen.line)).toEqual([line]);
    expect(service.seen[0]?.json).toEqual(body);
    expect(service.seen[0]?.headers).toMatchObject({
      "x-api-key": "the-key",
      "content-type": FILE_TYPES[name] ?? "application/json",
      accept: "application/json",
    });
  });

  // Specification, section 8: a lookup that fails is null, a search that fails an empty list.
  test.each(everyCall)("%s gives an empty result when it is refused", async (_, [call, , empty]) => {
    service.answer(403, { title: "Forbidden" }, { "content-type": "application/problem+json" });
    expect(await call()).toEqual(empty);
  });
});

const guest: Caller = { kind: "guest", token: "guest-token" };
test.each([
  ["search", () => searchEntities(env, { include: {}, page: 1, caller: guest }), LIST],
  ["lookup", () => getEntity(env, "dana", guest), RECORD],
] as const)(
  "a directory %s of a guest carries key and bearer; where the bearer is refused, the key alone",
  async (_, search, answer) => {
    const sent = () => service.seen.map(({ headers }) => [headers["x-api-key"], headers.authorization]);
    service.answer(200, answer);
    await search();
    expect(sent()).toEqual([["the-key", "Bearer guest-token"]]);
    service.answer(403, {});
    await search();
    expect(sent().slice(1)).toEqual([
      ["the-key", "Bearer guest-token"],
      ["the-key", undefined],
    ]);
  },
);

// Specification, section 8: a search that fails is logged.
test("a search that fails is one line of the log, without filters, answer or identity", async () => {
  const warn = jest.spyOn(logger, "warn");
  const include = { display_name: "Zoë Núñez", disorders: ["Grief"] };
  const line = { service: "search", method: "POST", route: "/entities", requestId: expect.any(String) };
  const failures = [
    [503, { detail: "No Zoë Núñez" }, { ...line, reason: "unreachable", status: 503 }],
    [400, { detail: "What is Grief?" }, { ...line, reason: "refused", status: 400 }],
    [200, { data: "Zoë Núñez" }, { ...line, reason: "bad_answer", status: 200 }],
  ] as const;
  for (const [status, body, logged] of failures) {
    warn.mockClear();
    service.answer(status, body);
    await searchEntities({ ...env, SEARCH_URL: `${service.url}/${status}` }, { include, page: 1 });
    expect(warn.mock.calls).toEqual([[logged, "service call failed"]]);
  }
  warn.mockRestore();
});

describe("a service that is broken in any way", () => {
  test.each(Object.entries(BROKEN))(
    "%s: lists are empty, lookups null, removals no success",
    async (name, behaviour) => {
      service.behave(behaviour);
      const here = { ...env, SERVICE_TIMEOUT_MS: 250, SEARCH_URL: `${service.url}/${encodeURIComponent(name)}` };
      expect(await records.readEntities(here, site, {})).toEqual(EMPTY);
      expect(await findEntity(here, "dana")).toBeNull();
      expect(await records.deleteEntity(here, site, id)).toEqual({ success: false });
    },
  );
});

// Specification, section 7: X-API-Key, JSON, and Authorization Bearer from the token or a stored company token.
test("the website's key is sent in every call, with the bearer of a user or a guest", () => {
  const json = { "content-type": "application/json", "x-api-key": "the-key" };
  expect(searchService(env, site).headers).toEqual(json);
  expect(searchService(env, { kind: "anonymous" }).headers).toEqual(json);
  expect(searchService(env, user).headers).toEqual({ ...json, authorization: "Bearer company" });
  const guest: Caller = { kind: "guest", token: "guest-token" };
  expect(searchService(env, guest).headers).toEqual({ ...json, authorization: "Bearer guest-token" });
});

test("an id of dots causes no call", async () => {
  expect(await getEntity(env, "..")).toEqual({ ok: false, reason: "not_found" });
  expect(service.seen).toHaveLength(0);
});
