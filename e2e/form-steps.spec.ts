import { FormVisit } from "./pages/form-visit";
import { PublicFormPage } from "./pages/public-form";
import { expectClean } from "./support/expect-clean";
import { issueForm } from "./support/issue-form";
import { expect, test } from "./support/test";

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

test("a form of steps shows one question at a time on a phone, by keyboard too, and all of them at its end", async ({
  page,
}) => {
  const form = new PublicFormPage(page);
  const questions = page.getByRole("radiogroup");
  const next = page.getByRole("button", { name: "Next question" });
  await form.open(await issueForm("gad-7"));
  await expect(questions).toHaveCount(1);
  await expect(page.getByText("Question 1 of 7")).toBeVisible();
  await expect(page.getByText("Over the last 2 weeks")).toBeVisible();
  await expect(form.submit).toBeHidden();
  await expectClean(page, "a form's step");
  await questions.getByLabel("Several days").check();
  await expect(page.getByRole("progressbar", { name: "1 of 7 questions answered" })).toBeVisible();
  await next.press("Enter");
  await expect(page.getByText("Question 2 of 7")).toBeInViewport();
  await expect(page.getByText("Over the last 2 weeks")).toBeVisible();
  await expect(questions).toHaveCount(1);
  await expect(questions.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("Space");
  // Enter goes on, and submits nothing.
  await page.keyboard.press("Enter");
  await expect(page.getByText("Question 3 of 7")).toBeInViewport();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(questions.getByLabel("Not at all")).toBeChecked();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(questions).toHaveCount(7);
  await page.setViewportSize(PHONE);
  await expect(form.saved).toBeVisible();

  // The first open question is where it goes on.
  await page.reload();
  await expect(page.getByText("Question 3 of 7")).toBeVisible();
  await expect(questions).toHaveCount(1);
  await page.getByRole("button", { name: "Show all questions" }).click();
  await expect(questions).toHaveCount(7);
  await form.submit.click();
  await expect(page.getByRole("region", { name: "Please fix the errors before submitting." })).toBeFocused();
  await page.getByRole("link", { name: /^Being so restless/ }).click();
  await expect(questions.nth(4).getByRole("radio").first()).toBeFocused();
  await new FormVisit(page).answerAll("Several days");
  await form.submit.click();
  await new FormVisit(page).expectReceipt();
});

test("the last step leads to the whole list", async ({ page }) => {
  const form = new PublicFormPage(page);
  await form.open(await issueForm("gad-7"));
  for (let turn = 1; turn < 7; turn += 1) await page.getByRole("button", { name: "Next question" }).click();
  await page.getByRole("button", { name: "Review your answers" }).click();
  await expect(page.getByRole("radiogroup")).toHaveCount(7);
  await expect(form.submit).toBeVisible();
});

test("PHQ-9 is a list of at most 3,000 px on a phone, whose progress stays in sight", async ({ page }) => {
  const form = new PublicFormPage(page);
  await form.open(await issueForm("phq-9"));
  await expect(page.getByRole("radiogroup")).toHaveCount(10);
  expect(await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().height)).toBeLessThanOrEqual(
    3_000,
  );
  await form.submit.scrollIntoViewIfNeeded();
  await expect(page.getByRole("progressbar", { name: "0 of 10 questions answered" })).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form of steps is a list", async ({ page }) => {
    await page.goto(await issueForm("gad-7"));
    await expect(page.getByRole("radiogroup")).toHaveCount(7);
    await expect(page.getByRole("button", { name: "Next question" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Submit Form" })).toBeVisible();
  });
});
