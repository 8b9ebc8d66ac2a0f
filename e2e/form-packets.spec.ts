import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { staffPaths } from "@/lib/config/staff-paths";
import { readStructure } from "@/lib/public-form/test-support/read-structure";
import { FormVisit } from "./pages/form-visit";
import { PublicFormPage } from "./pages/public-form";
import { expectClean, expectCleanInAllLooks } from "./support/expect-clean";
import { publishExample, runFormCommand } from "./support/issue-form";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

const SLEEP = "drinking-and-sleep";

test.describe.configure({ mode: "serial" });
test.beforeAll(() => publishExample(SLEEP, "scored-parts"));

/** A link to two forms, the second in both languages. */
async function issuePacket(): Promise<string> {
  const person = { name: "Dana Reed", email: "dana@example.org", expires: "2099-12-31" };
  const lines = await runFormCommand({ command: "issue", slug: "phq-2", further: [SLEEP], ...person });
  return lines.at(-1) ?? "";
}

async function answerFirst(page: Page) {
  const form = new PublicFormPage(page);
  await expect(page.getByText("Form 1 of 2")).toBeVisible();
  await form.choose("Little interest", "Several days");
  await form.choose("Feeling down", "Nearly every day");
}

async function answerSecond(page: Page) {
  await expect(page.getByText("Form 2 of 2")).toBeVisible();
  await page.getByLabel("Drinks on a usual day").fill("1");
  await page.getByRole("radio", { name: "Male", exact: true }).check();
}

async function expectOneReceipt(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form Submitted Successfully");
  await expect(page.getByText("Thank you for completing these forms.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your Score" })).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Your answers" })).toHaveCount(2);
}

test("staff send two forms with one link, and see the state of each; the person gets one receipt and one file", async ({
  page,
  browser,
}) => {
  test.slow();
  await signInStaff(page, await addMember(), staffPaths.form("phq-2"));
  await page.getByLabel("Name", { exact: true }).fill("Dana Reed");
  await page.getByLabel("Email", { exact: true }).fill("dana@example.org");
  await page.getByText("Send further forms with the same link").click();
  await page.getByLabel("Form 2").selectOption({ label: "Drinking and sleep" });
  await expectClean(page, "a form to send with a further one");
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByText("The form was sent.")).toBeVisible();
  const packet = page.getByRole("region", { name: /^Sent together/ });
  await expect(packet.getByRole("listitem")).toHaveText([/PHQ-2.*Sent/, /^Drinking and sleep.*Sent/]);
  const link = (await page.getByRole("region", { name: "The link" }).locator("p").last().textContent()) ?? "";

  const context = await browser.newContext();
  const person = await context.newPage();
  const form = new PublicFormPage(person);
  await form.open(link);
  await answerFirst(person);
  await form.submit.click();
  await expect(person.getByText("Form 2 of 2")).toBeVisible();
  await page.reload();
  await expect(packet.getByRole("listitem")).toHaveText([/PHQ-2.*Submitted/, /^Drinking and sleep.*Sent/]);

  // The link leads to the open form, with its answers.
  await answerSecond(person);
  await expect(form.saved.first()).toBeVisible();
  await person.goto(link);
  await expect(person.getByLabel("Drinks on a usual day")).toHaveValue("1");
  await expectCleanInAllLooks(person, "the second form of a packet");
  await form.submit.click();
  await expectOneReceipt(person);
  await expectCleanInAllLooks(person, "the receipt of a packet");
  const [file] = await Promise.all([
    person.waitForEvent("download"),
    person.getByRole("link", { name: "Download as PDF" }).press("Enter"),
  ]);
  const { children } = readStructure(readFileSync(await file.path()));
  expect(children.filter(({ type }) => type === "H1").map(({ text }) => text)).toEqual([
    "Patient Health Questionnaire (PHQ-2)",
    "Drinking and sleep",
  ]);
  await context.close();
});

test("a packet continues in the language in which its form before was read", async ({ page }) => {
  await page.goto((await issuePacket()).replace("/forms/", "/es/forms/"));
  await expect(page).toHaveURL(/\/forms\/public\?form=/);
  await page.goto(page.url().replace("/forms/", "/es/forms/"));
  const visit = new FormVisit(page, "es");
  await expect(page.getByText("Formulario 1 de 2")).toBeVisible();
  await visit.answerAll("Several days");
  await visit.submit.click();
  await expect(page).toHaveURL(/\/es\/forms\/public\?form=/);
  await expect(page.getByText("Formulario 2 de 2")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Alcohol y sueño" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each submission leads to the next form, and the last to one receipt", async ({ page }) => {
    const link = await issuePacket();
    await page.goto(link);
    const first = page.url();
    await answerFirst(page);
    await page.getByRole("button", { name: "Submit Form" }).click();
    await answerSecond(page);
    await page.goto(first);
    await answerSecond(page);
    await page.getByRole("button", { name: "Submit Form" }).click();
    await expectOneReceipt(page);
    await page.goto(first);
    await expectOneReceipt(page);
  });
});
