import { describe, expect, test } from "@jest/globals";
import type { ItemKind } from "@/domain/inbox/states";
import { RARE_STATE } from "@/domain/test-support/choices";
import { listApplied } from "./applied";
import { bulkResultAddress, readBulkResult } from "./bulk-result";
import { toneOf } from "./format";
import { officeDays } from "./office-days";
import { alertsFirst, withAlertMark } from "./open-alerts";
import { cleanListQuery, parseInboxQuery } from "./search-params";
import { listViews } from "./views";

const COUNTS = { open: 9, unread: 5, mine: 1, unassigned: 4, waiting: 2, alerts: 3 };

describe("saved views", () => {
  test("saved views have their counts, and the one that is shown is marked, whatever its page", () => {
    const views = listViews(parseInboxQuery({ assignee: "none", after: "ABCD2345" }), COUNTS, ["request", "alert"]);
    expect(views.map(({ label, count }) => `${label} ${count}`)).toEqual([
      ...["Mine 1", "Unassigned 4", "Waiting for the person 2", "Alerts 3", "All 9"],
    ]);
    expect(views.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)).toEqual(["/staff?assignee=none"]);
  });

  test("views of alerts are not offered to those who see none", () => {
    expect(listViews(parseInboxQuery({}), COUNTS, ["request"]).map(({ label }) => label)).not.toContain("Alerts");
  });
});

describe("applied filters", () => {
  const ada = { uniqueId: "22222222-2222-4222-8222-222222222222", name: "Ada Lund", grade: "clinician" as const };

  test("applied filters are named, each with the list without it", () => {
    const query = parseInboxQuery({
      kind: "request",
      assignee: ada.uniqueId,
      region: RARE_STATE.id,
      status: "any",
      unread: "1",
    });
    expect(listApplied(query, [ada]).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      ...[
        "Kind: Request",
        "Assigned to: Ada Lund",
        `Lives in: ${RARE_STATE.name}`,
        "Show: Open and closed",
        "Show: Unread only",
      ],
    ]);
    expect(listApplied(query, []).map(({ value }) => value)).toContain("A former colleague");
    expect(listApplied(parseInboxQuery({ kind: "alert", text: "x" }), [])[0]?.without).toBe("/staff?kind=alert");
  });
});

describe("open safety alerts", () => {
  const item = (kind: ItemKind, state: string) => ({ kind, state });

  test("open alerts stand before their own form and all else, in a list that is newest first", () => {
    const form = item("submission", "submitted");
    const [open, older, seen] = ["open", "open", "acknowledged"].map((state) => item("alert", state));
    const problem = item("mail_problem", "open");
    const list = [form, seen, open, problem, older].filter((one) => one !== undefined);
    expect(alertsFirst(list)).toEqual([open, older, form, seen, problem]);
    expect(list.map(toneOf)).toEqual(["warning", "brand", "alert", "warning", "alert"]);
  });

  test("open alerts are counted in a tab's title, once", () => {
    expect(withAlertMark("Inbox", 2)).toBe("(2 safety alerts) Inbox");
    expect(withAlertMark("(2 safety alerts) Inbox", 1)).toBe("(1 safety alert) Inbox");
    expect(withAlertMark("(1 safety alert) Inbox", 0)).toBe("Inbox");
  });
});

describe("what came of several items", () => {
  test("the result is in the list's address, and read from it", () => {
    const result = { verb: "close", done: 2, failed: ["ABCD2345"] } as const;
    const address = bulkResultAddress("assignee=me", result);
    expect(address).toBe("/staff?assignee=me&did=close&done=2&failed=ABCD2345");
    expect(readBulkResult(Object.fromEntries(new URLSearchParams(address.split("?")[1])))).toEqual(result);
  });

  test.each([
    { did: "erase", done: "1" },
    { did: "close" },
    { did: "close", done: "-1" },
    { did: "close", done: ["1", "2"] },
  ])("the parameters %j give no result", (params) => {
    expect(readBulkResult(params)).toBeUndefined();
  });

  test("names references only", () => {
    expect(readBulkResult({ did: "close", done: "0", failed: "<b>,ABCD2345,x" })?.failed).toEqual(["ABCD2345"]);
  });
});

test("a list's query that is carried along keeps what is known, and leads nowhere else", () => {
  expect(cleanListQuery("assignee=me&did=close&to=https://evil.example")).toBe("assignee=me");
  expect(cleanListQuery("//evil.example")).toBe("");
});

test("the office's days begin at its midnight, on days of 23 and 25 hours too", () => {
  expect(officeDays(new Date("2026-11-02T05:30:00Z"), "America/Denver")).toEqual({
    ...{ yesterday: "2026-10-31T06:00:00Z", today: "2026-11-01T06:00:00Z", tomorrow: "2026-11-02T07:00:00Z" },
  });
});
