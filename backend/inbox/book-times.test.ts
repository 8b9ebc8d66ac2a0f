import { expect, test } from "@jest/globals";
import { bookedTimes } from "@/backend/db/schema/forms-requests";
import { asService } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";

const at = (start: string, end: string) => ({
  start_at: `2026-03-12T${start}:00-06:00`,
  end_at: `2026-03-12T${end}:00-06:00`,
});
const DAY_MS = 24 * 60 * 60 * 1000;
const NINE = at("09:00", "09:50");
const MIDDLE_OF_NINE = at("09:30", "10:20");
const AFTER_NINE = at("09:50", "10:40");
const TAKEN = { status: 409, json: { code: "time_taken" } };
const DONE = { status: 200 };

describeEachDriver("booking a therapist's time", (database) => {
  const inbox = useInbox(database);
  const { request, read, act } = inbox;
  const booked = () => database.db.select().from(bookedTimes);
  const confirm = (reference: string, version: number, time: object) =>
    act(inbox.staff().scheduler, reference, "confirm", version, { ...time, meeting: "video" });

  test("one of many confirmations of a time counts", async () => {
    const requests = await Promise.all(Array.from({ length: 12 }, () => request()));
    const acts = await Promise.all(requests.map(({ reference }) => confirm(reference, 1, NINE)));
    expect(acts.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await booked()).toHaveLength(1);
  });

  test("a time that overlaps another of the therapist is refused, and changes nothing", async () => {
    const { scheduler } = inbox.staff();
    const [first, second, third] = [await request(), await request(), await request({ source_id: "T-2" })];
    expect(await confirm(first.reference, 1, NINE)).toMatchObject(DONE);
    expect(await confirm(second.reference, 1, MIDDLE_OF_NINE)).toMatchObject(TAKEN);
    expect(await act(scheduler, second.reference, "propose", 1, MIDDLE_OF_NINE)).toMatchObject(TAKEN);
    expect(await read(scheduler, second.reference)).toMatchObject({ state: "requested", version: 1 });
    expect(await confirm(second.reference, 1, AFTER_NINE)).toMatchObject(DONE);
    expect(await confirm(third.reference, 1, NINE)).toMatchObject(DONE);
  });

  test("an appointment moves within its own time, and keeps it until the person agrees", async () => {
    const { scheduler } = inbox.staff();
    const [first, second] = [await request(), await request()];
    await confirm(first.reference, 1, NINE);
    expect(await confirm(first.reference, 2, MIDDLE_OF_NINE)).toMatchObject(DONE);
    expect(await act(scheduler, first.reference, "propose", 3, NINE)).toMatchObject(DONE);
    expect(await confirm(second.reference, 1, NINE)).toMatchObject(TAKEN);
    expect(await confirm(second.reference, 1, at("10:00", "10:50"))).toMatchObject(TAKEN);
  });

  test.each([["cancel"], ["decline"]])("%s frees the time", async (verb) => {
    const { scheduler } = inbox.staff();
    const [first, second] = [await request(), await request()];
    await act(scheduler, first.reference, verb === "cancel" ? "confirm" : "propose", 1, NINE);
    expect(await confirm(second.reference, 1, NINE)).toMatchObject(TAKEN);
    await act(scheduler, first.reference, verb, 2, { reason: "Ill." });
    expect(await confirm(second.reference, 1, NINE)).toMatchObject(DONE);
  });

  test("an act is not undone onto a time that another request has by now", async () => {
    const { scheduler } = inbox.staff();
    const [first, second] = [await request(), await request()];
    await confirm(first.reference, 1, NINE);
    await confirm(first.reference, 2, at("14:00", "14:50"));
    expect(await confirm(second.reference, 1, NINE)).toMatchObject(DONE);
    expect(await act(scheduler, first.reference, "undo", 3)).toMatchObject(TAKEN);
    expect((await read(scheduler, first.reference)).request?.confirmed?.startAt).toBe("2026-03-12T20:00:00.000Z");
  });

  test("a time stays booked after the appointment took place, and goes with a request that is deleted", async () => {
    const { services } = inbox.form.current();
    const [first, second] = [await request(), await request()];
    await confirm(first.reference, 1, NINE);
    await confirm(second.reference, 1, AFTER_NINE);
    inbox.later(2 * DAY_MS);
    await act(await inbox.as("scheduler"), first.reference, "held", 2);
    expect(await booked()).toHaveLength(2);
    await services.call(`/forms/appointments/${second.uniqueId}`, { method: "DELETE", headers: asService });
    expect(await booked()).toMatchObject([{ therapistId: "T-1", during: expect.stringContaining("15:00:00") }]);
  });

  test.each([["requested"], ["cancelled"]])(
    "the status %s, which another program sets, frees the time",
    async (status) => {
      const { services } = inbox.form.current();
      const { reference, uniqueId } = await request();
      await confirm(reference, 1, NINE);
      const body = { appointment: { status } };
      const options = { method: "PUT", body, headers: asService } as const;
      expect(await services.call(`/forms/appointments/${uniqueId}`, options)).toMatchObject(DONE);
      expect(await booked()).toHaveLength(0);
    },
  );
});
