import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import { appointments, bookedTimes } from "@/backend/db/schema/forms-requests";
import { entities } from "@/backend/db/schema/search";
import { appointmentRequest, formFields, time } from "@/backend/test-support/appointment-request";
import { asService, dataOf } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { newNotifier, queued } from "@/backend/test-support/notify";
import { seedTherapists } from "@/backend/test-support/services";
import { parseSchedule } from "@/domain/booking/schedule";

const PERSON = "zoe@example.org";
const NINE = "2026-03-12T15:00:00.000Z";
const NEXT = ["2026-03-12T16:00:00.000Z", "2026-03-12T17:00:00.000Z", "2026-03-19T15:00:00.000Z"];
const HOURS = { weekly_hours: "Thu 9:00-12:00 video", booking: "instant" };
const FITS = { payer: "insurer:aetna", state: "CO", availability: [{ ...time, date: "2026-03-12", day: "Thursday" }] };
const SPAN = { start_at: "2026-03-12T09:00:00-06:00", end_at: "2026-03-12T10:00:00-06:00", email: PERSON };

describeEachDriver("a request at a chosen time", (database) => {
  const inbox = useInbox(database);
  const setHours = (hours: object) => database.db.update(entities).set({ schedule: parseSchedule(hours).schedule });
  beforeEach(async () => {
    const lists = { insurancesAccepted: ["aetna"], stateLicenses: ["CO"] };
    await seedTherapists(database.db, [{ uniqueId: "T-1", displayName: "Mara Lund", ...lists }]);
    await setHours(HOURS);
  });
  const hold = (id: string) =>
    inbox.form.current().services.call(`/forms/times/holds/${id}`, {
      ...{ method: "PUT", headers: asService, body: { therapist_id: "T-1", start_at: NINE } },
    });
  const send = (key: string, fields: object = {}) =>
    inbox.form.current().services.call("/forms/appointments", {
      body: appointmentRequest({ ...SPAN, form_fields: formFields({ ...FITS, chosenStart: NINE, ...fields }) }),
      headers: { ...asService, "idempotency-key": key },
    });
  const mailed = async () => {
    inbox.later(60_000);
    await newNotifier(database.db, inbox.form.current().services.clock).pass();
    return queued(database.db);
  };

  test("a request is confirmed at once with one mail, once for its key, and staff are told", async () => {
    const key = randomUUID();
    expect(dataOf(await hold(key)).attributes.booking).toBe("instant");
    const sent = await send(key);
    expect(dataOf(sent).attributes.status).toBe("confirmed");
    expect((await send(key)).json).toEqual(sent.json);
    const item = await inbox.read(inbox.staff().scheduler, String(dataOf(sent).attributes.reference));
    expect(item).toMatchObject({ state: "confirmed", confirmed: { startAt: NINE, endAt: "2026-03-12T15:50:00.000Z" } });
    expect(item.events).toMatchObject([{ kind: "received" }, { kind: "confirm", by: "person" }]);
    expect(await database.db.select().from(bookedTimes)).toMatchObject([
      { heldUntil: null, holdId: null, isNewClient: true },
    ]);
    const mails = await mailed();
    const own = mails.filter(({ to }) => to === PERSON);
    expect(own.map(({ subject }) => subject)).toEqual([expect.stringContaining("your appointment is confirmed")]);
    expect(mails.filter(({ to }) => to !== PERSON).length).toBeGreaterThan(0);
  });

  test("a time that somebody else has is refused with the next three, and nothing is stored", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(randomUUID())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    for (const { json } of refused)
      expect(json).toMatchObject({ code: "time_taken", times: NEXT.map((startAt) => ({ startAt })) });
    expect(await database.db.$count(appointments)).toBe(1);
    expect((await send(randomUUID(), { chosenStart: "2026-03-12T15:30:00Z" })).status).toBe(409);
  });

  test.each([
    ["the license does not fit", { state: "TX" }, HOURS],
    ["the payer is not known", { payer: undefined }, HOURS],
    ["several therapists are asked", { alternates: [{ uniqueId: "T-2", name: "Ada" }] }, HOURS],
    ["the therapist confirms requests", {}, { ...HOURS, booking: "request" }],
    ["neither therapist nor network books at once", {}, { ...HOURS, booking: "" }],
  ])("a chosen time stays a request where %s", async (_, fields, hours) => {
    await setHours(hours);
    const key = randomUUID();
    await hold(key);
    const sent = await send(key, fields);
    expect(dataOf(sent).attributes.status).toBe("requested");
    const held = await database.db.select().from(bookedTimes);
    expect(held).toMatchObject([{ holdId: null, heldUntil: expect.any(Date) }]);
  });

  test("a time that was held is confirmed although its notice has begun", async () => {
    const { clock } = inbox.form.current().services;
    clock.now = new Date("2026-03-11T14:55:00Z");
    const key = randomUUID();
    await hold(key);
    inbox.later(6 * 60_000);
    expect((await send(randomUUID())).status).toBe(409);
    expect(dataOf(await send(key)).attributes.status).toBe("confirmed");
  });
});
