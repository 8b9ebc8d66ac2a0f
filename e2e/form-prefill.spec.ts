import { staffPaths } from "@/lib/config/staff-paths";
import { FormVisit } from "./pages/form-visit";
import { PublicFormPage } from "./pages/public-form";
import { expectClean, expectCleanInAllLooks } from "./support/expect-clean";
import { publishExample, runFormCommand } from "./support/issue-form";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

const SLUG = "first-visit";

test.describe.configure({ mode: "serial" });
test.beforeAll(() => publishExample(SLUG, "filled-in-for-the-person"));

/** The link that an operator's command prints on its last line. */
async function issueFilled(): Promise<string> {
  const person = { name: "Dana Reed", email: "dana@example.org", expires: "2099-12-31" };
  const fill = { born: ["1980-05-06"], visit: ["video"] };
  const lines = await runFormCommand({ command: "issue", slug: SLUG, ...person, fill });
  return lines.at(-1) ?? "";
}

const kindOfVisit = "Kind of visit";

test("staff fill in a form for a person, who sees what they cannot change, and corrects the rest", async ({
  page,
  browser,
}) => {
  await signInStaff(page, await addMember(), staffPaths.form(SLUG));
  await page.getByLabel("Name", { exact: true }).fill("Dana Reed");
  await page.getByLabel("Email", { exact: true }).fill("dana@example.org");
  const filled = page.getByRole("group", { name: "Filled in for the person" });
  await filled.getByLabel("Phone").fill("12");
  await filled.getByLabel("Date of birth").fill("1980-05-06");
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(filled.getByText("Phone number must be at least 10 digits")).toBeVisible();
  await expect(filled.getByText("Kind of visit is required")).toBeVisible();
  await expect(filled.getByLabel("Date of birth")).toHaveValue("1980-05-06");
  await expectClean(page, "a form to send with questions to fill in");
  await filled.getByLabel("Phone").fill("(303) 555-0119");
  await filled.getByLabel(kindOfVisit).selectOption("By video");
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByText("The form was sent.")).toBeVisible();
  const link = (await page.getByRole("region", { name: "The link" }).locator("p").last().textContent()) ?? "";

  const context = await browser.newContext();
  const person = await context.newPage();
  const form = new PublicFormPage(person);
  await form.open(link);
  expect(person.url()).not.toMatch(/Dana|1980|303/);
  const visit = person.getByRole("region", { name: kindOfVisit });
  await expect(visit).toContainText("By video");
  await expect(visit).toContainText("Filled in by your care team.");
  await expect(visit.getByRole("radio")).toHaveCount(0);
  await expect(person.getByText(/Filled in for you: please check it/)).toHaveCount(3);
  await expect(person.getByLabel("Full name")).toHaveValue("Dana Reed");
  await expectCleanInAllLooks(person, "a form that was filled in");
  await person.getByLabel("Full name").fill("Dana R. Reed");
  await person.getByLabel(/Where will you be/).fill("At home");
  await form.submit.click();
  await new FormVisit(person).expectReceipt();
  for (const text of ["Dana R. Reed", "dana@example.org", "(303) 555-0119", "By video"])
    await expect(person.getByRole("main")).toContainText(text);
  await context.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the answers are in the page, and a submission leaves the read-only ones", async ({ page }) => {
    await page.goto(await issueFilled());
    await expect(page.getByLabel("Date of birth")).toHaveValue("1980-05-06");
    await page.getByLabel(/Where will you be/).fill("At home");
    await page.getByRole("button", { name: "Submit Form" }).click();
    await new FormVisit(page).expectReceipt();
    for (const text of ["Dana Reed", "dana@example.org", "By video", "At home"])
      await expect(page.getByRole("main")).toContainText(text);
  });
});
