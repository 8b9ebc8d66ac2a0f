import { randomUUID } from "node:crypto";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { sendRequest } from "./support/inbox-items";
import { pathIn, readMail } from "./support/outbox";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";
import { registerTherapist, removeTherapist } from "./support/therapists";

const mark = randomUUID().slice(0, 8);
const therapist = { id: `waits-${mark}`, name: `Ada Zw${mark}` };
const LINK = /https?:\/\/\S+\/request\?token=\S+/;
/** Mail of an act waits until it can no longer be undone. */
const AFTER_UNDO = { timeoutMs: 90_000 };
const PHONE = { width: 390, height: 844 };

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  const hours = { time_zone: "America/Denver", weekly_hours: "Mon-Sun 9:00-12:00 video" };
  // In a state and with a payer that no other test counts.
  const practice = { state_licenses: ["WY"], insurances_accepted: ["SelfPay"], ...hours };
  const entity = { first_name: "Ada", last_name: `Zw${mark}`, bio: "Listens.", ...practice };
  await registerTherapist(therapist.id, entity);
});
test.afterAll(async () => {
  await removeTherapist(therapist.id);
});

test("a declined person waits, is offered a free time by one press, and accepts it on a phone without scripts", async ({
  page,
  browser,
}) => {
  const member = await addMember({ grade: "scheduler" });
  const lastName = `Q${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.org`;
  const fields = { member: therapist.name, state: "WY", responsible: undefined };
  const reference = await sendRequest({ lastName, email, therapistId: therapist.id, fields });

  await signInStaff(page, member, staffPaths.item(reference));
  await page.locator("summary", { hasText: "Decline" }).press("Enter");
  const decline = page.locator(`form[action="${staffPaths.itemVerb(reference, "decline")}"]`);
  await decline.getByLabel("A sentence to the person").fill("There is no time now.");
  await decline.getByLabel("Reason").fill("Full.");
  await decline.getByRole("button", { name: "Decline" }).press("Enter");
  await page.locator("summary", { hasText: "Put on the waiting list" }).press("Enter");
  await page.getByLabel(therapist.name).check();
  await page.getByLabel("Morning").check();
  await expectClean(page, "waiting list, form");
  await page.getByRole("button", { name: "Put on the waiting list" }).press("Enter");
  await expect(page.getByText("The person is on the waiting list, and gets a mail.")).toBeVisible();

  await page.goto(staffPaths.waiting());
  await expectClean(page, "waiting list");
  const offer = page.getByRole("button", { name: new RegExp(`^Offer to Dana ${lastName} on `) });
  await offer.first().press("Enter");
  await expect(page.getByText(`${formatReference(reference)}: The time is held for 24 hours.`)).toBeVisible();
  await expect(page.getByRole("row", { name: lastName })).toContainText("A time is offered");

  const offered = await readMail(email, /we can offer you a time/, AFTER_UNDO);
  expect(offered.text).not.toContain(therapist.name);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const phone = await context.newPage();
  await phone.goto(pathIn(offered, LINK));
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("We can offer you a time");
  await expect(phone.getByText("Held for you until")).toBeVisible();
  await expect(phone.getByRole("button", { name: /keep my place/ })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await phone.getByRole("button", { name: "Accept this time" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
  await page.goto(staffPaths.waiting());
  await expect(page.getByRole("row", { name: lastName })).toHaveCount(0);
  await context.close();
});

test("a person's items are on one card, and a message is read behind the link of its mail", async ({
  page,
  browser,
}) => {
  const member = await addMember({ grade: "scheduler" });
  const lastName = `Q${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.org`;
  const [reference, second] = [await sendRequest({ lastName, email }), await sendRequest({ lastName, email })];

  await signInStaff(page, member, staffPaths.item(reference));
  await page.locator("summary", { hasText: "Write a message" }).press("Enter");
  await page.getByLabel("Message to the person").fill("Please call us about the day.");
  await page.getByRole("button", { name: "Write a message" }).press("Enter");
  await expect(page.getByText(/The message is on the request’s page/)).toBeVisible();
  await page.getByRole("link", { name: "The person" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Dana ${lastName}`);
  expect(page.url()).not.toContain(email);
  await expect(page.getByRole("link", { name: formatReference(second) })).toBeVisible();
  await expectClean(page, "person");
  await page.getByRole("button", { name: `Not this person: ${formatReference(second)}` }).press("Enter");
  await expect(page.getByText(/^Separated: /)).toBeVisible();
  await page.getByRole("button", { name: `The same person: ${formatReference(second)}` }).press("Enter");
  await expect(page.getByText(/^Joined: /)).toBeVisible();

  const told = await readMail(email, /there is a message for you/, AFTER_UNDO);
  expect(told.text).not.toContain("about the day");
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const phone = await context.newPage();
  await phone.goto(pathIn(told, LINK));
  await expect(phone.getByRole("region", { name: "Our message to you" })).toContainText(
    "Please call us about the day.",
  );
  await context.close();
});
