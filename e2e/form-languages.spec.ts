import type { Page } from "@playwright/test";
import { PublicFormPage } from "./pages/public-form";
import { expectClean } from "./support/expect-clean";
import { issueExample } from "./support/issue-form";
import { expect, test } from "./support/test";

const issue = () => issueExample("drinking-and-sleep", "scored-parts");
const drinks = (page: Page) => page.getByLabel("Bebidas alcohólicas en un día normal");

/** Switches to Spanish with half the answers given. */
async function answerInBoth(page: Page) {
  await page.getByLabel("Drinks on a usual day").fill("4");
  await page.getByRole("radio", { name: "Male", exact: true }).check();
  await page.getByRole("button", { name: "Leer este formulario en español" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alcohol y sueño" })).toHaveAttribute("lang", "es");
  await expect(drinks(page)).toHaveValue("4");
  await expect(page.getByRole("radio", { name: "Masculino" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Read this form in English" })).toBeVisible();
}

test.describe.configure({ mode: "serial" });

test("a form is read in either language, and keeps its answers", async ({ page }) => {
  const form = new PublicFormPage(page);
  await form.open(await issue());
  await answerInBoth(page);
  await expectClean(page, "a form in Spanish");
  await page.getByLabel("Noches malas la semana pasada: para dormirse").fill("5");
  await expect(page.getByLabel("¿Qué ha probado para dormir mejor?")).toBeVisible();
  await form.submit.click();
  await expect(page.getByRole("heading", { name: "Form Submitted Successfully" })).toBeVisible();
  await expect(page.getByText("Alto", { exact: true })).toBeVisible();
  await expect(page.getByText("El alcohol y el sueño necesitan atención")).toBeVisible();
});

test("Enter in a field of a form with two languages submits, and switches nothing", async ({ page }) => {
  await new PublicFormPage(page).open(await issue());
  await page.getByLabel("Drinks on a usual day").fill("4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Please fix the errors before submitting." })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name: "Drinking and sleep" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form is read in either language, and keeps its answers", async ({ page }) => {
    await page.goto(await issue());
    await answerInBoth(page);
    await page.getByRole("button", { name: "Submit Form" }).click();
    await expect(page.getByRole("heading", { name: "Form Submitted Successfully" })).toBeVisible();
    await expect(page.getByText("Masculino")).toBeVisible();
  });
});
