import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { FORM_EVENT, FORM_INSTANCE } from "@/backend/crypto/seals";
import { formEvents, formInstances, formTokens } from "@/backend/db/schema/forms";
import { mailMessages } from "@/backend/db/schema/mail";
import { importFormText } from "@/backend/forms/definitions/import-form";
import { formCommandSchema } from "@/backend/forms/form-commands";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { runTestCommand as run } from "@/backend/test-support/form-command";
import { CHECK_IN, EXPIRES_AT, issueTestForm, operatorCtx, publishTestForm } from "@/backend/test-support/forms";
import { readMail } from "@/backend/test-support/read-mail";
import { TEST_NOW, TEST_VAULT } from "@/backend/test-support/services";

const DAY_MS = 24 * 60 * 60 * 1000;
const person = { name: "Dana Whitfield", email: "dana@example.org" };

describeOnDatabase("the operator's form commands", (database) => {
  describe("issue", () => {
    const issue = (expires: string, now = TEST_NOW, slug = "check-in") =>
      run(database.db, { command: "issue", slug, ...person, expires }, now);

    test("stores the instance, prints the link alone on the last line, and queues it sealed", async () => {
      await publishTestForm(database.db);
      const { ok, lines } = await issue("2026-03-20");
      expect(ok).toBe(true);
      expect(lines.at(-1)).toMatch(/^https:\/\/care\.example\/forms\/public\?token=[\w-]{43}$/);
      const [row] = await database.db.select().from(formInstances);
      expect(lines[0]).toContain(row?.uniqueId);
      expect(row && TEST_VAULT.open(FORM_INSTANCE, row)).toMatchObject({
        assignedToName: "Dana Whitfield",
        assignedToEmail: "dana@example.org",
        status: "assigned",
        expiresAt: new Date("2026-03-20T23:59:59.999Z"),
      });
      const [mail] = await database.db.select().from(mailMessages);
      if (!mail) throw new Error("no mail was queued");
      expect(JSON.stringify(mail)).not.toContain("token=");
      expect(readMail(mail)).toMatchObject({
        to: "dana@example.org",
        text: expect.stringContaining(lines.at(-1) ?? ""),
      });
    });

    test.each([
      ["2026-03-10", "2026-03-10T23:59:59.999Z"],
      ["2026-03-10T15:00:01Z", "2026-03-10T15:00:01.000Z"],
      ["2026-03-11T09:00:00-06:00", "2026-03-11T15:00:00.000Z"],
    ])("--expires %s is %s", async (expires, instant) => {
      await publishTestForm(database.db);
      expect((await issue(expires)).ok).toBe(true);
      const [row] = await database.db.select().from(formInstances);
      expect(row?.expiresAt.toISOString()).toBe(instant);
    });

    test.each([
      ["America/Denver", "2026-12-31", "2027-01-01T06:59:59.999Z", "Dec 31, 2026, 11:59 PM MST"],
      // The day on which the clocks go forward has 23 hours.
      ["America/Denver", "2027-03-14", "2027-03-15T05:59:59.999Z", "Mar 14, 2027, 11:59 PM MDT"],
      ["Pacific/Auckland", "2026-12-31", "2026-12-31T10:59:59.999Z", "Dec 31, 2026, 11:59 PM GMT+13"],
    ])("the zone %s makes --expires %s the end of that day there", async (timeZone, expires, instant, words) => {
      await publishTestForm(database.db);
      const command = { command: "issue", slug: "check-in", ...person, expires } as const;
      const { lines } = await run(database.db, command, TEST_NOW, timeZone);
      expect(lines[0]).toContain(`is open until ${words} as `);
      const [row] = await database.db.select().from(formInstances);
      expect(row?.expiresAt.toISOString()).toBe(instant);
    });

    test.each(["2026-03-09", "2026-03-10T15:00:00Z", "2020-01-01"])("%s is past", async (expires) => {
      await publishTestForm(database.db);
      expect(await issue(expires)).toEqual({ ok: false, lines: ["--expires must be in the future."] });
      expect(await database.db.select().from(formInstances)).toEqual([]);
    });

    test.each(["tomorrow", "2026-02-30", "20260311", "2026-03-11T09:00:00", "", "2026-3-1"])(
      "%j is no moment",
      (expires) => {
        const command = { command: "issue", slug: "check-in", ...person, expires };
        expect(formCommandSchema.safeParse(command).success).toBe(false);
      },
    );

    test.each([
      { name: " " },
      { name: "Dana\nBcc: all@example.org" },
      { email: "dana" },
      { email: "dana@example.org\r\nBcc: all@example.org" },
      { email: "a@example.org, b@example.org" },
    ])("%j is refused", (wrong) => {
      const command = { command: "issue", slug: "check-in", ...person, expires: "2099-01-01", ...wrong };
      expect(formCommandSchema.safeParse(command).success).toBe(false);
    });

    test("what is not published cannot be issued", async () => {
      const document = { slug: "check-in", name: "Check-in", definition: CHECK_IN };
      await importFormText({ ctx: operatorCtx(database.db), text: JSON.stringify(document) });
      expect(await issue("2099-01-01")).toEqual({
        ok: false,
        lines: ['No version of a form "check-in" is published.'],
      });
      expect((await issue("2099-01-01", TEST_NOW, "none")).ok).toBe(false);
    });
  });

  describe("alerts", () => {
    const alerts = (since?: string) => run(database.db, { command: "alerts", since });
    const eventOf = (instanceId: number, fieldId: string, at: Date, value = "1") => {
      return { instanceId, ...TEST_VAULT.close(FORM_EVENT, { instanceId }, { fieldId, value }), at };
    };
    const raise = (...event: Parameters<typeof eventOf>) => database.db.insert(formEvents).values(eventOf(...event));

    test("alerts are listed by time with form, instance, question and option, without names", async () => {
      await publishTestForm(database.db);
      expect(await alerts()).toEqual({ ok: true, lines: ["No alerts."] });
      const { uniqueId } = await issueTestForm(database.db);
      const [row] = await database.db.select().from(formInstances);
      if (!row) throw new Error("no form was issued");
      await raise(row.id, "later", new Date(TEST_NOW.getTime() + DAY_MS));
      await raise(row.id, "sooner", TEST_NOW, "3");
      const lines = [
        `2026-03-10T15:00:00.000Z  check-in  ${uniqueId}  sooner  3`,
        `2026-03-11T15:00:00.000Z  check-in  ${uniqueId}  later  1`,
      ];
      expect(await alerts()).toEqual({ ok: true, lines });
      expect((await alerts("2026-03-10")).lines).toEqual(lines);
      expect((await alerts("2026-03-11")).lines).toEqual(lines.slice(1));
      expect((await alerts("2026-03-11T08:00:00-07:00")).lines).toEqual(lines.slice(1));
      expect((await alerts("2026-03-12")).lines).toEqual(["No alerts since 2026-03-12T00:00:00.000Z."]);
      expect(formCommandSchema.safeParse({ command: "alerts", since: "yesterday" }).success).toBe(false);
    });

    test("a list of over a thousand alerts names where to continue", async () => {
      await publishTestForm(database.db);
      await issueTestForm(database.db);
      const [row] = await database.db.select().from(formInstances);
      if (!row) throw new Error("no form was issued");
      await database.db
        .insert(formEvents)
        .values(
          Array.from({ length: 1_001 }, (_, index) =>
            eventOf(row.id, `f${index}`, new Date(TEST_NOW.getTime() + index)),
          ),
        );
      const { lines } = await alerts();
      expect(lines).toHaveLength(1_001);
      expect(lines.at(-1)).toBe("There are more: form alerts --since 2026-03-10T15:00:01.000Z");
      expect((await alerts("2026-03-10T15:00:01.000Z")).lines).toEqual([expect.stringContaining("  f1000  1")]);
    });
  });

  describe("list, revoke and reissue", () => {
    const status = async (now = TEST_NOW) => (await run(database.db, { command: "list", slug: "check-in" }, now)).lines;
    const links = () => database.db.select().from(formTokens).orderBy(formTokens.id);

    test("instances of a form are listed with their current status, without answers", async () => {
      await publishTestForm(database.db);
      expect(await status()).toEqual(["No person was given check-in."]);
      const { uniqueId } = await issueTestForm(database.db);
      const rest = "until 2026-04-01T00:00:00.000Z  version 1  Dana Whitfield";
      expect(await status()).toEqual([`${uniqueId}  assigned  ${rest}`]);
      expect(await status(EXPIRES_AT)).toEqual([`${uniqueId}  expired  ${rest}`]);
      await run(database.db, { command: "revoke", instance: uniqueId.toUpperCase() });
      expect(await status(EXPIRES_AT)).toEqual([`${uniqueId}  revoked  ${rest}`]);
      expect((await run(database.db, { command: "list" })).lines).toEqual([
        "check-in  Check-in  (version 1 published; 0 open)",
      ]);
    });

    test("a reissue ends the living link, makes and mails another, and revives a revoked or expired form", async () => {
      await publishTestForm(database.db);
      const { uniqueId } = await issueTestForm(database.db);
      await run(database.db, { command: "revoke", instance: uniqueId });
      const again = await run(database.db, { command: "reissue", instance: uniqueId });
      expect(again.lines.at(-1)).toMatch(/\/forms\/public\?token=[\w-]{43}$/);
      expect((await links()).map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false]);
      expect(await status()).toEqual([expect.stringContaining("  assigned  ")]);
      const late = new Date(EXPIRES_AT.getTime() + DAY_MS);
      const expired = await run(database.db, { command: "reissue", instance: uniqueId }, late);
      expect(expired).toMatchObject({ ok: false, lines: [expect.stringContaining("--expires")] });
      await run(database.db, { command: "reissue", instance: uniqueId, expires: "2026-05-01" }, late);
      expect(await status(late)).toEqual([expect.stringContaining("  assigned  until 2026-05-01T23:59:59.999Z")]);
      expect((await links()).map(({ revokedAt }) => revokedAt !== null)).toEqual([true, true, false]);
      expect(await database.db.select().from(mailMessages)).toHaveLength(3);
    });

    test.each(["submitted", "cancelled"] as const)("what is %s is not reissued", async (end) => {
      await publishTestForm(database.db);
      const { uniqueId } = await issueTestForm(database.db);
      await database.db.update(formInstances).set({ status: end }).where(eq(formInstances.uniqueId, uniqueId));
      const refused = await run(database.db, { command: "reissue", instance: uniqueId });
      expect(refused).toEqual({ ok: false, lines: [`This form was ${end}; issue a new one.`] });
      expect(await links()).toHaveLength(1);
    });

    test("reissues at once leave one living link", async () => {
      await publishTestForm(database.db);
      const { uniqueId } = await issueTestForm(database.db);
      const reissue = { command: "reissue", instance: uniqueId } as const;
      await Promise.all(Array.from({ length: 8 }, () => run(database.db, reissue)));
      expect((await links()).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
    });

    test("unknown ids and slugs are refused", async () => {
      const instance = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";
      for (const command of ["revoke", "reissue"] as const) {
        expect((await run(database.db, { command, instance })).ok).toBe(false);
      }
      expect((await run(database.db, { command: "publish", slug: "none" })).ok).toBe(false);
    });
  });
});
