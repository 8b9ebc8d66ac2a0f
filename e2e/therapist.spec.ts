import type { Page } from "@playwright/test";
import { AWAY_STATE, OTHER_INSURER } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { BROWSER_MIN_AGE_MS } from "@/lib/intake/spam/traces";
import { ASK_NAME } from "./support/brand-texts";
import { expectClean, expectCleanInAllLooks, spaceText } from "./support/expect-clean";
import { readSampleTherapist } from "./support/services";
import { expect, test } from "./support/test";

const glance = (page: Page) => page.getByRole("region", { name: "At a glance" });
/** Specification, section 2, Therapist detail. */
const SECTIONS = [
  "Insurances Accepted",
  "State Licenses",
  "Servicing EAPs",
  "Disorders",
  "Therapy Types",
  "Certifications",
];
const LIST = paths.teamPayer("insurer", OTHER_INSURER.id, `state=${AWAY_STATE.id}`);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a therapist's page answers for the visitor, keeps the button in reach, and fills a list to compare and ask", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto(LIST);
    const cards = page.getByRole("article");
    const slugs = await cards
      .locator('input[name="therapist"]')
      .evaluateAll((inputs) => [...new Set(inputs.map((input) => input.getAttribute("value") ?? ""))]);
    const [first = "", second = ""] = slugs;
    await page.goto(paths.therapist(first));
    await expect(glance(page).getByText(`Licensed in your state, ${AWAY_STATE.name}`)).toBeVisible();
    await expect(glance(page).getByText(`Takes ${OTHER_INSURER.name}`)).toBeVisible();

    const ask = page.getByRole("button", { name: ASK_NAME });
    await expect(ask).toBeInViewport({ ratio: 1 });
    const bar = (await ask.boundingBox())?.y ?? 0;
    const report = page.getByRole("link", { name: "Report a problem" });
    await report.focus();
    await expect.poll(async () => (await report.boundingBox())?.y).toBeLessThan(bar - 24);

    const term = page.getByRole("button", { name: /^What is/ }).first();
    await term.scrollIntoViewIfNeeded();
    await term.tap();
    const tip = page.locator("[popover]:popover-open");
    await expect(tip).toBeInViewport({ ratio: 1 });
    await expectClean(page, "an explanation");

    for (const slug of [first, second]) {
      await page.goto(paths.therapist(slug));
      const compare = page.getByRole("button", { name: /^Save/ });
      const before = await compare.boundingBox();
      await compare.tap();
      await expect(compare).toHaveAttribute("aria-pressed", "true");
      expect(await compare.boundingBox()).toEqual(before);
    }
    await page.reload();
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: "2 of 3 chosen · Compare" }).tap();
    await expect(page).toHaveURL(paths.shortlist());
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await expectClean(page, "the comparison");
    await page.getByRole("button", { name: "Ask both" }).tap();
    await expect(page).toHaveURL(paths.appointmentRequest());
    await expect(page.getByText(OTHER_INSURER.name, { exact: true })).toBeVisible();
    await expect(page.getByLabel("State you will be in during sessions")).toHaveValue(AWAY_STATE.id);
  });
});

test.describe("the richest therapist's page", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("shows a portrait of 4:5, five facts, eight concerns and every list on three screens, and opens the lists", async ({
    page,
  }) => {
    await page.goto(paths.therapist("maria-de-los-angeles-guadalupe-fernandez-de-cordoba-y-alvarez-de-toledo"));
    const portrait = await page.getByRole("img", { name: /^Portrait of/ }).boundingBox();
    expect([portrait?.width, portrait?.height]).toEqual([358, 447.5]);
    await expect(glance(page).getByRole("listitem")).toHaveCount(5);
    const concerns = page.getByRole("region", { name: "What I help with" }).getByRole("link");
    expect([await concerns.count(), await concerns.first().textContent()]).toEqual([8, "Alcohol and drugs"]);
    const table = page.getByRole("region", { name: "Good to know" });
    expect((await table.getByRole("heading", { level: 3 }).allTextContents()).slice(0, SECTIONS.length)).toEqual(
      SECTIONS,
    );
    const height = () => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().height);
    expect(await height()).toBeLessThanOrEqual(2_600);
    await table.getByRole("button", { name: "Show More" }).click();
    await expect(table.getByText("Wyoming")).toBeInViewport();
    await expectClean(page, "a therapist's opened lists");
  });
});

test("the poorest therapist's page fills a phone without a biography, and holds at 320 px with text spacing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.therapist("deepa-iyer"));
  await expect(page.getByRole("heading", { name: /^(In my words|About)$/ })).toHaveCount(0);
  await expect(glance(page).getByRole("listitem")).toHaveCount(5);
  const headings = await page.getByRole("region", { name: "Good to know" }).getByRole("heading", { level: 3 }).all();
  expect(headings.length).toBeGreaterThanOrEqual(4);
  const { height } = (await page.getByRole("main").boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(844);
  expect(height).toBeLessThanOrEqual(2_600);
  await expectCleanInAllLooks(page, "a therapist without a biography");
  await page.setViewportSize({ width: 320, height: 844 });
  await spaceText(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404 .*\/report$/] });

  test("a therapist's page has the plain facts, leads to the comparison, and takes a report", async ({ page }) => {
    const { slug } = await readSampleTherapist();
    await page.goto(LIST);
    await page.goto(paths.therapist(slug));
    await expect(glance(page).getByText(/^Licensed in [A-Z]/)).toBeVisible();
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page).toHaveURL(paths.shortlist());
    await page.getByRole("button", { name: /^Remove/ }).click();
    await expect(page.getByText("There is no one on your list.")).toBeVisible();

    await page.goto(paths.listingReport(slug));
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    // An earlier report would count as a program's.
    await page.waitForTimeout(BROWSER_MIN_AGE_MS);
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("Choose what is wrong.").first()).toBeVisible();
    await page.getByRole("radio", { name: "Something else" }).check();
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("Thank you. We have your report.")).toBeVisible();
    expect((await page.goto(paths.listingReport("unknown-therapist")))?.status()).toBe(404);
  });
});
