import { expect, type Locator, type Page } from "@playwright/test";

/** The team directory, by what a visitor reads. */
export class DirectoryPage {
  readonly count: Locator;
  readonly cards: Locator;
  readonly filters: Locator;
  readonly reset: Locator;
  readonly pageText: Locator;

  constructor(private readonly page: Page) {
    this.count = page.getByRole("heading", { name: /^(We found|No results found\.)/ });
    this.cards = page.getByRole("main").getByRole("article");
    this.filters = page.getByRole("button", { name: /^Filters/ });
    this.reset = page.getByRole("button", { name: "Reset" });
    this.pageText = page.getByText(/^Page .+ of .+ \| Total Results: .+$/);
  }

  turn(which: "First" | "Previous" | "Next" | "Last"): Locator {
    return this.page.getByRole("button", { name: `${which} page` });
  }

  select(label: string): Locator {
    return this.page.getByRole("combobox", { name: label });
  }

  /** Opens a multi-select, types, and takes the choice of that name. */
  async choose(label: string, choice: string): Promise<void> {
    await this.select(label).click();
    await this.select(label).fill(choice);
    // Behind the name stands how many therapists the choice would leave.
    await this.page.getByRole("option", { name: new RegExp(`^${choice}( \\([\\d,]+ therapists?\\))?$`) }).click();
    await this.page.keyboard.press("Escape");
  }

  /** The therapist's name on a card; beside it stand initials that only eyes read. */
  async nameOf(card: Locator): Promise<string> {
    return (await card.getByRole("link").first().locator("span").last().textContent())?.trim() ?? "";
  }

  async total(): Promise<number> {
    await expect(this.count).toBeVisible();
    return Number(/[\d,]+/.exec((await this.count.textContent()) ?? "")?.[0].replaceAll(",", "") ?? 0);
  }
}
