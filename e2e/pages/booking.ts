import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { INSURER, LICENSED_STATE, matchLabel } from "@/domain/test-support/choices";
import { inLanguage } from "@/domain/texts/in-language";
import type { Language } from "@/domain/texts/languages";
import type { Sentence } from "@/domain/texts/spanish";
import type { PlaceValues } from "@/domain/texts/t";
import { t } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { ASK, ASK_NAME } from "../support/brand-texts";

export const VISITOR = {
  firstName: "Ana",
  lastName: "Pérez-O’Neill",
  email: "ana@example.org",
  phone: "(555) 555-0100",
} as const;

/** A weekday in the far future, in a date field's format. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The appointment request, by visible text. */
export class BookingPage {
  readonly submit: Locator;
  readonly addTime: Locator;
  readonly failure: Locator;

  private readonly page: Page;
  private readonly language: Language;

  constructor(page: Page, language: Language = "en") {
    this.page = page;
    this.language = language;
    this.submit = page.getByRole("button", { name: this.say("Submit Appointment Request") });
    this.addTime = page.getByRole("button", { name: this.say("Add Preferred Time") });
    this.failure = page.getByText("Failed to submit appointment request. Please try again.");
  }

  /** A text of the page in its language. */
  private say<Text extends Sentence>(text: Text, ...values: PlaceValues<Text>): string {
    return inLanguage(this.language, () => t(text, ...values));
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: false });
  }

  time(position: number): Locator {
    return this.page.getByRole("group", { name: this.say("Preferred time {number}", { number: position }) });
  }

  async fillPerson(): Promise<void> {
    await this.field(this.say("First name")).fill(VISITOR.firstName);
    await this.field(this.say("Last name")).fill(VISITOR.lastName);
    await this.field(this.say("Email")).fill(VISITOR.email);
    await this.page.getByLabel(this.say("Phone")).fill(VISITOR.phone);
  }

  async chooseService(): Promise<void> {
    await this.page.getByRole("radio", { name: this.say("Initial Consultation") }).check();
    await this.page.getByRole("radio", { name: this.say("Myself") }).check();
    const state = this.field(this.say("State you will be in during sessions"));
    if ((await state.inputValue()) === "") await state.selectOption(LICENSED_STATE.id);
  }

  async fillTime(position: number, date = inDays(3), start = "09:00", end = "09:45"): Promise<void> {
    const time = this.time(position);
    await time.getByLabel(this.say("Date")).fill(date);
    await time.getByLabel(this.say("Start time")).selectOption(start);
    await time.getByLabel(this.say("End time")).selectOption(end);
  }

  /** Fills in all fields, with one preferred time. */
  async fillAll(): Promise<void> {
    await this.fillPerson();
    await this.chooseService();
    await this.addTime.click();
    await this.fillTime(1);
  }

  async waitUntilSent(): Promise<void> {
    await this.page.waitForURL(`**${inLanguage(this.language, paths.appointmentSent)}`);
  }

  /** The reference on the confirmation, as it is read out. */
  async reference(): Promise<string> {
    const text = (await this.page.getByRole("main").textContent()) ?? "";
    return /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? "";
  }
}

const PAYMENT = `insurer:${INSURER.id}`;
/** The form of a card that asks its therapist: the end of their page's address, and their name. */
const CHOICE = new RegExp(`type="hidden" name="therapist" value="([^"]+)"[^]*?>${ASK_NAME.source.slice(1)}([^<]+)<`);

/** The first therapist of the insured visitors' list; with `isAnyTimeFree` the first without weekly hours. */
export async function readListed(
  request: APIRequestContext,
  state?: string,
  isAnyTimeFree = false,
): Promise<{ slug: string; name: string }> {
  const list = await (await request.get(paths.teamPayer("insurer", INSURER.id, state && `state=${state}`))).text();
  const isChosen = (card: string) => CHOICE.test(card) && !(isAnyTimeFree && card.includes("Next times of"));
  const [, slug = "", name = ""] = CHOICE.exec(list.split("<article").find(isChosen) ?? "") ?? [];
  return { slug, name };
}

/**
 * Opens the form as an insured visitor, by the same calls as `matchWithInsurer` but without its screens: for tests that begin at
 * the form. Returns the name of the chosen therapist, that of `readListed`.
 */
export async function openBooking(page: Page, state?: string, isAnyTimeFree = false): Promise<string> {
  const { request } = page;
  const post = (path: string, form: Record<string, string>) => request.post(path, { form, maxRedirects: 0 });
  // The first page brings the visitor's identity.
  await request.get(paths.match());
  await post(apiPaths.match(), { choice: PAYMENT });
  const { slug, name } = await readListed(request, state, isAnyTimeFree);
  await post(apiPaths.bookingTherapist(), { therapist: slug, payment: PAYMENT, ...(state && { state }) });
  await page.goto(paths.appointmentRequest());
  return name;
}

/** From the match screen to the form, as an insured visitor. Returns the chosen therapist's name. */
export async function matchWithInsurer(page: Page, state?: string): Promise<string> {
  await page.goto(paths.match());
  await page.getByRole("link", { name: /^Insurance/ }).click();
  await page.getByRole("button", { name: matchLabel(INSURER) }).click();
  await page.waitForURL(`**${paths.teamPayer("insurer", INSURER.id)}`);
  if (state) await page.goto(paths.teamPayer("insurer", INSURER.id, `state=${state}`));
  const request = page.getByRole("button", { name: ASK_NAME }).first();
  const name = ((await request.textContent()) ?? "").replace(ASK, "").trim();
  await request.click();
  await page.waitForURL(`**${paths.appointmentRequest()}`);
  return name;
}
