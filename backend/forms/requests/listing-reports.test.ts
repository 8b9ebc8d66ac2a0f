import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { auditLog } from "@/backend/db/schema/forms-company";
import { listingReports } from "@/backend/db/schema/forms-requests";
import { asService, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { LISTING_TEXT_MAX_LENGTH } from "@/domain/wire/listing-report";

const REPORT = {
  ...{ therapist_id: "th-1", therapist_name: "Dana Whitfield", problem: "payer" },
  text: "They told me that they left my insurer.",
};

describeOnDatabase("a report about a listing", (database) => {
  const inbox = useInbox(database);
  const send = (changes: object = {}, headers: Record<string, string> = {}) =>
    inbox.form.current().services.call("/forms/listing_reports", {
      body: { listing_report: { ...REPORT, ...changes } },
      headers: { ...asService, ...headers },
    });

  test("a report is an item that administrators alone see, close and reopen", async () => {
    expect((await send()).status).toBe(201);
    const { administrator, clinician } = inbox.staff();
    expect((await inbox.list(clinician, "?kind=listing")).items).toEqual([]);
    const [listed] = (await inbox.list(administrator, "?kind=listing")).items;
    expect(listed).toMatchObject({ kind: "listing", state: "open", name: REPORT.therapist_name });
    const reference = String(listed?.reference);
    expect((await clinician.get(`/forms/inbox/${reference}`)).status).toBe(403);
    const item = await inbox.read(administrator, reference);
    expect(item).toMatchObject({ listing: { therapistId: "th-1" }, verbs: expect.arrayContaining(["close"]) });
    expect(item.facts.map(({ text }) => text)).toEqual([
      REPORT.therapist_name,
      "Does not take a payer that is listed",
      REPORT.text,
    ]);
    const closed = await inbox.act(administrator, reference, "close", item.version);
    expect(dataOf(closed).attributes).toMatchObject({ state: "closed" });
    const reopened = await inbox.act(administrator, reference, "reopen", item.version + 1);
    expect(dataOf(reopened).attributes).toMatchObject({ state: "open" });
  });

  test("a report is stored once for its key, encrypted, without its sender", async () => {
    const key = { "idempotency-key": "report-0123456789" };
    const guest = await inbox.form.current().services.guest();
    const [first, second] = [await send({}, { ...guest.bearer, ...key }), await send({}, { ...guest.bearer, ...key })];
    expect([first.status, second.json]).toEqual([201, first.json]);
    const rows = await database.db.select({ text: sql<string>`t::text` }).from(sql`${listingReports} as t`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain("insurer");
    expect(rows[0]?.text).not.toContain(guest.id);
    expect((await database.db.select().from(auditLog)).at(-1)).toMatchObject({ action: "listing_report.submit" });
  });

  test.each([
    ["a text that is too long", { text: "x".repeat(LISTING_TEXT_MAX_LENGTH + 1) }],
    ["a text with NUL", { text: "\0" }],
    ["another problem", { problem: "lapsed" }],
    ["no therapist", { therapist_id: " " }],
    ["a contact", { email: "ann@example.org" }],
  ])("a report with %s is refused, and nothing is stored", async (_, changes) => {
    expect((await send(changes)).status).toBe(422);
    expect(await database.db.$count(listingReports)).toBe(0);
  });
});
