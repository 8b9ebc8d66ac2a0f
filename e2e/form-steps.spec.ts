import { FormVisit } from "./pages/form-visit";
import { PublicFormPage } from "./pages/public-form";
import { expectClean } from "./support/expect-clean";
import { issueExample, issueForm } from "./support/issue-form";
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

test("a form of sections shows one at a time on a phone, then the answers with a way back to each, and is submitted", async ({
  page,
}) => {
  const form = new PublicFormPage(page);
  await form.open(await issueExample("intake-in-parts", "intake-in-parts"));
  const heading = (name: string) => page.getByRole("heading", { name });
  await expect(page.getByText("Part 1 of 2")).toBeVisible();
  await expect(heading("Consent")).toBeHidden();
  await page.getByLabel("Full name").first().fill("Dana Reed");
  await page.getByLabel("Date of birth").fill("1980-05-06");
  await page.getByLabel("Weight").fill("70.25");
  await page.getByRole("radio", { name: "Yes" }).check();
  await expect(page.getByText("Digits after the decimal point: at most 1")).toBeVisible();
  await page.getByLabel("Weight").fill("70.2");
  await expect(page.getByText("Part 1 of 3")).toBeVisible();
  await expectClean(page, "a form's first section");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(heading("Your pain")).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: /How strong/ })).toHaveAccessibleDescription(
    "0: None, 10: The worst",
  );
  await page.getByRole("radio", { name: "7" }).focus();
  await page.keyboard.press("Space");
  await expectClean(page, "a scale on a phone");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel(/as your signature/).fill("Dana Reed");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("region", { name: "Your answers" });
  await expect(summary.getByRole("definition").filter({ hasNotText: "Change" })).toHaveText([
    ...["Dana Reed", "May 6, 1980", "70.2 kg", "Yes", "7", "Dana Reed"],
  ]);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectClean(page, "the answers before they are sent");
  await summary.getByRole("button", { name: "Change: Weight" }).click();
  await expect(page.getByLabel("Weight")).toBeFocused();
  await page.getByRole("radio", { name: "No" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading("Consent")).toBeVisible();
  await page.getByRole("button", { name: "Review your answers" }).click();
  await expect(summary.getByRole("definition").filter({ hasText: "7" })).toHaveText(["70.2 kg"]);
  await form.submit.click();
  await new FormVisit(page).expectReceipt();
  await expect(page.getByText("How strong is it today?")).toHaveCount(0);
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

  test("a form of sections is a list, and asks the section that an answer opens", async ({ page }) => {
    await page.goto(await issueExample("intake-in-parts", "intake-in-parts"));
    await page.getByLabel("Full name").first().fill("Dana Reed");
    await page.getByLabel("Date of birth").fill("1980-05-06");
    await page.getByRole("radio", { name: "Yes" }).check();
    await page.getByLabel(/as your signature/).fill("Dana Reed");
    await expect(page.getByRole("heading", { name: "Your pain" })).toHaveCount(0);
    await page.getByRole("button", { name: "Submit Form" }).click();
    await expect(page.getByRole("heading", { name: "Your pain" })).toBeVisible();
    await page.getByRole("radio", { name: "7" }).check();
    await page.getByRole("button", { name: "Submit Form" }).click();
    await new FormVisit(page).expectReceipt();
  });
});
