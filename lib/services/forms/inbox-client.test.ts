import { describe, expect, test } from "@jest/globals";
import { MEASURE_NAMES } from "@/domain/inbox/numbers";
import { tableOf } from "@/domain/table";
import type { Caller } from "@/lib/services/caller";
import * as inbox from "@/lib/services/forms/inbox-client";
import type { inboxEndpoints } from "@/lib/services/forms/inbox-endpoints";
import { recordCalls } from "@/lib/services/test-support/recording-service";

const { service, env } = recordCalls((url) => ({ FORMS_URL: url, SERVICE_TIMEOUT_MS: "5000" }));

const auth = { companyToken: "company", accessToken: "access", expiresAt: 2e9, tokenType: "Bearer", appId: "app" };
const staff: Caller = { kind: "user", auth };
const AT = "2026-03-10T15:00:00.000Z";

const ITEM = {
  ...{ uniqueId: "7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10", reference: "ABCD2345", kind: "request", state: "requested" },
  ...{ version: 1, occurredAt: AT, changedAt: AT, closedAt: null, isUnread: true, assignee: null },
  ...{ name: "Dana", therapist: null, formName: null, region: null, payer: null, confirmed: null },
};
const WHOLE = {
  ...ITEM,
  ...{
    facts: [],
    request: null,
    submission: null,
    alert: null,
    mailProblem: null,
    listing: null,
    events: [],
    verbs: ["note"],
  },
};
const ACTED = {
  ...{ uniqueId: ITEM.uniqueId, reference: "ABCD2345", kind: "message", state: "closed", version: 2 },
  ...{ changedAt: AT, closedAt: AT, assigneeId: null },
};
const COUNTS = { open: 1, unread: 1, mine: 0, unassigned: 1, waiting: 0, alerts: 0 };
const NUMBERS = {
  ...{ from: "2026-03-01", until: "2026-03-31", counts: tableOf(MEASURE_NAMES, () => 0), weeks: [], answers: null },
  ...{ payers: [], regions: [], concerns: [], therapists: [], unmet: [], listingsDue: null },
};
const COLLEAGUE = { uniqueId: ITEM.uniqueId, name: "Robin", grade: "clinician" };
/** As a later release answers: with more than is known. */
const resource = (attributes: object) => ({ id: "1", type: "x", attributes: { ...attributes, later: 1 } });

const PERSON = {
  ...{
    uniqueId: ITEM.uniqueId,
    names: ["Ann Lee"],
    phones: [],
    languages: ["es"],
    items: [ITEM],
    forms: [],
    similar: [],
  },
  emails: [{ address: "ann@example.org", isVerified: true }],
};

const CALENDAR = { uniqueId: "T-1", name: "Mara Lund", timeZone: "America/Denver", times: [], daysOff: [] };

