import { FormVisit } from "./pages/form-visit";
import { PublicFormPage } from "./pages/public-form";
import { expectClean } from "./support/expect-clean";
import { issueExample } from "./support/issue-form";
import { expect, test } from "./support/test";

const issue = () => issueExample("body-and-pills", "calculated");

test.describe.configure({ mode: "serial" });

test("a number is calculated while its answers are typed, and opens a question", async ({ page }) => {
  const form = new PublicFormPage(page);
  await form.open(await issue());
  const index = page.getByRole("region", { name: "Body mass index" });
  await expect(index).toContainText("No answer");
  await page.getByLabel("Weight").fill("100");
  await page.getByLabel("Height").fill("65");
  await expect(index).toContainText("16.6");
  await expect(page.getByRole("radiogroup")).toBeVisible();
  await expectClean(page, "a calculated number");
  await page.getByLabel("Weight").fill("150");
  await expect(index).toContainText("25");
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(index).toContainText("25");
  await form.submit.click();
  await new FormVisit(page).expectReceipt();
  await expect(page.getByRole("main")).toContainText("Body mass index");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows the number of the saved answers, and asks the question that it opens", async ({ page }) => {
    await page.goto(await issue());
    await page.getByLabel("Weight").fill("100");
    await page.getByLabel("Height").fill("65");
    await page.getByRole("button", { name: "Submit Form" }).click();
    await expect(page.getByRole("region", { name: "Body mass index" })).toContainText("16.6");
    await page.getByLabel("No", { exact: true }).check();
    await page.getByRole("button", { name: "Submit Form" }).click();
    await new FormVisit(page).expectReceipt();
    await expect(page.getByRole("main")).toContainText("16.6");
  });
});
