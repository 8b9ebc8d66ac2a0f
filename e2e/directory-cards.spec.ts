import type { Locator, Page } from "@playwright/test";
import { AWAY_STATE, HOME_STATE } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { DirectoryPage } from "./pages/directory";
import { ASK_NAME } from "./support/brand-texts";
import { readSampleTherapist } from "./support/services";
import { expect, test } from "./support/test";

const PHONE = { width: 390, height: 844 };
const CARD_PX = 424;
/** Specification, section 9. */
const BIO_PX = 112;
/** Two cards begin in the first screen of these. */
const FIRST_VIEWS = [
  paths.team(),
  paths.teamPayer("insurer", "aetna"),
  paths.teamPayer("insurer", "aetna", "state=CO"),
];
const VIEWS = [
  ...FIRST_VIEWS,
  // The longest names of a therapist and of a payer together, and a payer whose new clients are not accepted.
  paths.teamPayer("insurer", "aetna", "name=Guadalupe&state=any"),
  paths.teamPayer("insurer", "united", "name=Guadalupe&state=any"),
  // More filters than fit in the row of chips.
  paths.teamPayer("insurer", "aetna", "state=CO&gender=woman&hours=evenings&disorder=PTSD&disorder=Stress&sort=best"),
];
/** Further biographies, payers and concerns of the visitor. */
const FURTHER_VIEWS = [
  paths.team("page=7"),
  paths.team("name=Guadalupe&state=any"),
  paths.team("disorder=Anxiety&disorder=PTSD&state=any&page=3"),
  paths.teamPayer("eap", "comPsych", "page=2"),
];

test.use({ viewport: PHONE });

const boxesOf = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.map((card) => ({ name: card.textContent?.slice(0, 40), ...card.getBoundingClientRect().toJSON() })),
  );

async function expectFolded(page: Page, view: string): Promise<void> {
  await page.goto(view);
  const boxes = await boxesOf(new DirectoryPage(page).cards);
  expect(boxes.length, view).toBeGreaterThan(0);
  for (const { name, height } of boxes) expect(height, `${view}: ${name}`).toBeLessThanOrEqual(CARD_PX);
  expect(await scrollsSideways(page), view).toBe(false);
  if (FIRST_VIEWS.includes(view)) expect(boxes[1]?.top, view).toBeLessThan(PHONE.height);
}

test("nothing on a card of further lists is wider than the card", { tag: "@nightly" }, async ({ page }) => {
  for (const view of FURTHER_VIEWS) await expectFolded(page, view);
});

test("a folded card shows about 7rem of a long biography, nothing on it is wider than the card, and two cards begin in the first screen", async ({
  page,
}) => {
  await page.goto(paths.team());
  for (const width of [768, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const bios = await boxesOf(page.locator(".foldable .biography").locator(".."));
    expect(Math.max(...bios.map(({ height }) => height))).toBeLessThanOrEqual(BIO_PX);
    expect(Math.max(...bios.map(({ height }) => height))).toBeGreaterThan(BIO_PX * 0.9);
  }
  // The best matches last: later lists would follow their order.
  for (const view of VIEWS) await expectFolded(page, view);
});

test("'Show More' opens biography and lists, and 'Show Less' folds them again", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto(paths.team());
  const card = directory.cards.filter({ hasText: "+" }).first();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const [folded] = await boxesOf(card);
  const rest = card.getByText(/^, /).first();
  await expect(rest).toBeHidden();
  await card.getByRole("button", { name: "Show More" }).click();
  await expect(rest).toBeVisible();
  await expect(card.getByText(/^\+\d/).first()).toBeHidden();
  await card.getByRole("button", { name: "Show Less" }).click();
  expect((await boxesOf(card))[0]?.height).toBe(folded?.height);
});

test("opening a card stretches no other card of its row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(paths.team());
  const { cards } = new DirectoryPage(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Without their place, as the button is scrolled into view.
  const row = async () =>
    (await boxesOf(cards)).slice(0, 3).map(({ left, width, height }) => ({ left, width, height }));
  const folded = await row();
  await cards.first().getByRole("button", { name: "Show More" }).click();
  await expect.poll(async () => (await row())[0]?.height).toBeGreaterThan(folded[0]?.height);
  expect((await row()).slice(1)).toEqual(folded.slice(1));
});

