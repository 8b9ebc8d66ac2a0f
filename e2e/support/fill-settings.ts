import type { Locator, Page } from "@playwright/test";
import { staffPaths } from "@/lib/config/staff-paths";
import { expect } from "./test";

/* A part of the network's document, made in the settings as an administrator makes it: with clicks, and texts typed into fields. */

type Entries = Readonly<Record<string, unknown>>;
const isEntries = (value: unknown): value is Entries =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Makes a part equal to a value of it, and saves it as the draft. */
export async function fillPart(page: Page, part: string, value: unknown): Promise<void> {
  await page.goto(staffPaths.settingsPart(part));
  await fillIn(page, part, value);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Saved as draft.")).toBeVisible();
}

const fieldOf = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);

async function fillIn(page: Page, name: string, value: unknown): Promise<void> {
  if (Array.isArray(value)) return fillList(page, name, value);
  const given = page.locator(`[name="${name}?"]`);
  if (value === null || (await given.count()) > 0) await given.setChecked(value !== null);
  if (isEntries(value)) for (const [entry, one] of Object.entries(value)) await fillIn(page, `${name}/${entry}`, one);
  else if (value !== null) await fillLeaf(fieldOf(page, name), value);
}

/** Makes a field equal to a value. */
export async function fillLeaf(field: Locator, value: unknown): Promise<void> {
  if (typeof value === "boolean") return field.setChecked(value);
  if ((await field.inputValue()) === String(value)) return;
  if ((await field.evaluate((one) => one.tagName)) === "SELECT") {
    await field.selectOption(String(value));
    return;
  }
  await field.click();
  await field.fill(String(value));
}

/** Removes, adds and moves entries until the list has those of the value in its order, each with its fields. */
async function fillList(page: Page, name: string, values: readonly unknown[]): Promise<void> {
  const entries = page.locator(`[data-list="${name}"] > li`);
  const idsHere = () =>
    entries.evaluateAll((all) =>
      all.map((one) => [...one.querySelectorAll("input")].find(({ name }) => name.endsWith("/id"))?.value),
    );
  const wanted = values.map((value) => (isEntries(value) && typeof value.id === "string" ? value.id : undefined));
  for (const [at, id] of [...(await idsHere()).entries()].reverse())
    if (id === undefined ? at >= values.length : !wanted.includes(id)) await remove(entries.nth(at));
  for (const [at, value] of values.entries()) {
    const found = wanted[at] === undefined ? at : (await idsHere()).indexOf(wanted[at]);
    if (found === -1 || found >= (await entries.count())) {
      const count = await entries.count();
      await fieldOf(page, name).getByRole("button", { name: "Add an entry" }).last().click();
      await expect(entries).toHaveCount(count + 1);
      await fillEntry(page, name, entries.nth(count), value);
    } else await fillEntry(page, name, entries.nth(found), value);
  }
  for (const [at, id] of wanted.entries())
    for (let from = id === undefined ? at : (await idsHere()).indexOf(id); from > at; from -= 1)
      await entries
        .nth(from)
        .getByRole("button", { name: /^Move .* up$/ })
        .last()
        .click();
}

async function remove(entry: Locator): Promise<void> {
  await open(entry);
  await entry.getByRole("button", { name: /^Remove/ }).click();
}

async function open(entry: Locator): Promise<void> {
  const fold = entry.locator("details").first();
  if ((await fold.count()) > 0 && (await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

async function fillEntry(page: Page, list: string, entry: Locator, value: unknown): Promise<void> {
  const key = await entry.locator(`input[name="${list}[]"]`).inputValue();
  const name = `${list}/${key}`;
  if (!isEntries(value)) return fillIn(page, name, value);
  const isDifferent = await entry.evaluate(
    (one, [path, fields]) =>
      fields.some(([field, text]) => {
        const input = one.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}/${field}"]`);
        return input?.type === "checkbox" ? input.checked !== (text === "true") : input?.value !== text;
      }),
    [name, Object.entries(value).map(([field, one]): [string, string] => [field, String(one)])] as const,
  );
  if (!isDifferent) return;
  await open(entry);
  for (const [field, one] of Object.entries(value))
    if ((await entry.locator(`input[type=hidden][name="${name}/${field}"]`).count()) === 0)
      await fillIn(page, `${name}/${field}`, one);
}
