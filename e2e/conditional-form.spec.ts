import type { Page } from "@playwright/test";
import { PublicFormPage } from "./pages/public-form";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { openForm } from "./support/form-answers";
import { issueExample } from "./support/issue-form";
import { expect, test } from "./support/test";

const SLUG = "health-habits";

const issueHabits = () => issueExample(SLUG, "conditional-questions");

const cigarettes = (page: Page) => page.getByLabel(/How many cigarettes/);
const help = (page: Page) => page.getByRole("checkbox", { name: "Would you like help to stop?" });
const receipt = (page: Page) => page.getByRole("heading", { name: "Form Submitted Successfully" });

test.describe.configure({ mode: "serial" });

test("questions open and close with the answers, by keyboard, and only the visible ones are submitted", async ({
  page,
}) => {
  const form = await openForm(page, await issueHabits());
  await form.field("Date of birth").fill("2999-01-01");
  await page.getByRole("radio", { name: "Yes", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Cannot be in the future")).toBeVisible();
  await form.field("Date of birth").fill("1980-05-06");
  await expect(page.getByText("Question 3 of 4")).toBeVisible();
  await cigarettes(page).fill("20");
  await expect(help(page)).toBeVisible();
  await help(page).check();
  await page.getByRole("checkbox", { name: "Asthma" }).check();
  await page.getByRole("checkbox", { name: "Smoker's cough" }).check();
  await expectCleanInAllLooks(page, "every question open");
  await page.getByRole("checkbox", { name: "None of these" }).check();
  await expect(page.getByRole("checkbox", { name: "Asthma" })).not.toBeChecked();
  await form.endPause();
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(cigarettes(page)).toHaveValue("20");
  await expect(help(page)).toBeChecked();
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await expect(cigarettes(page)).toBeHidden();
  await expect(help(page)).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Smoker's cough" })).toBeHidden();
  await form.submit.click();
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("cigarettes");
  await expect(page.getByRole("main")).toContainText("None of these");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page asks again with the questions that the answers opened", async ({ page }) => {
    await page.goto(await issueHabits());
    const form = new PublicFormPage(page);
    await form.field("Date of birth").fill("1980-05-06");
    await page.getByRole("radio", { name: "Yes", exact: true }).check();
    await page.getByRole("checkbox", { name: "Diabetes" }).check();
    await expect(cigarettes(page)).toHaveCount(0);
    await form.submit.click();
    const more = page.getByText("Your answers lead to more questions. Please answer them too, then submit.");
    await expect(more).toBeVisible();
    await cigarettes(page).fill("20");
    await form.submit.click();
    await expect(more).toBeVisible();
    await help(page).check();
    await form.submit.click();
    await expect(receipt(page)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Would you like help to stop?");
  });
});
