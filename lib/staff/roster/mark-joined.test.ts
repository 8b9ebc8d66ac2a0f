import { expect, test } from "@jest/globals";
import type { Caller } from "@/lib/services/caller";
import { recordCalls } from "@/lib/services/test-support/recording-service";
import { markJoined } from "@/lib/staff/roster/mark-joined";

const { service, env } = recordCalls((url) => ({ FORMS_URL: url, SERVICE_TIMEOUT_MS: "5000" }));
const auth = { companyToken: "company", accessToken: "access", expiresAt: 2e9, tokenType: "Bearer", appId: "app" };
const staff: Caller = { kind: "user", auth };
const joining = { reference: "ABCD2345", therapistId: "t-1" };

const AT = "2026-03-10T15:00:00.000Z";
const ITEM = {
  ...{ uniqueId: "7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10", reference: "ABCD2345", kind: "application", version: 4 },
  ...{ occurredAt: AT, changedAt: AT, closedAt: null, isUnread: true, assignee: null, name: "Robin", therapist: null },
  ...{ formName: null, region: null, payer: null, confirmed: null, facts: [], request: null, submission: null },
  ...{ alert: null, mailProblem: null, listing: null, events: [], verbs: [] },
};

/** The forms service with the application in these states, one for each read; acts are answered with `status`. */
function behave(states: readonly string[], status: number): void {
  const left = [...states];
  service.behave((response) => {
    const isAct = response.req.method === "POST";
    const attributes = isAct ? { ...ITEM, state: "joined", assigneeId: null } : { ...ITEM, state: left.shift() };
    const answer =
      isAct && status !== 200
        ? { status, code: "item_changed" }
        : { data: { id: ITEM.uniqueId, type: "inbox_item", attributes } };
    const type = isAct && status !== 200 ? "application/problem+json" : "application/json";
    response.writeHead(isAct ? status : 200, { "content-type": type }).end(JSON.stringify(answer));
  });
}

test("marks an application as joined in its present version", async () => {
  behave(["in_review"], 200);
  expect(await markJoined(env, staff, joining)).toBe("joined");
  expect(service.seen.at(-1)).toMatchObject({
    line: "POST /inbox/ABCD2345/join",
    json: { version: 4, therapist_id: "t-1" },
  });
});

test.each([
  ["joined", "of the second of two clicks, which finds the application marked"],
  ["not_joined", "of an application that a colleague has declined meanwhile"],
])("returns the notice %s %s", async (notice) => {
  behave(["new", notice === "joined" ? "joined" : "declined"], 409);
  expect(await markJoined(env, staff, joining)).toBe(notice);
});
