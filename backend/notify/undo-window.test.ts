import { beforeEach, expect, test } from "@jest/globals";
import { mailMessages } from "@/backend/db/schema/mail";
import { createCallers } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { newNotifier, queued, readCalendar } from "@/backend/test-support/notify";

const PERSON = "zoe@example.org";
const TIME = { start_at: "2026-03-12T09:00:00-06:00", end_at: "2026-03-12T09:50:00-06:00" };
const LATER = { start_at: "2026-03-13T09:00:00-06:00", end_at: "2026-03-13T09:50:00-06:00" };
const REASON = { reason: "No room." };
const UNDO_MS = 30_000;

describeOnDatabase("the mail of an act of staff", (database) => {
  const inbox = useInbox(database);
  const { read, act, later } = inbox;
  let seen = 0;
  /** The subjects of the person's new mail after a pass of the notifier. */
  const subjects = async () => {
    const { clock } = inbox.form.current().services;
    await newNotifier(database.db, clock).pass();
    const mails = (await queued(database.db)).filter(({ to }) => to === PERSON);
    const fresh = mails.slice(seen).map(({ subject = "" }) => subject.replace(/^.*?: /, "").replace(/ \S+$/, ""));
    seen = mails.length;
    return fresh;
  };
  const request = async () => {
    const { reference } = await inbox.request({ email: PERSON });
    await subjects();
    return reference;
  };
  beforeEach(async () => {
    seen = 0;
    await database.db.delete(mailMessages);
  });

  /** A request whose appointment is confirmed, as its mail says. Returns its version too. */
  const confirmed = async () => {
    const reference = await request();
    await act(inbox.staff().scheduler, reference, "confirm", 1, TIME);
    later(UNDO_MS);
    await subjects();
    return { reference, version: 2 };
  };
  const asked = async () => ({ reference: await request(), version: 1 });

  test.each([
    ["confirm", TIME, "your appointment is confirmed", asked],
    ["propose", TIME, "we propose another time", asked],
    ["decline", REASON, "about your request", asked],
    ["cancel", REASON, "your appointment was cancelled", confirmed],
  ] as const)(
    "the mail of the action %s waits for the undo, which works to its last second and not afterwards",
    async (verb, fields, subject, prepare) => {
      const { scheduler } = inbox.staff();
      const { reference: undone, version } = await prepare();
      const { now } = inbox.form.current().services.clock;
      await act(scheduler, undone, verb, version, fields);
      later(UNDO_MS - 1000);
      expect(await subjects()).toEqual([]);
      expect(await read(scheduler, undone)).toMatchObject({
        undoUntil: new Date(now.getTime() + UNDO_MS).toISOString(),
      });
      expect((await act(scheduler, undone, "undo", version + 1)).status).toBe(200);
      later(UNDO_MS);
      expect(await subjects()).toEqual([]);

      await act(scheduler, undone, verb, version + 2, fields);
      later(UNDO_MS);
      const late = await read(scheduler, undone);
      expect([late.verbs.includes("undo"), late.undoUntil]).toEqual([false, null]);
      expect((await act(scheduler, undone, "undo", version + 3)).json).toMatchObject({ code: "verb_not_possible" });
      expect(await subjects()).toEqual([subject]);
    },
  );

  test("an application becomes a therapist whom the directory lists, and the applicant gets a mail of their page", async () => {
    const { scheduler } = inbox.staff();
    const { reference } = await inbox.landing({ email: PERSON });
    await subjects();
    const join = (version: number, therapist_id?: string) =>
      act(scheduler, reference, "join", version, { therapist_id });
    for (const id of [undefined, "nobody"])
      expect((await join(1, id)).json).toMatchObject({ errors: [{ pointer: "/therapist_id" }] });
    const { service } = createCallers(inbox.form.current().services);
    await service.post("/search/entities/th-9/register", { entity: { first_name: "Robin", last_name: "Marsh" } });
    expect((await join(1, "th-9")).status).toBe(200);
    await act(scheduler, reference, "undo", 2);
    later(UNDO_MS);
    expect(await subjects()).toEqual([]);
    await join(3, "th-9");
    const { state, closedAt, events } = await read(scheduler, reference);
    expect([state, closedAt !== null, events.at(-1)]).toMatchObject([
      "joined",
      true,
      { kind: "join", text: "Robin Marsh" },
    ]);
    later(UNDO_MS);
    expect(await subjects()).toEqual(["welcome to the network"]);
    expect((await queued(database.db)).at(-1)?.text).toContain("/team/robin-marsh");
    // Withdrawn from the directory, there is no page to write of.
    await act(scheduler, reference, "reopen", 4);
    await join(5, "th-9");
    await service.delete("/search/entities/th-9");
    later(UNDO_MS);
    expect(await subjects()).toEqual([]);
  });

  test("an act that the same act corrects makes one mail, and an act that holds no more makes none", async () => {
    const { scheduler } = inbox.staff();
    const reference = await request();
    await act(scheduler, reference, "confirm", 1, TIME);
    later(UNDO_MS / 2);
    await act(scheduler, reference, "confirm", 2, LATER);
    later(UNDO_MS / 2);
    expect(await subjects()).toEqual([]);
    later(UNDO_MS / 2);
    expect(await subjects()).toEqual(["your appointment is confirmed"]);
    await act(scheduler, reference, "confirm", 3, TIME);
    later(UNDO_MS);
    expect(await subjects()).toEqual(["your appointment was moved"]);
    await act(scheduler, reference, "propose", 4, TIME);
    await act(scheduler, reference, "decline", 5, REASON);
    later(UNDO_MS);
    expect(await subjects()).toEqual(["about your request"]);
  });

  test("the mail of a reopening goes to a person who had mail about the end, and to no other", async () => {
    const { scheduler } = inbox.staff();
    const told = await request();
    await act(scheduler, told, "decline", 1, REASON);
    later(UNDO_MS);
    expect(await subjects()).toEqual(["about your request"]);
    await act(scheduler, told, "reopen", 2);
    expect((await read(scheduler, told)).verbs).toContain("undo");
    later(UNDO_MS);
    expect(await subjects()).toEqual(["your request is open again"]);

    const untold = await request();
    await act(scheduler, untold, "decline", 1, REASON);
    await act(scheduler, untold, "reopen", 2);
    later(UNDO_MS);
    expect(await subjects()).toEqual([]);
    await act(scheduler, untold, "confirm", 3, TIME);
    later(UNDO_MS);
    expect(await subjects()).toEqual(["your appointment is confirmed"]);
    later(Date.parse(TIME.start_at) - inbox.form.current().services.clock.now.getTime());
    await subjects();
    const staff = await inbox.as("scheduler");
    await act(staff, untold, "held", 4);
    expect((await act(staff, untold, "reopen", 5)).status).toBe(200);
    later(UNDO_MS);
    expect(await subjects()).toEqual([]);
  });

  test("an answer has place, meeting and a sentence to the person, and says no time is free only if staff ticked it", async () => {
    const { scheduler } = inbox.staff();
    const reference = await request();
    const told = { meeting: "video", place: "https://rooms.example/room-7", message: "Please join a minute early." };
    const newest = async () => {
      later(UNDO_MS);
      await subjects();
      return (await queued(database.db)).findLast(({ to }) => to === PERSON);
    };
    await act(scheduler, reference, "propose", 1, { ...TIME, ...told });
    const proposed = await newest();
    for (const part of [proposed?.text, proposed?.html])
      for (const word of [told.place, told.message]) expect(part).toContain(word);
    expect(proposed?.text).not.toContain("None of the times");
    const asked = { start_at: "2026-03-11T09:00:00-06:00", end_at: "2026-03-11T09:50:00-06:00", none_free: true };
    const untrue = await act(scheduler, reference, "propose", 2, asked);
    expect([untrue.status, untrue.json]).toMatchObject([422, { errors: [{ pointer: "/none_free" }] }]);
    await act(scheduler, reference, "propose", 2, { ...TIME, none_free: true });
    expect((await newest())?.text).toContain("None of the times you asked for is free.");

    await act(scheduler, reference, "confirm", 3, { ...TIME, ...told });
    expect((await read(scheduler, reference)).events.at(-1)).toMatchObject({
      place: told.place,
      message: told.message,
    });
    await act(scheduler, reference, "undo", 4);
    expect((await read(scheduler, reference)).request?.place).toBeNull();
    await act(scheduler, reference, "confirm", 5, { ...TIME, ...told });
    const event = readCalendar((await newest())?.calendar?.content);
    expect([event.location, event.description]).toEqual([
      `By video: ${told.place}`,
      expect.stringContaining(told.message),
    ]);
    await act(scheduler, reference, "cancel", 6, { reason: "Internal.", message: "She is ill." });
    const cancelled = await newest();
    expect(cancelled?.text).toContain("She is ill.");
    expect(cancelled?.text).not.toContain("Internal.");
  });
});
