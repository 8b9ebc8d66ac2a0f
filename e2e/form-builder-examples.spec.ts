import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import { staffPaths } from "@/lib/config/staff-paths";
import { buildForm, makeForm, postBy, publishForm } from "./support/build-form";
import { expectCleanInAllLooks, findViolations } from "./support/expect-clean";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

const BY_DAY = "two languages, a score, an alert, a condition, a box to tick and a signature";
const DEFINITION = {
  title: { en: "Before the first visit", es: "Antes de la primera visita" },
  layout: "sections",
  source: "Our own.",
  fields: [
    { id: "about", label: { en: "About you", es: "Sobre usted" }, fieldType: "section" },
    {
      ...{ id: "safe", label: { en: "Are you safe?", es: "¿Está a salvo?" }, fieldType: "multiple_choice" },
      ...{ isRequired: true, isScored: true, properties: { scoreMapping: { yes: 0, no: 2 } } },
      options: [
        { value: "yes", label: { en: "Yes", es: "Sí" } },
        { value: "no", label: { en: "No", es: "No" }, alert: true },
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
  ],
  scoring: { enabled: true, method: "sum", fields: ["safe"] },
};

const LIBRARY = "backend/instruments/library";
const EXAMPLES = [
  ["consent with a signature", `${LIBRARY}/own/consent-to-telehealth.json`],
  ["the AUDIT-C by sex", `${LIBRARY}/free/audit-c-by-sex.json`],
  ["the PHQ-9 with its functional item", `${LIBRARY}/free/phq-9-english-spanish.json`],
  ["the PCL-5 with its clusters", "backend/instruments/pcl-5.json"],
  ["demographics with an address and a date of birth", `${LIBRARY}/own/demographics.json`],
  ["an intake of 40 questions with 15 conditions", `${LIBRARY}/own/adult-intake.json`],
] as const;

test(`a form of ${BY_DAY}, built by mouse, is the same as its file`, async ({ page }) => {
  test.slow();
  const slug = await build(page, "one of each", DEFINITION);
  await expectCleanBuilder(page);
  await openReview(page);
  await expectCleanInAllLooks(page, "a form to publish");
  await expectPublished(page, slug, DEFINITION);
});

for (const [name, file] of EXAMPLES)
  test(`${name}, built by mouse, is the same as its file`, { tag: "@nightly" }, async ({ page }) => {
    // Each question, answer and entry that is added opens the builder again.
    test.setTimeout(1_800_000);
    const { definition } = JSON.parse(readFileSync(file, "utf8"));
    const slug = await build(page, name, definition);
    await openReview(page);
    await expectPublished(page, slug, definition);
  });

async function build(page: Page, name: string, definition: unknown): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, await addMember(), staffPaths.forms());
  const slug = await makeForm(page, `Built: ${name}`);
  await buildForm(page, definition);
  return slug;
}

async function openReview(page: Page): Promise<void> {
  await postBy(page, () => page.getByRole("button", { name: "Publish …" }).click());
  await expect(page.getByText("Forms sent from now on have this version.")).toBeVisible();
}

/** Publishes the form; its definition is that of the file. */
async function expectPublished(page: Page, slug: string, definition: { fields: object[] }): Promise<void> {
  const expected = checkDefinition({ ...definition, fields: definition.fields.map(numberField) });
  expect(await publishForm(page, slug)).toEqual(JSON.parse(JSON.stringify(expected.ok && expected.stored)));
}

/** The builder numbers questions by tens. */
const numberField = (field: object, index: number) => ({ ...field, fieldOrder: index * 10 });

/** axe finds nothing in the builder, nor in its preview, which readings of the page leave out. */
async function expectCleanBuilder(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^Saved\./ })).toBeVisible();
  await expectCleanInAllLooks(page, "a form in the builder");
  await page.setViewportSize({ width: 1280, height: 800 });
  const preview = await (await page.locator("iframe").elementHandle())?.contentFrame();
  if (!preview) throw new Error("the builder has no preview");
  await expect(preview.getByRole("heading").first()).toBeVisible();
  await expect.poll(() => findViolations(preview), "the preview in the builder").toEqual([]);
}
