import { expect, type Page } from "@playwright/test";
import { inLanguage } from "@/domain/texts/in-language";
import type { Language } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";

/** A form behind a link from its link to its receipt, with scripts and without. */
export class FormVisit {
  private readonly page: Page;
  private readonly language: Language;

  constructor(page: Page, language: Language = "en") {
    this.page = page;
    this.language = language;
  }

  get submit() {
    return this.page.getByRole("button", { name: inLanguage(this.language, () => t("Submit Form")) });
  }

  get save() {
    return this.page.getByRole("button", { name: inLanguage(this.language, () => t("Save for later")) });
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
    const [title, thanks] = inLanguage(this.language, () => [
      t("Form Submitted Successfully"),
      t("Thank you for completing this form. Your responses have been recorded."),
    ]);
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(this.page.getByText(thanks)).toBeVisible();
  }

  async expectFailure(message: string): Promise<void> {
    const [title, text] = inLanguage(this.language, () => [t("Unable to Load Form"), tGiven(message)]);
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }
}
