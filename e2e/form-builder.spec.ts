import type { Locator, Page } from "@playwright/test";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectAwake, makeForm } from "./support/build-form";
import { addMember, type StaffAccount, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

let administrator: StaffAccount;
test.beforeAll(async () => {
  administrator = await addMember();
});
test.describe.configure({ timeout: 120_000 });

const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^Saved\./ })).toBeVisible();

const questionsIn = (page: Page) => page.locator("[data-list='form/fields'] > li");

async function openQuestion(question: Locator): Promise<void> {
  await question.locator("button[aria-expanded='false']").click();
  await expect(question.locator("details").first()).toHaveAttribute("open");
}

test("a draft is saved as one types, changes are undone, and the preview follows", async ({ page }) => {
  await signInStaff(page, administrator, staffPaths.forms());
  const slug = await makeForm(page, "Check-in", "gad-7");
  await expectAwake(page);
  const frame = page.frameLocator("iframe");
  const list = questionsIn(page);
  const titles = () => list.evaluateAll((all) => all.map((one) => one instanceof HTMLElement && one.dataset.title));
  const before = await titles();
  await page.getByRole("button", { name: `Move ${before[2]} up` }).click();
  await saved(page);
  await openQuestion(list.nth(0));
  await list
    .nth(0)
    .getByRole("textbox", { name: /^(Question|Text)\b/ })
    .first()
    .fill("How was the last week?");
  await expect(frame.getByText("How was the last week?").first()).toBeVisible();
  await page.reload();
  await expectAwake(page);
  expect((await titles()).slice(0, 3)).toEqual(["How was the last week?", before[2], before[1]]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.nth(0)).toHaveAttribute("data-title", String(before[0]));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.nth(1)).toHaveAttribute("data-title", String(before[1]));
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(list.nth(1)).toHaveAttribute("data-title", String(before[2]));

  await openQuestion(list.nth(1));
  await list.nth(1).getByRole("button", { name: /^Copy/ }).last().click();
  await expect(list).toHaveCount(before.length + 1);
  await page.getByText("Discard this draft").click();
  await page.getByRole("button", { name: "Discard now" }).click();
  await expect(page).toHaveURL(staffPaths.forms());
  expect((await page.request.get(staffPaths.formEdit(slug))).status()).toBe(404);
});

test("the preview of a form alone can be framed, by this site", async ({ page }) => {
  await signInStaff(page, administrator, staffPaths.forms());
  const headersOf = async (address: string) => {
    const headers = (await page.request.get(address)).headers();
    const policy = headers["content-security-policy"] ?? "";
    return [headers["x-frame-options"], /frame-ancestors '\w+'/.exec(policy)?.[0], /frame-src '\w+'/.exec(policy)?.[0]];
  };
  expect(await headersOf(staffPaths.formPreview("phq-9"))).toEqual(["SAMEORIGIN", "frame-ancestors 'self'", undefined]);
  expect(await headersOf(staffPaths.formEdit("phq-9"))).toEqual(["DENY", "frame-ancestors 'none'", "frame-src 'self'"]);
  expect(await headersOf(staffPaths.form("phq-9"))).toEqual(["DENY", "frame-ancestors 'none'", undefined]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form is made, and its missing texts are named at their fields", async ({ page }) => {
    await signInStaff(page, administrator, staffPaths.forms());
    await makeForm(page, "Plain");
    await page.getByLabel("Kind of the next one").selectOption({ label: "Date" });
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.getByRole("button", { name: "Publish …" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "cannot be published yet" });
    await expect(alert).toContainText("This text is empty.");
    await expect(questionsIn(page).nth(1).getByText("This text is empty.")).toBeVisible();
  });
});
