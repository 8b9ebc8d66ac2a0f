import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { FieldKindName } from "@/domain/form-engine/field-kinds";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { addMember, type StaffAccount, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

let administrator: StaffAccount;
test.beforeAll(async () => {
  administrator = await addMember();
});
test.describe.configure({ timeout: 120_000 });

const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^Saved\./ })).toBeVisible();

/** The builder's scripts run: they add the preview. */
const awake = (page: Page) => expect(page.locator("iframe")).toBeAttached();

async function makeForm(page: Page, name: string, source?: string): Promise<string> {
  await page.goto(staffPaths.formNew());
  await page.getByLabel("Name").fill(name);
  if (source) await page.getByLabel("Begin with").selectOption(source);
  await page.getByRole("button", { name: "Make the form" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return /forms\/([^/]+)\/edit/.exec(page.url())?.[1] ?? "";
}

type Text = string | { en: string; es: string };
interface Question {
  id: string;
  label: Text;
  fieldType: FieldKindName;
  isRequired?: boolean;
  options?: { value: string; label: Text }[];
  properties?: { helpText?: Text; maxLength?: number; mustBeTrue?: boolean };
  visibleWhen?: { field: string; equals: string };
}
const inBoth = (text: Text) => (typeof text === "string" ? { en: text, es: text } : text);

const questionsIn = (page: Page) => page.locator("[data-list='form/fields'] > li");

async function openQuestion(question: Locator): Promise<void> {
  await question.locator("button[aria-expanded='false']").click();
  await expect(question.locator("details").first()).toHaveAttribute("open");
}

async function fillBoth(place: Locator, name: string, text: Text): Promise<void> {
  await place.getByRole("textbox", { name: new RegExp(`^${name}( \\(optional\\))?$`) }).fill(inBoth(text).en);
  await place.getByRole("textbox", { name: new RegExp(`^${name} in Spanish`) }).fill(inBoth(text).es);
}

/** Builds a question with the mouse; the first one is there already. */
async function buildQuestion(page: Page, at: number, field: Question, fields: readonly Question[]): Promise<void> {
  const question = questionsIn(page).nth(at);
  if (at === 0) {
    await question.getByRole("combobox", { name: "Kind" }).selectOption(field.fieldType);
    await page.waitForURL(/fieldType$/);
    await awake(page);
  } else {
    await page.getByLabel("Kind of the next one").selectOption(field.fieldType);
    await page.getByRole("button", { name: "Add a question" }).click();
    await expect(question).toBeVisible();
    await awake(page);
  }
  const label = { section: "Heading", markdown: "Text" }[String(field.fieldType)] ?? "Question";
  for (const [index, { value, label: answer }] of (field.options ?? []).entries()) {
    await question.getByRole("button", { name: "Add an entry to answers" }).click();
    const option = question.locator("[data-list$='/options'] > li").nth(index);
    await expect(option).toBeVisible();
    await awake(page);
    await fillBoth(option, "Answer", answer);
    await option.getByText("Score, alert, condition").click();
    await option.getByRole("textbox", { name: /^Stored as/ }).fill(value);
  }
  if (field.visibleWhen) {
    const { field: id, equals } = field.visibleWhen;
    const asked = fields.find((one) => one.id === id);
    const answer = asked?.options?.find(({ value }) => value === equals)?.label ?? "";
    await question.getByRole("button", { name: /^Asked only when/ }).click();
    await question.getByRole("combobox", { name: "Question" }).selectOption({ label: inBoth(asked?.label ?? "").en });
    await page.waitForURL(/what$/);
    await awake(page);
    await question.getByRole("combobox", { name: "Answer" }).selectOption({ label: `is “${inBoth(answer).en}”` });
  }
  await fillBoth(question, label, field.label);
  if (field.isRequired) await question.getByRole("checkbox", { name: "Must be answered" }).check();
  const { helpText, maxLength, mustBeTrue } = field.properties ?? {};
  if (helpText) await fillBoth(question, "Help text", helpText);
  if (maxLength) await question.getByRole("textbox", { name: /^Characters at most/ }).fill(String(maxLength));
  if (mustBeTrue) await question.getByRole("checkbox", { name: "Must be ticked" }).check();
  await question.getByText("More", { exact: true }).click();
  await question.getByRole("textbox", { name: "ID" }).fill(field.id);
}

const FILE = JSON.parse(readFileSync("backend/instruments/library/own/consent-to-telehealth.json", "utf8"));

async function downloadForm(page: Page, slug: string) {
  const address = await page.getByRole("link", { name: "Download its file" }).getAttribute("href");
  expect(address).toContain(slug);
  return (await page.request.get(address ?? "")).json();
}

test("a consent with a signature, in two languages, that is built by mouse is the same as its file", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signInStaff(page, administrator, staffPaths.forms());
  const slug = await makeForm(page, "Consent");
  await awake(page);
  await page.getByRole("checkbox", { name: "Spanish beside the English" }).check();
  const { title, layout, source, fields } = FILE.definition;
  for (const [index, field] of fields.entries()) await buildQuestion(page, index, field, fields);
  await page.getByText("Title, layout and crisis help").click();
  await fillBoth(page.locator("form#form-builder > details").last(), "Title", title);
  await page.getByRole("combobox", { name: /^Layout/ }).selectOption(layout);
  await page.getByRole("textbox", { name: /^Source and license, for staff/ }).fill(source);
  await saved(page);
  await expectCleanInAllLooks(page, "a form in the builder");

  await page.getByRole("button", { name: "Publish …" }).click();
  await expect(page.getByText("Forms sent from now on have this version.")).toBeVisible();
  await expectCleanInAllLooks(page, "a form to publish");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Version 1 published")).toBeVisible();
  const expected = checkDefinition(FILE.definition);
  expect((await downloadForm(page, slug)).definition).toEqual(
    JSON.parse(JSON.stringify(expected.ok && expected.stored)),
  );
});

test("a draft is saved as one types, changes are undone, and the preview follows", async ({ page }) => {
  await signInStaff(page, administrator, staffPaths.forms());
  const slug = await makeForm(page, "Check-in", "gad-7");
  await awake(page);
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
  await awake(page);
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
  expect((await page.goto(staffPaths.formEdit(slug)))?.status()).toBe(404);
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
