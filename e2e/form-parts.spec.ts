import { FormVisit } from "./pages/form-visit";
import { PublicFormPage } from "./pages/public-form";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { issueExample } from "./support/issue-form";
import { expect, test } from "./support/test";

const SLUG = "intake-with-parts";
const issue = () => issueExample(SLUG, SLUG);

test.describe.configure({ mode: "serial" });

async function fillAddress({ page }: PublicFormPage): Promise<void> {
  await page.getByLabel("Street address").fill("12 Elm Street");
  await page.getByLabel("City").fill("Denver");
  await page.getByRole("combobox", { name: "State" }).selectOption("Colorado");
  await page.getByLabel("ZIP code").fill("8020");
}

async function expectSent({ page, submit }: PublicFormPage): Promise<void> {
  await submit.click();
  await new FormVisit(page).expectReceipt();
  const receipt = page.getByRole("main");
  for (const text of ["12 Elm Street", "Colorado", "80202", "Sertraline", "When needed"])
    await expect(receipt).toContainText(text);
  await expect(receipt).toContainText("Being tired during the day?");
}

test("an address, a list and a matrix are answered by keyboard, saved and submitted", async ({ page }) => {
  const form = new PublicFormPage(page);
  await form.open(await issue());
  await fillAddress(form);
  await expect(page.getByLabel("Street address")).toHaveAttribute("autocomplete", "address-line1");
  await page.getByLabel("Medication 1: name").fill("Sertraline");
  await expect(page.getByText("Please type a ZIP code, such as 80202")).toBeVisible();
  await page.getByLabel("ZIP code").fill("80202");
  await page.getByRole("radiogroup", { name: "Medication 1: taken" }).getByLabel("Every day").check();
  await page.getByLabel("Medication 1: times a day").fill("2");
  const add = page.getByRole("button", { name: "Add another: Medication" });
  await add.press("Enter");
  await expect(page.getByLabel("Medication 2: name")).toBeFocused();
  await page.keyboard.type("Lithium");
  await add.press("Enter");
  await expect(page.getByLabel("Medication 3: name")).toBeFocused();
  const rows = page.getByRole("radiogroup", { name: /\?/ });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) {
    await row.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(row.getByLabel("A little bit")).toBeChecked();
  }
  await expectCleanInAllLooks(page, "every part open");
  await page.getByRole("button", { name: "Remove Medication 3" }).press("Enter");
  await expect(page.getByText("Medication 3 was removed. Left: 2.")).toBeAttached();
  await expect(page.getByLabel("Medication 2: name")).toBeFocused();
  await page.getByRole("button", { name: "Remove Medication 2" }).press("Enter");
  await expect(page.getByLabel("Medication 1: name")).toBeFocused();
  await expect(page.getByLabel("Medication 2: name")).toHaveCount(0);
  await page.getByRole("radiogroup", { name: "Medication 1: taken" }).getByLabel("When needed").check();
  await expect(page.getByLabel("Medication 1: times a day")).toBeHidden();
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(rows.first().getByLabel("A little bit")).toBeChecked();
  await expectSent(form);
  await expect(page.getByRole("main")).not.toContainText("Lithium");
});

test("a matrix is a table on a wide screen, and one question below the other on a phone", async ({ page }) => {
  const form = new PublicFormPage(page);
  await form.open(await issue());
  const rows = page.getByRole("radiogroup", { name: /\?/ });
  const places = async () =>
    Promise.all(
      (await rows.all()).map(async (row) => ({
        question: await row.locator("legend").evaluate((legend) => legend.getBoundingClientRect().toJSON()),
        options: await row
          .getByRole("radio")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())),
      })),
    );
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [first, ...others] = await places();
    expect(new Set(first?.options.map(({ y }) => Math.round(y))).size).toBe(1);
    expect(first?.options[0]?.x).toBeGreaterThan(first?.question.right);
    for (const { options } of others)
      expect(options.map(({ x }) => Math.round(x))).toEqual(first?.options.map(({ x }) => Math.round(x)));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { question, options } of await places())
    for (const { y } of options) expect(y).toBeGreaterThan(question.bottom);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page asks for the parts that the answers opened, and accepts an empty last entry", async ({ page }) => {
    await page.goto(await issue());
    const form = new PublicFormPage(page);
    await fillAddress(form);
    await page.getByLabel("ZIP code").fill("80202");
    await page.getByLabel("Medication 1: name").fill("Sertraline");
    for (const row of await page.getByRole("radiogroup", { name: /\?/ }).all())
      await row.getByLabel("Not at all").check();
    await form.submit.click();
    await expect(page.getByText("Your answers lead to more questions.")).toBeVisible();
    await page.getByRole("radiogroup", { name: "Medication 1: taken" }).getByLabel("When needed").check();
    await expectSent(form);
  });
});
