import type { Locator, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { DirectoryPage } from "./pages/directory";
import { expect, test } from "./support/test";

const PHONE = { width: 390, height: 844 };
const CARD_PX = 340;
/** The sample's longest name, biographies of any length, payers and concerns of the visitor. */
const VIEWS = [
  paths.team(),
  paths.team("page=7"),
  paths.team("name=Guadalupe&state=any"),
  paths.team("disorder=Anxiety&disorder=PTSD&state=any&page=3"),
  paths.teamPayer("insurer", "aetna"),
  paths.teamPayer("insurer", "aetna", "state=CO"),
  paths.teamPayer("eap", "comPsych", "page=2"),
];

test.use({ viewport: PHONE });

const boxesOf = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.map((card) => ({ name: card.textContent?.slice(0, 40), ...card.getBoundingClientRect().toJSON() })),
  );

test("a folded card is at most 340 px high, and nothing on it is wider than the card", async ({ page }) => {
  for (const view of VIEWS) {
    await page.goto(view);
    const boxes = await boxesOf(new DirectoryPage(page).cards);
    expect(boxes.length, view).toBeGreaterThan(0);
    for (const { name, height } of boxes) expect(height, `${view}: ${name}`).toBeLessThanOrEqual(CARD_PX);
    expect(await scrollsSideways(page), view).toBe(false);
  }
});

test("two cards begin in the first screen", async ({ page }) => {
  for (const view of [
    paths.team(),
    paths.teamPayer("insurer", "aetna"),
    paths.teamPayer("insurer", "aetna", "state=CO"),
  ]) {
    await page.goto(view);
    const [, second] = await boxesOf(new DirectoryPage(page).cards);
    expect(second?.top, view).toBeLessThan(PHONE.height);
  }
});

test("'Show More' opens biography and lists, and 'Show Less' folds them again", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto(paths.team());
  const card = directory.cards.filter({ hasText: "+" }).first();
  const [folded] = await boxesOf(card);
  const rest = card.getByText(/^, /).first();
  await expect(rest).toBeHidden();
  await card.getByRole("button", { name: "Show More" }).click();
  await expect(rest).toBeVisible();
  await expect(card.getByText(/^\+\d/).first()).toBeHidden();
  await card.getByRole("button", { name: "Show Less" }).click();
  expect((await boxesOf(card))[0]?.height).toBe(folded?.height);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing on a card is folded", async ({ page }) => {
    await page.goto(paths.team());
    const card = new DirectoryPage(page).cards.filter({ hasText: "+" }).first();
    await expect(card.getByText(/^, /).first()).toBeVisible();
    await expect(card.getByRole("button", { name: /^Show/ })).toBeHidden();
  });
});

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
