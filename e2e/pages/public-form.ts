import { expect, type Locator, type Page } from "@playwright/test";

/** The pause after a change before it is saved. */
const QUIET_MS = 1_000;

/** The form behind an emailed link, by visible text. */
export class PublicFormPage {
  readonly submit: Locator;
  readonly saveForLater: Locator;
  readonly saved: Locator;
  readonly question: Locator;
  readonly sharedComputer: Locator;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole("button", { name: "Submit Form" });
    this.saveForLater = page.getByRole("button", { name: "Save for later" });
    this.saved = page.getByText("Saved just now");
    this.question = page.getByRole("region", { name: "Which answers do you want to keep?" });
    this.sharedComputer = page.getByRole("checkbox", { name: "I am on a shared computer" });
  }

  /** Opens the link, and waits for hydration. */
  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.sharedComputer).toBeEnabled();
  }

  /** Ends the pause after a change at once, where the test has installed the page's clock. */
  async endPause(): Promise<void> {
    await this.page.clock.fastForward(QUIET_MS);
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: false });
  }

  option(question: string, option: string): Locator {
    return this.page.getByRole("radiogroup", { name: question }).getByLabel(option, { exact: true });
  }

  async choose(question: string, option: string): Promise<void> {
    await this.option(question, option).check();
  }

  /** All data of the site in this browser, as readable by its next user. */
  async dumpStorage(): Promise<string> {
    const dump = await this.page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }));
    return JSON.stringify(dump);
  }
}
