import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { GOLDEN_SCORES, spreadPoints } from "@/backend/test-support/golden-scores";
import { FormVisit } from "./pages/form-visit";
import { PublicFormPage } from "./pages/public-form";
import { issueFormAs, runFormCommand } from "./support/issue-form";
import { expect, test } from "./support/test";

const fileSchema = z.object({
  definition: z.object({
    fields: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        isScored: z.boolean().optional(),
        options: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
      }),
    ),
    scoring: z.object({ fields: z.array(z.string()) }),
  }),
});

/** The scored questions by their visible texts. */
function readQuestions(slug: string) {
  const file = fileSchema.parse(JSON.parse(readFileSync(`backend/instruments/${slug}.json`, "utf8")));
  const { fields, scoring } = file.definition;
  return fields.filter(({ id }) => scoring.fields.includes(id));
}

/** The label of each question's option with that many points. */
const choicesOf = (slug: string, points: readonly number[]) =>
  readQuestions(slug).map(({ label, options }, index) => ({
    question: label,
    option: options.find(({ value }) => value === String(points[index]))?.label ?? "",
  }));

type Choice = ReturnType<typeof choicesOf>[number];

/** One by one, like a person. */
async function choose(page: Page, choices: readonly Choice[]): Promise<void> {
  for (const { question, option } of choices) await new PublicFormPage(page).choose(question, option);
}

/** All at once: a form of twenty questions takes a browser's driver seconds otherwise. */
async function chooseAtOnce(page: Page, choices: readonly Choice[]): Promise<void> {
  await page.getByRole("form").evaluate((form, wanted) => {
    for (const { question, option } of wanted) {
      const legend = [...form.querySelectorAll("legend")].find(({ textContent }) => textContent.startsWith(question));
      const labels = [...(legend?.closest("fieldset")?.querySelectorAll("label") ?? [])];
      const label = labels.find(({ textContent }) => textContent === option);
      if (!label) throw new Error(`"${question}" offers no "${option}"`);
      label.click();
    }
  }, choices);
}

async function expectScore(page: Page, total: number, label: string | null): Promise<void> {
  await new FormVisit(page).expectReceipt();
  const score = page.getByRole("region", { name: "Your Score" });
  await expect(score.getByText(total.toFixed(1), { exact: true })).toBeVisible();
  if (label) await expect(score.getByText(label, { exact: true })).toBeVisible();
  else await expect(score.locator("p").first()).toHaveText(total.toFixed(1));
}

for (const instrument of GOLDEN_SCORES) {
  const tag = instrument.slug === "phq-9" ? [] : "@nightly";
  test(`${instrument.slug}: the maximum and a mixed case score as published`, { tag }, async ({ page }) => {
    test.slow();
    const { slug, edges, mixed } = instrument;
    const form = new PublicFormPage(page);
    // Every edge of a band is sent to the service by backend/public-forms/instruments.test.ts.
    const [total = 0, label = null] = edges.at(-1) ?? [];
    await form.open((await issueFormAs(slug)).link);
    await chooseAtOnce(page, choicesOf(slug, spreadPoints(instrument, total)));
    await form.submit.click();
    await expectScore(page, total, label);
    await form.open((await issueFormAs(slug)).link);
    await choose(page, choicesOf(slug, mixed.points));
    await form.submit.click();
    await expectScore(page, mixed.total, mixed.label);
  });
}

test.describe("on a phone", { tag: "@core" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("PHQ-9's ninth question above “Not at all” shows 988 and 911 at once and on the receipt, and is stored for staff", async ({
    page,
  }) => {
    const { link, id } = await issueFormAs("phq-9");
    const form = new PublicFormPage(page);
    await form.open(link);
    const help = page.getByRole("main").getByRole("link", { name: /^(Call 988|Emergency: call 911)$/ });
    await chooseAtOnce(page, choicesOf("phq-9", [0, 0, 0, 0, 0, 0, 0, 0, 0]));
    await expect(help).toHaveCount(0);
    await form.choose("Thoughts that you would be better off dead", "Several days");
    await expect(help).toHaveText(["Call 988", "Emergency: call 911"]);
    await form.submit.click();
    await expectScore(page, 1, "Minimal");
    await expect(help).toHaveText(["Call 988", "Emergency: call 911"]);

    const alerts = await runFormCommand({ command: "alerts" });
    expect(alerts.filter((line) => line.includes(id))).toEqual([
      expect.stringMatching(new RegExp(`^\\S+Z {2}phq-9 {2}${id} {2}phq9_9 {2}1$`)),
    ]);
  });
});

test.describe("without scripts", { tag: "@core" }, () => {
  test.use({ javaScriptEnabled: false });

  test("PHQ-9's ninth question above “Not at all” shows 988 and 911 on the receipt", async ({ page }) => {
    await page.goto((await issueFormAs("phq-9")).link);
    const form = new FormVisit(page);
    await form.answerAll("Several days");
    await form.submit.click();
    await form.expectReceipt();
    await expect(page.getByRole("main").getByRole("link", { name: /^(Call 988|Emergency: call 911)$/ })).toHaveCount(2);
  });
});

/** A link to a form of the library, which is added once. */
async function issueFromLibrary(slug: string): Promise<string> {
  if (!(await runFormCommand({ command: "list" })).some((line) => line.startsWith(`${slug} `)))
    await runFormCommand({ command: "add", slug, isNoncommercial: true });
  return (await issueFormAs(slug)).link;
}

test("PC-PTSD-5 asks its five questions after a “Yes” alone, and scores 0 after a “No”", async ({ page }) => {
  const link = await issueFromLibrary("pc-ptsd-5");
  const form = new PublicFormPage(page);
  await form.open(link);
  const guard = form.option("Been constantly on guard", "Yes");
  await expect(guard).toHaveCount(0);
  await form.choose("Have you ever experienced", "Yes");
  await guard.check();
  await form.choose("Have you ever experienced", "No");
  await expect(guard).toHaveCount(0);
  await form.submit.click();
  await expectScore(page, 0, "Below the cut point of 4");
});

test("AUDIT-C by sex gives the same drinking another name, and skips what “Never” answers", async ({ page }) => {
  for (const [sex, label] of [
    ["Female", "At or above the cut point of 3 for women"],
    ["Male", "Below the cut point of 4 for men"],
  ] as const) {
    const form = new PublicFormPage(page);
    await form.open(await issueFromLibrary("audit-c-by-sex"));
    await form.choose("What sex were you assigned", sex);
    await form.choose("How often do you have a drink", "Never");
    await expect(form.option("How many drinks", "3 or 4")).toHaveCount(0);
    await form.choose("How often do you have a drink", "2 to 4 times a month");
    await form.choose("How many drinks", "3 or 4");
    await form.choose("How often do you have six or more", "Never");
    await form.submit.click();
    await expectScore(page, 3, label);
  }
});

test("WHO-5 shows its raw score with the percentage, and its license", async ({ page }) => {
  const form = new PublicFormPage(page);
  await form.open(await issueFromLibrary("who-5"));
  await expect(page.getByText("License: CC BY-NC-SA 3.0 IGO")).toBeVisible();
  for (const radios of await page.getByRole("radio", { name: "Some of the time", exact: true }).all())
    await radios.check();
  await form.submit.click();
  await expectScore(page, 5, "Below 13: poor well-being");
  await expect(page.getByRole("region", { name: "Your Score" }).getByRole("definition")).toHaveText("20 of 100");
});
