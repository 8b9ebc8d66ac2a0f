import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { HOME_STATE } from "@/domain/test-support/choices";
import { staffPaths } from "@/lib/config/staff-paths";
import { BookingPage, inDays, openBooking } from "./pages/booking";
import { calendarOf, pathIn, readMail } from "./support/outbox";
import { addMember, type StaffAccount } from "./support/staff";
import { expect, test } from "./support/test";

const REQUEST_LINK = /https?:\/\/\S+\/request\?token=\S+/;
const ITEM_LINK = /https?:\/\/\S+\/staff\/items\/\S+/;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens the item that a mail names, and signs in on the way. */
async function signInByMail(page: Page, path: string, { email, password }: StaffAccount): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText("Sign in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Confirms the first time that the person asks for, in two clicks. */
async function confirmFirstTime(item: Page): Promise<void> {
  await item.locator("summary", { hasText: "Confirm a time" }).click();
  await item.getByRole("list", { name: "Times the person asked for" }).getByRole("button").first().click();
  await expect(item.getByText("Confirmed. The person gets a mail.")).toBeVisible();
}

const lineOf = (lines: readonly string[], name: string) => lines.find((line) => line.startsWith(`${name}:`));

test("a request: asked for, mailed, confirmed, moved by the person, confirmed again, moved by staff", {
  tag: "@core",
}, async ({ page, browser }) => {
  test.slow();
  const member = await addMember({ grade: "scheduler", name: "Robin Hale" });
  const staff = await browser.newContext();
  const item = await staff.newPage();
  const email = `${randomUUID()}@example.org`;

  // The visitor asks a therapist who is licensed in their state.
  await openBooking(page, HOME_STATE.id, true);
  const booking = new BookingPage(page);
  await booking.fillAll();
  await booking.field("Email").fill(email);
  await booking.submit.click();
  await booking.waitUntilSent();
  const reference = await booking.reference();
  const receipt = await readMail(email, new RegExp(`we have your request ${reference}`));
  expect(receipt.text).toContain("9:00");

  // Staff get a mail without a word of it, sign in by its link, find it in the inbox, and confirm.
  const told = await readMail(member.email, new RegExp(`new appointment request ${reference}`));
  expect(`${told.subject} ${told.text} ${told.html}`).not.toMatch(/Pérez|example\.org\b.*therap|Initial Consultation/);
  await signInByMail(item, pathIn(told, ITEM_LINK), member);
  await item.goto(staffPaths.inbox());
  await item.getByRole("link", { name: `Request ${reference}` }).click();
  await expect(item.getByText("Requested", { exact: true }).first()).toBeVisible();
  await confirmFirstTime(item);

  // The visitor's mail has the calendar file; its link leads to the appointment.
  const confirmed = await readMail(email, new RegExp(`your appointment is confirmed ${reference}`));
  const first = calendarOf(confirmed);
  expect([first.method, lineOf(first.lines, "SEQUENCE")]).toEqual(["REQUEST", "SEQUENCE:0"]);
  await page.goto(pathIn(confirmed, REQUEST_LINK));
  await expect(heading(page)).toHaveText("Your appointment is confirmed");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to your calendar" }).click();
  expect((await download).suggestedFilename()).toBe(`appointment-${reference}.ics`);

  // The visitor asks for another time; staff are told and see it.
  await page.locator("summary", { hasText: "Ask for other times" }).click();
  await booking.fillTime(1, inDays(5 + randomInt(60)), "13:00", "13:45");
  await page.getByRole("button", { name: "Ask for these times" }).click();
  await expect(heading(page)).toHaveText("We are looking for a time");
  const changed = calendarOf(await readMail(email, new RegExp(`we have your new times ${reference}`)));
  expect([changed.method, lineOf(changed.lines, "SEQUENCE")]).toEqual(["CANCEL", "SEQUENCE:1"]);
  await readMail(member.email, new RegExp(reference), { count: 2 });
  await item.goto(staffPaths.item(reference.replace("-", "")));
  await expect(item.getByRole("region", { name: "History" }).first()).toContainText("Asked for other times");
  await expect(item.getByRole("main")).toContainText("1:00");
  await confirmFirstTime(item);

  // The same calendar entry moves.
  const moved = calendarOf(await readMail(email, new RegExp(`your appointment was moved ${reference}`)));
  expect([moved.method, lineOf(moved.lines, "SEQUENCE")]).toEqual(["REQUEST", "SEQUENCE:2"]);
  expect(lineOf(moved.lines, "UID")).toBe(lineOf(first.lines, "UID"));
  expect(lineOf(moved.lines, "DTSTART")).not.toBe(lineOf(first.lines, "DTSTART"));

  // Staff move it by one act. Before it begins it has no outcome.
  await expect(item.getByRole("button", { name: "Held" })).toBeHidden();
  await item.locator("summary", { hasText: "Reschedule" }).click();
  await item
    .getByLabel("Day")
    .filter({ visible: true })
    .fill(inDays(70 + randomInt(60)));
  await item.getByRole("button", { name: "Move to this time" }).click();
  await expect(item.getByText("Moved to another time. The person gets a mail that says so.")).toBeVisible();
  await expect(item.getByRole("list", { name: "History" })).toContainText("Moved to another time");
  const again = calendarOf(await readMail(email, new RegExp(`your appointment was moved ${reference}`), { count: 2 }));
  expect([again.method, lineOf(again.lines, "SEQUENCE")]).toEqual(["REQUEST", "SEQUENCE:3"]);
  await page.reload();
  await expect(heading(page)).toHaveText("Your appointment is confirmed");
  await staff.close();
});
