import { expect, test } from "@jest/globals";
import type { Caller } from "@/lib/services/caller";
import { recordCalls } from "@/lib/services/test-support/recording-service";
import { countHidden, refuseToHide } from "@/lib/staff/roster/count-hidden";

const { service, env } = recordCalls((url) => ({ FORMS_URL: url, SEARCH_URL: url, SERVICE_TIMEOUT_MS: "5000" }));
const auth = { companyToken: "company", accessToken: "access", expiresAt: 2e9, tokenType: "Bearer", appId: "app" };
const staff: Caller = { kind: "user", auth };
const AT = "2026-03-10T15:00:00.000Z";
const item = (state: string) => ({
  ...{ uniqueId: "7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10", reference: "ABCD2345", kind: "request", state, version: 4 },
  ...{ occurredAt: AT, changedAt: AT, closedAt: null, isUnread: true, assignee: null, assigneeId: null, name: "Robin" },
  ...{ therapist: null, formName: null, region: null, payer: null, confirmed: null },
});

/** An import that hides these therapists on one page, with a further one where said; the inbox has items of the states by therapist. */
function behave(hidden: readonly string[], states: Record<string, readonly string[]>, isEndless = false): void {
  service.behave((response) => {
    const url = new URL(response.req.url ?? "", "http://service");
    const rows = hidden.map((uniqueId) => ({
      ...{
        line: null,
        uniqueId,
        name: null,
        isHidden: false,
        fields: [],
        replaced: [],
        reasons: [],
        outcome: "hidden",
      },
    }));
    const items = (states[url.searchParams.get("therapist") ?? ""] ?? []).map(item);
    const data = url.pathname.endsWith("/inbox") ? items : rows;
    const after = isEndless && data === rows ? "9" : null;
    const body = { data: data.map((attributes, at) => ({ id: `${at}`, type: "x", attributes })), meta: { after } };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
}

test("counts what waits for each therapist whom an import would hide, and refuses it", async () => {
  behave(["t-1", "t-2"], { "t-1": ["confirmed", "requested", "requested"] });
  const waiting = { "t-1": { appointments: 1, requests: 2, isMore: false } };
  expect(await countHidden(env, staff, "i-1")).toEqual({ therapists: waiting, isWhole: true });
  expect(await refuseToHide(env, staff, "i-1")).toBe("hides_waiting");
});

test("lets an import hide therapists for whom nothing waits", async () => {
  behave(["t-1", "t-2"], {});
  expect(await refuseToHide(env, staff, "i-1")).toBeNull();
});

test("asks for 200 therapists and refuses an import that hides more", async () => {
  behave(
    Array.from({ length: 100 }, (_, at) => `t-${at}`),
    {},
    true,
  );
  expect(await countHidden(env, staff, "i-1")).toEqual({ therapists: {}, isWhole: false });
  expect(await refuseToHide(env, staff, "i-1")).toBe("hides_waiting");
});

test("refuses where a service does not answer", async () => {
  service.behave((response) => response.writeHead(503).end());
  expect(await refuseToHide(env, staff, "i-1")).toBe("failed");
});
