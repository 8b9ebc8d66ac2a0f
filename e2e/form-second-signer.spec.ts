import type { Browser, Page } from "@playwright/test";
import { staffPaths } from "@/lib/config/staff-paths";
import { PublicFormPage } from "./pages/public-form";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { publishExample } from "./support/issue-form";
import { addMember, readNewLink, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

const CONSENT = "consent-for-a-minor";
const GUARDIAN = "robin.guardian@example.org";

/** A page of another person. */
async function openAs(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

test("a guardian signs after the person, by a link of their own and without scripts, and staff see who is missing", async ({
  page,
  browser,
}) => {
  test.slow();
  await publishExample(CONSENT, "second-signature");
  await signInStaff(page, await addMember(), staffPaths.form(CONSENT));
  await page.getByLabel("Name", { exact: true }).fill("Dana Reed");
  await page.getByLabel("Email", { exact: true }).fill("dana@example.org");
  await page.getByLabel("Second signer’s name").fill("Robin Reed");
  await expectCleanInAllLooks(page, "a form to send with a second signer");
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByLabel("Second signer’s email")).toHaveAccessibleDescription(/Enter an email address/);
  await page.getByLabel("Second signer’s email").fill(GUARDIAN);
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByText("The form was sent.")).toBeVisible();
  const signers = page.getByRole("region", { name: /^Signed by/ }).getByRole("listitem");
  await expect(signers).toHaveText([/^Dana Reed.*Sent/, /^Robin Reed.*Sent/]);
  const link = (await page.getByRole("region", { name: "The link" }).locator("p").last().textContent()) ?? "";

  const person = await openAs(browser);
  const form = new PublicFormPage(person);
  await form.open(link);
  await expect(person.getByText("For the parent or guardian")).toHaveCount(0);
  await person.getByRole("checkbox", { name: "I agree to be seen" }).check();
  await person.getByLabel("Your signature").fill("Dana Reed");
  await form.submit.click();
  await expect(person.getByRole("heading", { level: 1 })).toHaveText("Form Submitted Successfully");
  await page.reload();
  await expect(signers).toHaveText([/^Dana Reed.*Submitted/, /^Robin Reed.*Sent/]);

  const guardian = await openAs(browser, { javaScriptEnabled: false });
  await guardian.goto(await readNewLink(GUARDIAN, ""));
  await expect(guardian.getByText("Dana Reed has filled in this form.")).toBeVisible();
  await expect(guardian.getByRole("region", { name: "Your signature" })).toHaveText(/Dana Reed\s*Already answered\./);
  await expect(guardian.getByRole("textbox")).toHaveCount(1);
  await guardian.goto(guardian.url().replace("/forms/", "/es/forms/"));
  await expect(guardian.getByText("Dana Reed llenó este formulario.")).toBeVisible();
  await guardian.getByLabel("Firma del padre, la madre o el tutor").fill("Robin Reed");
  await guardian.getByRole("button", { name: "Enviar" }).click();
  await expect(guardian.getByRole("heading", { level: 1 })).toHaveText("El formulario se envió correctamente");
  await page.reload();
  await expect(page.getByRole("region", { name: "Signed by 2 of 2" })).toBeVisible();
});
