import type { Locator, Page } from "@playwright/test";
import { BookingPage, openBooking } from "./pages/booking";
import { JoinPage } from "./pages/landing";
import { expect, IN_MOTION, test } from "./support/test";

type Press = (target: Locator) => Promise<void>;

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The target is not on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A raw press at one point: Playwright's click waits and aims again. */
const byMouse =
  (page: Page): Press =>
  async (target) => {
    const { x, y } = await centreOf(target);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
  };

const byTouch =
  (page: Page): Press =>
  async (target) => {
    const { x, y } = await centreOf(target);
    await page.touchscreen.tap(x, y);
  };

for (const [how, settings, toPress, tag] of [
  ["by mouse at 1280 px", { viewport: { width: 1280, height: 800 } }, byMouse, undefined],
  ["by mouse at 390 px", { viewport: { width: 390, height: 844 } }, byMouse, "@nightly"],
  ["by touch at 390 px", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, byTouch, undefined],
] as const) {
  test.describe(how, { tag }, () => {
    test.use({ ...IN_MOTION, ...settings });

    test("no press on the booking form is lost to the error of the field that it leaves", async ({ page }) => {
      const press = toPress(page);
      await openBooking(page);
      const booking = new BookingPage(page);
      await expect(booking.submit).toBeDisabled();
      await press(booking.field("First name"));
      await press(page.getByRole("radio", { name: "Myself" }));
      await expect(page.getByRole("radio", { name: "Myself" })).toBeChecked();
      await press(booking.field("Email"));
      // On phones a bar leads to the first missing field, in place of the list of all.
      const isPhone = settings.viewport.width < 640;
      await press(page.getByRole("link", isPhone ? { name: /things missing$/ } : { name: "Phone", exact: true }));
      await expect(isPhone ? booking.addTime : booking.field("Phone")).toBeFocused();
      await expect(booking.field("Email")).toHaveAccessibleDescription(/Enter an email address/);
      for (let presses = 1; presses <= 12; presses += 1) {
        await press(booking.addTime);
        await expect(page.getByRole("group", { name: /^Preferred time/ })).toHaveCount(Math.min(presses, 10));
      }
    });

    test("no press on the join form is lost to the error of the field that it leaves", async ({ page }) => {
      const press = toPress(page);
      const join = new JoinPage(page);
      await join.open();
      await expect(join.submit).toBeDisabled();
      await press(join.field("Name"));
      await press(join.form.getByRole("link", { name: "Phone number" }));
      await expect(join.field("Phone number")).toBeFocused();
      await expect(join.field("Name")).toHaveAccessibleDescription(/Name is required$/);
    });
  });
}
