import { decodeJwt } from "jose";
import { INSURER, LICENSED_STATE, matchLabel, OTHER_INSURER } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { BookingPage, inDays, matchWithInsurer, VISITOR } from "./pages/booking";
import { ASK_NAME } from "./support/brand-texts";
import { expectDeclared } from "./support/declared-cookies";
import { readAppointment } from "./support/services";
import { expect, IN_MOTION, test } from "./support/test";

/** Every field of the specification's appointment entity (section 3), as stored after the journey. */
async function expectRow(reference: string, therapist: string, guest: unknown): Promise<void> {
  const row = await readAppointment(reference);
  expect(row).toMatchObject({
    sourceType: "therapist",
    firstName: VISITOR.firstName,
    lastName: VISITOR.lastName,
    email: VISITOR.email,
    phoneNumber: "5555550100",
    selectedOption: "Initial Consultation",
    source: "Website",
    sourceAlias: "Appointment Request",
    visitorUniqueId: guest,
    visitorType: "guest",
  });
  expect(row.sourceId).toEqual(expect.stringMatching(/.+/));
  const date = inDays(3);
  const formFields = JSON.parse(String(row.formFields));
  expect(formFields).toMatchObject({
    requestFor: "myself",
    startDate: expect.stringContaining(date),
    endDate: expect.stringContaining(date),
    availability: [{ date, startTime: "09:00", endTime: "09:45", day: expect.stringMatching(/day$/) }],
    member: therapist,
    responsible: expect.anything(),
    paymentMethod: expect.anything(),
  });
  // 09:00 in Denver is 15:00 or 16:00 UTC, by the season.
  expect(new Date(String(row.startAt)).toISOString()).toMatch(new RegExp(`^${date}T1[56]:00`));
  expect(Date.parse(String(row.endAt)) - Date.parse(String(row.startAt))).toBe(45 * 60 * 1000);
}

for (const [who, settings] of [
  ["by mouse", {}],
  ["on a 390 px screen", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["without scripts", { javaScriptEnabled: false }],
] as const) {
  test.describe(who, { tag: "@core" }, () => {
    test.use({ ...IN_MOTION, ...settings });
    test("a visitor is matched with a therapist and requests an appointment", async ({
      page,
      context,
      javaScriptEnabled,
    }) => {
      const therapist = await matchWithInsurer(page);
      const guest = (await context.cookies()).find(({ name }) => name === "authToken")?.value ?? "";
      const booking = new BookingPage(page);
      await expect(page.getByText("I want to see")).toBeVisible();
      await expect(page.getByRole("main")).toContainText(therapist);
      await expect(page.getByRole("main")).toContainText(INSURER.name);
      await expect(
        page.getByText('No preferred times yet. Click "Add Preferred Time" to begin.', { exact: true }),
      ).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
      await booking.fillAll();
      // Only a script can detect the visitor's time zone; without one the form asks.
      if (!javaScriptEnabled) await booking.field("Time zone").selectOption("America/Denver");
      expectDeclared(await context.cookies());
      await booking.submit.click();
      await booking.waitUntilSent();
      expectDeclared(await context.cookies());
      await expect(page.getByRole("heading", { name: "Appointment Request Submitted!" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Submit Another Request" })).toHaveAttribute("href", paths.match());
      await expectRow(await booking.reference(), therapist, decodeJwt(guest).user_unique_id);
    });
  });
}

test("a visitor gets from the match screen to a sent request by keyboard alone", { tag: "@core" }, async ({ page }) => {
  /** Tabs until the focused element has this name, like a keyboard user. */
  async function tabTo(name: RegExp, selector: string): Promise<void> {
    for (let presses = 0; presses < 150; presses += 1) {
      await page.keyboard.press("Tab");
      // The active element, as a date field has focusable parts.
      const focused = await page.evaluate((wanted) => {
        const element = document.activeElement;
        const labels = element && "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
        const names = [
          element?.getAttribute("aria-label"),
          ...labels.map((label) => label.textContent),
          element?.textContent,
        ];
        return element?.matches(wanted) ? names.join(" ").trim() : "";
      }, selector);
      if (name.test(focused)) return;
    }
    throw new Error(`no ${name} within 150 tabs`);
  }

  await page.goto(paths.match());
  await tabTo(/^Insurance/, "a");
  await page.keyboard.press("Enter");
  await page.waitForURL("**step=insurance");
  await tabTo(RegExp(matchLabel(OTHER_INSURER)), "button");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.teamPayer("insurer", OTHER_INSURER.id)}`);
  await tabTo(ASK_NAME, "button");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.appointmentRequest()}`);
  await tabTo(/Add Preferred Time/, "button");
  await page.keyboard.press("Enter");
  const [year, month, day] = inDays(3).split("-");
  await expect(page.getByLabel("Date")).toBeFocused();
  await page.keyboard.type(`${month}${day}${year}`);
  await tabTo(/Start time/, "select");
  await page.keyboard.type("9:00");
  await tabTo(/End time/, "select");
  await page.keyboard.type("10:00");
  await tabTo(/First name/, "input");
  await page.keyboard.type(VISITOR.firstName);
  await page.keyboard.press("Tab");
  await page.keyboard.type(VISITOR.lastName);
  await page.keyboard.press("Tab");
  await page.keyboard.type(VISITOR.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(VISITOR.phone);
  await tabTo(/Myself/, "input");
  await page.keyboard.press("Space");
  await tabTo(/Initial Consultation/, "input");
  await page.keyboard.press("Space");
  await tabTo(/State you will be in/, "select");
  await page.keyboard.type(LICENSED_STATE.name.slice(0, 3));
  await tabTo(/Submit Appointment Request/, "button");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.appointmentSent()}`);
  await expect(page.getByRole("heading", { name: "Appointment Request Submitted!" })).toBeVisible();
});
