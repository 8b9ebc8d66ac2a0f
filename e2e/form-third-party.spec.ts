import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FormVisit } from "./pages/form-visit";
import { type Afterwards, expect, test } from "./support/third-party-forms";

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

const ITEMS = 10;
const AFTERWARDS = ["used-up", "failing", "unknown-status", "lost-answer"] as const satisfies readonly Afterwards[];
/** True for those that are tested with scripts by day, and without at night. */
const BY_DAY = { "used-up": true, failing: false, "unknown-status": false, "lost-answer": true };

const item = (number: number) => ({
  id: `item-${number}`,
  label: `Item ${number}`,
  fieldType: "checkbox",
  fieldOrder: number,
  isRequired: true,
  isScored: true,
  // The last is reversed: unticked scores 1.
  properties: number === ITEMS ? { scoreMapping: { true: 0, false: 1 } } : {},
});
const items = Array.from({ length: ITEMS }, (_, index) => item(index + 1));

/** Ten yes-or-no items and some others, as the specified instance: no score, no revision. */
const instance = () => ({
  uniqueId: randomUUID(),
  formName: "Yes or no",
  assignedToName: "Dana Reed",
  expiresAt: "2027-01-01T06:59:59.999Z",
  isExpired: false,
  canEdit: true,
  status: "assigned",
  responses: [
    { fieldId: "item-2", value: "" },
    { fieldId: "note", value: [] },
    { fieldId: "time", value: "9:05" },
  ],
  schema: {
    fields: [
      ...items,
      { id: "note", label: "Note", fieldType: "text", fieldOrder: 11 },
      { id: "amount", label: "Amount", fieldType: "number", fieldOrder: 12 },
      { id: "time", label: "Time", fieldType: "time", fieldOrder: 13 },
      {
        id: "topics",
        label: "Topics",
        fieldType: "checkboxes",
        fieldOrder: 14,
        options: [{ value: "a", label: "Sleep" }],
      },
    ],
    scoring: {
      enabled: true,
      method: "sum",
      fields: items.map(({ id }) => id),
      ranges: [{ min: 0, max: 3, label: "Low" }],
    },
  },
});

async function expectScoredReceipt(page: Page): Promise<void> {
  await new FormVisit(page).expectReceipt();
  const score = page.getByRole("region", { name: "Your Score" });
  await expect(score).toContainText("1.0");
  await expect(score).toContainText("Low");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, timezoneId: "America/New_York", viewport: { width: 390, height: 844 } });

    for (const afterwards of AFTERWARDS)
      test(`a submission stays final, with its score, when the service is then ${afterwards}`, {
        tag: BY_DAY[afterwards] === javaScriptEnabled ? [] : "@nightly",
      }, async ({ page, thirdParty: { forms } }) => {
        const token = randomUUID();
        const submissions = forms.put(token, instance(), afterwards);
        await page.goto(`/forms/public?token=${token}`);
        await expect(page.getByText(/^Expires:/)).toHaveText(
          javaScriptEnabled ? "Expires: Jan 1, 2027, 1:59 AM EST" : "Expires: Dec 31, 2026, 11:59 PM MST",
        );
        await expect(page.getByLabel("Time", { exact: true })).toHaveValue("09:05");
        await page.getByLabel("Amount").fill("10000000000000");
        await new FormVisit(page).submit.click();
        await expectScoredReceipt(page);
        const [submission] = submissions;
        expect(submission).toMatchObject({ total_score: 1, score_label: "Low" });
        const sent = new Map(submission?.responses.map(({ field_id, value }) => [field_id, value]));
        expect(items.map(({ id }) => sent.get(id))).toEqual(items.map(() => false));
        expect(sent.get("amount")).toBe("10000000000000");
        await page.reload();
        await expectScoredReceipt(page);
        await page.goto(`/forms/public?token=${token}`);
        await expectScoredReceipt(page);
        expect(submissions).toHaveLength(1);
      });
  });
}

