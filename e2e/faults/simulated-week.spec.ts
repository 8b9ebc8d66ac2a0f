import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { openDatabase } from "@/backend/db/connect";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { readAsked } from "@/domain/booking/asked-therapists";
import { localTimeIn } from "@/domain/booking/rules";
import { hasAgreedTime, type OutcomeVerb } from "@/domain/inbox/states";
import { staffPaths } from "@/lib/config/staff-paths";
import { openOwnVault } from "../support/own-deployment";
import { type Deployment, endProcess, PATIENT, startDeployment } from "../support/processes";
import { addMember } from "../support/staff";
import { test as base, expect } from "../support/test";
import { type Entry, readCalendar } from "./support/calendars-by-mail";
import {
  FeedServer,
  MovedClock,
  OFFICE_ZONE,
  PRACTITIONERS,
  type Practitioner,
  registerPractitioners,
} from "./support/week";
import { close, confirmByTwo, freeTimes, leave, openStaff, propose, putOnList } from "./support/week-staff";
import { agreed, answerByLink, mailedLink, visitAll, visitsOf, type Week } from "./support/week-visits";

const HOUR_MS = 3_600_000;
/** Wednesday; the clock goes forward on Sunday, March 14. */
const clock = new MovedClock("2027-03-10T08:00:00-07:00");
const feeds = new FeedServer();
const [ada, bea, cyd, dot, eve, fay] = PRACTITIONERS;

