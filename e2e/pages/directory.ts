import { expect, type Locator, type Page } from "@playwright/test";

/** The team directory, by visible text. */
export class DirectoryPage {
  readonly count: Locator;
  readonly cards: Locator;
  readonly filters: Locator;
  readonly reset: Locator;
  readonly pageText: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.count = page.getByRole("heading", { name: /^(We found|No results found\.)/ });
    this.cards = page.getByRole("main").getByRole("article");
    this.filters = page.getByRole("button", { name: /^Filters/ });
    this.reset = page.getByRole("button", { name: "Reset" });
    this.pageText = page.getByText(/^Page .+ of .+ \| Total Results: .+$/);
  }

  turn(which: "First" | "Previous" | "Next" | "Last"): Locator {
    return this.page.getByRole("link", { name: `${which} page` });
  }

  select(label: string): Locator {
    return this.page.getByRole("combobox", { name: label, exact: true });
  }

  /** The chip that removes a filter: "State: Colorado". */
  chip(filter: string): Locator {
    return this.page.getByRole("link", { name: `Remove ${filter}`, exact: true });
  }

  /** The pointer over the filters wakes the page. Before hydration, Filters has no expanded state. */
  async waitUntilLive(): Promise<void> {
    await this.filters.hover();
    await expect(this.filters).toHaveAttribute("aria-expanded", /true|false/);
  }

  async headingText(): Promise<string> {
    return (await this.count.textContent()) ?? "";
  }

  /** The announcement after a change of filters: the heading, and the page where there are several. */
  async announcement(): Promise<string> {
    const pages =
      (await this.pageText.count()) > 0 ? /^(Page .+) \|/.exec((await this.pageText.textContent()) ?? "") : null;
    return pages ? `${await this.headingText()} ${pages[1]}.` : this.headingText();
  }

  /** Opens the filters that wait for the button. */
  async openFilters(): Promise<void> {
    await this.waitUntilLive();
    if ((await this.filters.getAttribute("aria-expanded")) === "false") await this.filters.click();
  }

  /** Opens the filters without scripts. */
  get unfold(): Locator {
    return this.page.locator("summary", { hasText: "Filters" });
  }

  /** Link that closes the sheet on a phone. */
  get closeFilters(): Locator {
    return this.page.getByRole("link", { name: "Close filters" });
  }

  /** Opens a multi-select, types, and selects the choice of that name; returns the count beside it. */
  async choose(label: string, choice: string): Promise<number> {
    await this.openFilters();
    await this.select(label).click();
    await this.select(label).fill(choice);
    const option = this.page.getByRole("option", { name: new RegExp(`^${choice}( ?, [\\d,]+ therapists?)?$`) });
    const count = numberIn(await option.textContent());
    await option.click();
    await this.page.keyboard.press("Escape");
    return count;
  }

  async nameOf(card: Locator): Promise<string> {
    return (await card.getByRole("heading").textContent())?.trim() ?? "";
  }

  async total(): Promise<number> {
    await expect(this.count).toBeVisible();
    return numberIn(await this.count.textContent());
  }
}

/** The first number of a text: 1234 of "We found 1,234 therapists". */
export const numberIn = (text: string | null) => Number(/\d[\d,]*/.exec(text ?? "")?.[0].replaceAll(",", "") ?? 0);