test("a folded card on a phone says the next free time, and 'Show More' opens the others", async ({ page }) => {
  const card = new DirectoryPage(page).cards.filter({ hasText: "Next:" }).filter({ hasText: "Show More" }).first();
  // On a busy machine the service of times may miss its second.
  await expect(async () => {
    await page.goto(paths.team());
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const times = card.getByRole("list", { name: /^Next times of/ });
  await expect(card.getByText("Next:")).toBeVisible();
  await expect(times).toBeHidden();
  await card.getByRole("button", { name: "Show More" }).click();
  await expect(times).toBeVisible();
  await expect(card.getByText("Next:")).toBeHidden();
});

test.describe("by touch", () => {
  // The refusal of a fourth.
  test.use({ hasTouch: true, isMobile: true, expectedConsoleErrors: [/status of 409 .*\/shortlist$/] });

  test("cards fill a list to compare, on a page that is asleep; it is marked on every page, and full with three", async ({
    page,
  }) => {
    const { cards } = new DirectoryPage(page);
    const compare = (index: number) => cards.nth(index).getByRole("button", { name: /^Save / });
    const bar = (text: string) => page.getByRole("link", { name: `${text} of 3 chosen · Compare`, exact: true });
    await page.goto(paths.team());
    const folded = await boxesOf(cards);
    const { width = 0, height = 0 } = (await compare(0).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await compare(0).tap();
    await expect(bar("1")).toBeInViewport({ ratio: 1 });
    // Sent one after the other: both change the session.
    await compare(1).tap();
    await compare(2).tap();
    await expect(bar("3")).toBeVisible();
    await compare(3).tap();
    await expect(bar("Already 3")).toBeInViewport({ ratio: 1 });
    await expect(compare(3)).toHaveAttribute("aria-pressed", "false");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await boxesOf(cards)).toEqual(folded);
    if (process.env.PAGES_START !== "awake") expect(await page.locator("script[src]").count()).toBe(0);

    await cards.nth(1).getByRole("heading").getByRole("link").tap();
    await page.waitForURL((url) => url.pathname !== paths.team());
    await expect(page.getByRole("button", { name: /^Save / })).toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await expect(compare(1)).toHaveAttribute("aria-pressed", "true");
    await compare(1).press("Space");
    await expect(compare(1)).toHaveAttribute("aria-pressed", "false");
    // The cards of the framework are marked too.
    await page.getByRole("link", { name: "Page 2", exact: true }).tap();
    await expect(page).toHaveURL(/page=2/);
    await expect(compare(0)).toHaveAttribute("aria-pressed", "false");
    await compare(0).press("Enter");
    await expect(bar("3")).toBeVisible();
    await page.goBack();
    await expect(compare(0)).toHaveAttribute("aria-pressed", "true");
    await expect(compare(1)).toHaveAttribute("aria-pressed", "false");
    await bar("3").tap();
    await expect(page).toHaveURL(paths.shortlist());
    await expect(page.getByRole("columnheader")).toHaveCount(3);
  });
});

for (const [name, size] of [
  ["a phone with wide text", PHONE],
  ["400 % zoom", { width: 320, height: 256 }],
] as const) {
  test(`the way to the comparison on ${name} leaves a therapist's button free`, async ({ page }) => {
    await page.setViewportSize(size);
    const therapist = await readSampleTherapist();
    await page.goto(paths.therapist(therapist.slug));
    await page.evaluate(() => Object.assign(document.documentElement.style, { letterSpacing: "0.3em" }));
    await page.getByRole("button", { name: /^Save/ }).click();
    const link = page.getByRole("link", { name: /chosen · Compare/ });
    const button = page.getByRole("button", { name: ASK_NAME }).filter({ visible: true });
    await expect(link).toBeVisible();
    await button.scrollIntoViewIfNeeded();
    const [above, below] = await boxesOf(link.or(button));
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await button.click();
    await expect(page).toHaveURL(paths.appointmentRequest());
  });
}

test("who said where they live reads it above a list of another state, and is led to the same list there", async ({
  page,
}) => {
  test.skip(process.env.PAGES_START === "awake", "the page's own script says it");
  const aetna = (query: string) => paths.teamPayer("insurer", "aetna", query);
  await page.goto(aetna("disorder=PTSD"));
  await page.getByRole("combobox", { name: "Where do you live? (optional)" }).selectOption(AWAY_STATE.id);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(aetna(`disorder=PTSD&state=${AWAY_STATE.id}`));
  const note = page.getByText("You said you live in");
  await expect(note).toBeHidden();
  await page.goto(aetna(`disorder=PTSD&state=${HOME_STATE.id}`));
  await expect(note).toHaveText(`You said you live in ${AWAY_STATE.name}. Show therapists licensed there.`);
  const [card] = await boxesOf(new DirectoryPage(page).cards);
  const there = page.getByRole("link", { name: "Show therapists licensed there." });
  await page.evaluate(() => {
    for (const fact of document.querySelectorAll("[data-answer]")) fact.removeAttribute("data-answer");
  });
  expect((await boxesOf(new DirectoryPage(page).cards))[0]).toEqual(card);
  // A list in every state gives way to theirs.
  await page.goto(aetna("disorder=PTSD"));
  await expect(page).toHaveURL(aetna(`disorder=PTSD&state=${AWAY_STATE.id}`));
  await page.goto(aetna(`disorder=PTSD&state=${HOME_STATE.id}`));
  await there.press("Enter");
  await expect(page).toHaveURL(aetna(`disorder=PTSD&state=${AWAY_STATE.id}`));
  // The framework takes the line over as it is.
  await page.goBack();
  await new DirectoryPage(page).waitUntilLive();
  await expect(there).toBeVisible();
});

test("what a list said of the visitor counts for later ones, and for every therapist", async ({ page }) => {
  test.skip(process.env.PAGES_START === "awake", "the page's own script says it");
  await page.goto(paths.teamPayer("insurer", "aetna", `state=${AWAY_STATE.id}`));
  await page.goto(paths.teamPayer("insurer", "cigna"));
  const question = page.getByRole("combobox", { name: "Where do you live? (optional)" });
  await expect(question).toHaveValue(AWAY_STATE.id);
  // The framework takes the question over as it is.
  await new DirectoryPage(page).waitUntilLive();
  await expect(question).toHaveValue(AWAY_STATE.id);
  await page.goto(paths.team());
  await new DirectoryPage(page).cards.first().getByRole("link").first().click();
  const glance = page.getByRole("region", { name: "At a glance" });
  await expect(glance.getByText("Cigna", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(glance.getByText(AWAY_STATE.name, { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a card's button leads to the comparison", { tag: "@core" }, async ({ page }) => {
    await page.goto(paths.team());
    const card = new DirectoryPage(page).cards.first();
    const name = await card.getByRole("heading").textContent();
    await card.getByRole("button", { name: /^Save / }).click();
    await expect(page).toHaveURL(paths.shortlist());
    await expect(page.getByRole("columnheader", { name: name ?? "" })).toBeVisible();
  });

  test("a filter keeps the order of the results, and leads to them", async ({ page }) => {
    await page.goto(paths.teamPayer("insurer", "aetna", "state=CO&sort=best"));
    const form = page.getByRole("form", { name: "Filters" });
    await new DirectoryPage(page).unfold.press("Enter");
    await form.getByRole("checkbox", { name: /^Evenings ,/ }).check();
    await form.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/hours=evenings&sort=best#results$/);
    await expect(new DirectoryPage(page).count).toBeInViewport();
  });

  test("the filters are folded, and the first card begins within a screen and a half", async ({ page }) => {
    const { cards, unfold } = new DirectoryPage(page);
    for (const view of [paths.team(), paths.teamPayer("insurer", "aetna")]) {
      await page.goto(view);
      const [first] = await boxesOf(cards);
      expect(first?.top, view).toBeLessThan(1.5 * PHONE.height);
      expect((await unfold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await unfold.press("Enter");
      await expect(page.getByRole("button", { name: "Apply filters" })).toBeVisible();
    }
    // An address that opens the panel opens it without scripts too.
    await page.goto(`${paths.team()}#filters`);
    await expect(page.getByRole("button", { name: "Apply filters" })).toBeVisible();
  });

  test("nothing on a card is folded", async ({ page }) => {
    await page.goto(paths.team());
    const card = new DirectoryPage(page).cards.filter({ hasText: "+" }).first();
    await expect(card.getByText(/^, /).first()).toBeVisible();
    await expect(card.getByRole("button", { name: /^Show/ })).toBeHidden();
  });
});

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
