import { z } from "zod";
import { formatReference } from "@/domain/inbox/reference";
import { APP_ID_HEADER, DEFAULT_APP_ID } from "@/domain/wire/headers";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { issueFormAs } from "./support/issue-form";
import { addMember, issueStaffToken, type StaffAccount, signInStaff } from "./support/staff";
import { deployment, expect, test } from "./support/test";

/** The browser logs the refused page. */
test.use({ expectedConsoleErrors: [/status of 403/] });

const handled = z.object({
  data: z.object({ attributes: z.object({ items: z.array(z.object({ reference: z.string(), kind: z.string() })) }) }),
});

/** Saves an answer that raises a safety alert; returns the alert's reference. */
async function raiseAlert(clinician: StaffAccount): Promise<string> {
  const { link, id } = await issueFormAs("phq-9");
  const draft = { form_instance: { responses: [{ field_id: "phq9_9", value: "1" }] } };
  const saved = await fetch(`${deployment.servicesUrl()}/public-forms/forms/public${new URL(link).search}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(draft),
  });
  expect(saved.status).toBe(200);
  const headers = { authorization: `Bearer ${await issueStaffToken(clinician)}`, [APP_ID_HEADER]: DEFAULT_APP_ID };
  const answer = await fetch(`${deployment.servicesUrl()}/forms/app_forms/${id}`, { headers });
  const { items } = handled.parse(await answer.json()).data.attributes;
  return items.find(({ kind }) => kind === "alert")?.reference ?? "";
}

test("an open safety alert is pinned above every page and in the title until it is acknowledged; a scheduler gets a 403 page", {
  tag: "@core",
}, async ({ page, browser }) => {
  const [clinician, scheduler] = await Promise.all([
    addMember({ name: "Kim Vale", grade: "clinician" }),
    addMember({ name: "Sam Reed", grade: "scheduler" }),
  ]);
  const reference = await raiseAlert(clinician);
  await signInStaff(page, clinician, staffPaths.today());
  const pinned = page.getByRole("region", { name: "Open safety alerts" }).getByRole("link", {
    name: formatReference(reference),
  });
  await expect(page).toHaveTitle(/^\(\d+ safety alerts?\) Today/);
  await expectClean(page, "a page below an alert");
  await pinned.click();
  await expect(page).toHaveURL(new RegExp(`${staffPaths.item(reference)}$`));
  await page.getByLabel("What was done").fill("Called, safe at home.");
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await expect(page.getByText("Acknowledged. Thank you.")).toBeVisible();
  await expect(pinned).toHaveCount(0);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInStaff(other, scheduler);
  const refused = await other.goto(staffPaths.item(reference));
  expect(refused?.status()).toBe(403);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("You do not have access to this page");
  await expect(other.getByRole("region", { name: "Open safety alerts" })).toHaveCount(0);
  await elsewhere.close();
});
