import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { staffPaths } from "@/lib/config/staff-paths";
import { type PdfElement, readStructure } from "@/lib/public-form/test-support/read-structure";
import { PublicFormPage } from "./pages/public-form";
import { expectClean } from "./support/expect-clean";
import { sendRequest } from "./support/inbox-items";
import { addMember, type StaffAccount, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

const NEWER = "A newer link to this form was sent. Please use the link in the latest email.";
const PHQ_2 = "phq-2";

/** The browser logs error statuses: of a form that has ended, and of a page for administrators. */
test.use({ expectedConsoleErrors: [/status of (403|410)/] });

let administrator: StaffAccount;
let scheduler: StaffAccount;
test.beforeAll(async () => {
  administrator = await addMember();
  scheduler = await addMember({ name: "Sam Reed", grade: "scheduler" });
});

/** The new link, which the page shows once. */
const readLink = async (page: Page) =>
  (await page.getByRole("region", { name: "The link" }).locator("p").last().textContent()) ?? "";

/** A form's file, as an administrator writes it. */
const fileOf = (slug: string, label: string) =>
  JSON.stringify(
    {
      slug,
      name: "Weekly check-in",
      definition: {
        fields: [
          { id: "mood", label, fieldType: "text" },
          { id: "more", label: "More", fieldType: "text" },
        ],
      },
    },
    null,
    2,
  );

async function downloadRecord(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as PDF" }).press("Enter"),
  ]);
  return textsOf(readStructure(readFileSync(await file.path())));
}

const textsOf = ({ text, children }: PdfElement): string => [text, ...children.map(textsOf)].join("\n");

async function answerTheForm(page: Page, link: string): Promise<void> {
  const form = new PublicFormPage(page);
  await form.open(link);
  await form.choose("Little interest", "Several days");
  await form.choose("Feeling down", "Nearly every day");
  await form.submit.click();
  await expect(page.getByRole("heading", { name: "Form Submitted Successfully" })).toBeVisible();
}

test("a form is sent, replaced, answered and listed with its score for who may read it", { tag: "@core" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const person = `Dana ${randomUUID().slice(0, 8)}`;
  await signInStaff(page, administrator, staffPaths.forms());
  await page.getByRole("rowheader", { name: "PHQ-2" }).getByRole("link").press("Enter");
  await expect(page).toHaveURL(new RegExp(`${staffPaths.form(PHQ_2)}$`));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, "a form on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByLabel("Name", { exact: true }).fill(person);
  await page.getByLabel("Email", { exact: true }).fill("not an address");
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByText("Enter an email address")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(person);
  await page.getByLabel("Email", { exact: true }).fill("dana@example.org");
  await page.getByLabel("Send it again").selectOption("every 2 weeks");
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByText("Choose the last day of the series.")).toBeVisible();
  await page.getByLabel("Last day of a series").fill("2099-01-01");
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByText("The form was sent.")).toBeVisible();
  await expectClean(page, "a sent form");
  const first = await readLink(page);
  await page.reload();
  await expect(page.getByRole("region", { name: "The link" })).toHaveCount(0);
  expect(await page.content()).not.toContain("token=");

  await expect(page.getByText("every 2 weeks, until")).toBeVisible();
  await page.getByText("Stop the series", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Stop sending it again" }).press("Enter");
  await expect(page.getByText("No further form of this series is sent.")).toBeVisible();
  await page.getByRole("button", { name: "Remind by mail" }).click();
  await expect(page.getByText("less than an hour ago")).toBeVisible();
  await page.getByText("New link", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Make a new link" }).press("Enter");
  await expect(page.getByText("The form has a new link.")).toBeVisible();
  const second = await readLink(page);

  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  await theirs.goto(first);
  await expect(theirs.getByText(NEWER)).toBeVisible();
  await answerTheForm(theirs, second);
  expect(await downloadRecord(theirs)).toMatch(/PHQ-2.*4 of 6.*Several days.*Nearly every day/s);
  await visitor.close();

  await page.reload();
  await expect(page.getByText("Submitted", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Remind by mail" })).toHaveCount(0);
  await page.getByRole("link", { name: "The submitted form" }).press("Enter");
  expect(await downloadRecord(page)).toMatch(new RegExp(`${person}.*4 of 6.*Several days.*Nearly every day`, "s"));
  const record = `${new URL(page.url()).pathname}/record`;
  await page.goto(staffPaths.form(PHQ_2));
  await page.getByLabel("Name or email").fill(person);
  await page.getByLabel("Name or email").press("Enter");
  await expect(page.getByRole("row", { name: person })).toContainText("4");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).press("Enter"),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toMatch(
    new RegExp(`,${person},dana@example\\.org,en,.*Several days`),
  );
  const reference = await sendRequest();
  await page.goto(staffPaths.inbox());
  const [requests] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download JSON" }).press("Enter"),
  ]);
  expect(JSON.parse(readFileSync(await requests.path(), "utf8"))).toContainEqual(
    expect.objectContaining({ reference, Payer: expect.anything() }),
  );
  await page.goto(staffPaths.form(PHQ_2));
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Status").selectOption("Cancelled");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByText("No person matches these filters.")).toBeVisible();

  const other = await browser.newContext();
  const theirPage = await other.newPage();
  await signInStaff(theirPage, scheduler, staffPaths.form(PHQ_2));
  await expect(theirPage.getByRole("row", { name: person })).toContainText("Submitted");
  await expect(theirPage.getByRole("columnheader", { name: "Score" })).toHaveCount(0);
  await expect(theirPage.getByRole("link", { name: /^Download (CSV|JSON)$/ })).toHaveCount(0);
  for (const file of [staffPaths.answersFile(PHQ_2, "csv"), staffPaths.requestsFile("csv"), record])
    expect((await theirPage.request.get(file)).status()).toBe(403);
  await expect(theirPage.getByLabel("Mail the link to the person")).toHaveCount(0);
  await theirPage.getByLabel("Name", { exact: true }).fill(person);
  await theirPage.getByLabel("Email", { exact: true }).fill("dana@example.org");
  await theirPage.getByRole("button", { name: "Send", exact: true }).click();
  await expect(theirPage.getByText("The form was sent.")).toBeVisible();
  await theirPage.getByText("New link", { exact: true }).click();
  await theirPage.getByRole("button", { name: "Make a new link" }).click();
  await expect(theirPage.getByText("The form has a new link.")).toBeVisible();
  expect(await theirPage.content()).not.toContain("token=");
  for (const forAdministrators of [staffPaths.formFiles(), staffPaths.formLibrary()])
    expect((await theirPage.goto(forAdministrators))?.status()).toBe(403);
  await other.close();
});