const test = base.extend<object, { own: Deployment }>({
  own: [
    async ({}, use) => {
      await feeds.open();
      const trust = { NODE_EXTRA_CA_CERTS: feeds.authority, CALENDAR_ALLOWED_ADDRESSES: "127.0.0.1,::1" };
      const settings = { ...PATIENT, ...clock.settings, ...trust, SAMPLE_NETWORK: "off", LOG_LEVEL: "silent" };
      const own = await startDeployment(settings, mkdtempSync(path.join(tmpdir(), "care-network-week-")));
      await use(own);
      await own.stop();
      feeds.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.siteUrl),
});

/** Adds each therapist's address and calendar. */
async function connect(week: Week, page: Page): Promise<void> {
  for (const { id, email, slug } of PRACTITIONERS) {
    await page.goto(staffPaths.therapist(id));
    await page.getByLabel("Private email").fill(email);
    await page.getByRole("button", { name: "Save email" }).click();
    await page.getByLabel("Address of the therapist’s own calendar").fill(`${feeds.origin}/${slug}.ics`);
    await page.getByRole("button", { name: "Save calendar" }).click();
  }
  await readCalendars(week, PRACTITIONERS);
}

/** Times are on request until the calendar was read within a day. */
async function readCalendars(week: Week, practitioners: readonly Practitioner[]): Promise<void> {
  for (const one of practitioners)
    await expect.poll(async () => (await freeTimes(week, one)).length, { timeout: 60_000 }).toBeGreaterThan(0);
}

/** Moves the clock six hours at a time, and waits for the reminders that are due, and for the calendars of those who stay. */
async function advanceTo(week: Week, moment: string): Promise<void> {
  const { own, visits } = week;
  const end = Date.parse(moment);
  while (clock.now().getTime() < end - 1_000) {
    clock.moveTo(Math.min(end, clock.now().getTime() + 6 * HOUR_MS));
    for (const visit of visits) {
      const entry = await agreed(visit, own);
      const hoursLeft = entry ? (entry.startAt.getTime() - clock.now().getTime()) / HOUR_MS : 0;
      if (!entry || hoursLeft < 13 || hoursLeft > 23) continue;
      if (entry.startAt.getTime() - entry.sentAt.getTime() > 25 * HOUR_MS)
        await expect.poll(async () => (await agreed(visit, own))?.isReminded, { timeout: 30_000 }).toBe(true);
    }
  }
  await readCalendars(
    week,
    PRACTITIONERS.filter((one) => one !== dot),
  );
}

/** Nobody is booked twice, outside the hours, or while the own calendar is busy; and both sides have the same calendar. */
async function checkCalendars({ own, visits }: Week): Promise<void> {
  const therapistEntries = new Map<string, Entry>();
  for (const { email, timeZone, opens, closes, busyAt } of PRACTITIONERS) {
    const entries = await readCalendar(email, own.dataDir, timeZone);
    const sorted = [...entries.values()].sort((a, b) => a.startAt.getTime() - b.startAt.getTime());
    for (const [index, { startAt, endAt }] of sorted.entries()) {
      const hour = Number(localTimeIn(timeZone, startAt).clock.slice(0, 2));
      const isAlone = endAt.getTime() <= (sorted[index + 1]?.startAt.getTime() ?? Number.POSITIVE_INFINITY);
      const found = [isAlone, hour >= opens, hour < closes, hour !== busyAt];
      expect(found, `${email} at ${startAt.toISOString()}`).toEqual([true, true, true, true]);
    }
    for (const [uid, entry] of entries) therapistEntries.set(uid, entry);
  }
  const visitorEntries = new Map<string, Entry>();
  for (const { email, zone } of visits)
    for (const [uid, entry] of await readCalendar(email, own.dataDir, zone)) visitorEntries.set(uid, entry);
  const list = (calendar: Map<string, Entry>) =>
    [...calendar].map(([uid, { startAt, endAt }]) => `${uid} ${startAt.toISOString()} ${endAt.toISOString()}`).sort();
  expect(list(visitorEntries)).toEqual(list(therapistEntries));
  const days = new Set([...visitorEntries.values()].map(({ startAt }) => localTimeIn(OFFICE_ZONE, startAt).date));
  expect([...days].sort()).toEqual(["2027-03-11", "2027-03-13", "2027-03-15"]);
}

/** Checks in the database, once the programs have ended, that no therapist agreed on two appointments at one time. Returns the requests by state. */
async function checkDatabase({ dataDir, process }: Deployment): Promise<Record<string, number>> {
  await endProcess(process);
  const database = await openDatabase({ dataDir });
  const vault = await openOwnVault(database, dataDir);
  const isItem = and(eq(inboxItems.subjectId, appointments.uniqueId), eq(inboxItems.kind, "request"));
  const rows = await database.db
    .select({ state: inboxItems.state, appointment: appointments })
    .from(appointments)
    .innerJoin(inboxItems, isItem)
    .orderBy(appointments.confirmedStartAt);
  await database.close();
  const ends = new Map<string, number>();
  for (const { appointment } of rows.filter(({ state }) => hasAgreedTime(state))) {
    const { formFields, sourceId, confirmedStartAt, confirmedEndAt } = vault.open(APPOINTMENT, appointment);
    const therapistId = readAsked(formFields).agreedWith?.uniqueId ?? sourceId;
    expect(confirmedStartAt?.getTime()).toBeGreaterThanOrEqual(ends.get(therapistId) ?? 0);
    ends.set(therapistId, confirmedEndAt?.getTime() ?? 0);
  }
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, { length }]) => [state, length]));
}

/** Requests by hand; the one left with the therapist who left is hidden, and the smallest row with it. */
const BY_THERAPIST = { [fay.name]: 7, [ada.name]: 6, [cyd.name]: 6, [bea.name]: 5, "All others (2)": 6 };

async function checkNumbers(page: Page, counts: Record<string, number>): Promise<void> {
  await expect(async () => {
    await page.goto(staffPaths.numbers());
    const shown = await page.locator("dl").first().locator("dt, dd").allInnerTexts();
    const read = (label: string) => Number.parseInt(shown[shown.indexOf(label) + 1] ?? "", 10);
    expect(Object.fromEntries(Object.keys(counts).map((label) => [label, read(label)]))).toEqual(counts);
  }).toPass({ timeout: 150_000 });
  const table = page.getByRole("table", { name: "Requests by therapist" });
  // The name of the column, in each cell on phones, is not seen.
  const asShown = { useInnerText: true };
  for (const [name, count] of Object.entries(BY_THERAPIST))
    await expect(table.getByRole("row", { name }).getByRole("cell").first()).toHaveText(String(count), asShown);
}

