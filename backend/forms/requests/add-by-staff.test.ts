import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import { appointments, bookedTimes } from "@/backend/db/schema/forms-requests";
import { appointmentRequest, formFields } from "@/backend/test-support/appointment-request";
import type { CallerAnswer } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { newNotifier, queued } from "@/backend/test-support/notify";
import { seedTherapists } from "@/backend/test-support/services";
import type { Grade } from "@/domain/inbox/grades";

const PERSON = "zoe@example.org";
/** Early in the morning, which a visitor cannot ask for; the clocks change between the first two. */
const dates = [
  { start_at: "2026-03-05T07:00:00-07:00", end_at: "2026-03-05T07:50:00-07:00" },
  { start_at: "2026-03-12T07:00:00-06:00", end_at: "2026-03-12T07:50:00-06:00" },
  { start_at: "2026-03-19T07:00:00-06:00", end_at: "2026-03-19T07:50:00-06:00" },
  { start_at: "2026-03-26T07:00:00-06:00", end_at: "2026-03-26T07:50:00-06:00" },
] as const;
const [, first, second, third] = dates;

describeEachDriver("a request that staff enter", (database) => {
  const inbox = useInbox(database);
  beforeEach(async () => {
    const lists = { insurancesAccepted: ["aetna"], stateLicenses: ["CO"] };
    await seedTherapists(database.db, [{ uniqueId: "T-1", displayName: "Mara Lund", slug: "mara-lund", ...lists }]);
  });
  const { source_id: _, ...appointment } = appointmentRequest({ email: PERSON }).appointment;
  const BODY = { appointment, therapist: "Mara Lund" };
  const send = (body: object, key: string = randomUUID(), grade: Grade = "scheduler") =>
    inbox.staff()[grade].post("/forms/inbox/requests", body, { "idempotency-key": key });
  const referencesOf = ({ list }: CallerAnswer) => list.map(({ attributes }) => String(attributes.reference));
  const mailed = async () => {
    inbox.later(60_000);
    await newNotifier(database.db, inbox.form.current().services.clock).pass();
    return (await queued(database.db)).filter(({ to }) => to === PERSON).map(({ subject }) => subject);
  };

  test("waits for an answer as a visitor's does, says who entered it, and is mailed a receipt", async () => {
    const added = await send(BODY);
    expect(added.status).toBe(201);
    const [reference = ""] = referencesOf(added);
    const item = await inbox.read(inbox.staff().scheduler, reference);
    expect(item).toMatchObject({ state: "requested", therapist: "Mara Lund", name: "Zoë O'Brien" });
    expect(item.events).toMatchObject([{ kind: "received", by: "staff", member: { name: "Dana" } }]);
    expect(await mailed()).toEqual([expect.stringContaining("we have your request")]);
  });

  test("keeps the rules of a visitor's request, and needs a listed therapist and a grade that handles items", async () => {
    const early = formFields({ availability: [{ ...TIME_OF_FORM, startTime: "07:00" }] });
    expect((await send({ ...BODY, appointment: { ...appointment, form_fields: early } })).json).toMatchObject({
      errors: [{ pointer: expect.stringMatching(/^\/appointment\/form_fields\/availability/) }],
    });
    expect((await send({ ...BODY, therapist: "Nobody" })).json).toMatchObject({ errors: [{ pointer: "/therapist" }] });
    expect((await send({ ...BODY, dates: [dates[0]] })).json).toMatchObject({ errors: [{ pointer: "/start_at" }] });
    expect(await send(BODY, undefined, "viewer")).toMatchObject({ status: 403 });
    expect(await database.db.select().from(appointments)).toHaveLength(0);
  });

  test("a therapist of a shared name is found by the end of their page's address, which may be that name", async () => {
    await seedTherapists(database.db, [{ uniqueId: "T-2", displayName: "Mara Lund", slug: "mara-lund-2" }]);
    expect((await send(BODY)).json).toMatchObject({ errors: [{ pointer: "/therapist" }] });
    for (const [therapist, uniqueId] of [
      ["mara-lund", "T-1"],
      ["Mara-Lund-2 ", "T-2"],
    ] as const) {
      const [reference = ""] = referencesOf(await send({ ...BODY, therapist }));
      expect(await inbox.read(inbox.staff().scheduler, reference)).toMatchObject({ therapistId: uniqueId });
    }
  });

  test("a series is one appointment for each date, each with a confirmation and a cancellation of its own", async () => {
    const added = await send({ ...BODY, dates: [first, second, third], meeting: "video", message: "See you soon." });
    const references = referencesOf(added);
    expect(references).toHaveLength(3);
    const { scheduler } = inbox.staff();
    const items = await Promise.all(references.map((reference) => inbox.read(scheduler, reference)));
    expect(items.map(({ confirmed }) => confirmed?.startAt)).toEqual(
      [first, second, third].map(({ start_at }) => new Date(start_at).toISOString()),
    );
    expect(items.map(({ state }) => state)).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect(await mailed()).toEqual(Array(3).fill(expect.stringContaining("your appointment is confirmed")));
    await inbox.act(scheduler, references[1] ?? "", "cancel", 2, { reason: "Ill." });
    expect(await database.db.select().from(bookedTimes)).toHaveLength(2);
  });

  test("a series with a taken date stores nothing and names it; sent again it is stored once", async () => {
    await send({ ...BODY, dates: [second] });
    const key = randomUUID();
    const refused = await send({ ...BODY, dates: [first, second, third] }, key);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: "time_taken", current: { taken: [second.start_at] } },
    ]);
    expect(await database.db.select().from(appointments)).toHaveLength(1);
    const skipped = { ...BODY, dates: [first, third] };
    const references = referencesOf(await send(skipped, key));
    expect(referencesOf(await send(skipped, key))).toEqual(references);
    expect(await database.db.select().from(appointments)).toHaveLength(3);
  });

  test("a therapist who does not suit the person needs a reason, which the history keeps", async () => {
    const elsewhere = { ...appointment, form_fields: formFields({ state: "WY" }) };
    const body = { ...BODY, appointment: elsewhere, dates: [first] };
    expect((await send(body)).json).toMatchObject({ errors: [{ pointer: "/despite" }] });
    const [reference = ""] = referencesOf(await send({ ...body, despite: true, reason: "He moves to Denver." }));
    const { events } = await inbox.read(inbox.staff().scheduler, reference);
    expect(events.at(-1)?.text).toContain("He moves to Denver.");
  });
});

const TIME_OF_FORM = {
  ...{ date: "2026-03-11", startTime: "09:00", endTime: "10:00", day: "Wednesday", timeZone: "America/Denver" },
};
