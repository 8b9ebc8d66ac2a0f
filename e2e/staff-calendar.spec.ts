import { randomInt, randomUUID } from "node:crypto";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { inDays } from "./pages/booking";
import { expectClean, expectCleanInAllLooks } from "./support/expect-clean";
import { sendRequest } from "./support/inbox-items";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";
import { registerTherapist, removeTherapist } from "./support/therapists";

test("a request is placed on the calendar by keyboard, confirmed, and found there on a phone without scripts", async ({
  page,
  browser,
}) => {
  const member = await addMember({ grade: "scheduler" });
  const lastName = `Q${randomUUID().slice(0, 8)}`;
  const reference = await sendRequest({ lastName, therapistId: `T-${randomUUID()}` });
  const date = inDays(300 + randomInt(300));
  const calendar = (view: string) => staffPaths.calendar(new URLSearchParams({ view, date }));

  await signInStaff(page, member, calendar("day"));
  const requests = page.getByRole("navigation", { name: "Requests to place" });
  await expect(requests.getByRole("link", { name: lastName })).toBeVisible();
  // From the request's own page, which also those have that are not listed.
  await page.goto(staffPaths.item(reference));
  await page.locator("summary", { hasText: "Confirm a time" }).press("Enter");
  await page.getByRole("link", { name: "Choose a time on the calendar" }).press("Enter");
  await page.getByLabel("Date").fill(date);
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await page.getByRole("link", { name: "Day", exact: true }).press("Enter");
  await expect(page.getByText(`Placing ${formatReference(reference)}`)).toBeVisible();
  await expectClean(page, "calendar, placing a request");
  // On wide paper the hours have the room of the requests, which are not printed.
  await page.emulateMedia({ media: "print" });
  expect((await page.getByRole("table").boundingBox())?.width).toBeGreaterThan(800);
  await page.emulateMedia({ media: null });
  await page.getByRole("link", { name: /^Place at 11 AM, / }).press("Enter");
  await expect(page.getByLabel("Day").filter({ visible: true }).first()).toHaveValue(date);
  await expect(page.getByLabel("From").filter({ visible: true }).first()).toHaveValue("11:00");
  await page.getByRole("button", { name: "Confirm this time" }).press("Enter");
  await expect(page.getByText("Confirmed. The person gets a mail.")).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const phone = await context.newPage();
  await signInStaff(phone, member, calendar("week"));
  const appointment = phone.getByRole("link", { name: new RegExp(`11:00 – 11:50 AM.*${lastName}.*Confirmed`) });
  await expect(appointment).toBeVisible();
  await expect(phone.getByRole("table")).toBeHidden();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.getByRole("link", { name: "Later" }).click();
  await expect(appointment).toBeHidden();
  await phone.getByRole("link", { name: "Earlier" }).click();
  await appointment.click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(lastName);
  await context.close();
});

test("a request is dragged onto an hour of a week, and its page then confirms that time", async ({ page }) => {
  const member = await addMember({ grade: "scheduler" });
  const lastName = `Q${randomUUID().slice(0, 8)}`;
  const reference = await sendRequest({ lastName, therapistId: `T-${randomUUID()}` });
  const week = new URLSearchParams({ view: "week", date: inDays(610 + randomInt(100)) });
  await signInStaff(page, member, staffPaths.calendar(week));
  const table = page.getByRole("table");
  const monday = await table.getByRole("columnheader").getByRole("link").first().getAttribute("href");
  const request = page.getByRole("navigation", { name: "Requests to place" }).getByRole("link", { name: lastName });
  await request.dragTo(table.getByRole("row", { name: /^2 PM/ }).getByRole("cell").first());
  await expect(page.getByRole("heading", { level: 1 })).toContainText(lastName);
  expect(page.url()).toContain(staffPaths.item(reference));
  const date = new URLSearchParams(monday?.split("?")[1]).get("date") ?? "";
  await expect(page.getByLabel("Day").filter({ visible: true }).first()).toHaveValue(date);
  await expect(page.getByLabel("From").filter({ visible: true }).first()).toHaveValue("14:00");
  await page.getByRole("button", { name: "Confirm this time" }).press("Enter");
  await expect(page.getByText("Confirmed. The person gets a mail.")).toBeVisible();
});

test("therapists' free times stand beside one another, reached from the roster, and a day off is named", async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const named = (first: string) => ({ first, id: `${first}-${mark}`, name: `${first} Zc${mark}` });
  const [ada, bea] = [named("Ada"), named("Bea")];
  const day = inDays(9);
  const practice = { bio: "Listens.", state_licenses: ["WY"], insurances_accepted: ["SelfPay"] };
  const hours = { time_zone: "America/Denver", weekly_hours: "Mon-Sun 9:00-11:00 video" };
  for (const { id, first } of [ada, bea])
    await registerTherapist(id, {
      first_name: first,
      last_name: `Zc${mark}`,
      ...practice,
      ...hours,
      ...(first === "Bea" && { days_off: day }),
    });
  await sendRequest({ therapistId: ada.id, fields: { member: ada.name, state: "WY", responsible: undefined } });
  await signInStaff(page, await addMember(), staffPaths.therapist(bea.id));
  await page.getByRole("main").getByRole("link", { name: "Calendar" }).press("Enter");
  await page.getByLabel("Date").fill(day);
  await page.locator("summary", { hasText: "Therapists" }).press("Enter");
  await expect(page.getByRole("checkbox", { name: bea.name })).toBeChecked();
  await page.getByRole("checkbox", { name: ada.name }).press("Space");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Day" }).press("Enter");
  const heads = page.getByRole("table").getByRole("columnheader");
  await expect(heads).toHaveText(["Hour", ada.name, `${bea.name}Off`]);
  await expectCleanInAllLooks(page, "calendar of two therapists");
  const free = page.getByRole("link", { name: /^Enter an appointment at 9:00 – 9:50 AM/ });
  await expect(free.filter({ visible: true })).toHaveCount(1);
  await free.filter({ visible: true }).press("Enter");
  await expect(page.getByLabel(/^Therapist/)).toHaveValue(ada.name);
  await expect(page.getByLabel("From")).toHaveValue("09:00");
  for (const { id } of [ada, bea]) await removeTherapist(id);
});