interface Case {
  call: () => Promise<unknown>;
  line: string;
  body?: object;
  answer: object;
  data: unknown;
}
/** One call of every row of the table. */
const ADDED = { uniqueId: "55555555-5555-4555-8555-555555555555", reference: "ABCD2345" };
const STEP = { title: "Messages", measure: "delete", why: "theirs", rows: 2 };
const ASKED = { uniqueId: ITEM.uniqueId, steps: [STEP], asked: null };
const ERASURE = { answer: { data: resource(ASKED) }, data: ASKED };
const cases = {
  listItems: {
    call: () => inbox.listItems(env, staff, { kind: "request", search: "x y", after: "ABCD2345", unread: "" }),
    line: "GET /inbox?kind=request&search=x+y&after=ABCD2345",
    answer: { data: [resource(ITEM)], meta: { after: "ABCD2345", later: 1 } },
    data: { items: [ITEM], after: "ABCD2345", unreadable: 0 },
  },
  countItems: {
    call: () => inbox.countItems(env, staff),
    line: "GET /inbox/counts",
    answer: { data: resource(COUNTS) },
    data: COUNTS,
  },
  countNews: {
    call: () => inbox.countNews(env, staff, { since: AT, reference: "ABCD2345" }),
    line: `GET /inbox/news?since=${encodeURIComponent(AT)}&reference=ABCD2345`,
    answer: { data: resource({ count: 3, item: { version: 2, changedAt: AT, changedBy: "Robin" } }) },
    data: { count: 3, item: { version: 2, changedAt: AT, changedBy: "Robin" } },
  },
  getNumbers: {
    call: () => inbox.getNumbers(env, staff, { from: "2026-03-01", until: "2026-03-31" }),
    line: "GET /numbers?from=2026-03-01&until=2026-03-31",
    answer: { data: resource(NUMBERS) },
    data: NUMBERS,
  },
  listWaiting: {
    call: () => inbox.listWaiting(env, staff),
    line: "GET /waiting",
    answer: { data: resource({ people: [], times: [] }) },
    data: { people: [], times: [] },
  },
  listCalendars: {
    call: () => inbox.listCalendars(env, staff, { therapistIds: ["T-1", "T-2"], from: AT, until: AT }),
    line: `GET /times/calendars?therapists=T-1%2CT-2&from=${encodeURIComponent(AT)}&until=${encodeURIComponent(AT)}`,
    answer: { data: [resource(CALENDAR)] },
    data: [CALENDAR],
  },
  getPerson: {
    call: () => inbox.getPerson(env, staff, PERSON.uniqueId),
    line: `GET /people/${PERSON.uniqueId}`,
    answer: { data: resource(PERSON) },
    data: PERSON,
  },
  getPersonCopy: {
    call: () => inbox.getPersonCopy(env, staff, PERSON.uniqueId),
    line: `GET /people/${PERSON.uniqueId}/copy`,
    answer: { data: resource({ uniqueId: PERSON.uniqueId, copy: { tables: [] }, page: "<p>" }) },
    data: { copy: { tables: [] }, page: "<p>" },
  },
  getErasure: {
    call: () => inbox.getErasure(env, staff, PERSON.uniqueId),
    line: `GET /people/${PERSON.uniqueId}/erasure`,
    ...ERASURE,
  },
  askErasure: {
    call: () => inbox.askErasure(env, staff, PERSON.uniqueId),
    line: `POST /people/${PERSON.uniqueId}/erasure`,
    ...ERASURE,
  },
  confirmErasure: {
    call: () => inbox.confirmErasure(env, staff, PERSON.uniqueId),
    line: `POST /people/${PERSON.uniqueId}/erasure/confirm`,
    ...ERASURE,
  },
  withdrawErasure: {
    call: () => inbox.withdrawErasure(env, staff, PERSON.uniqueId),
    line: `DELETE /people/${PERSON.uniqueId}/erasure`,
    ...ERASURE,
  },
  joinPerson: {
    call: () => inbox.joinPerson(env, staff, PERSON.uniqueId, "ABCD2345"),
    line: `POST /people/${PERSON.uniqueId}/join`,
    body: { reference: "ABCD2345" },
    answer: { data: resource(PERSON) },
    data: PERSON,
  },
  separatePerson: {
    call: () => inbox.separatePerson(env, staff, PERSON.uniqueId, "ABCD2345"),
    line: `POST /people/${PERSON.uniqueId}/separate`,
    body: { reference: "ABCD2345" },
    answer: { data: resource(PERSON) },
    data: PERSON,
  },
  listColleagues: {
    call: () => inbox.listColleagues(env, staff),
    line: "GET /inbox/colleagues",
    answer: { data: [resource(COLLEAGUE)] },
    data: [COLLEAGUE],
  },
  getItem: {
    call: () => inbox.getItem(env, staff, "ABCD2345"),
    line: "GET /inbox/ABCD2345",
    answer: { data: resource(WHOLE) },
    data: WHOLE,
  },
  viewItem: {
    call: () => inbox.viewItem(env, staff, "ABCD2345", 3),
    line: "POST /inbox/ABCD2345/view",
    body: { version: 3 },
    answer: {},
    data: {},
  },
  addRequests: {
    call: () => inbox.addRequests(env, staff, "key-of-the-form", { therapist: "mara-lund" }),
    line: "POST /inbox/requests",
    body: { therapist: "mara-lund" },
    answer: { data: [resource(ADDED)] },
    data: [ADDED],
  },
  actOnItem: {
    call: () =>
      inbox.actOnItem(env, staff, { reference: "ABCD2345", verb: "note", fields: { version: 1, text: "Hi" } }),
    line: "POST /inbox/ABCD2345/note",
    body: { version: 1, text: "Hi" },
    answer: { data: resource(ACTED) },
    data: ACTED,
  },
  actOnItems: {
    call: () => inbox.actOnItems(env, staff, { references: ["ABCD2345"], verb: "close" }),
    line: "POST /inbox/bulk",
    body: { references: ["ABCD2345"], verb: "close" },
    answer: { data: resource({ results: [{ reference: "ABCD2345", ok: true, code: null }] }) },
    data: { results: [{ reference: "ABCD2345", ok: true, code: null }] },
  },
} satisfies Record<keyof typeof inboxEndpoints, Case>;

test("a request is entered under the form's key", async () => {
  service.answer(201, cases.addRequests.answer);
  await cases.addRequests.call();
  expect(service.seen[0]?.headers).toMatchObject({ "idempotency-key": "key-of-the-form" });
});

describe("every call of the inbox", () => {
  test.each(Object.entries<Case>(cases))("%s is sent as the member of staff, and its answer read", async (_, one) => {
    service.answer(200, one.answer);
    expect(await one.call()).toMatchObject({ ok: true, data: one.data });
    expect(service.seen.map(({ line }) => line)).toEqual([one.line]);
    expect(service.seen[0]?.json).toEqual(one.body);
    expect(service.seen[0]?.headers).toMatchObject({ authorization: "Bearer company" });
  });

  test.each(Object.entries<Case>(cases))("%s tells a missing inbox from a grade that is too low", async (_, one) => {
    service.answer(404, { title: "Not Found" });
    expect(await one.call()).toMatchObject({ ok: false, reason: "not_found" });
    service.answer(403, { title: "Forbidden" });
    expect(await one.call()).toMatchObject({ ok: false, reason: "forbidden" });
  });
});
