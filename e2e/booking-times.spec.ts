import { BookingPage, inDays, openBooking } from "./pages/booking";
import { expect, test } from "./support/test";

// Disables smooth scrolling, so that a new row is in view at once.
test.use({ viewport: { width: 390, height: 844 } });

test("the empty request takes at most 2,200 px, with free times of the therapist and without", async ({ page }) => {
  for (const isAnyTimeFree of [false, true]) {
    await openBooking(page, undefined, isAnyTimeFree);
    await expect(page.getByRole("region", { name: /^Free times of/ })).toHaveCount(isAnyTimeFree ? 0 : 1);
    await expect(page.getByRole("group", { name: "Choose a day" })).toHaveCount(isAnyTimeFree ? 1 : 0);
    const main = page.getByRole("main");
    expect(await main.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(2_200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test("the chosen day differs from the others where the colours are the visitor's own", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openBooking(page, undefined, true);
  const day = page.getByRole("group", { name: "Choose a day" }).locator("label");
  await day.nth(2).click();
  await expect(day.nth(2)).toHaveCSS("border-width", "4px");
  await expect(day.nth(3)).toHaveCSS("border-width", "1px");
});

test.describe("by touch", { tag: "@core" }, () => {
  test.use({ hasTouch: true });

  test("an added row comes into view, and left untouched neither blocks the request nor is sent", async ({ page }) => {
    await openBooking(page);
    const booking = new BookingPage(page);
    await booking.fillPerson();
    await booking.chooseService();
    await page.getByRole("button", { name: "Other days" }).tap();
    await page
      .getByRole("button", { name: /^(Morning|Afternoon|Evening) (?!Past)/ })
      .first()
      .tap();
    await expect(booking.submit).toBeEnabled();
    await booking.addTime.tap();
    await expect(booking.time(2)).toBeInViewport({ ratio: 1 });
    await expect(booking.submit).toBeEnabled();
    await booking.submit.tap();
    await booking.waitUntilSent();
    await expect(page.getByRole("main").getByText(/\d:\d\d [AP]M to \d+:00 [AP]M/)).toHaveCount(1);
  });
});

test.describe("without scripts", { tag: "@core" }, () => {
  test.use({ javaScriptEnabled: false });

  test("an untouched row neither blocks the request nor is sent", async ({ page }) => {
    await openBooking(page);
    const booking = new BookingPage(page);
    await booking.fillPerson();
    await booking.chooseService();
    await booking.addTime.click();
    await booking.addTime.click();
    await booking.field("Time zone").selectOption("America/Denver");
    await booking.fillTime(2, inDays(4), "10:00", "10:45");
    await booking.submit.click();
    await booking.waitUntilSent();
    await expect(page.getByRole("main").getByText(/10:00 AM to 10:45 AM/)).toHaveCount(1);
  });
});
