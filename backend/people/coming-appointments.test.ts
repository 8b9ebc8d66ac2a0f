import { beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { THERAPIST_CONTACT } from "@/backend/crypto/seals";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { therapistContacts } from "@/backend/db/schema/search";
import { erasePerson } from "@/backend/people/erase";
import { runPersonCommand } from "@/backend/people/person-command";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { operatorCtx } from "@/backend/test-support/forms";
import { addMember, HOUR_MS, move, newNotifier, queued, readCalendar, request } from "@/backend/test-support/notify";
import { createTestServices, seedTherapists, TEST_VAULT, type TestServices } from "@/backend/test-support/services";
import { formatReference } from "@/domain/inbox/reference";

const PERSON = "zoe@example.org";
const LEE = "lee@practice.example";
const SAM = "sam@care.example";

describeOnDatabase("the coming appointment of an erased person", (database) => {
  let services: TestServices;
  let item: typeof inboxItems.$inferSelect;
  const drain = () => newNotifier(database.db, services.clock).pass();
  const ctx = () => operatorCtx(database.db, services.clock.now);
  const confirm = async (startAt: Date) => {
    const confirmedEndAt = new Date(startAt.getTime() + HOUR_MS);
    const times = { confirmedStartAt: startAt, confirmedEndAt, meeting: "video" as const };
    await move(database.db, item, { kind: "confirm", state: "confirmed", at: services.clock.now, ...times });
  };
  const inHours = (hours: number) => new Date(services.clock.now.getTime() + hours * HOUR_MS);
  const setContact = async () => {
    const [entityId = 0] = await seedTherapists(database.db, [{ displayName: "Dr. Lee", uniqueId: "T-1" }]);
    const content = TEST_VAULT.close(THERAPIST_CONTACT, { entityId }, { email: LEE });
    await database.db.insert(therapistContacts).values({ entityId, ...content });
  };
  beforeEach(async () => {
    services = await createTestServices(database.db);
    item = await request(database.db, services);
  });

  test("a coming appointment is named in the dry run and leaves both calendars, without mail to the person", async () => {
    await setContact();
    const assigneeId = await addMember(database.db, SAM, "scheduler", "none");
    await database.db.update(inboxItems).set({ assigneeId }).where(eq(inboxItems.id, item.id));
    await confirm(new Date("2026-03-20T15:00:00Z"));
    await drain();
    const planned = await runPersonCommand(ctx(), { command: "erase", person: PERSON, dryRun: true });
    expect(planned.lines[0]).toBe(
      `Coming appointment ${formatReference(item.reference)}, Fri, Mar 20, 2026, 3:00 – 4:00 PM UTC: 1 cancelled (the therapist gets mail)`,
    );
    expect((await database.db.select().from(appointments)).map(({ status }) => status)).toEqual(["requested"]);
    const done = await runPersonCommand(ctx(), { command: "erase", person: PERSON, dryRun: false });
    expect(done.lines.slice(0, -1)).toEqual(planned.lines.slice(0, -1));
    const before = await queued(database.db);
    await drain();
    const mails = (await queued(database.db)).slice(before.length);
    expect(mails.map(({ to, calendar }) => [to, calendar?.method])).toEqual([
      [SAM, "CANCEL"],
      [LEE, "CANCEL"],
    ]);
    const file = readCalendar(mails[1]?.calendar?.content);
    expect([file.uid, Number(file.sequence)]).toEqual([`${item.subjectId}@care.example`, 1]);
    expect(JSON.stringify(mails)).not.toMatch(/Zo|Brien|zoe/);
    const [row] = await database.db.select().from(appointments);
    expect(row).toMatchObject({ status: "cancelled", calendarHolder: null });
    expect(row?.deletedAt).not.toBeNull();
  });

  test("a coming appointment is left to a call where no therapist had mail of it", async () => {
    await confirm(inHours(48));
    await drain();
    const [step] = await erasePerson({ ctx: ctx(), word: PERSON, isDryRun: true });
    expect(step).toMatchObject({ measure: "cancel", why: "no therapist had mail of it: call them" });
  });

  test("an appointment is not a coming one where it began before, or is only proposed", async () => {
    const measures = async () =>
      (await erasePerson({ ctx: ctx(), word: PERSON, isDryRun: true })).map(({ measure }) => measure);
    await confirm(inHours(-1));
    expect(await measures()).not.toContain("cancel");
    await move(database.db, item, { kind: "propose", state: "proposed", at: services.clock.now });
    expect(await measures()).not.toContain("cancel");
  });
});
