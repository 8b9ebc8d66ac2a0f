import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { HONEYPOT_FIELD, STAMP_FIELD } from "@/lib/intake/spam/traces";
import { BookingPage, inDays, openBooking, VISITOR } from "./pages/booking";
import { JoinPage, PatientForm } from "./pages/landing";
import { endAndReadRows, expect, test } from "./support/own-deployment";

const AT_ONCE = 4;

const CONTACT = { name: "Buy Pills", email: "spam@example.com", phone: "5555550199" };
const BOOKING = {
  firstName: "Buy",
  lastName: "Pills",
  email: CONTACT.email,
  phone: CONTACT.phone,
  serviceType: "Initial Consultation",
  requestFor: "myself",
  notes: "https://spam.example",
  state: "CO",
  timeZone: "America/Denver",
};
const TIME = { date: inDays(3), startTime: "09:00", endTime: "09:45" };

/** One form from a program's view: its POST address, its body, and the page with its hidden fields. */
interface Target {
  page: string;
  action: string;
  /** The redirect after a successful submission. */
  sent: RegExp;
  plain: Record<string, string>;
  json: Record<string, unknown>;
}

const JOIN: Target = {
  page: paths.join(),
  action: apiPaths.join(),
  sent: /^\/thank-you$/,
  plain: CONTACT,
  json: { values: CONTACT },
};
const patientFields = { ...CONTACT, state: "CO", help: "https://spam.example", place: paths.match() };
const PATIENT: Target = {
  page: paths.match(),
  action: apiPaths.prospectivePatient(),
  sent: /^\/match#prospective-patient-outcome$/,
  plain: patientFields,
  json: { values: patientFields, place: patientFields.place },
};
const toBooking = (bookingId: string): Target => ({
  page: paths.appointmentRequest(),
  action: apiPaths.bookingRequest(),
  sent: /^\/appointment-request\/sent$/,
  plain: {
    ...BOOKING,
    ...Object.fromEntries(Object.entries(TIME).map(([part, value]) => [`times.0.${part}`, value])),
    intent: "send",
    bookingId,
  },
  json: { bookingId, values: { ...BOOKING, times: [TIME] } },
});

/** A program without a browser: chooses a therapist, reads pages for their hidden fields, and posts. */
class Bot {
  private cookies: (string | undefined)[] = [];
  private readonly burnt = new Map<Target, Promise<string>>();

  private readonly siteUrl: string;
  private readonly isDisguised: boolean;

  constructor(siteUrl: string, isDisguised: boolean) {
    this.siteUrl = siteUrl;
    this.isDisguised = isDisguised;
  }

  async stampOf(page: string): Promise<string> {
    return hidden(await (await this.send(page)).text(), STAMP_FIELD);
  }

  /** A stamp that a rejected post has used up. */
  burntStampOf(target: Target): Promise<string> {
    const burnt = this.burnt.get(target) ?? this.burn(target);
    this.burnt.set(target, burnt);
    return burnt;
  }

  private async burn({ page, action, plain }: Target): Promise<string> {
    const stamp = await this.stampOf(page);
    await this.send(action, new URLSearchParams({ ...plain, [STAMP_FIELD]: stamp, [HONEYPOT_FIELD]: "x" }));
    return stamp;
  }

  /** Chooses a therapist, which an appointment request requires. */
  async chooseTherapist(): Promise<Target> {
    const team = await (await this.send(paths.team())).text();
    const therapist = /href="\/team\/([a-z0-9-]+)"/.exec(team)?.[1] ?? "";
    const choice = new URLSearchParams({ therapist, payment: "not-sure" });
    // Only the visit's cookies are kept: a draft's cookie would make the page show the last post's outcome.
    this.cookies = (await this.send(apiPaths.bookingTherapist(), choice)).headers
      .getSetCookie()
      .map((cookie) => cookie.split(";", 1)[0]);
    return toBooking(hidden(await (await this.send(paths.appointmentRequest())).text(), "bookingId"));
  }

