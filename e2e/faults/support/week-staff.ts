import type { Locator, Page } from "@playwright/test";
import { localTimeIn } from "@/domain/booking/rules";
import { formatReference } from "@/domain/inbox/reference";
import type { OutcomeVerb } from "@/domain/inbox/states";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";
import { CONFLICTS } from "@/domain/wire/problem";
import { timesReading } from "@/domain/wire/times";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { NOTICE_ID } from "@/lib/staff/inbox/constants";
import { OUTCOME_NAMES } from "@/lib/staff/inbox/format";
import { pathIn, readMail } from "../../support/outbox";
import { type StaffAccount, signInStaff } from "../../support/staff";
import { expect } from "../../support/test";
import { OFFICE_ZONE, type Practitioner } from "./week";
import { ACTION_MS, agreed, answerByLink, mailedLink, type Visit, visitsOf, type Week } from "./week-visits";

const SESSION_MS = 50 * 60 * 1_000;

/** A member's page, signed in. */
export async function openStaff({ browser, own }: Week, member: StaffAccount): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: own.siteUrl })).newPage();
  page.setDefaultTimeout(ACTION_MS);
  await signInStaff(page, member);
  return page;
}

/** The moments of a therapist's free times. */
export async function freeTimes({ own }: Week, { id }: Practitioner): Promise<Date[]> {
  const headers = { authorization: `Bearer ${own.serviceKey}`, appid: DEFAULT_APP_ID };
  const response = await fetch(`${own.servicesUrl}/forms/times?therapists=${id}&records=100`, { headers });
  const found = timesReading.parse(await response.json());
  return found.flatMap(({ times }) => times.map(({ startAt }) => new Date(startAt)));
}

/** Opens an act on an item, and returns its form. */
async function openAct(page: Page, reference: string, title: string, verb: string): Promise<Locator> {
  await page.goto(staffPaths.item(reference));
  await page.locator("summary", { hasText: title }).first().click();
  return page.locator(`form[action="${staffPaths.itemVerb(reference, verb)}"]`);
}

const notice = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

async function fillTime(form: Locator, start: Date): Promise<void> {
  const [from, to] = [start, new Date(start.getTime() + SESSION_MS)].map((at) => localTimeIn(OFFICE_ZONE, at));
  await form.getByLabel("Day").fill(from?.date ?? "");
  await form.getByLabel("From").fill(from?.clock ?? "");
  await form.getByLabel(/^To\b/).fill(to?.clock ?? "");
}

async function fillReasons(form: Locator, sentence: string): Promise<void> {
  await form.getByLabel("A sentence to the person").fill(sentence);
  await form.getByLabel("Reason").fill("As agreed.");
  await form.getByRole("button").click();
}

/** Confirms each request that still waits, as one of two who work on the same list. Returns what each page said. */
async function confirmAll(page: Page, visits: readonly Visit[]): Promise<[Visit, string][]> {
  const said: [Visit, string][] = [];
  for (const visit of visits) {
    await page.goto(staffPaths.item(visit.reference));
    const title = page.locator("summary", { hasText: "Confirm a time" });
    // The colleague was faster.
    if ((await title.count()) === 0) continue;
    await title.click();
    await page.getByRole("list", { name: "Times the person asked for" }).getByRole("button").first().click();
    said.push([visit, (await page.locator(`#${NOTICE_ID}`).textContent()) ?? ""]);
  }
  return said;
}

/** Two schedulers work through the same list at once; everyone has an answer afterwards, or is returned as refused. */
export async function confirmByTwo(week: Week, schedulers: readonly Page[], visits: readonly Visit[]) {
  const asked = visits.filter(({ practitioner }) => !practitioner.isInstant);
  const said = (await Promise.all(schedulers.map((page) => confirmAll(page, asked)))).flat();
  const refused = new Set(said.flatMap(([visit, text]) => (text.includes(CONFLICTS.time_taken) ? [visit] : [])));
  const countAgreed = async () =>
    (await Promise.all(visits.map((visit) => agreed(visit, week.own)))).filter((entry) => entry !== undefined).length;
  const message = said.map(([{ email }, text]) => `${email}: ${text}`).join("\n");
  await expect.poll(countAgreed, { timeout: 60_000, message }).toBe(visits.length - refused.size);
  return [...refused];
}

