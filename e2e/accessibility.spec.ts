import { BookingPage, openBooking } from "./pages/booking";
import { DirectoryPage } from "./pages/directory";
import { expectNoViolations, PHONE, WCAG } from "./support/expect-clean";
import { expect, test } from "./support/test";

/* The states of the journey. `walk.spec.ts` reads every page as it opens. */

for (const [width, tag] of [
  [PHONE, undefined],
  [1280, "@nightly"],
] as const) {
  test.describe(`${width} px`, { tag }, () => {
    test.use({ colorScheme: "light", viewport: { width, height: 900 } });

    test("axe finds nothing in the states of the journey", async ({ page }) => {
      test.slow();
      const directory = new DirectoryPage(page);
      await page.goto("/team");
      await directory.openFilters();
      await directory.select("Insurers").click();
      await expect(page.getByRole("listbox")).toBeVisible();
      // The open panel hides the page behind it from assistive technology, landmarks and headings included.
      // Hidden elements are still focusable, but never while hidden: leaving the input closes the panel.
      await expectNoViolations(page, WCAG, ["aria-hidden-focus"]);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("listbox")).toHaveCount(0);
      await expect(page.locator("[data-base-ui-inert]")).toHaveCount(0);
      await expectNoViolations(page);
      if (width < 1024) await directory.closeFilters.click();
      await expectNoViolations(page);
      const name = await directory.nameOf(directory.cards.first());
      await directory.cards.first().getByRole("link", { name }).first().click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expectNoViolations(page);

      await openBooking(page);
      const booking = new BookingPage(page);
      await expectNoViolations(page);
      await booking.addTime.click();
      await booking.field("Email").fill("nope");
      await booking.field("First name").click();
      await expectNoViolations(page);
      await booking.fillPerson();
      await booking.chooseService();
      await booking.fillTime(1);
      await expectNoViolations(page);
      await booking.submit.click();
      await booking.waitUntilSent();
      await expectNoViolations(page);
    });
  });
}