  send(where: string, body?: URLSearchParams | string): Promise<Response> {
    return fetch(this.siteUrl + where, {
      method: body === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: {
        cookie: this.cookies.join("; "),
        ...(this.isDisguised ? { origin: this.siteUrl, "sec-fetch-site": "same-origin" } : {}),
        ...(typeof body === "string" ? { "content-type": "application/json", "x-anti-forgery": "1" } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
  }
}

function hidden(page: string, name: string): string {
  const value = new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(page)?.[1];
  if (!value) throw new Error(`the page carries no ${name}`);
  return value;
}

interface Style {
  name: string;
  /** True where it sends a browser's headers. */
  isDisguised: boolean;
  /** True for certain spam, answered like a success; false where the form is shown again; undefined where either may happen. */
  isCaught?: boolean;
  traces: (bot: Bot, target: Target) => Promise<Record<string, string>>;
}

const made = (bytes: number) => randomBytes(bytes).toString("base64url");

const STYLES: readonly Style[] = [
  { name: "no stamp", isDisguised: false, isCaught: false, traces: async () => ({}) },
  { name: "a made-up stamp", isDisguised: false, isCaught: true, traces: async () => ({ [STAMP_FIELD]: "12345" }) },
  {
    name: "a stamp of its own signature",
    isDisguised: true,
    isCaught: false,
    traces: async () => ({ [STAMP_FIELD]: `${made(16)}.${(Date.now() - 60_000).toString(36)}.${made(32)}` }),
  },
  {
    name: "the hidden field filled in",
    isDisguised: true,
    isCaught: true,
    traces: async (bot, { page }) => ({
      [STAMP_FIELD]: await bot.stampOf(page),
      [HONEYPOT_FIELD]: "https://spam.example",
    }),
  },
  {
    name: "a fresh page each time, sent at once",
    isDisguised: false,
    isCaught: true,
    traces: async (bot, { page }) => ({ [STAMP_FIELD]: await bot.stampOf(page) }),
  },
  {
    // Treated as spam or shown again, by the page's age.
    name: "one page, replayed",
    isDisguised: true,
    traces: async (bot, target) => ({ [STAMP_FIELD]: await bot.burntStampOf(target) }),
  },
];

interface Post {
  bot: Bot;
  style: Style;
  target: Target;
  /** True for a plain form's post, false for a script's JSON. */
  isPlain: boolean;
}

/** A program of this style for each form, in both ways of posting. */
async function planPosts(siteUrl: string, style: Style): Promise<Post[]> {
  const bot = new Bot(siteUrl, style.isDisguised);
  const targets = [JOIN, PATIENT, await bot.chooseTherapist()];
  return targets.flatMap((target) => [true, false].map((isPlain) => ({ bot, style, target, isPlain })));
}

function* repeat<Item>(items: readonly Item[], count: number): Generator<Item> {
  for (let given = 0; given < count; ) for (const item of items) if (given++ < count) yield item;
}

async function post({ bot, style, target, isPlain }: Post): Promise<void> {
  const traces = await style.traces(bot, target);
  const body = isPlain
    ? new URLSearchParams({ ...target.plain, ...traces })
    : JSON.stringify({ ...target.json, ...traces });
  const response = await bot.send(target.action, body);
  expect([200, 303, 409]).toContain(response.status);
  const isSuccess = isPlain ? target.sent.test(response.headers.get("location") ?? "") : response.ok;
  // A rejected message and a sent one appear at the same place of the page.
  const isTold = !(isPlain && target === PATIENT);
  if (style.isCaught !== undefined && isTold) expect(isSuccess, `${style.name}, ${target.action}`).toBe(style.isCaught);
}

for (const [posts, tag] of [
  [100, undefined],
  [1_000, "@nightly"],
] as const)
  test(`${posts} posts of programs store nothing, and a person's next submission is stored`, {
    tag,
  }, async ({ page, own }) => {
    test.setTimeout(600_000);
    const plan = (await Promise.all(STYLES.map((style) => planPosts(own.siteUrl, style)))).flat();
    const queue = repeat(plan, posts);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const planned of queue) await post(planned);
      }),
    );

    await sendAsPerson(page);
    await page.close();
    const { landings, appointments } = await endAndReadRows(own);
    expect(landings.map(({ sourceId, firstName }) => [sourceId, firstName])).toEqual([
      ["new-provider", VISITOR.firstName],
      ["prospective-patient", VISITOR.firstName],
    ]);
    expect(appointments.map(({ firstName }) => firstName)).toEqual([VISITOR.firstName]);
  });

/** A browser at the same address submits each of the three forms once. */
async function sendAsPerson(page: Page): Promise<void> {
  const contact = { Name: VISITOR.firstName, Email: VISITOR.email, "Phone number": VISITOR.phone };
  const join = new JoinPage(page);
  await join.open();
  await join.type(contact);
  await join.submit.click();
  await join.waitUntilSent();
  await page.goto(paths.match());
  const patient = new PatientForm(page);
  await patient.opener.click();
  await patient.type(contact);
  await patient.field("State").selectOption("CO");
  await patient.submit.click();
  await expect(patient.receipt).toBeVisible();
  await openBooking(page);
  const booking = new BookingPage(page);
  await booking.fillAll();
  await booking.submit.click();
  await booking.waitUntilSent();
}
