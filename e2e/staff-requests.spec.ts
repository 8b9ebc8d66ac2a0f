import { randomInt, randomUUID } from "node:crypto";
import { staffPaths } from "@/lib/config/staff-paths";
import { inDays, readListed } from "./pages/booking";
import { expectClean } from "./support/expect-clean";
import { sendRequest } from "./support/inbox-items";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

test("staff enter a series for a caller without scripts: a taken date is named, left out, and the rest is confirmed", async ({
  page: scripted,
  browser,
}) => {
  const member = await addMember({ grade: "scheduler" });
  const { slug } = await readListed(scripted.request, "CO", true);
  const reference = await sendRequest({ lastName: `Q${randomUUID().slice(0, 8)}` });
  const day = 200 + randomInt(400);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await signInStaff(page, member, staffPaths.item(reference));

  // One appointment in the second week takes the time.
  const enter = async (date: string) => {
    await page.goto(staffPaths.item(reference));
    await page.getByRole("link", { name: "Another appointment" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Dana");
    await page.getByLabel(/^Therapist/).fill(slug);
    await page.getByLabel("Who pays").selectOption("");
    await page.getByLabel("State during sessions").selectOption("");
    await page.getByLabel("Main concern").selectOption("Stress");
    await page.getByLabel("agreed: an appointment at once").check();
    await page.getByLabel("Day").fill(date);
    await page.getByLabel("From").fill("06:30");
    await page.getByLabel(/^To\b/).fill("07:20");
  };
  await enter(inDays(day + 7));
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByText("The appointment is entered and confirmed. The person gets a mail.")).toBeVisible();
  await expect(page.getByRole("list", { name: "History" })).toContainText("Entered by staff");
  await expect(page.getByRole("definition").filter({ hasText: /^Stress$/ })).toBeVisible();

  await enter(inDays(day));
  await page.getByLabel("Repeat").selectOption("1");
  await page.getByLabel("Number of appointments").fill("3");
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByText("The therapist is not free at every date.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue(/^Q/);
  await page
    .getByRole("group", { name: /^Nothing was stored/ })
    .getByRole("checkbox")
    .check();
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByText(/^The appointments are entered and confirmed\./)).toBeVisible();
  await context.close();

  await signInStaff(scripted, member, staffPaths.newRequest({ item: reference }));
  await expectClean(scripted, "new request");
});
