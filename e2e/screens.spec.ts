import type { Page } from "@playwright/test";
import { AWAY_STATE, INSURER } from "@/domain/test-support/choices";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { BookingPage, openBooking } from "./pages/booking";
import { DirectoryPage } from "./pages/directory";
import { ASK_NAME } from "./support/brand-texts";
import { listBrokenWords, longestLine } from "./support/lines";
import { expect, test } from "./support/test";

/* Measures of the screens on which visitors decide. Heights are measured beside the journeys of each screen. */

const RICHEST = "maria-de-los-angeles-guadalupe-fernandez-de-cordoba-y-alvarez-de-toledo";
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 844 };

test.use({ viewport: PHONE });

/** Width and height of what a person sees of the portrait. */
const sizeOf = async (page: Page, name: RegExp) => {
  const { width, height } = (await page.getByRole("img", { name }).first().boundingBox()) ?? {};
  return [width, height];
};

test("on a desk the portrait of 360 × 450 and the button below it stay in view beside a therapist's text", async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await page.goto(paths.therapist(RICHEST));
  expect(await sizeOf(page, /^Portrait of/)).toEqual([360, 450]);
  await page.getByRole("heading", { name: "Good to know" }).evaluate((heading) => heading.scrollIntoView());
  await expect(page.getByRole("img", { name: /^Portrait of/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: ASK_NAME }).filter({ visible: true })).toBeInViewport({ ratio: 1 });
});

test("on a phone a therapist's name is set at 34/38, and the biography at 18/30 with at most 62 characters a line", async ({
  page,
}) => {
  await page.goto(paths.therapist("ruth-abbott"));
  const name = page.getByRole("heading", { level: 1 });
  await expect(name).toHaveCSS("font-size", "34px");
  await expect(name).toHaveCSS("line-height", "38px");
  const biography = page.locator("section", { has: page.getByRole("heading", { name: "In my words" }) });
  await expect(biography.getByRole("paragraph").first()).toHaveCSS("font-size", "18px");
  await expect(biography.getByRole("paragraph").first()).toHaveCSS("line-height", "30px");
  await page.setViewportSize(DESK);
  expect(await longestLine(biography)).toBeLessThanOrEqual(62);
});

test("a card's portrait is 112 × 136, and its button is outlined until it has the focus", async ({ page }) => {
  await page.goto(paths.team());
  const card = new DirectoryPage(page).cards.first();
  const { width, height } = (await card.locator("img").boundingBox()) ?? {};
  expect([width, height]).toEqual([112, 136]);
  const ask = card.getByRole("button", { name: ASK_NAME });
  const outlined = await ask.evaluate((button) => getComputedStyle(button).backgroundColor);
  await ask.focus();
  await expect(ask).not.toHaveCSS("background-color", outlined);
});

test("no word of a comparison of three is broken on a phone, and each column begins with a portrait", async ({
  page,
}) => {
  for (const therapist of [RICHEST, "ruth-abbott", "deepa-iyer"])
    await page.request.post(apiPaths.shortlist(), { form: { therapist, action: "add" } });
  await page.goto(paths.shortlist());
  await expect(page.getByRole("columnheader").locator("img")).toHaveCount(3);
  expect(await listBrokenWords(page.getByRole("table"))).toEqual([]);
});

test("the bar of a request counts what is missing, leads to the first of it, and sends a complete request", async ({
  page,
}) => {
  const name = await openBooking(page);
  const booking = new BookingPage(page);
  const bar = (missing: string) =>
    page.getByRole("link", { name: `Send request to ${name} · ${missing}`, exact: true });
  await expect(bar("7 things missing")).toBeInViewport({ ratio: 1 });
  await bar("7 things missing").click();
  await expect(booking.addTime).toBeFocused();
  await booking.addTime.click();
  await booking.fillTime(1);
  await booking.chooseService();
  await booking.fillPerson();
  await booking.field("Email").fill("");
  await bar("1 thing missing").click();
  await expect(booking.field("Email")).toBeFocused();
  await booking.field("Email").fill("ana@example.org");
  await page.getByRole("button", { name: `Send request to ${name}`, exact: true }).click();
  await booking.waitUntilSent();
});

test("the best matches, once chosen, are the order of later lists in the tab, until A–Z is chosen; Back leads back", async ({
  page,
}) => {
  const order = page.getByRole("navigation", { name: "Order of the results" });
  const list = paths.teamPayer("insurer", INSURER.id, `state=${AWAY_STATE.id}`);
  await page.goto(paths.team());
  await order.getByRole("link", { name: "Best match" }).click();
  await expect(page).toHaveURL(paths.team("sort=best"));
  await page.goto(list);
  await expect(page).toHaveURL(`${list}&sort=best`);
  await expect(order.locator("[aria-current]")).toHaveText("Best match");
  await order.getByRole("link", { name: "A–Z" }).click();
  await expect(page).toHaveURL(list);
  await page.goto(paths.team());
  await expect(new DirectoryPage(page).count).toBeVisible();
  await expect(page).toHaveURL(paths.team());
  await order.getByRole("link", { name: "Best match" }).click();
  await expect(page).toHaveURL(paths.team("sort=best"));
  await page.goBack();
  await expect(page).toHaveURL(paths.team());
  await expect(order.locator("[aria-current]")).toHaveText("A–Z");
});
