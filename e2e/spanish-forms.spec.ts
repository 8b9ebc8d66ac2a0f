import type { Page } from "@playwright/test";
import { inLanguage } from "@/domain/texts/in-language";
import { t } from "@/domain/texts/t";
import { accountPaths } from "@/lib/config/account-paths";
import { formPaths } from "@/lib/config/form-paths";
import { inLanguagePath } from "@/lib/config/page-language";
import { FormVisit } from "./pages/form-visit";
import { expectClean, expectCleanInAllLooks } from "./support/expect-clean";
import { expectSpanish } from "./support/expect-spanish";
import { issueForm, publishFile } from "./support/issue-form";
import { expect, IN_MOTION, test } from "./support/test";

// Failures have error statuses, which the browser logs.
test.use({ expectedConsoleErrors: [/status of (4\d\d|5\d\d)/] });
test.describe.configure({ mode: "serial" });

const SLUG = "phq-9-english-spanish";
const inSpanish = <Value>(write: () => Value): Value => inLanguage("es", write);
const button = (page: Page, name: string) => page.getByRole("button", { name });

async function issueSpanish(): Promise<string> {
  await publishFile(SLUG, `backend/instruments/library/free/${SLUG}.json`);
  return issueForm(SLUG);
}

/** Opens a link's form, and reads its page in Spanish. */
async function openInSpanish(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\?form=/);
  const { pathname, search } = new URL(page.url());
  await page.goto(inLanguagePath(pathname, "es") + search);
}

for (const [query, status] of [
  ["", 401],
  ["?token=nonsense", 404],
  ["?form=unknown", 401],
] as const)
  test(`a Spanish form's address with "${query}" says why it opens nothing`, async ({ page }) => {
    expect((await page.goto(inSpanish(formPaths.publicForm) + query))?.status()).toBe(status);
    await expectSpanish(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(inSpanish(() => t("Unable to Load Form")));
  });

test("the pages of accounts are whole in Spanish, in each state that an address can name", async ({ page }) => {
  const addresses = inSpanish(() => [
    accountPaths.confirmAccount(),
    `${accountPaths.confirmAccount()}?token=${"x".repeat(43)}`,
    ...["true", "false"].map(accountPaths.confirmAccountAfter),
    accountPaths.password(),
    `${accountPaths.password()}?reset_password_token=${"x".repeat(43)}`,
    ...["done", "ended", "unavailable", "sent", "not_sent", "limited"].map(accountPaths.password),
  ]);
  for (const address of addresses) {
    await page.goto(address);
    await expectSpanish(page);
  }
  await page.goto(inSpanish(accountPaths.password));
  await page.getByLabel("Contraseña nueva").fill("short");
  await page.getByLabel("La misma contraseña otra vez").fill("other");
  await button(page, "Fijar mi contraseña").click();
  await expectSpanish(page);
});

test("a form in English only is framed in Spanish, says so, and offers the phone", async ({ page }) => {
  await openInSpanish(page, await issueForm("gad-2"));
  await expectSpanish(page);
  await expect(page.getByText("Este formulario existe solo en inglés")).toBeVisible();
  await expect(page.getByRole("main").locator('a[href^="tel:+1"]').first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
  const form = new FormVisit(page, "es");
  await form.submit.click();
  await expect(page.getByText(/: falta su respuesta$/).first()).toBeVisible();
  await form.answerAll("Not at all");
  await form.submit.click();
  await form.expectReceipt();
  await expectSpanish(page);
});

for (const [how, settings] of [
  ["by touch at 390 px", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["without scripts", { javaScriptEnabled: false }],
] as const)
  test.describe(how, { tag: "@core" }, () => {
    test.use({ ...IN_MOTION, ...settings });

    test("a Spanish speaker answers a form with thoughts of death, sees 988 in Spanish, and gets a receipt and its file", async ({
      page,
      javaScriptEnabled,
    }) => {
      await openInSpanish(page, await issueSpanish());
      await expectSpanish(page);
      const form = new FormVisit(page, "es");
      await form.submit.click();
      await expect(page.getByText("Corrija los errores antes de enviar.")).toBeVisible();
      await expectSpanish(page);
      await form.answerAll("Ningún día");
      const thoughts = page.getByRole("radiogroup", { name: /mejor muerto/ });
      await thoughts.getByRole("radio", { name: "Varios días" }).check();
      if (javaScriptEnabled) {
        await expect(page.getByRole("status").getByRole("link", { name: "988, oprima 2" })).toBeVisible();
        await expect(page.getByText("Guardado hace un momento").first()).toBeVisible();
        await expectSpanish(page);
      }
      await button(page, "Guardar para después").click();
      await expect(page.getByText(/Sus respuestas están guardadas/).first()).toBeVisible();
      await expectSpanish(page);
      await page
        .getByRole("radiogroup", { name: /qué tanta dificultad/ })
        .getByRole("radio")
        .first()
        .check();
      await form.submit.click();
      await form.expectReceipt();
      await expectSpanish(page);
      await expect(page.getByRole("main").getByRole("link", { name: "AYUDA al 988" })).toHaveAttribute(
        "href",
        "sms:988?body=AYUDA",
      );
      const file = page.getByRole("link", { name: inSpanish(() => t("Download as PDF")) });
      const response = await page.request.get((await file.getAttribute("href")) ?? "");
      expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      expect((await response.body()).toString("latin1")).toContain("/Lang (es)");
    });
  });

test("the Spanish form is accessible in each look, and by keyboard alone", async ({ page }) => {
  await openInSpanish(page, await issueSpanish());
  await expectCleanInAllLooks(page, "a Spanish form");
  const form = new FormVisit(page, "es");
  await form.submit.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Corrija los errores antes de enviar." })).toBeFocused();
  await expectCleanInAllLooks(page, "a Spanish form with errors");
  const groups = await page.getByRole("radiogroup").all();
  for (const group of groups) {
    await group.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
  }
  await form.submit.focus();
  await page.keyboard.press("Enter");
  await form.expectReceipt();
  await expectClean(page, "a Spanish receipt");
});
