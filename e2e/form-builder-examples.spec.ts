import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import { staffPaths } from "@/lib/config/staff-paths";
import { buildForm, makeForm, postBy, publishForm } from "./support/build-form";
import { expectCleanInAllLooks, findViolations } from "./support/expect-clean";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

const LIBRARY = "backend/instruments/library";
const EXAMPLES: readonly (readonly [name: string, file: string, tag?: "@nightly"])[] = [
  ["consent with a signature", `${LIBRARY}/own/consent-to-telehealth.json`],
  ["the AUDIT-C by sex", `${LIBRARY}/free/audit-c-by-sex.json`, "@nightly"],
  ["the PHQ-9 with its functional item", `${LIBRARY}/free/phq-9-english-spanish.json`, "@nightly"],
  ["the PCL-5 with its clusters", "backend/instruments/pcl-5.json", "@nightly"],
  ["demographics with an address and a date of birth", `${LIBRARY}/own/demographics.json`, "@nightly"],
  ["an intake of 40 questions with 15 conditions", `${LIBRARY}/own/adult-intake.json`, "@nightly"],
];

for (const [name, file, tag] of EXAMPLES)
  test(`${name}, built by mouse, is the same as its file`, { tag: tag ?? [] }, async ({ page }) => {
    // Each question, answer and entry that is added opens the builder again.
    test.setTimeout(1_800_000);
    const { definition } = JSON.parse(readFileSync(file, "utf8"));
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInStaff(page, await addMember(), staffPaths.forms());
    const slug = await makeForm(page, `Built: ${name}`);
    await buildForm(page, definition);
    if (!tag) await expectCleanBuilder(page);
    await postBy(page, () => page.getByRole("button", { name: "Publish …" }).click());
    await expect(page.getByText("Forms sent from now on have this version.")).toBeVisible();
    if (!tag) await expectCleanInAllLooks(page, "a form to publish");
    const expected = checkDefinition({ ...definition, fields: definition.fields.map(numberField) });
    expect(await publishForm(page, slug)).toEqual(JSON.parse(JSON.stringify(expected.ok && expected.stored)));
  });

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
