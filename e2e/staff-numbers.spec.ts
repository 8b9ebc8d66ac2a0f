import { readFileSync } from "node:fs";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { sendRequest } from "./support/inbox-items";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

test("an administrator reads the requests of weeks by concern, in tables and in a file, without scripts too", async ({
  page,
  browser,
}) => {
  // Requests are counted every minute.
  test.setTimeout(180_000);
  // The smaller of the two may hide the few of another test.
  for (const [concern, count] of [
    ["Factitious", 7],
    ["Somatic", 6],
  ] as const)
    for (let sent = 0; sent < count; sent += 1) await sendRequest({ fields: { concern } });
  const admin = await addMember();
  await signInStaff(page, admin, staffPaths.numbers());
  const row = page.getByRole("table", { name: "Requests by concern" }).getByRole("row", { name: "Factitious" });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 100_000 });
  await expectCleanInAllLooks(page, "numbers");
  await page.getByText("The weeks as a table").press("Enter");
  await expect(page.getByRole("table", { name: "Requests by week" }).getByRole("row")).toHaveCount(13);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signInStaff(plain, admin, staffPaths.numbers());
  await plain.getByRole("link", { name: "4 weeks" }).press("Enter");
  await expect(plain.getByRole("link", { name: "4 weeks" })).toHaveAttribute("aria-current", "true");
  const [file] = await Promise.all([
    plain.waitForEvent("download"),
    plain.getByRole("link", { name: "Download as CSV" }).press("Enter"),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toMatch(/^Concern,Requests,.*\r\n(.+\r\n)*Factitious,([5-9]|\d\d)/m);
  await plain.context().close();
});
