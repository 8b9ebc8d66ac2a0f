import { expect, type Page } from "@playwright/test";

/** A form behind a link from its link to its receipt, with scripts and without. */
export class FormVisit {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get submit() {
    return this.page.getByRole("button", { name: "Submit Form" });
  }

  get save() {
    return this.page.getByRole("button", { name: "Save for later" });
  }

  option(label: string) {
    return this.page.getByRole("radio", { name: label, exact: true });
  }

  /** Ticks the option of this label in every question that has one. */
  async answerAll(label: string): Promise<void> {
    await expect(this.option(label).first()).toBeVisible();
    for (const option of await this.option(label).all()) await option.check();
  }

  async expectReceipt(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Form Submitted Successfully");
    await expect(
      this.page.getByText("Thank you for completing this form. Your responses have been recorded."),
    ).toBeVisible();
  }

  async expectFailure(message: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Unable to Load Form");
    await expect(this.page.getByText(message, { exact: true })).toBeVisible();
  }
}
