import type { Locator, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";

/** Slow enough for a hand: what is filled in faster than that is taken for a program's. */
const KEY_PAUSE_MS = 15;

/** A public form with a name, an email and a phone number, by what a visitor reads. */
class ContactForm {
  readonly form: Locator;
  readonly submit: Locator;
  readonly stillNeeded: Locator;

  constructor(
    protected readonly page: Page,
    submitText: string,
  ) {
    this.submit = page.getByRole("button", { name: submitText });
    this.form = page.locator("form").filter({ has: this.submit });
    this.stillNeeded = this.form.getByText("Still needed:");
  }

  field(label: string): Locator {
    return this.form.getByLabel(label);
  }

  async type(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await this.field(label).pressSequentially(value, { delay: KEY_PAUSE_MS });
    }
  }
}

/** The application to join. */
export class JoinPage extends ContactForm {
  constructor(page: Page) {
    super(page, "Send application");
  }

  async open(): Promise<void> {
    await this.page.goto(paths.join());
  }

  async waitUntilSent(): Promise<void> {
    await this.page.waitForURL(`**${paths.thankYou()}`);
  }
}

/** The Prospective Patient Form, on whichever page it stands. */
export class PatientForm extends ContactForm {
  /** What opens it where it is closed at first. */
  readonly opener: Locator;
  readonly receipt: Locator;

  constructor(page: Page) {
    super(page, "Send message");
    this.opener = page.getByText("No match? Send us a message");
    this.receipt = page.getByText("Thank you. We have your message.");
  }
}
