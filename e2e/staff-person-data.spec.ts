import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { sendRequest } from "./support/inbox-items";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

// Chromium reports the page of a request that was erased.
test.use({ expectedConsoleErrors: [/status of 404 .*\/staff\/items\//] });

test("an administrator downloads a person's data and asks for the erasure, which another confirms without scripts", async ({
  page,
  browser,
}) => {
  const [lead, other] = [await addMember(), await addMember()];
  // Their own: other tests' requests are of one person.
  const reference = await sendRequest({ email: `${randomUUID()}@example.org` });
  await signInStaff(page, lead, staffPaths.item(reference));
  await page.getByRole("link", { name: "The person" }).click();
  await page.getByRole("link", { name: "A copy or the erasure of their data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Their data");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as JSON" }).click();
  const copy = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(copy.tables.map(({ title }: { title: string }) => title)).toContain("Appointment requests");
  await expect(page.getByRole("row", { name: /Appointment requests/ })).toContainText("Hidden");
  await expectClean(page, "a person's data");
  await page.getByRole("button", { name: "Ask for the erasure" }).click();
  await expect(page.getByText(/^You asked for it on /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Erase now" })).toHaveCount(0);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await signInStaff(plain, other, new URL(page.url()).pathname);
  await plain.getByRole("button", { name: "Erase now" }).click();
  await expect(plain.getByText("The person was erased. Each step is in the audit log.")).toBeVisible();
  const gone = await plain.goto(staffPaths.item(reference));
  expect(gone?.status()).toBe(404);
  await context.close();
});
