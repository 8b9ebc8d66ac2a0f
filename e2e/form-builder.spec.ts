import type { Locator, Page } from "@playwright/test";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { FieldKindName } from "@/domain/form-engine/field-kinds";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectCleanInAllLooks, findViolations } from "./support/expect-clean";
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
  isScored?: boolean;
  options?: { value: string; label: Text; score: number; alert?: boolean }[];
  properties?: { helpText?: Text; maxLength?: number; mustBeTrue?: boolean };
  visibleWhen?: { field: string; equals: string };
}
const inBoth = (text: Text) => (typeof text === "string" ? { en: text, es: text } : text);

/** axe finds nothing in the preview, which readings of the page leave out. */
async function expectCleanPreview(page: Page): Promise<void> {
  const preview = await (await page.locator("iframe").elementHandle())?.contentFrame();
  if (!preview) throw new Error("the builder has no preview");
  await expect(preview.getByText("Are you safe?")).toBeVisible();
  await expect.poll(() => findViolations(preview), "the preview in the builder").toEqual([]);
}

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
  for (const [index, { value, label: answer, score, alert }] of (field.options ?? []).entries()) {
    await question.getByRole("button", { name: "Add an entry to answers" }).click();
    const option = question.locator("[data-list$='/options'] > li").nth(index);
    await expect(option).toBeVisible();
    await awake(page);
    await fillBoth(option, "Answer", answer);
    await option.getByText("Score, alert, condition").click();
    await option.getByRole("textbox", { name: /^Stored as/ }).fill(value);
    await option.getByRole("textbox", { name: /^Score/ }).fill(String(score));
    if (alert) await option.getByRole("checkbox", { name: /^Shows crisis help/ }).check();
  }
  if (field.visibleWhen) {
    const { field: id, equals } = field.visibleWhen;
    const asked = fields.find((one) => one.id === id);
    const answer = asked?.options?.find(({ value }) => value === equals)?.label ?? "";
    await question.getByRole("button", { name: /^Asked only when/ }).click();
    await expect(question.getByRole("combobox", { name: "Question" })).toBeVisible();
    await awake(page);
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
  if (field.isScored) await question.getByRole("checkbox", { name: "Counts in a score" }).check();
}

/** One of each: a heading, a score with an alert, a condition, a box to tick, a signature, and Spanish. */
const BUILT = {
  title: { en: "Before the first visit", es: "Antes de la primera visita" },
  layout: "sections",
  source: "Our own.",
  fields: [
    { id: "about", label: { en: "About you", es: "Sobre usted" }, fieldType: "section" },
    {
      ...{ id: "safe", label: { en: "Are you safe?", es: "¿Está a salvo?" }, fieldType: "multiple_choice" },
      ...{ isRequired: true, isScored: true },
      options: [
        { value: "yes", label: { en: "Yes", es: "Sí" }, score: 0 },
        { value: "no", label: { en: "No", es: "No" }, score: 2, alert: true },
      ],
    },
    {
      ...{ id: "where", label: { en: "Where are you?", es: "¿Dónde está?" }, fieldType: "text" },
      ...{ visibleWhen: { field: "safe", equals: "no" }, properties: { maxLength: 80 } },
    },
    {
      ...{ id: "agrees", label: { en: "I agree.", es: "Estoy de acuerdo." }, fieldType: "checkbox", isRequired: true },
      properties: { mustBeTrue: true },
    },
    {
      ...{ id: "signature", label: { en: "Your signature", es: "Su firma" }, fieldType: "signature", isRequired: true },
      properties: { helpText: { en: "Type your name.", es: "Escriba su nombre." } },
    },
  ] satisfies Question[],
};

/** The definition of its file. */
const BUILT_FILE = {
  ...BUILT,
  fields: BUILT.fields.map(({ options = [], properties = {}, ...field }: Question, index) => ({
    ...field,
    fieldOrder: index * 10,
    options: options.map(({ score: _, ...option }) => option),
    properties: {
      ...properties,
      ...(options.length > 0 && {
        scoreMapping: Object.fromEntries(options.map(({ value, score }) => [value, score])),
      }),
    },
  })),
  scoring: { enabled: true, method: "sum", fields: ["safe"] },
};

async function downloadForm(page: Page, slug: string) {
  const address = await page.getByRole("link", { name: "Download its file" }).getAttribute("href");
  expect(address).toContain(slug);
  return (await page.request.get(address ?? "")).json();
}

test("a form of two languages, with a score, an alert, a condition and a signature, that is built by mouse is the same as its file", async ({
  page,
}) => {
  test.slow();
  await signInStaff(page, administrator, staffPaths.forms());
  const slug = await makeForm(page, "Consent");
  await awake(page);
  await page.getByRole("checkbox", { name: "Spanish beside the English" }).check();
  const { title, layout, source, fields } = BUILT;
  for (const [index, field] of fields.entries()) await buildQuestion(page, index, field, fields);
  await page.getByText("Title, layout and crisis help").click();
  await fillBoth(page.locator("form#form-builder > details").last(), "Title", title);
  await page.getByRole("combobox", { name: /^Layout/ }).selectOption(layout);
  await page.getByRole("textbox", { name: /^Source and license, for staff/ }).fill(source);
  await saved(page);
  await expectCleanInAllLooks(page, "a form in the builder");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectCleanPreview(page);

  await page.getByRole("button", { name: "Publish …" }).click();
  await expect(page.getByText("Forms sent from now on have this version.")).toBeVisible();
  await expectCleanInAllLooks(page, "a form to publish");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Version 1 published")).toBeVisible();
  const expected = checkDefinition(BUILT_FILE);
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
