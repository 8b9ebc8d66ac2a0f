import { beforeEach, expect, test } from "@jest/globals";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { auditCounts, auditLog } from "@/backend/db/schema/forms-company";
import { APP_ID } from "@/backend/test-support/services";
import type { Caller } from "@/lib/services/caller";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { tables } from "./collect-calls";
import {
  makeAccountCalls,
  makeAppFormCalls,
  makeAppointmentCalls,
  makeCompanyCalls,
  makeErasureCalls,
  makeFormCalls,
  makeGatewayCalls,
  makeInboxCalls,
  makeOwnCalls,
  makePublicFormCalls,
  makeRecordCalls,
  makeSearchCalls,
  makeSetupCall,
  makeStaffFormCalls,
} from "./test-support/make-calls";
import { makeSettingsCalls } from "./test-support/make-settings-calls";
import { makeStaffAccountCalls } from "./test-support/make-staff-account-calls";
import { describeReached, type Reached } from "./test-support/reached";

/** A hundred calls. */
const TIMEOUT_MS = 60_000;

describeReached("every call of the contract", (reached) => {
  let at: Reached;
  let user: Caller;
  let staff: Caller;
  let colleague: Caller;
  let userId: string;
  beforeEach(async () => {
    at = reached();
    // The only call that needs a staff area without members.
    await makeSetupCall(at);
    const signedInAs = async (kind: "user" | "staff"): Promise<[string, Caller]> => {
      const { id, bearer } = await at.services.signedIn(kind, DEFAULT_COMPANY_ID);
      const companyToken = bearer.authorization.replace("Bearer ", "");
      const data: AuthData = { companyToken, accessToken: "-", expiresAt: 4e9, tokenType: "Bearer", appId: APP_ID };
      return [id, { kind: "user", auth: data }];
    };
    [userId, user] = await signedInAs("user");
    [, staff] = await signedInAs("staff");
    [, colleague] = await signedInAs("staff");
  });

  test(
    "every call is made by its client function, whose answer is read, and audited or counted if it writes",
    async () => {
      await makeAccountCalls(at);
      await makeGatewayCalls(at, user, userId);
      await makeOwnCalls(at, staff);
      await makeSearchCalls(at, staff);
      await makeFormCalls(at, staff);
      await makeAppFormCalls(at, staff, user, userId);
      await makeAppointmentCalls(at, staff, user);
      await makeInboxCalls(at, staff);
      await makeRecordCalls(at, staff, user);
      await makeCompanyCalls(at);
      await makePublicFormCalls(at, staff);
      await makeStaffFormCalls(at, staff);
      await makeStaffAccountCalls(at, staff);
      await makeErasureCalls(at, staff, colleague);
      await makeSettingsCalls(at, staff);

      const requests = answeredRequests(at.services.logs);
      const answered = new Set(requests.map(({ call }) => call));
      const calls = Object.entries(tables).flatMap(([service, table]) =>
        Object.values<{ method: string; path: string }>(table).map(
          ({ method, path }) => `${method} /${service}${path}`,
        ),
      );
      expect(calls.map(toKey).filter((call) => !answered.has(call))).toEqual([]);

      const audit = await at.db.select().from(auditLog);
      const audited = new Set(audit.map(({ requestId }) => requestId));
      const unaudited = requests.filter(
        ({ call, requestId }) => isWrite(call) && call !== COUNTER && !audited.has(requestId),
      );
      expect(unaudited.filter(({ call }) => call !== COUNTED)).toEqual([]);
      const counts = await at.db.select().from(auditCounts);
      expect(counts).toMatchObject([{ action: "guest.create", count: unaudited.length }]);
      for (const { actor, action, subject } of audit) {
        expect(`${actor} ${action} ${subject}`).toMatch(AUDITED);
      }
    },
    TIMEOUT_MS,
  );
});

/** Parameter names and a trailing slash do not distinguish calls. */
const toKey = (call: string) => call.replace(/\{\w+\}|:\w+/g, "{}").replace(/\/$/, "");

const requestLine = z.object({
  msg: z.literal("request"),
  method: z.string(),
  route: z.string(),
  status: z.number().max(399),
  requestId: z.string(),
});
const answeredRequests = (logs: readonly string[]) =>
  logs.flatMap((line) => {
    const { data } = requestLine.safeParse(JSON.parse(line));
    return data ? [{ call: toKey(`${data.method} ${data.route}`), requestId: data.requestId }] : [];
  });

/** Reads by POST: queries too long for an address. */
const READING = ["POST /search/entities/search", "POST /search/cloud", "POST /forms/companies/{}/access"];
/** The one write that is counted by the hour instead: a new guest (docs/decisions/0034). */
const COUNTED = "POST /gateway/guests";
/** Counts visitors' calls, and nothing else. */
const COUNTER = "POST /gateway/limits";
/** Writes by GET: links in mail. */
const WRITING = ["GET /gateway/auth/confirmation"];
const isWrite = (call: string) => WRITING.includes(call) || !(call.startsWith("GET ") || READING.includes(call));
/** Audit lines: actor, action and subject as roles and ids only, without personal data. */
const UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const AUDITED = new RegExp(
  `^((guest|user|staff|api-key|link):${UUID}|therapist:th-1|service|anonymous|operator) [a-z_]+\\.[a-z_]+ (${UUID}|th-1|t-[0-9a-f]{16}|default|(check-in|cage|upload)@\\d|brand|[a-z]+\\.[a-z_]+:\\S+|\\d+)( \\d+)?$`,
);