const OPTIONS = [1, 2, true].map((value) => ({ value, label: `Choice ${value}` }));
const pattern = (id: number | boolean, label: string, expression: string) => ({
  ...{ id, label, field_type: "text", field_order: 5 },
  properties: { pattern: expression },
});
/** A form as a JSON:API resource, with ids and values of other types, and an answer of a shape that is not specified. */
const RESOURCE = {
  id: 42,
  type: "form_instance",
  responses: [],
  attributes: {
    unique_id: 42,
    form_name: "Other shapes",
    can_edit: true,
    status: "assigned",
    responses: [
      { field_id: 1, value: true },
      { field_id: 2, value: [1, 2] },
      { field_id: 3, value: { text: "kept" } },
    ],
    schema: {
      fields: [
        { id: 1, label: "Mood", field_type: "multiple_choice", field_order: 1, options: OPTIONS },
        { id: 2, label: "Topics", field_type: "checkboxes", field_order: 2, options: OPTIONS },
        { id: 3, label: "Story", field_type: "textarea", field_order: 3 },
        pattern(true, "Code", "(?=.*\\d)(?=.*[a-z]).{6,}"),
        pattern(5, "Echo", "(?=a)(a+)+\\1b"),
      ],
    },
  },
};

test("a form of other shapes opens, keeps what cannot be read, and checks its patterns in a worker", async ({
  page,
  thirdParty: { forms },
}) => {
  const empty = randomUUID();
  const unspecified = { ...instance(), schema: null };
  forms.put(empty, unspecified, "used-up");
  const failed = await page.request.get(`/forms/public?token=${empty}`);
  expect([failed.status(), await failed.text()]).toEqual([502, expect.stringContaining("Unable to Load Form")]);

  const token = "~!*'();:@$,/?[]&=é💩".repeat(100);
  const submissions = forms.put(token, RESOURCE, "used-up");
  await page.goto(`/forms/public?token=${encodeURIComponent(token)}`);
  await expect(page.getByRole("radio", { name: "Choice true" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Choice 2" })).toBeChecked();
  await expect(page.getByText("“Story”. They stay saved as they are")).toBeVisible();

  const [code, echo] = [page.getByLabel("Code"), page.getByLabel("Echo")];
  await code.fill("abcdef");
  await code.blur();
  await expect(page.getByText("Invalid format")).toBeVisible();
  await echo.fill("a".repeat(60));
  await echo.blur();
  await expect(page.getByText("Could not be checked: please write it another way")).toBeVisible();
  await expect.poll(() => forms.drafts.at(-1)).toHaveLength(2);
  expect(forms.drafts.flat().filter(({ field_id }) => ["1", "2", "3"].includes(field_id))).toEqual([]);

  await code.fill("abc123");
  await echo.fill("aab");
  await new FormVisit(page).submit.click();
  await new FormVisit(page).expectReceipt();
  expect(new Map(submissions[0]?.responses.map(({ field_id, value }) => [field_id, value]))).toEqual(
    new Map<string, unknown>([
      ["1", "true"],
      ["2", ["1", "2"]],
      ["true", "abc123"],
      ["5", "aab"],
    ]),
  );
});

test("while the form is submitted its controls take no click and no key", async ({ page, thirdParty: { forms } }) => {
  const token = randomUUID();
  const submissions = forms.put(token, instance(), "used-up");
  const held = Promise.withResolvers<void>();
  forms.gate = held.promise;
  await page.goto(`/forms/public?token=${token}`);
  await expect(page.getByRole("checkbox", { name: "I am on a shared computer" })).toBeEnabled();
  const [first, note] = [page.getByRole("checkbox", { name: "Item 1", exact: true }), page.getByLabel("Note")];
  await note.fill("before");
  await new FormVisit(page).submit.click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await expect(note).toBeDisabled();
  const box = await first.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await note.press("End").catch(() => undefined);
  await page.keyboard.type(" after");
  await expect(first).not.toBeChecked();
  await expect(note).toHaveValue("before");
  held.resolve();
  await expectScoredReceipt(page);
  expect(submissions[0]?.responses).toContainEqual({ field_id: "note", value: "before" });
});

test("the visitor's zone moves nothing on the page when the scripts come", async ({ page, thirdParty: { forms } }) => {
  const token = randomUUID();
  forms.put(token, instance(), "used-up");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/forms/public?token=${token}`);
  await expect(page.getByRole("checkbox", { name: "I am on a shared computer" })).toBeEnabled();
  const shift = await page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    entries.push(...observer.takeRecords());
    return entries.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
  });
  expect(shift).toBeLessThan(0.01);
});