test("a week of thirty visitors, six therapists and two schedulers ends with right calendars, outcomes and numbers", {
  tag: "@nightly",
}, async ({ browser, own }) => {
  test.setTimeout(900_000);
  const week: Week = { browser, own, clock, visits: [] };
  const [one, two, admin] = await Promise.all([
    addMember({ grade: "scheduler", name: "Robin Hale" }, own),
    addMember({ grade: "scheduler", name: "Sam Oak" }, own),
    addMember({ name: "Alex Kim" }, own),
  ]);
  const openSchedulers = () => Promise.all([one, two].map((member) => openStaff(week, member)));
  await registerPractitioners(own);
  const administrator = await openStaff(week, admin);
  await connect(week, administrator);

  // Wednesday: two visitors at each therapist's first time.
  const first = await visitAll(week, [...PRACTITIONERS, ...PRACTITIONERS]);
  expect(await confirmByTwo(week, await openSchedulers(), first)).toEqual([]);
  for (const visit of visitsOf(week, bea).slice(1))
    await answerByLink(week, await mailedLink(visit, /confirmed/, own), async (page) => {
      await page.locator("summary", { hasText: /^(Cancel this appointment|I cannot come)$/ }).click();
      await page.getByRole("button", { name: "Yes, cancel my appointment" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You withdrew this request");
    });
  await leave(week, administrator, dot, fay);

  // Thursday: a calendar changes; the time is gone with the next read.
  await advanceTo(week, "2027-03-11T08:00:00-07:00");
  const noon = Date.parse("2027-03-12T12:00:00-06:00");
  const hasNoon = async () => (await freeTimes(week, eve)).some((start) => start.getTime() === noon);
  expect(await hasNoon()).toBe(true);
  feeds.more.set(eve.slug, "20270312T12");
  // A calendar is read again after ten minutes.
  clock.moveTo(clock.now().getTime() + 11 * 60_000);
  await expect.poll(hasNoon, { timeout: 90_000 }).toBe(false);

  // Friday: three people type the same time.
  await advanceTo(week, "2027-03-12T08:00:00-07:00");
  const typed = await visitAll(week, [cyd, cyd, cyd], { date: "2027-03-13", start: "11:00", end: "11:45" });
  const second = await visitAll(week, [ada, ada, bea, eve, eve, fay, fay]);
  const schedulers = await openSchedulers();
  const [refused, alsoRefused, ...more] = await confirmByTwo(week, schedulers, [...typed, ...second]);
  expect(more).toEqual([]);
  if (!schedulers[0] || !refused || !alsoRefused) throw new Error("two of three were not refused");
  await propose(week, schedulers[0], refused);
  await putOnList(week, schedulers[0], alsoRefused);

  // Sunday: the clock went forward in the night.
  await advanceTo(week, "2027-03-14T08:00:00-06:00");
  const third = await visitAll(week, [ada, ada, bea, bea, cyd, eve, fay, fay]);
  expect(await confirmByTwo(week, await openSchedulers(), third)).toEqual([]);
  expect(week.visits).toHaveLength(30);

  await advanceTo(week, "2027-03-16T20:00:00-06:00");
  await checkCalendars(week);
  const outcomes = await close(week, await openSchedulers(), bea);
  const countOf = (...verbs: OutcomeVerb[]) => outcomes.filter((verb) => verbs.includes(verb)).length;
  expect(outcomes).toHaveLength(28);
  // One was called off when the therapist left, one was withdrawn.
  await checkNumbers(await openStaff(week, admin), {
    ...{ Requests: 30, Open: 0, "Waiting list": 0, Confirmed: 29, Declined: 0, Withdrawn: 1 },
    ...{ Held: countOf("held"), "No-show": countOf("no_show") },
    "Called off": countOf("late_cancel", "cancelled_by_therapist") + 1,
  });
  expect(await checkDatabase(own)).toEqual({
    ...{ withdrawn: 1, cancelled: 1, completed: countOf("held"), no_show: countOf("no_show") },
    ...{ late_cancel: countOf("late_cancel"), cancelled_by_therapist: countOf("cancelled_by_therapist") },
  });
});
