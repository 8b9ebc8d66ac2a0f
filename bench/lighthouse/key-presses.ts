import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { parseSettings } from "@/backend/cli/settings";
import { PublicFormPage } from "@/e2e/pages/public-form";
import { issueTo, operatorForms } from "@/e2e/support/operator-forms";
import type { Deployment } from "@/e2e/support/processes";
import { type Touch, typeInto } from "./first-touch";

const BARE = "data:text/html,<meta name=viewport content=width=device-width><label>Text<input></label>";
const SLUG = "hundred-questions";
const PAIRS = 50;

/** Fifty texts, each of which opens a choice: 100 questions with 50 conditions, of which half are open from the start. */
const FIELDS = Array.from({ length: PAIRS }, (_, index) => [
  { id: `text-${index}`, label: `Text ${index}`, fieldType: "text", fieldOrder: index * 2 },
  {
    ...{ id: `choice-${index}`, label: `Choice ${index}`, fieldType: "multiple_choice", fieldOrder: index * 2 + 1 },
    options: ["Never", "Sometimes", "Often", "Always"].map((label) => ({ value: label.toLowerCase(), label })),
    visibleWhen: index % 2 === 0 ? { field: `text-${index}`, not: "none" } : { field: `text-${index}`, answered: true },
  },
]).flat();

/** Keys typed into a form of 100 questions, after the same one in a bare field. */
export async function keyPresses({ siteUrl, dataDir }: Deployment): Promise<readonly Touch[]> {
  const settings = parseSettings({ DATA_DIR: dataDir, SITE_URL: siteUrl });
  const file = path.join(dataDir, `${SLUG}.json`);
  writeFileSync(file, JSON.stringify({ slug: SLUG, name: "A hundred questions", definition: { fields: FIELDS } }));
  await operatorForms(settings, { command: "import", file });
  await operatorForms(settings, { command: "publish", slug: SLUG });
  const inForm = async (name: string, label: string, before = ""): Promise<Touch> => {
    const { link } = await issueTo(settings, SLUG, "dana@example.org");
    return {
      name,
      url: link,
      prepare: async (page) => {
        await expect(new PublicFormPage(page).sharedComputer).toBeEnabled();
        await textbox(page, label).fill(before);
      },
      touch: (page) => typeInto(textbox(page, label)),
    };
  };
  return [
    { name: "a bare field", url: BARE, touch: (page) => typeInto(page.getByRole("textbox")) },
    await inForm("a form, first letter", "Text 2"),
    await inForm("a form, next letter", "Text 2", "b"),
    await inForm("a form, opens a question", "Text 1"),
  ];
}

const textbox = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
