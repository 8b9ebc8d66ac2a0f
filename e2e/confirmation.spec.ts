import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { BookingPage, openBooking } from "./pages/booking";
import { expect, test } from "./support/test";

for (const [how, javaScriptEnabled] of [
  ["with", true],
  ["without", false],
] as const) {
  test.describe(`${how} scripts`, { tag: "@core" }, () => {
    test.use({ javaScriptEnabled });

    test("only a request that was sent is confirmed; without one the address leads to the match", async ({ page }) => {
      await page.goto(paths.appointmentSent());
      await expect(page).toHaveURL(paths.match());
      await openBooking(page);
      await page.goto(paths.appointmentSent());
      await expect(page).toHaveURL(paths.match());
      await page.goto(paths.appointmentRequest());
      const booking = new BookingPage(page);
      await booking.fillAll();
      if (!javaScriptEnabled) await booking.field("Time zone").selectOption("America/Denver");
      await booking.submit.click();
      await booking.waitUntilSent();
      await expect(page).toHaveTitle(`Appointment request submitted · ${brand.name}`);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointment Request Submitted!");
      await expect(page.getByRole("link", { name: "Submit Another Request" })).toHaveAttribute("href", paths.match());
    });
  });
}
