import type { Browser, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { BOOKING_MESSAGES } from "@/lib/intake/booking/form";
import { BookingPage } from "../../pages/booking";
import { pathIn, readMail } from "../../support/outbox";
import type { Deployment } from "../../support/processes";
import { expect } from "../../support/test";
import { type Entry, readCalendar } from "./calendars-by-mail";
import { type MovedClock, OFFICE_ZONE, type Practitioner } from "./week";

export interface Visit {
  reference: string;
  email: string;
  /** As agreed on last. */
  practitioner: Practitioner;
  /** Zone of the visitor's times. */
  zone: string;
}

/** A simulated week: its programs, its clock, and who asked for an appointment. */
export interface Week {
  browser: Browser;
  own: Deployment;
  clock: MovedClock;
  visits: Visit[];
}

/** An action that does not come about ends the test. */
export const ACTION_MS = 30_000;

/** The visits of a therapist. */
export const visitsOf = ({ visits }: Week, practitioner: Practitioner): Visit[] =>
  visits.filter((visit) => visit.practitioner === practitioner);

interface Typed {
  date: string;
  start: string;
  end: string;
}

/** Visitors each ask for the first time of a card, or for a typed one, at once, with scripts or without, until it is stored. */
export async function visitAll(week: Week, practitioners: readonly Practitioner[], typed?: Typed): Promise<Visit[]> {
  const first = week.visits.length;
  const visits = await Promise.all(practitioners.map((one, index) => visit(week, one, first + index, typed)));
  week.visits.push(...visits);
  return visits;
}

async function visit({ browser, own, clock }: Week, practitioner: Practitioner, number: number, typed?: Typed) {
  const isScripted = number % 3 === 0;
  const context = await browser.newContext({ javaScriptEnabled: isScripted, baseURL: own.siteUrl });
  if (isScripted) await context.clock.setFixedTime(clock.now());
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS);
  const times = page.getByRole("list", { name: `Next times of ${practitioner.name}` });
  // A cached list may be from before the calendars were read, for a minute.
  await expect(async () => {
    await page.goto(paths.teamPayer("insurer", "aetna", "state=CO"));
    await expect(times).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await times
    .getByRole("button", typed && { name: "More" })
    .first()
    .click();
  await page.waitForURL(`**${paths.appointmentRequest()}`);
  const email = `visitor-${number}@example.org`;
  const booking = new BookingPage(page);
  await booking.fillPerson();
  await booking.field("Email").fill(email);
  await booking.chooseService();
  if (typed) {
    await booking.addTime.click();
    await booking.field("Time zone").selectOption(OFFICE_ZONE);
    await booking.fillTime(1, typed.date, typed.start, typed.end);
  }
  const zone = await sendUntilStored(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    practitioner.isInstant ? "Your appointment is confirmed" : "Appointment Request Submitted!",
  );
  const reference = (await booking.reference()).replace("-", "");
  await context.close();
  return { reference, email, practitioner, zone };
}

/** Sends the request, with the next free time as long as the chosen one is taken. Returns the zone of the form's times. */
async function sendUntilStored(page: Page): Promise<string> {
  let zone = "";
  const free = page
    .getByRole("region", { name: /^Free times of/ })
    .getByRole("button")
    .first();
  const taken = page.getByText(BOOKING_MESSAGES.taken.title);
  await expect(async () => {
    if (page.url().endsWith(paths.appointmentSent())) return;
    if (await taken.isVisible()) await free.click();
    await expect(taken).toBeHidden({ timeout: 2_000 });
    const booking = new BookingPage(page);
    zone = await booking
      .field("Time zone")
      .inputValue({ timeout: 1_000 })
      .catch(() => zone);
    await booking.submit.click();
    await page.waitForURL(`**${paths.appointmentSent()}`);
  }).toPass({ timeout: 120_000 });
  return zone;
}

/** The one appointment in a visitor's calendar. */
export const agreed = async ({ email, zone }: Visit, { dataDir }: Deployment): Promise<Entry | undefined> =>
  [...(await readCalendar(email, dataDir, zone)).values()][0];

/** The link to the request in a mail to the visitor. */
export const mailedLink = async ({ email }: Visit, subject: RegExp, { dataDir }: Deployment): Promise<string> =>
  pathIn(await readMail(email, subject, { dataDir }), /https?:\/\/\S+\/request\?token=\S+/);

/** Opens a mailed link without scripts, and presses something there. */
export async function answerByLink({ browser, own }: Week, link: string, press: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: own.siteUrl });
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS);
  await page.goto(link);
  await press(page);
  await context.close();
}
