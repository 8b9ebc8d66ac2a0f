import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { staffPaths } from "@/lib/config/staff-paths";
import { PublicFormPage } from "./pages/public-form";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

// A page with the former version is answered with the stored draft.
test.use({ expectedConsoleErrors: [/status of 409/] });

const MOOD = { id: "mood", label: "How was your week?", fieldType: "text" };

/** Publishes a version of the form as an administrator does, by its file's text. */
async function publish(page: Page, slug: string, fields: object[]): Promise<void> {
  await page.goto(staffPaths.formFiles());
  await page.getByLabel("Or its text").fill(JSON.stringify({ slug, name: "Weekly check-in", definition: { fields } }));
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/published/).first()).toBeVisible();
}

test("an open form stays on its version until staff carry it over, who see what does not fit, and keeps its answers", async ({
  page,
  browser,
}) => {
  test.slow();
  const slug = `versions-${randomUUID().slice(0, 8)}`;
  await signInStaff(page, await addMember(), staffPaths.forms());
  await publish(page, slug, [MOOD]);
  await page.goto(staffPaths.form(slug));
  await page.getByLabel("Name", { exact: true }).fill("Dana Reed");
  await page.getByLabel("Email", { exact: true }).fill("dana@example.org");
  await page.getByLabel("Mail the link").uncheck();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("The form was sent.")).toBeVisible();
  const link = (await page.getByRole("region", { name: "The link" }).locator("p").last().textContent()) ?? "";
  const instance = page.url();
  const summary = page.locator("summary");

  const person = await (await browser.newContext()).newPage();
  const form = new PublicFormPage(person);
  await form.open(link);
  await form.field("How was your week?").fill("Quiet, mostly");
  await expect(form.saved).toBeVisible();

  await publish(page, slug, [{ ...MOOD, properties: { maxLength: 5 } }]);
  await page.goto(instance);
  await summary.filter({ hasText: "Use version 2" }).click();
  const unfit = page.getByText("These answers do not fit the newer one:");
  await expect(unfit).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "How was your week?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use version 2" })).toHaveCount(0);
  await expectCleanInAllLooks(page, "a form that does not fit the newer version");

  await publish(page, slug, [MOOD, { id: "more", label: "What would help?", fieldType: "text" }]);
  await person.reload();
  await expect(form.field("What would help?")).toHaveCount(0);
  await page.goto(instance);
  await summary.filter({ hasText: "Use version 3" }).click();
  await page.getByRole("button", { name: "Use version 3" }).click();
  await expect(page.getByText("The form has the newest version now, with its answers so far.")).toBeVisible();
  await expect(page.getByText("Weekly check-in, version 3")).toBeVisible();
  await expect(summary.filter({ hasText: "Use version" })).toHaveCount(0);

  // The page that was open all the while loses nothing that is typed in it.
  await form.field("How was your week?").fill("Quiet, mostly, and long");
  await expect(form.saved).toBeVisible();
  await person.goto(link);
  await expect(form.field("How was your week?")).toHaveValue("Quiet, mostly, and long");
  await form.field("What would help?").fill("More sleep");
  await form.submit.click();
  await expect(person.getByRole("main")).toContainText("More sleep");
  await person.context().close();
});
