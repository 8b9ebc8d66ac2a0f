import { beforeEach, expect, test } from "@jest/globals";
import { entities } from "@/backend/db/schema/search";
import { formFields } from "@/backend/test-support/appointment-request";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { seedTherapists } from "@/backend/test-support/services";
import { parseSchedule } from "@/domain/booking/schedule";

const at = (start: string, end: string, day = "2026-03-12") => ({
  start_at: `${day}T${start}:00-06:00`,
  end_at: `${day}T${end}:00-06:00`,
});
const REASON = { despite: true, reason: "Agreed on the phone." };
const refusal = (fault: string) => ({
  status: 422,
  json: { errors: [{ pointer: "/despite", detail: `Mara Lund is not free then: ${fault}` }] },
});

describeEachDriver("an appointment with a therapist who has hours", (database) => {
  const inbox = useInbox(database);
  beforeEach(async () => {
    await seedTherapists(database.db, [{ uniqueId: "T-1", displayName: "Mara Lund", slug: "mara-lund" }]);
    const { schedule } = parseSchedule({
      weekly_hours: "Thu 9:00-12:00 video",
      days_off: "2026-03-19",
      horizon_weeks: "1",
    });
    await database.db.update(entities).set({ schedule });
  });
  const confirm = (reference: string, version: number, fields: object) =>
    inbox.act(inbox.staff().scheduler, reference, "confirm", version, { ...fields, meeting: "video" });

  test.each([
    ["outside the hours", at("12:00", "12:50")],
    ["on a day off", at("09:00", "09:50", "2026-03-19")],
  ])("%s needs a reason, which the history keeps", async (fault, time) => {
    const { reference } = await inbox.request();
    expect(await confirm(reference, 1, time)).toMatchObject(refusal(fault));
    expect(await confirm(reference, 1, { ...time, despite: true })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: "/reason" }] },
    });
    expect((await confirm(reference, 1, { ...time, ...REASON })).status).toBe(200);
    const { events } = await inbox.read(inbox.staff().scheduler, reference);
    expect(events.at(-1)?.text).toBe(`Mara Lund is not free then: ${fault}. ${REASON.reason}`);
  });

  test("close to another appointment needs a reason, over it is refused, and its own time does not count", async () => {
    const [first, second] = [await inbox.request(), await inbox.request()];
    expect((await confirm(first.reference, 1, at("09:00", "09:50"))).status).toBe(200);
    const close = at("09:55", "10:45");
    expect(await confirm(second.reference, 1, close)).toMatchObject(
      refusal("within 10 minutes of another appointment"),
    );
    const over = { ...at("09:30", "10:20"), ...REASON };
    expect(await confirm(second.reference, 1, over)).toMatchObject({ status: 409, json: { code: "time_taken" } });
    expect((await confirm(second.reference, 1, { ...close, ...REASON })).status).toBe(200);
    expect((await confirm(first.reference, 2, at("09:00", "09:45"))).status).toBe(200);
  });

  test("two neighbouring times that visitors chose are confirmed as sessions, with the pause between them", async () => {
    const choose = (startTime: string, endTime: string) => {
      const time = { date: "2026-03-12", day: "Thursday", startTime, endTime, timeZone: "America/Denver" };
      return inbox.request({ form_fields: formFields({ availability: [time] }) });
    };
    // The form's times end on a quarter of an hour.
    for (const { reference } of [await choose("09:00", "10:00"), await choose("10:00", "11:00")]) {
      const [time] = (await inbox.read(inbox.staff().scheduler, reference)).request?.times ?? [];
      expect(time).toMatchObject({ endAt: expect.stringContaining(":50:00"), fault: null });
      const chosen = { start_at: time?.startAt, end_at: time?.endAt };
      expect((await confirm(reference, 1, chosen)).status).toBe(200);
    }
  });

  test("beyond the horizon needs no reason: that limit is for visitors", async () => {
    const { reference } = await inbox.request();
    expect((await confirm(reference, 1, at("09:00", "09:50", "2026-04-02"))).status).toBe(200);
  });
});