for (const javaScriptEnabled of [true, false]) {
  // One form each: a form is added once.
  const name = javaScriptEnabled
    ? "Alcohol Use Disorders Identification Test (AUDIT)"
    : "Drug Abuse Screening Test (DAST-10)";
  const slug = javaScriptEnabled ? "audit" : "dast-10";
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a form of the library is added once its license's condition is declared, and can be sent", async ({
      page,
    }) => {
      await signInStaff(page, administrator, staffPaths.forms());
      await page.getByRole("link", { name: "Add from the library" }).click();
      const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
      await expect(row).toContainText("Our use is not commercial");
      if (javaScriptEnabled) await expectClean(page, "the library of forms");
      const refused = await page.request.post(staffPaths.formLibrarySubmit(), {
        ...{ form: { slug }, headers: { origin: new URL(page.url()).origin }, maxRedirects: 0 },
      });
      expect(refused.headers().location).toContain("did=noncommercial_only");
      await row.getByLabel("Our use is not commercial").check();
      await row.getByRole("button", { name: `Add ${name}` }).click();
      await expect(page.getByText("The form is added and published")).toBeVisible();
      await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
      await page.goto(staffPaths.formLibrary());
      await expect(row.getByRole("link", { name: "Among your forms" })).toHaveAttribute("href", staffPaths.form(slug));
    });

    test("a file's mistake stands at its line; corrected it is published, previewed and sent", async ({ page }) => {
      const slug = `check-in-${randomUUID().slice(0, 8)}`;
      await signInStaff(page, administrator, staffPaths.formFiles());
      const wrong = { name: "form.json", mimeType: "application/json", buffer: Buffer.from(fileOf(slug, "")) };
      await page.getByLabel("File", { exact: true }).setInputFiles(wrong);
      await page.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText("Nothing was stored: the file has 1 problem")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "Problem in line 8" })).toContainText('"label": ""');
      if (javaScriptEnabled) await expectClean(page, "a file with a mistake");
      await expect(page.getByLabel("Or its text")).toHaveValue(fileOf(slug, ""));

      await page.getByLabel("Or its text").fill(fileOf(slug, "How was your week?"));
      await page.getByRole("button", { name: "Store as a draft" }).click();
      await page.getByRole("link", { name: "Preview version 1" }).click();
      await expect(page.getByText("This is a preview", { exact: true })).toBeVisible();
      await page.getByLabel("How was your week?").fill("Wrenfield");
      await page.getByRole("button", { name: "Submit Form" }).click();
      await expect(page.getByText("This is a preview: nothing").first()).toBeVisible();

      await page.getByRole("link", { name: "Back to the form" }).click();
      await page.getByRole("button", { name: "Publish version 1" }).click();
      await expect(page.getByText("The version is published")).toBeVisible();
      await page.getByLabel("Name", { exact: true }).fill("Dana Wrenfield");
      await page.getByLabel("Email", { exact: true }).fill("dana@example.org");
      await page.getByLabel("Mail the link").uncheck();
      await page.getByRole("button", { name: "Send", exact: true }).click();
      const link = await readLink(page);
      await page.getByText("Cancel the form").first().click();
      await page.getByRole("button", { name: "Cancel the form" }).click();
      await expect(page.getByText("The form was cancelled.")).toBeVisible();
      await page.goto(link);
      await expect(page.getByText("This form was cancelled.")).toBeVisible();
    });
  });
}
