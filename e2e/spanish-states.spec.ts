import type { Page } from "@playwright/test";
import { LICENSED_STATE } from "@/domain/test-support/choices";
import { inLanguage } from "@/domain/texts/in-language";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { requestPaths } from "@/lib/config/request-paths";
import { BookingPage, openBooking } from "./pages/booking";
import { expect, test } from "./support/broken";
import { expectSpanish, expectWholeSpanish } from "./support/expect-spanish";

/* Failures and endings on Spanish pages. Those of forms behind links are in `spanish-forms.spec.ts`, of limits in `limits.spec.ts`. */

// One site for all tests of the file.
test.describe.configure({ mode: "default" });
// The browser logs error statuses.
test.use({ expectedConsoleErrors: [/status of (4\d\d|5\d\d)/], viewport: { width: 390, height: 844 } });

const inSpanish = <Value>(write: () => Value): Value => inLanguage("es", write);

async function expectPage(page: Page, path: string, status: number): Promise<void> {
  expect([path, (await page.goto(path))?.status()]).toEqual([path, status]);
  await expectSpanish(page, path);
}

test("addresses that lead nowhere say so in Spanish", async ({ page }) => {
  const missing = inSpanish(
    () =>
      [
        [paths.provider("nobody-of-this-name"), 404],
        [`${paths.home()}.html`, 404],
        [requestPaths.ownRequest(), 401],
        [`${requestPaths.ownRequest()}?token=${"A".repeat(43)}`, 404],
        [requestPaths.ownRequest("ABCD-2345"), 401],
        [paths.therapist("nobody-of-this-name"), 404],
      ] as const,
  );
  for (const [path, status] of missing) await expectPage(page, path, status);
  await expectWholeSpanish(page, "a missing page");
});

test("an outage of the search is told in Spanish", async ({ page, gated }) => {
  await page.goto(inSpanish(() => paths.team("page=12")));
  const therapist = page.getByRole("article").getByRole("heading").getByRole("link").first();
  const href = (await therapist.getAttribute("href")) ?? "";
  gated.search.mode = "refuse";
  await expectPage(page, inSpanish(paths.browse), 200);
  await expectPage(page, inSpanish(paths.shortlist), 200);
  await expectPage(page, href.replace("/team/", "/providers/"), 503);
  await expectPage(page, href, 503);
  await expectPage(
    page,
    inSpanish(() => paths.teamPayer("insurer", "optum")),
    503,
  );
  await expectWholeSpanish(page, "a list during an outage");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", {
    tag: javaScriptEnabled ? [] : "@nightly",
  }, () => {
    test.use({ javaScriptEnabled });
    /** Axe and the check of cut texts need scripts. */
    const expectState = javaScriptEnabled ? expectWholeSpanish : expectSpanish;

    test("a request with open answers, and one that cannot be sent, say so in Spanish", async ({ page, gated }) => {
      // After an outage, the site asks the services again a moment later.
      await expect(async () => {
        await openBooking(page, LICENSED_STATE.id);
        await expect(page).toHaveURL(paths.appointmentRequest(), { timeout: 2_000 });
      }).toPass();
      await page.goto(inSpanish(paths.appointmentRequest));
      await expect(page).toHaveURL(inSpanish(paths.appointmentRequest));
      const booking = new BookingPage(page, "es");
      await booking.addTime.click();
      await booking.field(inSpanish(() => t("Email"))).fill("nope");
      await booking.field(inSpanish(() => t("First name"))).press("Enter");
      await expect(page.getByText(inSpanish(() => t("Enter your first name."))).first()).toBeVisible();
      await expectSpanish(page, "a request with open answers");
      await booking.fillPerson();
      await booking.chooseService();
      await booking.fillTime(1);
      if (!javaScriptEnabled) await booking.field(inSpanish(() => t("Time zone"))).selectOption("America/Denver");
      gated.forms.mode = "fail";
      await booking.submit.click();
      await expect(
        page.getByText(inSpanish(() => t("Failed to submit appointment request. Please try again."))).first(),
      ).toBeVisible();
      await expectSpanish(page, "a request that was not sent");
    });

    test("an application with wrong answers, and one that cannot be sent, say so in Spanish", async ({
      page,
      gated,
    }) => {
      await page.goto(inSpanish(paths.join));
      const form = page.getByRole("main").locator("form").last();
      const [send, name, email, phone] = inSpanish(() => [
        t("Send application"),
        t("Name"),
        t("Email"),
        t("Phone number"),
      ]);
      await form.getByLabel(name).fill("Dana");
      await form.getByLabel(email).fill("nope");
      await form.getByLabel(phone).fill("12");
      await form.getByLabel(phone).press("Enter");
      await expectState(page, "an application with wrong answers");
      await form.getByLabel(email).fill("dana@example.org");
      await form.getByLabel(phone).fill("(555) 555-0119");
      gated.forms.mode = "fail";
      await form.getByRole("button", { name: send }).click();
      await expect(page.getByText(inSpanish(() => t("Error sending form"))).first()).toBeVisible();
      await expectSpanish(page, "an application that was not sent");
    });
  });
