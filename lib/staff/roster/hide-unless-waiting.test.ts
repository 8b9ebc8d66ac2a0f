import { expect, test } from "@jest/globals";
import type { Caller } from "@/lib/services/caller";
import { recordCalls } from "@/lib/services/test-support/recording-service";
import { hideUnlessWaiting } from "@/lib/staff/roster/hide-unless-waiting";

const { service, env } = recordCalls((url) => ({ FORMS_URL: url, SEARCH_URL: url, SERVICE_TIMEOUT_MS: "5000" }));
const auth = { companyToken: "company", accessToken: "access", expiresAt: 2e9, tokenType: "Bearer", appId: "app" };
const staff: Caller = { kind: "user", auth };
const AT = "2026-03-10T15:00:00.000Z";
const item = (state: string) => ({
  ...{ uniqueId: "7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10", reference: "ABCD2345", kind: "request", state, version: 4 },
  ...{ occurredAt: AT, changedAt: AT, closedAt: null, isUnread: true, assignee: null, assigneeId: null, name: "Robin" },
  ...{ therapist: null, formName: null, region: null, payer: null, confirmed: null },
});
const INBOX = "GET /inbox?kind=request&status=open&therapist=t-1&records=100";

/** An inbox that answers with the status, and with items of the states; the directory refuses every change. */
function behave(status: number, states: readonly string[] = []): void {
  const data = states.map((state, at) => ({ id: `${at}`, type: "item", attributes: item(state) }));
  service.behave((response) => {
    const isInbox = response.req.url?.includes("/inbox");
    response
      .writeHead(isInbox ? status : 409, { "content-type": "application/json" })
      .end(JSON.stringify({ data, meta: { after: null } }));
  });
}

/** Result for a therapist as a page of version 3 shows them, and the calls made. */
async function hide() {
  const outcome = await hideUnlessWaiting(env, staff, { id: "t-1", version: 3 });
  return { outcome, calls: service.seen.map(({ line, json }) => [line, json]) };
}

test.each([["requested"], ["confirmed"]])(
  "a therapist for whom a request waits as %s is refused, and the directory is not asked to hide them",
  async (state) => {
    behave(200, [state]);
    expect(await hide()).toEqual({ outcome: "waiting", calls: [[INBOX, undefined]] });
  },
);

test("a therapist is not hidden where the inbox does not answer", async () => {
  behave(503);
  const { outcome, calls } = await hide();
  expect(outcome).toBe("failed");
  // Reads are repeated once.
  expect([...new Set(calls.map(([line]) => line))]).toEqual([INBOX]);
});

test.each([
  ["holds nothing for them", 200],
  ["does not exist at this forms service", 404],
])("a therapist is hidden in the version that was seen where the inbox %s", async (_, status) => {
  behave(status);
  const { outcome, calls } = await hide();
  expect(outcome).toMatchObject({ ok: false, reason: "conflict" });
  expect(calls.at(-1)).toEqual(["POST /roster/therapists/t-1/hide", { version: 3 }]);
});