/** A therapist leaves: one of the appointments moves to a colleague, the others are called off, and the page is gone. */
export async function leave(week: Week, page: Page, leaving: Practitioner, colleague: Practitioner): Promise<void> {
  const [moved, ...others] = visitsOf(week, leaving);
  await page.goto(staffPaths.therapist(leaving.id));
  await page.getByText("Hide from the website").click();
  await notice(page, `Waiting for an answer: ${others.length + 1} appointments.`);
  const [start = new Date()] = await freeTimes(week, colleague);
  if (moved) {
    const form = await openAct(page, moved.reference, "Reschedule", "confirm");
    await form.getByLabel("Another therapist").fill(colleague.name);
    await fillTime(form, start);
    await form.getByRole("button", { name: "Move to this time" }).click();
    await notice(page, "Moved to another time. The person gets a mail that says so.");
    moved.practitioner = colleague;
    // A reminder of the new time, due once the clock moves, would be in the outbox with it.
    const movedTo = async () => (await agreed(moved, week.own))?.startAt.getTime();
    await expect.poll(movedTo, { timeout: 30_000 }).toBe(start.getTime());
  }
  for (const { reference } of others) {
    await fillReasons(await openAct(page, reference, "Cancel the appointment", "cancel"), "Your therapist leaves us.");
    await notice(page, "The appointment is cancelled. The person gets a mail.");
  }
  await page.goto(staffPaths.therapist(leaving.id));
  await page.getByText("Hide from the website").click();
  await page.getByRole("button", { name: "Hide now" }).click();
  await expect.poll(async () => (await page.request.get(paths.therapist(leaving.slug))).status()).toBe(404);
}

const accept = (page: Page) => page.getByRole("button", { name: "Accept this time" }).click();

/** A person whose time was taken accepts a proposed one. */
export async function propose(week: Week, page: Page, visit: Visit): Promise<void> {
  const [start = new Date()] = await freeTimes(week, visit.practitioner);
  const form = await openAct(page, visit.reference, "Propose another time", "propose");
  await fillTime(form, start);
  await form.getByRole("button").click();
  await notice(page, "Another time is proposed. The person gets a mail.");
  await answerByLink(week, await mailedLink(visit, /we propose another time/, week.own), accept);
  await expect.poll(() => agreed(visit, week.own), { timeout: 30_000 }).toBeDefined();
}

/** A person is declined, waits, and accepts an offered time. */
export async function putOnList(week: Week, page: Page, visit: Visit): Promise<void> {
  const { reference, practitioner } = visit;
  await fillReasons(await openAct(page, reference, "Decline", "decline"), "There is no time now.");
  const wait = await openAct(page, reference, "Put on the waiting list", "wait");
  await wait.getByLabel(practitioner.name).check();
  await wait.getByRole("button").click();
  await notice(page, "The person is on the waiting list, and gets a mail.");
  await page.goto(staffPaths.waiting());
  await page
    .getByRole("button", { name: /^Offer to / })
    .first()
    .click();
  await notice(page, `${formatReference(reference)}: The time is held for 24 hours.`);
  await answerByLink(week, await mailedLink(visit, /we can offer you a time/, week.own), accept);
  await expect.poll(() => agreed(visit, week.own), { timeout: 30_000 }).toBeDefined();
}

const VERBS: readonly OutcomeVerb[] = ["held", "no_show", "held", "late_cancel", "held", "cancelled_by_therapist"];

/** Records the outcome of every appointment, of one therapist on her own page, of the others by two schedulers on the day's page. */
export async function close(week: Week, schedulers: readonly Page[], therapist: Practitioner): Promise<OutcomeVerb[]> {
  const { own, visits } = week;
  const entries = await Promise.all(visits.map((visit) => agreed(visit, own)));
  const agreedOn = visits.filter((_visit, index) => entries[index] !== undefined);
  const [hers, others] = [true, false].map((isHers) =>
    agreedOn.filter(({ practitioner }) => (practitioner === therapist) === isHers),
  );
  const link = pathIn(await readMail(therapist.email, /appointment/, own), /https?:\/\/\S+\/therapist\?token=\S+/);
  await answerByLink(week, link, async (page) => {
    for (const { reference } of hers ?? []) {
      const card = page.getByRole("listitem").filter({ hasText: formatReference(reference) });
      await card.getByRole("button", { name: "It took place" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Recorded" })).toBeVisible();
    }
  });
  const planned = (others ?? []).map(({ reference }, index) => ({
    reference: formatReference(reference),
    verb: VERBS[index % VERBS.length] ?? "held",
  }));
  const record = async (page: Page, lane: number) => {
    for (const { reference, verb } of planned.filter((_one, index) => index % schedulers.length === lane)) {
      await page.goto(staffPaths.today());
      await page.getByRole("button", { name: `${OUTCOME_NAMES[verb]}, ${reference}`, exact: true }).click();
      await expect(page.getByText(`${reference}:`).first()).toBeVisible();
    }
  };
  await Promise.all(schedulers.map(record));
  for (const page of schedulers) {
    await page.goto(staffPaths.today());
    await notice(page, "Every appointment so far has an outcome.");
  }
  return [...(hers ?? []).map(() => "held" as const), ...planned.map(({ verb }) => verb)];
}
