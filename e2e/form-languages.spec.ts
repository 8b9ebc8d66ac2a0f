import type { Page } from "@playwright/test";
import { FormVisit } from "./pages/form-visit";
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
  await expect(page).toHaveURL(/\/es\/forms\/public\?form=/);
  await expect(page.getByRole("heading", { level: 1, name: "Alcohol y sueño" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
  await expect(drinks(page)).toHaveValue("4");
  await expect(page.getByRole("radio", { name: "Masculino" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Read this form in English" })).toBeVisible();
}

test.describe.configure({ mode: "serial" });

test("a form is read in either language, and keeps its answers", async ({ page }) => {
  const link = await issue();
  await new PublicFormPage(page).open(link);
  await answerInBoth(page);
  await page.goto(link);
  await expect(drinks(page)).toHaveValue("4");
  await expectClean(page, "a form in Spanish");
  await page.getByLabel("Noches malas la semana pasada: para dormirse").fill("5");
  await expect(page.getByLabel("¿Qué ha probado para dormir mejor?")).toBeVisible();
  await new FormVisit(page, "es").submit.click();
  await new FormVisit(page, "es").expectReceipt();
  await expect(page.getByText("Alto", { exact: true })).toBeVisible();
  await expect(page.getByText("El alcohol y el sueño necesitan atención")).toBeVisible();
});

test("the link in the header keeps the answers of a form", async ({ page }) => {
  const form = new PublicFormPage(page);
  await form.open(await issue());
  await page.getByLabel("Drinks on a usual day").fill("4");
  await expect(form.saved.first()).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
  await expect(drinks(page)).toHaveValue("4");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page.getByLabel("Drinks on a usual day")).toHaveValue("4");
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
    await new FormVisit(page, "es").submit.click();
    await new FormVisit(page, "es").expectReceipt();
    await expect(page.getByText("Masculino")).toBeVisible();
  });
});
