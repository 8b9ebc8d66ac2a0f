import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { requestPaths } from "@/lib/config/request-paths";
import { BookingPage, inDays, openBooking } from "./pages/booking";
import { expectClean } from "./support/expect-clean";
import { expectSpanish } from "./support/expect-spanish";
import { pathIn, readMail } from "./support/outbox";
import { expect, test } from "./support/test";

const LINK = /https?:\/\/\S+\/request\?token=\S+/;

/** Sends a request, and gives its reference and the address that its mail goes to. */
async function sendRequest(page: Page, isScripted: boolean): Promise<{ reference: string; email: string }> {
  await openBooking(page);
  const booking = new BookingPage(page);
  await booking.fillAll();
  const email = `${randomUUID()}@example.org`;
  await booking.field("Email").fill(email);
  if (!isScripted) await booking.field("Time zone").selectOption("America/Denver");
  await booking.submit.click();
  await booking.waitUntilSent();
  return { reference: await booking.reference(), email };
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const open = (page: Page, title: string) => page.locator("summary", { hasText: title }).click();

test("the person sees the request from the confirmation, asks for other times and withdraws", { tag: "@core" }, async ({
  page,
  context,
}) => {
  const { reference } = await sendRequest(page, true);
  await page.getByRole("button", { name: "See or change this request" }).click();
  await expect(page).toHaveURL(new RegExp(`/request\\?reference=${reference.replace("-", "")}$`));
  await expect(heading(page)).toHaveText("We have your request");
  await expect(page.getByRole("main")).toContainText(reference);
  const response = await page.reload();
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  // The link to the other language opens the same request, and back.
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(heading(page)).toHaveText("Recibimos su solicitud");
  await expectSpanish(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await open(page, "Ask for other times");
  await expectClean(page, "other times");
  const booking = new BookingPage(page);
  await booking.addTime.click();
  await booking.fillTime(2, inDays(5), "10:00", "10:30");
  const stale = await context.newPage();
  await stale.goto(page.url());
  // Enter presses this button, and no button of a row.
  await booking.time(2).getByLabel("Date").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Your new times were sent" })).toBeVisible();
  await expect(page.getByText("10:00 AM to 10:30 AM")).toBeVisible();

  // A page that shows an older version changes nothing.
  await open(stale, "Withdraw this request");
  await stale.getByRole("button", { name: "Yes, withdraw my request" }).click();
  await expect(stale.getByRole("alert").filter({ hasText: "Nothing was changed just now" })).toBeVisible();
  await open(stale, "Withdraw this request");
  await stale.getByRole("button", { name: "Yes, withdraw my request" }).click();
  await expect(heading(stale)).toHaveText("You withdrew this request");
  await expect(stale.getByRole("link", { name: "Ask for another appointment" })).toHaveAttribute("href", paths.match());
});

test.describe("without scripts, on a phone", () => {
  test.use({
    javaScriptEnabled: false,
    expectedConsoleErrors: [/status of 40[14]/],
  });

  test("the mailed link opens the request, whose times are changed by plain forms", { tag: "@core" }, async ({
    page,
    browser,
  }) => {
    const { email, reference } = await sendRequest(page, false);
    const mail = await readMail(email, new RegExp(reference));
    const link = pathIn(mail, LINK);
    const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const own = await phone.newPage();
    await own.goto(link);
    await expect(own).toHaveURL(new RegExp(`/request\\?reference=${reference.replace("-", "")}$`));
    await expect(heading(own)).toHaveText("We have your request");
    // The holder of a link needs no guest identity.
    const name = `request-${reference.replace("-", "")}`;
    expect((await phone.cookies()).map((cookie) => cookie.name).sort()).toEqual([name, `${name}.es`]);
    await open(own, "Ask for other times");
    await own.getByRole("button", { name: "Add Preferred Time" }).click();
    const booking = new BookingPage(own);
    await booking.fillTime(2, inDays(6), "11:00", "10:00");
    await own.getByRole("button", { name: "Ask for these times" }).click();
    await expect(own.getByText("Choose an end time that is after the start time.").first()).toBeVisible();
    await booking.time(2).getByLabel("End time").selectOption("11:30");
    await booking.time(2).getByLabel("Date").press("Enter");
    await expect(own.getByRole("status").filter({ hasText: "Your new times were sent" })).toBeVisible();
    await expect(own.getByText("11:00 AM to 11:30 AM")).toBeVisible();
    await phone.close();

    const other = await browser.newContext();
    const closed = await other.newPage();
    const missing = await closed.goto(requestPaths.ownRequest(reference));
    expect(missing?.status()).toBe(401);
    await expect(heading(closed)).toHaveText("Open this page from the link in your email");
    const wrong = await closed.goto(`${requestPaths.ownRequest()}?token=${"A".repeat(43)}`);
    expect(wrong?.status()).toBe(404);
    await expect(heading(closed)).toHaveText("This link does not work");
    await other.close();
  });
});
