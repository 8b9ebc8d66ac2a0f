import { beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { APPOINTMENT, THERAPIST_CONTACT } from "@/backend/crypto/seals";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxEvents, inboxItems, requestTokens } from "@/backend/db/schema/inbox";
import { entities, therapistContacts } from "@/backend/db/schema/search";
import { sealEvent } from "@/backend/inbox/event-content";
import { hashSecretToken } from "@/backend/secret-token";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import {
  addMember,
  HEALTH,
  HOUR_MS,
  move,
  newNotifier,
  queued,
  readCalendar,
  request,
} from "@/backend/test-support/notify";
import {
  createTestServices,
  SERVICE_KEY,
  seedTherapists,
  TEST_VAULT,
  type TestServices,
} from "@/backend/test-support/services";
import { withAgreed } from "@/domain/booking/asked-therapists";
import { parseSchedule } from "@/domain/booking/schedule";
import { brand } from "@/domain/brand";
import { formatReference } from "@/domain/inbox/reference";

const PERSON = "zoe@example.org";
const LEE = "lee@practice.example";
const SAM = "sam@care.example";
const START = new Date("2026-03-20T15:00:00Z");
const LATER = new Date("2026-03-21T16:00:00Z");
const span = (startAt: Date) => ({
  confirmedStartAt: startAt,
  confirmedEndAt: new Date(startAt.getTime() + HOUR_MS),
  meeting: "video" as const,
});

