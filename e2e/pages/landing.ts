import type { Locator, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";

/** A pause per key: forms filled in faster count as spam. */
const KEY_PAUSE_MS = 15;

/** A public form with a name, an email and a phone number, by visible text. */
class ContactForm {
  readonly form: Locator;
  readonly submit: Locator;
  readonly stillNeeded: Locator;

  protected readonly page: Page;

  constructor(page: Page, submitText: string) {
    this.page = page;
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

/** The Prospective Patient Form, on any page. */
export class PatientForm extends ContactForm {
  /** The control that opens it where it starts closed. */
  readonly opener: Locator;
  readonly receipt: Locator;

  constructor(page: Page) {
    super(page, "Send message");
    this.opener = page.getByText("No match? Send us a message");
    this.receipt = page.getByText("Thank you. We have your message.");
  }
}
