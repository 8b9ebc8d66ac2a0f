import { INSURER } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { BookingPage, matchWithInsurer, openBooking } from "./pages/booking";
import { ASK, ASK_NAME } from "./support/brand-texts";
import { readAppointment } from "./support/services";
import { expect, test } from "./support/test";

test("a double click makes one request", { tag: "@core" }, async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/booking/request")) posts.push(request.url());
  });
  await openBooking(page);
  const booking = new BookingPage(page);
  await booking.fillAll();
  await booking.submit.dblclick();
  await booking.waitUntilSent();
  expect(posts).toHaveLength(1);
  expect(await readAppointment(await booking.reference())).toMatchObject({ source: "Website" });
});

test("Back after sending does not send again, and a new request starts at the match screen", async ({ page }) => {
  await openBooking(page);
  const booking = new BookingPage(page);
  await booking.fillAll();
  await booking.submit.click();
  await booking.waitUntilSent();
  await page.getByRole("link", { name: "Submit Another Request" }).click();
  await expect(page).toHaveURL(/\/match$/);
  await page.goto("/appointment-request");
  await expect(page).toHaveURL(/\/match$/);
});

test("a detour to change a choice keeps what was typed, says so and leads back", { tag: "@core" }, async ({ page }) => {
  const therapist = await matchWithInsurer(page);
  const booking = new BookingPage(page);
  const saved = page.getByText("Your request was saved", { exact: true });
  await expect(saved).toBeHidden();
  await booking.fillPerson();
  await page.getByText("Anything else").click();
  await booking.field("Notes").fill("🌿 evenings, please");
  await page
    .getByRole("link", { name: /^Change/ })
    .first()
    .click();
  await page.waitForURL("**/match");
  await expect(saved).toBeVisible();
  await expect(page.getByText(`Your request to see ${therapist} has not been sent yet.`)).toBeVisible();
  await page.getByRole("link", { name: "Continue your request" }).click();
  await page.waitForURL("**/appointment-request");
  await expect(booking.field("Last name")).toHaveValue(/Pérez/);
  await matchWithInsurer(page);
  await expect(saved).toBeVisible();
  await expect(booking.field("Last name")).toHaveValue(/Pérez/);
  await expect(booking.field("Notes")).toHaveValue("🌿 evenings, please");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a detour to change a choice keeps what was typed, says so and leads back", { tag: "@core" }, async ({
    page,
  }) => {
    await matchWithInsurer(page);
    const booking = new BookingPage(page);
    await booking.fillPerson();
    await expect(page.getByRole("link", { name: /^Change/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Change program" }).click();
    await page.waitForURL("**/match");
    await page.getByRole("link", { name: "Continue your request" }).click();
    await expect(booking.field("Last name")).toHaveValue(/Pérez/);
    await matchWithInsurer(page);
    await expect(page.getByText("Your request was saved", { exact: true })).toBeVisible();
    await expect(booking.field("Last name")).toHaveValue(/Pérez/);
  });
});

for (const width of [390, 1280]) {
  test.describe(`in two windows of ${width} px`, () => {
    test.use({ viewport: { width, height: 667 }, expectedConsoleErrors: [/status of 409/] });

    test("a choice made in the other one is said in sight, and sent only with a second press", async ({
      page,
      context,
    }) => {
      const first = await matchWithInsurer(page);
      const booking = new BookingPage(page);
      // The last draft has the end time. One that is answered later would bring back the choice of this window.
      const saved = page.waitForResponse(
        (response) =>
          response.url().endsWith("/api/booking/draft") &&
          /"endTime":"09:45"/.test(response.request().postData() ?? ""),
      );
      await booking.fillAll();
      await saved;
      const other = await context.newPage();
      await other.goto(paths.teamPayer("insurer", INSURER.id));
      const request = other.getByRole("button", { name: ASK_NAME }).filter({ hasNotText: first });
      const second = ((await request.first().textContent()) ?? "").replace(ASK, "").trim();
      await request.first().click();
      await other.waitForURL("**/appointment-request");

      await booking.submit.click();
      await expect(page.getByText("You chose a therapist in another window")).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("main")).toContainText(second);
      await expect(booking.field("Last name")).toHaveValue(/Pérez/);
      await booking.submit.click();
      await booking.waitUntilSent();
      await expect(page.getByRole("main")).toContainText(second);
    });
  });
}

test("submit is disabled until all rules hold, with the reason beside it", { tag: "@core" }, async ({ page }) => {
  await matchWithInsurer(page);
  const booking = new BookingPage(page);
  await expect(booking.submit).toBeDisabled();
  await expect(page.getByText("To submit your request, please complete:")).toBeVisible();
  await booking.fillPerson();
  await booking.chooseService();
  await expect(booking.submit).toBeDisabled();
  await booking.addTime.click();
  await booking.fillTime(1, new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  await expect(booking.submit).toBeDisabled();
  await booking.fillTime(1);
  await expect(booking.submit).toBeEnabled();
  await booking.field("Email").fill("ana@example");
  await expect(booking.submit).toBeDisabled();
});
