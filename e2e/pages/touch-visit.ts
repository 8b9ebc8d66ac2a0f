import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { ASK_NAME } from "../support/brand-texts";
import { BookingPage, VISITOR } from "./booking";

/** A visit by one finger, which counts its taps. Keys that type are no taps; the keyboard's "Go" is one. */
export class TouchVisit {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }

  /** Taps a control that leads to another page. */
  async follow(target: Locator, address: Parameters<Page["waitForURL"]>[0]): Promise<void> {
    await this.tap(target);
    await this.page.waitForURL(address);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  async startAtHome(payment: string, address = /\/match\?/): Promise<void> {
    await this.page.goto(paths.home());
    await this.follow(this.page.locator("main").getByRole("button", { name: payment }), address);
  }

  /** Answers the question above the results. */
  async nameState(id: string): Promise<void> {
    const menu = this.page.getByLabel("Where do you live?");
    await this.tap(menu);
    await menu.selectOption(id);
    await this.follow(this.page.getByRole("button", { name: "Show", exact: true }), new RegExp(`[?&]state=${id}`));
  }

  /** Types into the search box above the results, and sends it by the keyboard. */
  async search(words: string): Promise<void> {
    const before = this.page.url();
    await this.tap(this.page.getByRole("searchbox", { name: /^Find by payer/ }));
    await this.page.keyboard.type(words);
    await this.page.keyboard.press("Enter");
    this.taps += 1;
    await this.page.waitForURL((url) => url.href !== before);
    await this.page.waitForLoadState();
  }

  private cards(): Locator {
    return this.page.getByRole("main").getByRole("article");
  }

  /** The first therapist who accepts new clients, with the visitor's payer where there is one. */
  firstAccepting(): Locator {
    return this.cards()
      .filter({ hasNotText: /Not accepting new clients|No new|Does not take/ })
      .first();
  }

  async ask(card = this.cards().first()): Promise<void> {
    await this.follow(card.getByRole("button", { name: ASK_NAME }), `**${paths.appointmentRequest()}`);
  }

  /** Chooses a time, fills in the request from its first field on by the keyboard's "Next", and sends it. */
  async send({ hasTime = false } = {}): Promise<void> {
    const booking = new BookingPage(this.page);
    const free = this.page.getByRole("region", { name: /^Free times of/ }).getByRole("button");
    const isFree = !hasTime && (await free.count()) > 0;
    if (isFree) {
      await this.tap(free.first());
      await expect(booking.time(1)).toBeVisible();
    }
    await this.tap(booking.field("First name"));
    await this.page.keyboard.type(VISITOR.firstName);
    for (const [label, value] of [
      ["Last name", VISITOR.lastName],
      ["Email", VISITOR.email],
      ["Phone", VISITOR.phone],
    ] as const) {
      await this.page.keyboard.press("Tab");
      await expect(this.page.getByLabel(label)).toBeFocused();
      await this.page.keyboard.type(value);
    }
    await this.tap(this.page.getByRole("radio", { name: "Initial Consultation" }));
    await this.tap(this.page.getByRole("radio", { name: "Myself" }));
    if (!hasTime && !isFree) await this.tap(this.button(/^(Morning|Afternoon|Evening) (?!Past)/).first());
    await this.follow(booking.submit, `**${paths.appointmentSent()}`);
  }
}
