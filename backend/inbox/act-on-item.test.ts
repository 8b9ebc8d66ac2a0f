import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { and, eq, isNull } from "drizzle-orm";
import { INBOX_EVENT } from "@/backend/crypto/seals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { ALL, answer } from "@/backend/test-support/public-form";
import { TEST_VAULT } from "@/backend/test-support/services";
import { OUTCOME_VERBS } from "@/domain/inbox/states";

const DAY_MS = 24 * 60 * 60 * 1000;
const TIME = { start_at: "2026-03-12T09:00:00-06:00", end_at: "2026-03-12T09:50:00-06:00" };
const LATER = { start_at: "2026-03-13T09:00:00-06:00", end_at: "2026-03-13T09:50:00-06:00" };
const CONFIRM = { ...TIME, meeting: "video" };
const AGREED = { startAt: "2026-03-12T15:00:00.000Z", endAt: "2026-03-12T15:50:00.000Z" };

describeOnDatabase("acting on what came in", (database) => {
  const inbox = useInbox(database);
  const { request, landing, read, act } = inbox;
  const appointmentOf = async (uniqueId: string) => {
    const [row] = await database.db.select().from(appointments).where(eq(appointments.uniqueId, uniqueId));
    return row;
  };
  /** The newest event, and whether its mail is still to be made. */
  const lastEvent = async () => {
    const row = (await database.db.select().from(inboxEvents).orderBy(inboxEvents.id)).at(-1);
    if (!row) throw new Error("there is no event");
    const { content, ...event } = TEST_VAULT.open(INBOX_EVENT, row);
    return { ...event, content };
  };

  test("a request is confirmed, held, reopened, proposed and declined, its status in step", async () => {
    let scheduler = await inbox.as("scheduler");
    const { reference, uniqueId } = await request();
    const steps = [
      ["confirm", CONFIRM, "confirmed", "confirmed"],
      ["held", {}, "completed", "completed"],
      ["reopen", {}, "requested", "requested"],
      ["propose", LATER, "proposed", "requested"],
      ["decline", { reason: "No room." }, "declined", "cancelled"],
    ] as const;
    for (const [at, [verb, fields, state, status]] of steps.entries()) {
      if (verb === "held") inbox.later(2 * DAY_MS);
      scheduler = await inbox.as("scheduler");
      const answered = await act(scheduler, reference, verb, at + 1, fields);
      expect([verb, answered.status, answered.json]).toMatchObject([
        verb,
        200,
        { data: { attributes: { state, version: at + 2 } } },
      ]);
      expect([verb, (await appointmentOf(uniqueId))?.status]).toEqual([verb, status]);
    }
    const whole = await read(scheduler, reference);
    expect(whole.closedAt).not.toBeNull();
    expect(whole.events.map(({ kind, from, to }) => `${kind}: ${from} to ${to}`).slice(1)).toEqual([
      ...["confirm: requested to confirmed", "held: confirmed to completed", "reopen: completed to requested"],
      ...["propose: requested to proposed", "decline: proposed to declined"],
    ]);
    expect(whole.events.at(1)).toMatchObject({ by: "staff", member: { name: "Dana" }, time: AGREED, meeting: "video" });
    expect(whole.events.at(-1)?.text).toBe("No room.");
    expect(whole.request).toMatchObject({
      confirmed: null,
      proposed: { startAt: "2026-03-13T15:00:00.000Z" },
      meeting: "video",
    });
    const audited = await database.db.select().from(auditLog).where(eq(auditLog.subject, whole.uniqueId));
    expect(audited.map(({ action }) => action)).toEqual([...steps.map(([verb]) => `inbox.${verb}`), "inbox.read"]);
  });

  test("an outcome is refused until the appointment begins; then it is recorded, corrected and undone without mail", async () => {
    const { reference, uniqueId } = await request();
    const before = await inbox.as("scheduler");
    await act(before, reference, "confirm", 1, CONFIRM);
    for (const verb of OUTCOME_VERBS) {
      expect(await act(before, reference, verb, 2)).toMatchObject({ status: 409, json: { code: "not_begun" } });
      expect((await read(before, reference)).verbs).not.toContain(verb);
    }
    inbox.later(Date.parse(TIME.start_at) - inbox.form.current().services.clock.now.getTime());
    const scheduler = await inbox.as("scheduler");
    expect((await read(scheduler, reference)).verbs).toEqual(expect.arrayContaining([...OUTCOME_VERBS, "cancel"]));
    const steps = [
      ["no_show", "no_show", "cancelled"],
      ["late_cancel", "late_cancel", "cancelled"],
      ["cancelled_by_therapist", "cancelled_by_therapist", "cancelled"],
      ["held", "completed", "completed"],
      ["undo", "cancelled_by_therapist", "cancelled"],
    ] as const;
    for (const [at, [verb, state, status]] of steps.entries()) {
      expect([verb, (await act(scheduler, reference, verb, at + 2)).status]).toEqual([verb, 200]);
      expect((await lastEvent()).notifiedAt).not.toBeNull();
      expect((await appointmentOf(uniqueId))?.status).toBe(status);
      const { items } = await inbox.list(scheduler, `?state=${state}`);
      expect(items).toMatchObject([{ reference, state, confirmed: AGREED }]);
    }
    expect((await read(scheduler, reference)).request?.confirmed).toEqual(AGREED);
  });

  test("several appointments are recorded as held, each that has begun", async () => {
    const [past, ahead, asked] = [await request(), await request(), await request()];
    const before = await inbox.as("scheduler");
    await act(before, past.reference, "confirm", 1, CONFIRM);
    await act(before, ahead.reference, "confirm", 1, LATER);
    inbox.later(2 * DAY_MS);
    const scheduler = await inbox.as("scheduler");
    const references = [past, ahead, asked].map(({ reference }) => reference);
    const body = { verb: "held", references: [...references, "ZZZZ2345"] };
    const { results } = dataOf(await scheduler.post("/forms/inbox/bulk", body)).attributes;
    expect(results).toEqual(
      expect.arrayContaining([
        { reference: past.reference, ok: true, code: null },
        { reference: ahead.reference, ok: false, code: "verb_not_possible" },
        { reference: asked.reference, ok: false, code: "verb_not_possible" },
        { reference: "ZZZZ2345", ok: false, code: "unknown_item" },
      ]),
    );
    expect((await appointmentOf(past.uniqueId))?.status).toBe("completed");
    expect((await act(scheduler, past.reference, "undo", 3)).status).toBe(200);
  });

  test("a time that is confirmed again raises the number of its calendar file", async () => {
    const { scheduler } = inbox.staff();
    const { reference, uniqueId } = await request();
    await act(scheduler, reference, "confirm", 1, CONFIRM);
    expect(await appointmentOf(uniqueId)).toMatchObject({ calendarSequence: 0, meeting: "video" });
    await act(scheduler, reference, "confirm", 2, { ...CONFIRM, end_at: "2026-03-12T10:00:00-06:00" });
    expect(await appointmentOf(uniqueId)).toMatchObject({ calendarSequence: 1 });
    await act(scheduler, reference, "cancel", 3, { reason: "Ill." });
    expect((await read(scheduler, reference)).request?.confirmed).toBeNull();
    expect(await appointmentOf(uniqueId)).toMatchObject({ calendarSequence: 2, status: "cancelled" });
  });

  test("a proposal in place of a confirmed time, and what follows, raise the number too", async () => {
    const { scheduler } = inbox.staff();
    const { reference, uniqueId } = await request();
    await act(scheduler, reference, "confirm", 1, CONFIRM);
    await act(scheduler, reference, "propose", 2, TIME);
    expect(await appointmentOf(uniqueId)).toMatchObject({ calendarSequence: 1, status: "requested" });
    const { items } = await inbox.list(scheduler, "?state=proposed");
    expect(items).toMatchObject([{ reference, confirmed: null, proposed: AGREED, therapistId: "T-1" }]);
    await act(scheduler, reference, "decline", 3, { reason: "Ill." });
    expect(await appointmentOf(uniqueId)).toMatchObject({ calendarSequence: 2, status: "cancelled" });
  });

  test("acts that tell people leave their mail to be made, others do not", async () => {
    const { scheduler, clinician } = inbox.staff();
    const { reference } = await request();
    const acts = [
      ["note", { text: "Called." }, true],
      ["assign", { assignee_id: clinician.id }, false],
      ["assign", { assignee_id: null }, true],
      ["confirm", CONFIRM, false],
    ] as const;
    for (const [at, [verb, fields, isDone]] of acts.entries()) {
      expect((await act(scheduler, reference, verb, at + 1, fields)).status).toBe(200);
      expect([verb, (await lastEvent()).notifiedAt !== null]).toEqual([verb, isDone]);
    }
  });

  test("an act on an older version changes nothing, and gets the current one", async () => {
    const { scheduler, clinician } = inbox.staff();
    const { reference } = await request();
    await act(scheduler, reference, "decline", 1, { reason: "No room." });
    const late = await act(clinician, reference, "confirm", 1, CONFIRM);
    expect([late.status, late.json]).toMatchObject([
      409,
      { code: "item_changed", current: { reference, kind: "request", state: "declined", version: 2 } },
    ]);
    expect((await read(clinician, reference)).events).toHaveLength(2);
  });

  test("one of several acts at the same moment counts", async () => {
    const { scheduler, clinician } = inbox.staff();
    const { reference } = await request();
    const acts = await Promise.all(
      [scheduler, clinician, scheduler, clinician].map((caller) => act(caller, reference, "confirm", 1, CONFIRM)),
    );
    expect(acts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(clinician, reference)).version).toBe(2);
  });

  test.each([
    ["confirm", {}, ["/start_at", "/end_at"]],
    ["confirm", { ...CONFIRM, start_at: "2026-03-10T08:00:00-06:00" }, ["/start_at"]],
    ["confirm", { ...CONFIRM, start_at: "2036-03-10T08:00:00-06:00" }, ["/start_at"]],
    ["confirm", { ...CONFIRM, end_at: TIME.start_at }, ["/end_at"]],
    ["confirm", { ...CONFIRM, end_at: "2026-03-13T09:00:00-06:00" }, ["/end_at"]],
    ["confirm", { ...CONFIRM, start_at: "tomorrow" }, ["/start_at"]],
    ["confirm", { ...CONFIRM, meeting: "fax" }, ["/meeting"]],
    ["propose", { ...TIME, meeting: "fax" }, ["/meeting"]],
    ["confirm", { ...CONFIRM, none_free: true }, ["/none_free"]],
    ["decline", {}, ["/reason"]],
    ["decline", { reason: " " }, ["/reason"]],
    ["note", { text: "x".repeat(2001) }, ["/text"]],
    ["assign", {}, ["/assignee_id"]],
    ["assign", { assignee_id: randomUUID() }, ["/assignee_id"]],
    ["note", { text: "x", version: 0 }, ["/version"]],
    ["note", { text: "x", state: "closed" }, [""]],
  ])("refuses to %s with %j", async (verb, fields, pointers) => {
    const { reference } = await request();
    const refused = await act(inbox.staff().scheduler, reference, verb, 1, fields);
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { code: "invalid_fields", errors: pointers.map((pointer) => ({ pointer })) },
    ]);
    expect((await read(inbox.staff().scheduler, reference)).version).toBe(1);
  });

  test("refuses what is not possible, not a verb, or another's to do", async () => {
    const { scheduler, viewer } = inbox.staff();
    const { reference } = await request();
    for (const verb of ["held", "reopen", "acknowledge"]) {
      const fields = verb === "acknowledge" ? { done: "Called." } : {};
      expect((await act(scheduler, reference, verb, 1, fields)).json).toMatchObject({ code: "verb_not_possible" });
    }
    for (const verb of ["withdraw", "accept", "toString", "__proto__", "received"])
      expect((await act(scheduler, reference, verb, 1)).status).toBe(404);
    expect((await act(viewer, reference, "note", 1, { text: "x" })).json).toMatchObject({ code: "grade_too_low" });
    const { services } = inbox.form.current();
    const { id, bearer } = await services.signedIn("staff", randomUUID());
    const elsewhere = createCallers(services).toCaller(id, bearer);
    expect((await act(elsewhere, reference, "note", 1, { text: "x" })).json).toMatchObject({ code: "unknown_item" });
    expect((await act(scheduler, reference, "assign", 1, { assignee_id: viewer.id })).status).toBe(422);
    expect((await act(scheduler, reference, "assign", 1, { assignee_id: id })).status).toBe(422);
  });

  test("a request is reopened within 30 days of its end", async () => {
    const { as, later } = inbox;
    const { reference } = await request();
    await act(inbox.staff().scheduler, reference, "decline", 1, { reason: "No room." });
    later(31 * DAY_MS);
    const scheduler = await as("scheduler");
    expect((await read(scheduler, reference)).verbs).toEqual(["reply", "assign", "note"]);
    expect((await act(scheduler, reference, "reopen", 2)).json).toMatchObject({ code: "verb_not_possible" });
  });

  test("an alert is acknowledged by name, by who may read answers", async () => {
    const { scheduler, clinician } = inbox.staff();
    await inbox.form.save([answer("q3", "3")]);
    const { items } = await inbox.list(clinician, "?kind=alert");
    const reference = String(items[0]?.reference);
    expect((await act(scheduler, reference, "acknowledge", 1, { done: "x" })).json).toMatchObject({
      code: "grade_too_low",
    });
    expect((await act(clinician, reference, "close", 1)).json).toMatchObject({ code: "verb_not_possible" });
    await act(clinician, reference, "acknowledge", 1, { done: "Called her; safe." });
    expect(await read(clinician, reference)).toMatchObject({
      state: "acknowledged",
      alert: { acknowledged: { by: { uniqueId: clinician.id, name: "Dana" }, done: "Called her; safe." } },
    });
    expect((await act(clinician, reference, "close", 2)).status).toBe(200);
  });

  test("an application is declined with or without a reason, a submission reviewed", async () => {
    const { clinician } = inbox.staff();
    const { reference } = await landing();
    expect((await act(clinician, reference, "review", 1)).status).toBe(200);
    expect((await act(clinician, reference, "decline", 2)).status).toBe(200);
    await inbox.form.submit(ALL);
    const { items } = await inbox.list(clinician, "?kind=submission");
    expect((await act(clinician, String(items[0]?.reference), "review", 1)).status).toBe(200);
  });

  describe("undo", () => {
    test("takes back the actor's own last act, and the times with it", async () => {
      const { scheduler, clinician } = inbox.staff();
      const { reference, uniqueId } = await request();
      await act(scheduler, reference, "confirm", 1, CONFIRM);
      expect((await read(scheduler, reference)).verbs).toContain("undo");
      expect((await read(clinician, reference)).verbs).not.toContain("undo");
      expect((await act(clinician, reference, "undo", 2)).json).toMatchObject({ code: "verb_not_possible" });
      expect((await act(scheduler, reference, "undo", 2)).status).toBe(200);
      const none = { confirmedStartAt: null, confirmedEndAt: null, meeting: null, calendarSequence: 0 };
      expect(await appointmentOf(uniqueId)).toMatchObject({ status: "requested", ...none });
      const whole = await read(scheduler, reference);
      expect(whole).toMatchObject({ state: "requested", version: 3, closedAt: null });
      expect(whole.events.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
        ...[
          ["received", false],
          ["confirm", true],
          ["undo", false],
        ],
      ]);
      expect(whole.verbs).not.toContain("undo");
      // No mail is made of what was taken back.
      const isConfirm = and(eq(inboxEvents.kind, "confirm"), isNull(inboxEvents.notifiedAt));
      expect(await database.db.$count(inboxEvents, isConfirm)).toBe(0);
    });

    test("restores an end, an assignment, and leaves a note readable", async () => {
      const { scheduler, clinician } = inbox.staff();
      const { reference } = await landing();
      await act(scheduler, reference, "close", 1);
      await act(scheduler, reference, "reopen", 2);
      await act(scheduler, reference, "undo", 3);
      const closed = await read(scheduler, reference);
      expect([closed.state, closed.closedAt]).toEqual(["closed", "2026-03-10T15:00:00.000Z"]);
      await act(scheduler, reference, "assign", 4, { assignee_id: clinician.id });
      await act(scheduler, reference, "undo", 5);
      await act(scheduler, reference, "note", 6, { text: "Typed." });
      await act(scheduler, reference, "undo", 7);
      const { assignee, events } = await read(scheduler, reference);
      expect(assignee).toBeNull();
      expect(events.at(-2)).toMatchObject({ kind: "note", text: "Typed.", isUndone: true });
    });
  });

  test("several items are assigned or closed at once, with a result for each", async () => {
    const { scheduler, clinician } = inbox.staff();
    const first = await landing();
    const second = await landing({ source_alias: "Prospective Patient Form" });
    const third = await request();
    await inbox.form.save([answer("q3", "3")]);
    const [alert] = (await inbox.list(clinician, "?kind=alert")).items;
    const references = [first.reference, second.reference, third.reference, String(alert?.reference), "ABCD2345"];
    const bulk = async (body: object) => dataOf(await scheduler.post("/forms/inbox/bulk", body)).attributes.results;
    const told = (codes: (string | null)[]) =>
      references.map((reference, at) => ({ reference, ok: codes[at] === null, code: codes[at] }));
    expect(await bulk({ verb: "assign", references, assignee_id: clinician.id })).toEqual(
      told([null, null, null, "unknown_item", "unknown_item"]),
    );
    expect((await inbox.list(clinician, "?assignee=me")).items).toHaveLength(3);
    expect(await bulk({ verb: "close", references })).toEqual(
      told([null, null, "verb_not_possible", "unknown_item", "unknown_item"]),
    );
    const { events } = await read(clinician, second.reference);
    expect(events.map(({ kind, assignee }) => [kind, assignee?.uniqueId])).toEqual([
      ...[
        ["received", undefined],
        ["assign", clinician.id],
        ["close", undefined],
      ],
    ]);
    for (const body of [
      { verb: "assign", references },
      { verb: "assign", references, assignee_id: randomUUID() },
      { verb: "confirm", references },
      { verb: "close", references: [] },
      { verb: "close", references: ["x"] },
      { verb: "close", references: Array.from({ length: 101 }, () => "ABCD2345") },
    ])
      expect((await scheduler.post("/forms/inbox/bulk", body)).status).toBe(422);
  });

  test("an item follows its appointment that another program changes or hides", async () => {
    const { administrator } = inbox.staff();
    const { reference, uniqueId } = await request();
    await administrator.put(`/forms/appointments/${uniqueId}`, { appointment: { status: "confirmed" } });
    expect(await read(administrator, reference)).toMatchObject({
      ...{ state: "confirmed", version: 2 },
      confirmed: { startAt: "2026-03-11T15:00:00.000Z", endAt: "2026-03-11T16:00:00.000Z" },
    });
    await administrator.delete(`/forms/appointments/${uniqueId}`);
    expect((await administrator.get(`/forms/inbox/${reference}`)).json).toMatchObject({ code: "unknown_item" });
    expect((await inbox.list(administrator)).items).toEqual([]);
  });

  test("an act of the actor's own is no news to them, and one of another is", async () => {
    const { scheduler, clinician } = inbox.staff();
    const { reference } = await request();
    await act(scheduler, reference, "note", 1, { text: "Called." });
    expect((await read(scheduler, reference)).isUnread).toBe(false);
    expect((await read(clinician, reference)).isUnread).toBe(true);
  });
});
