import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openDatabase } from "@/backend/db/connect";
import { appointments, bookedTimes } from "@/backend/db/schema/forms-requests";
import { entities } from "@/backend/db/schema/search";
import { appointmentRequest, formFields } from "@/backend/test-support/appointment-request";
import { byNight } from "@/backend/test-support/by-night";
import { asService } from "@/backend/test-support/callers";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { seedTherapists } from "@/backend/test-support/services";
import { startServicesProcess } from "@/backend/test-support/start-services";
import { toPreferredTime } from "@/domain/booking/preferred-time";
import { weekdayOf } from "@/domain/booking/rules";
import { parseSchedule } from "@/domain/booking/schedule";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";
import { timesReading } from "@/domain/wire/times";

const VISITORS = byNight(60, 200);
/** Copies are killed after these numbers of answers, each at least once. */
const KILLS_AFTER = byNight([20, 80], [20, 90, 150, 210]);
const HEADERS = { ...asService, appid: DEFAULT_APP_ID, "content-type": "application/json" };
const ZONE = "America/Denver";
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

let scratch: Awaited<ReturnType<typeof createScratchDatabase>> | undefined;
const children = new Set<ChildProcess>();
const urls: string[] = [];
const copies: ChildProcess[] = [];
const restarts: Promise<void>[] = [];

const start = async (copy: number) => {
  const env = { DATABASE_URL: scratch?.url ?? "", BOOKING: "instant" };
  const { url, child } = await startServicesProcess(env, (started) => children.add(started.child));
  urls[copy] = url;
  copies[copy] = child;
};

beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) scratch = await createScratchDatabase(process.env.TEST_TEMPLATE);
});
afterAll(async () => {
  await Promise.all(restarts);
  for (const child of children) child.kill("SIGKILL");
  await scratch?.remove();
});

testOnPostgres(
  `one of ${VISITORS} visitors at one time has the appointment, with two copies of the services that are killed meanwhile`,
  async () => {
    const { db, close } = await openDatabase({ databaseUrl: scratch?.url });
    await seedTherapists(db, [
      { uniqueId: "T-1", displayName: "Mara Lund", insurancesAccepted: ["aetna"], stateLicenses: ["CO"] },
    ]);
    const { schedule } = parseSchedule({ weekly_hours: "Mon-Sun 9:00-17:00 video", time_zone: ZONE });
    await db.update(entities).set({ schedule });
    await Promise.all([start(0), start(1)]);
    const listed = await fetch(`${urls[0]}/forms/times?therapists=T-1`, { headers: HEADERS });
    const [slot] = timesReading.parse(await listed.json())[0]?.times ?? [];
    const wanted = slot && toPreferredTime(slot, ZONE);
    if (!slot || !wanted) throw new Error("no time is free");
    const availability = [{ ...wanted, day: weekdayOf(wanted.date), timeZone: ZONE }];
    const fields = { payer: "insurer:aetna", state: "CO", availability, chosenStart: slot.startAt };
    const request = { start_at: slot.startAt, end_at: slot.endAt, form_fields: formFields(fields) };

    let answered = 0;
    const killAfter = [...KILLS_AFTER];
    const kill = (copy: number) => {
      copies[copy]?.kill("SIGKILL");
      restarts.push(start(copy));
    };
    /** Asks a copy until one answers, as the website and a visitor who tries again do. */
    const ask = async (path: string, method: string, body: object, key: string): Promise<Response> => {
      for (let attempt = Number.parseInt(key.slice(0, 2), 16); ; attempt += 1) {
        const headers = { ...HEADERS, "idempotency-key": key };
        const init = { method, headers, body: JSON.stringify(body) };
        const answer = await fetch(`${urls[attempt % 2]}/forms${path}`, init).catch(() => null);
        if (answer && answer.status < 500) {
          answered += 1;
          if (answered === killAfter[0]) kill(killAfter.shift() === undefined ? 0 : killAfter.length % 2);
          return answer;
        }
        await setTimeout(50);
      }
    };
    const visit = async () => {
      const key = randomUUID();
      const hold = { therapist_id: "T-1", start_at: slot.startAt };
      await ask(`/times/holds/${key}`, "PUT", hold, key);
      // A visitor without the hold sends as well.
      const sent = await ask("/appointments", "POST", appointmentRequest(request), key);
      return [sent.status, await sent.json()] as const;
    };
    const outcomes = await Promise.all(Array.from({ length: VISITORS }, visit));
    expect(killAfter).toEqual([]);
    const [confirmed, ...others] = outcomes.filter(([status]) => status === 201);
    expect([confirmed, others]).toMatchObject([[201, { data: { attributes: { status: "confirmed" } } }], []]);
    const refused = outcomes.filter(([status, json]) => status === 409 && json.code === "time_taken");
    expect(refused).toHaveLength(VISITORS - 1);
    for (const [, { times }] of refused) expect([times.length, times[0].startAt > slot.startAt]).toEqual([3, true]);
    expect(await db.select({ status: appointments.status }).from(appointments)).toEqual([{ status: "confirmed" }]);
    expect(await db.select().from(bookedTimes)).toMatchObject([{ holdId: null, heldUntil: null }]);
    await close();
  },
);