describeOnDatabase("mail about a request", (database) => {
  let services: TestServices;
  let seen = 0;
  beforeEach(async () => {
    seen = 0;
    services = await createTestServices(database.db);
  });
  const pass = (moment: Date) => {
    services.clock.now = moment;
  };
  /** The mail of a pass, by recipient. */
  const news = async (settings = {}) => {
    await newNotifier(database.db, services.clock, settings).pass();
    const mails = (await queued(database.db)).slice(seen);
    seen += mails.length;
    expect(JSON.stringify(mails)).not.toContain(HEALTH);
    return new Map(mails.map((mail) => [mail.to, mail]));
  };
  /** The therapist of all requests, with a private address. */
  const seedLee = async () => {
    const [entityId = 0] = await seedTherapists(database.db, [{ displayName: "Dr. Lee", uniqueId: "T-1" }]);
    const content = TEST_VAULT.close(THERAPIST_CONTACT, { entityId }, { email: LEE });
    await database.db.insert(therapistContacts).values({ entityId, ...content });
  };
  const confirm = (item: Awaited<ReturnType<typeof request>>, startAt = START, more = {}) =>
    move(database.db, item, { kind: "confirm", state: "confirmed", at: services.clock.now, ...span(startAt), ...more });

  test("a new request mails each scheduler once, and a receipt with reference, times, link, phone and crisis lines", async () => {
    await addMember(database.db, SAM, "scheduler");
    await addMember(database.db, "admin@care.example", "administrator");
    await addMember(database.db, "clin@care.example", "clinician");
    await addMember(database.db, "quiet@care.example", "scheduler", "none");
    const { reference } = await request(database.db, services);
    const mails = await news();
    expect([...mails.keys()].sort()).toEqual(["admin@care.example", SAM, PERSON]);
    const [receipt, staff] = [mails.get(PERSON), mails.get(SAM)];
    expect(receipt?.subject).toBe(`Hollow Oak: we have your request ${formatReference(reference)}`);
    for (const part of [receipt?.text, receipt?.html]) {
      expect(part).toContain("Wed, Mar 11, 2026, 9:00 – 10:00 AM MDT");
      expect(part).toMatch(/https:\/\/care\.example\/request\?token=[\w-]{43}/);
      for (const word of ["Hello Zoë,", brand.supportPhone, "988", "911"]) expect(part).toContain(word);
    }
    expect(staff?.subject).toBe(`Hollow Oak: new appointment request ${formatReference(reference)}`);
    expect(staff?.text).toContain(`https://care.example/staff/items/${reference}`);
    expect(JSON.stringify([staff, mails.get("admin@care.example")])).not.toMatch(/Zoë|Brien|zoe|Consultation|T-1/);
    expect((await news()).size).toBe(0);
  });

  test("promises an answer in its receipt only within the time that is set", async () => {
    await request(database.db, services);
    expect((await news()).get(PERSON)?.text).not.toContain("We answer within");
    await request(database.db, services);
    const receipt = (await news({ responseTime: "one business day" })).get(PERSON);
    for (const part of [receipt?.text, receipt?.html]) expect(part).toContain("We answer within one business day.");
  });

  test("writes to a person in their language, and to staff in English", async () => {
    await addMember(database.db, SAM, "scheduler");
    const item = await request(database.db, services, PERSON, {}, "es");
    const received = await news({ responseTime: "one business day" });
    const receipt = received.get(PERSON);
    expect(receipt?.subject).toBe(`Hollow Oak: recibimos su solicitud ${formatReference(item.reference)}`);
    expect(receipt?.text).toContain("Respondemos en un día hábil.");
    expect(receipt?.text).toContain("mié, 11 de mar de 2026, 9:00–10:00 a.m. MDT");
    expect(received.get(SAM)?.text).toContain("Appointment request");
    await request(database.db, services, PERSON, {}, "es");
    expect((await news({ responseTime: "whenever we can" })).get(PERSON)?.text).not.toContain("Respondemos");
    await confirm(item);
    const { subject, calendar } = (await news()).get(PERSON) ?? {};
    expect(subject).toContain("su cita está confirmada");
    expect(calendar?.content).toContain("SUMMARY:Cita con ");
    await sendLanding(services, { preferred_language: "es" });
    expect((await news()).get(PERSON)?.subject).toContain("recibimos su mensaje");
  });

  test("a listed therapist with an address gets each agreed time's calendar file, once and without a name", async () => {
    const [id = 0] = await seedTherapists(database.db, [{ displayName: "Dr. Lee", uniqueId: "T-1" }]);
    const item = await request(database.db, services);
    await confirm(item);
    expect([...(await news()).keys()].sort()).toEqual([PERSON]);
    const entityId = { entityId: id };
    const content = TEST_VAULT.close(THERAPIST_CONTACT, entityId, { email: LEE });
    await database.db.insert(therapistContacts).values({ ...entityId, ...content });
    await confirm(item, LATER, { calendarSequence: 1 });
    const moved = await news();
    expect([...moved.keys()].sort()).toEqual([LEE, PERSON]);
    const mail = moved.get(LEE);
    expect(mail?.subject).toBe(`Hollow Oak: appointment ${formatReference(item.reference)} is confirmed`);
    expect(mail?.text).toContain("When: Sat, Mar 21, 2026, 10:00 – 11:00 AM MDT");
    expect(JSON.stringify(mail)).not.toMatch(/Zoë|Brien|zoe|Consultation|T-1|Lee,/);
    const theirs = readCalendar(mail?.calendar?.content);
    const persons = readCalendar(moved.get(PERSON)?.calendar?.content);
    expect([theirs.uid, String(theirs.sequence), theirs.start]).toEqual([persons.uid, "1", LATER]);
    expect((await news()).size).toBe(0);
    await move(database.db, item, { kind: "cancel", state: "cancelled", at: services.clock.now, calendarSequence: 2 });
    const cancelled = (await news()).get(LEE);
    expect(cancelled?.calendar?.method).toBe("CANCEL");
    expect(cancelled?.subject).toContain("was cancelled");
    await database.db.update(entities).set({ key: "~therapist" });
    await confirm(item, START, { calendarSequence: 3 });
    expect([...(await news()).keys()]).toEqual([PERSON]);
  });

  const FIRST = { uniqueId: "T-1", name: HEALTH };
  const SECOND = { uniqueId: "T-2", name: HEALTH };
  /** A request to two therapists, whose addresses are these. */
  const requestOfTwo = async (addresses: readonly [string, string]) => {
    const ids = await seedTherapists(
      database.db,
      [FIRST, SECOND].map(({ uniqueId, name }) => ({ uniqueId, displayName: name })),
    );
    for (const [at, entityId] of ids.entries()) {
      const content = TEST_VAULT.close(THERAPIST_CONTACT, { entityId }, { email: addresses[at] ?? "" });
      await database.db.insert(therapistContacts).values({ entityId, ...content });
    }
    const item = await request(database.db, services, PERSON, { alternates: [SECOND] });
    await news();
    return item;
  };
  const agreeWith = async (item: Awaited<ReturnType<typeof request>>, therapist: typeof FIRST | null) => {
    const isIt = eq(appointments.uniqueId, item.subjectId);
    const [row] = await database.db.select().from(appointments).where(isIt);
    if (!row) throw new Error("the request is missing");
    const asked = TEST_VAULT.open(APPOINTMENT, row);
    const formFields = withAgreed(asked.formFields, therapist);
    await database.db
      .update(appointments)
      .set(TEST_VAULT.change(APPOINTMENT, asked, { formFields }))
      .where(isIt);
  };
  const ONE = "one@practice.example";
  const TWO = "two@practice.example";
  /** Calendar mails of a pass to the two therapists, with a note where they lack the time. */
  const told = async () => {
    const mails = await news();
    return [...mails].flatMap(([to, { subject, text, calendar }]) => {
      const what = /(confirmed|moved|cancelled)$/.exec(subject ?? "")?.[0];
      const time = /(It was|When):/.test(text ?? "") ? "" : " without a time";
      return to === PERSON ? [] : [`${to} ${calendar?.method} ${what}${time}`];
    });
  };

  test("the therapist whom staff agreed on gets the calendar file, and the one who had it before gets its cancellation", async () => {
    const item = await requestOfTwo([ONE, TWO]);
    await agreeWith(item, SECOND);
    await confirm(item);
    expect(await told()).toEqual([`${TWO} REQUEST confirmed`]);
    await agreeWith(item, FIRST);
    await confirm(item, LATER, { calendarSequence: 1 });
    expect(await told()).toEqual([`${ONE} REQUEST confirmed`, `${TWO} CANCEL cancelled without a time`]);
    await confirm(item, START, { calendarSequence: 2 });
    expect(await told()).toEqual([`${ONE} REQUEST moved`]);
  });

  test.each([
    ["asked for other times", "change_times", "requested"],
    ["propose another", "propose", "proposed"],
  ])("when people %s, the agreed time leaves every calendar, once", async (_, kind, state) => {
    const item = await requestOfTwo([ONE, TWO]);
    await agreeWith(item, SECOND);
    await confirm(item);
    await told();
    // The therapist who was agreed on is forgotten with the time.
    await agreeWith(item, null);
    // A hidden therapist's calendar has it too.
    await database.db.update(entities).set({ key: "~therapist" });
    await move(database.db, item, { kind, state, at: services.clock.now, calendarSequence: 1 });
    const mails = await news();
    expect([...mails].map(([to, { calendar }]) => [to, calendar?.method])).toEqual([
      [PERSON, "CANCEL"],
      [TWO, "CANCEL"],
    ]);
    expect(mails.get(PERSON)?.text).toContain("The time that you had agreed on no longer counts.");
    await move(database.db, item, { kind: "withdraw", state: "withdrawn", at: services.clock.now });
    expect(await told()).toEqual([]);
  });

  test("therapists of one practice who share an address lose nothing by a change between them", async () => {
    const item = await requestOfTwo([ONE, ONE.toUpperCase()]);
    await agreeWith(item, SECOND);
    await confirm(item);
    expect(await told()).toEqual([`${ONE.toUpperCase()} REQUEST confirmed`]);
    await agreeWith(item, FIRST);
    await confirm(item, LATER, { calendarSequence: 1 });
    expect(await told()).toEqual([`${ONE} REQUEST confirmed`]);
  });

  test("mail about a request to several therapists names none, and links to the page that does", async () => {
    await seedTherapists(database.db, [{ uniqueId: "T-2", displayName: HEALTH }]);
    const item = await request(database.db, services, PERSON, { alternates: [{ uniqueId: "T-2", name: HEALTH }] });
    await news();
    await confirm(item);
    expect((await news()).get(PERSON)?.text).toContain("Your request's page says which one it is with.");
  });

  test("the receipt's link opens the request; the database has its digest alone", async () => {
    await request(database.db, services);
    const token = /token=([\w-]{43})/.exec((await news()).get(PERSON)?.text ?? "")?.[1] ?? "";
    const links = await database.db.select().from(requestTokens);
    expect(links.map(({ tokenHash }) => tokenHash)).toEqual([hashSecretToken(token)]);
  });

  test("a confirmed, moved and cancelled appointment is one in the person's and the colleague's calendar", async () => {
    const assigneeId = await addMember(database.db, SAM, "scheduler", "none");
    const item = await request(database.db, services);
    await database.db.update(inboxItems).set({ assigneeId }).where(eq(inboxItems.id, item.id));
    expect([...(await news()).keys()]).toEqual([PERSON]);
    await confirm(item);
    const first = await news();
    expect([...first.keys()]).toEqual([PERSON, SAM]);
    expect(first.get(PERSON)?.text).toContain("Fri, Mar 20, 2026, 9:00 – 10:00 AM MDT");
    expect(first.get(PERSON)?.text).toContain("By video");
    await confirm(item, LATER, { calendarSequence: 1 });
    const second = await news();
    expect(second.get(PERSON)?.subject).toContain("your appointment was moved");
    await move(database.db, item, { kind: "cancel", state: "cancelled", at: services.clock.now, calendarSequence: 2 });
    const third = await news();
    const files = [first, second, third].map((mails) => [mails.get(PERSON)?.calendar, mails.get(SAM)?.calendar]);
    expect(files.map((pair) => pair.map((file) => file?.method))).toEqual([
      ["REQUEST", "REQUEST"],
      ["REQUEST", "REQUEST"],
      ["CANCEL", "CANCEL"],
    ]);
    const events = files.map((pair) => pair.map((file) => readCalendar(file?.content)));
    expect(new Set(events.flat().map(({ uid }) => uid))).toEqual(new Set([`${item.subjectId}@care.example`]));
    expect(events.map((pair) => pair.map(({ sequence }) => Number(sequence)))).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    expect(events.map(([event]) => event?.start.toISOString())).toEqual(
      [START, LATER, LATER].map((d) => d.toISOString()),
    );
    expect(JSON.stringify(files)).not.toMatch(/token|Zoë|Brien|T-1|therap/);
  });

  test("a withdrawal mails the person and staff, and cancels only what a calendar contains", async () => {
    await addMember(database.db, SAM, "scheduler");
    const item = await request(database.db, services);
    await news();
    await move(database.db, item, { kind: "withdraw", state: "withdrawn", at: services.clock.now });
    const mails = await news();
    expect([...mails].map(([to, { calendar }]) => [to, calendar])).toEqual([
      [PERSON, undefined],
      [SAM, undefined],
    ]);
  });

  test("a confirmation that no longer holds is not mailed, and none follows its cancellation", async () => {
    const item = await request(database.db, services);
    await news();
    await confirm(item);
    await move(database.db, item, { kind: "cancel", state: "cancelled", at: services.clock.now, calendarSequence: 1 });
    await newNotifier(database.db, services.clock).pass();
    const mails = (await queued(database.db)).slice(1);
    expect(mails.map(({ calendar }) => calendar?.method)).toEqual(["CANCEL"]);
  });

  test("several notifiers send one reminder the day before an appointment, and none for one that moved or ended", async () => {
    const [item, moved, cancelled] = [
      await request(database.db, services),
      await request(database.db, services, "moved@example.org"),
      await request(database.db, services, "cancelled@example.org"),
    ];
    for (const one of [item, moved, cancelled]) await confirm(one);
    await news();
    await confirm(moved, LATER, { calendarSequence: 1 });
    await news();
    // Without a pass between it and the reminder's time, as after a pause of the services.
    await move(database.db, cancelled, { kind: "cancel", state: "cancelled", at: services.clock.now });
    pass(new Date(START.getTime() - 24 * HOUR_MS));
    await Promise.all([1, 2, 3].map(() => newNotifier(database.db, services.clock).pass()));
    const mails = await news();
    expect([...mails].map(([to, { subject }]) => [to, subject?.includes("reminder of")]).sort()).toEqual([
      ["cancelled@example.org", false],
      [PERSON, true],
    ]);
    expect((await news()).size).toBe(0);
    pass(new Date(LATER.getTime() - 23 * HOUR_MS));
    expect([...(await news()).keys()]).toEqual(["moved@example.org"]);
  });

  test("an appointment confirmed less than a day before has no reminder, nor has any where reminders are off", async () => {
    const item = await request(database.db, services);
    await confirm(item, new Date(services.clock.now.getTime() + 20 * HOUR_MS));
    const other = await request(database.db, services, "other@example.org");
    await news();
    await confirm(other);
    await news({ remindersMs: [] });
    for (const hours of [10, 24, 24 * 9, 24 * 10]) {
      pass(new Date(services.clock.now.getTime() + hours * HOUR_MS));
      expect((await news({ remindersMs: [] })).size).toBe(0);
    }
  });

  test("two reminders reach person and therapist once each, right over a clock change, and none for a time moved meanwhile", async () => {
    const remindersMs = [24 * HOUR_MS, 2 * HOUR_MS];
    await seedLee();
    const { schedule } = parseSchedule({ weekly_hours: "Mon-Sun 9:00-17:00 video", time_zone: "America/New_York" });
    await database.db.update(entities).set({ schedule });
    // Nine in the morning, eight hours after Denver's clocks went back.
    const start = new Date("2026-11-01T16:00:00Z");
    const [item, moved] = [
      await request(database.db, services),
      await request(database.db, services, "moved@example.org"),
    ];
    await confirm(item, start);
    await confirm(moved, new Date(start.getTime() + HOUR_MS));
    const alarms = (await news({ remindersMs })).get(PERSON)?.calendar?.content ?? "";
    expect(alarms.match(/TRIGGER:-P1D|TRIGGER:-PT2H/g)).toHaveLength(2);
    const remind = async (before: number) => {
      pass(new Date(start.getTime() - before));
      await Promise.all([1, 2].map(() => newNotifier(database.db, services.clock, { remindersMs }).pass()));
      return [...(await news({ remindersMs }))].map(([to, { text = "" }]) => [
        to,
        // The therapist reads it on the clock of their hours.
        text.includes(to === LEE ? "11:00 AM – 12:00 PM EST" : "9:00 – 10:00 AM MST") && text.includes("How: By video"),
      ]);
    };
    const both = [
      [LEE, true],
      [PERSON, true],
    ];
    expect((await remind(24 * HOUR_MS)).sort()).toEqual(both);
    expect(await remind(23.5 * HOUR_MS)).toEqual([]);
    // Its reminder has fired, and is not mail yet.
    const former = sealEvent(TEST_VAULT, { startAt: new Date(start.getTime() + HOUR_MS).toISOString() });
    const fired = { ...former, itemId: moved.id, at: services.clock.now, actor: "system", kind: "remind" };
    await database.db.insert(inboxEvents).values(fired);
    await move(database.db, moved, {
      ...{ kind: "confirm", state: "confirmed", at: services.clock.now, calendarSequence: 1 },
      ...span(new Date(start.getTime() + 60 * HOUR_MS)),
    });
    await newNotifier(database.db, services.clock, { remindersMs }).pass();
    const told = (await queued(database.db)).slice(seen).filter(({ to }) => to === "moved@example.org");
    expect(told.map(({ subject }) => subject?.includes("reminder of"))).toEqual([false]);
    await news({ remindersMs });
    expect((await remind(2 * HOUR_MS)).sort()).toEqual(both);
    expect(await remind(1.5 * HOUR_MS)).toEqual([]);
  });

  test("after the end the therapist alone is asked once for the outcome, unless it is recorded by then", async () => {
    await seedLee();
    const [item, closed] = [
      await request(database.db, services),
      await request(database.db, services, "closed@example.org"),
    ];
    for (const one of [item, closed]) await confirm(one);
    await news();
    pass(new Date(START.getTime() - 23 * HOUR_MS));
    await news();
    pass(new Date(START.getTime() + 20 * 60_000));
    expect((await news()).size).toBe(0);
    await move(database.db, closed, { kind: "held", state: "completed", at: services.clock.now });
    await news();
    pass(new Date(START.getTime() + 3 * HOUR_MS));
    await Promise.all([1, 2].map(() => newNotifier(database.db, services.clock).pass()));
    const asked = (await queued(database.db)).slice(seen);
    expect(asked.map(({ to, subject }) => [to, subject?.includes("take place?")])).toEqual([[LEE, true]]);
    expect(asked[0]?.text).toMatch(/https:\/\/\S+\/therapist\?token=/);
    await news();
    pass(new Date(START.getTime() + 60 * HOUR_MS));
    expect((await news()).size).toBe(0);
  });

  test("words that are no name are not greeted, and a mailbox is not flooded with receipts", async () => {
    const names = ["Win at evil.example", "<b>Zoë</b>", "Zoë http://evil", "A".repeat(60)];
    for (const first_name of names) await sendLanding(services, { first_name });
    const mails = await news();
    expect(mails.get(PERSON)?.text).toMatch(/^Hello,\n/);
    expect(JSON.stringify([...mails.values()])).not.toMatch(/evil|<b>|AAAA/);
    for (let sent = 0; sent < 20; sent++) await sendLanding(services);
    await newNotifier(database.db, services.clock).pass();
    expect((await queued(database.db)).filter(({ to }) => to === PERSON)).toHaveLength(10);
  });
});

async function sendLanding({ call }: TestServices, changes: object = {}) {
  const landing = {
    ...{ first_name: "Zoë", last_name: "", email: PERSON, phone_number: "5555550119", source_id: "x" },
    ...{ source: "Website", source_alias: "Prospective Patient Form", preferred_language: "en" },
    form_fields: JSON.stringify({ help: HEALTH }),
    ...changes,
  };
  const headers = { authorization: `Bearer ${SERVICE_KEY}` };
  expect(await call("/forms/landings", { body: { landing }, headers })).toMatchObject({ status: 201 });
}
