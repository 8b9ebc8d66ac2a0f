import type { Locator, Page } from "@playwright/test";
import { staffPaths } from "@/lib/config/staff-paths";
import { flatOf, QUESTIONS, readBuilder, relocate } from "@/lib/staff/builder/draft";
import { type Flat, isWithin, keysIn } from "@/lib/staff/settings/flat";
import { fillLeaf } from "./fill-settings";
import { expect } from "./test";

/* A form, made in the builder as staff make it: with clicks, and texts typed into fields. */

/** The builder's scripts run: they add the preview. */
export const expectAwake = (page: Page) => expect(page.locator("iframe")).toBeAttached({ timeout: 60_000 });

/** Makes a form with one question, or a copy of another, and returns its slug. */
export async function makeForm(page: Page, name: string, source?: string): Promise<string> {
  await page.goto(staffPaths.formNew());
  await page.getByLabel("Name").fill(name);
  if (source) await page.getByLabel("Begin with").selectOption(source);
  await page.getByRole("button", { name: "Make the form" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return /forms\/([^/]+)\/edit/.exec(page.url())?.[1] ?? "";
}

/** Makes a new form equal to the definition of a file. */
export async function buildForm(page: Page, definition: unknown): Promise<void> {
  const wanted = flatOf(definition);
  const names = Object.keys(wanted);
  await expectAwake(page);
  if (names.some((name) => name.endsWith("/es") && wanted[name]))
    await page.getByRole("checkbox", { name: "Spanish beside the English" }).check();
  let last = "";
  for (const question of keysIn(wanted, QUESTIONS).map((key) => `${QUESTIONS}/${key}`)) {
    if (last !== "") await addQuestion(page, wanted, question, last);
    last = question;
    await fillIn(
      page,
      wanted,
      names.filter((name) => isWithin(name, question)),
    );
  }
  await postBy(page, () => page.getByRole("button", { name: "Save", exact: true }).click());
  await fillIn(
    page,
    wanted,
    names.filter((name) => !isWithin(name, QUESTIONS)),
  );
}

/** Adds a question; one with the same fields as the last, which is open, as a copy of it. */
async function addQuestion(page: Page, wanted: Flat, question: string, last: string): Promise<void> {
  const outlineOf = (one: string) =>
    Object.entries(wanted)
      .filter(([name]) => isWithin(name, one) && DECIDES.test(name))
      .map(([name, text]) =>
        name.endsWith("[]") ? [name.split("/").at(-1), keysIn(wanted, name.slice(0, -2)).length] : text,
      )
      .join();
  if (outlineOf(question) === outlineOf(last))
    return postBy(page, () => page.locator(`button[value^="copy ${QUESTIONS} "]`).click());
  await page.getByLabel("Kind of the next one").selectOption(wanted[`${question}/fieldType`] ?? "");
  await postBy(page, () => page.getByRole("button", { name: "Add a question" }).click());
}

/** Publishes the form in the builder, and returns the definition of its file. */
export async function publishForm(page: Page, slug: string): Promise<unknown> {
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Version 1 published")).toBeVisible();
  const address = await page.getByRole("link", { name: "Download its file" }).getAttribute("href");
  expect(address).toContain(slug);
  return (await (await page.request.get(address ?? "")).json()).definition;
}

/** Posts the builder's form, which opens again. */
export async function postBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  const opened = page.waitForEvent("domcontentloaded");
  await act();
  await opened;
}

/** The texts of the fields in the page. */
async function readPage(page: Page): Promise<Flat> {
  const fields = await page
    .locator("form#form-builder")
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
    );
  return readBuilder(new URLSearchParams(fields));
}

/** Fields that decide which others there are: entries of lists, kinds of questions, and subjects of conditions. */
const DECIDES = /\[\]$|\/(fieldType|what)$/;
/** Outer ones first, and a question's kind before its lists. */
const byRank = (one: string, other: string) => rankOf(one) - rankOf(other);
const rankOf = (name: string) => name.split("/").length - (name.endsWith("/fieldType") ? 0.5 : 0);

/** Makes fields of the page equal to the texts of a draft. */
async function fillIn(page: Page, wanted: Flat, names: readonly string[]): Promise<void> {
  const deciding = names.filter((name) => DECIDES.test(name)).sort(byRank);
  for (const name of deciding) {
    if (name.endsWith("[]")) await addEntries(page, wanted, name.slice(0, -"[]".length));
    else await choose(page, wanted, name);
  }
  await expectAwake(page);
  const here = await readPage(page);
  for (const name of names.filter((one) => !DECIDES.test(one))) {
    const place = relocate(name, wanted, here);
    const text = wanted[name] ?? "";
    if (text !== (here[place] ?? "")) await fillField(page, place, text);
  }
}

async function addEntries(page: Page, wanted: Flat, list: string): Promise<void> {
  for (const index of keysIn(wanted, list).keys()) {
    const here = await readPage(page);
    const place = relocate(list, wanted, here);
    if (index < keysIn(here, place).length) continue;
    const add = page.locator(`button[value="add ${place}"]`);
    await reveal(add);
    await postBy(page, () => add.click());
  }
}

async function choose(page: Page, wanted: Flat, name: string): Promise<void> {
  const here = await readPage(page);
  const place = relocate(name, wanted, here);
  const text = wanted[name] ?? "";
  if (here[place] === text) return;
  await expectAwake(page);
  const select = page.locator(`select[name="${place}"]`);
  await reveal(select);
  await postBy(page, () => select.selectOption(text));
}

/** Fields without a control stay as they are. */
async function fillField(page: Page, name: string, text: string): Promise<void> {
  for (const box of await page.locator(`input[type=checkbox][name="${name}[]"]`).all()) {
    await reveal(box);
    await box.setChecked(text.split("\n").includes(await box.inputValue()));
  }
  const field = page.locator(`[name="${name}"]:not([type=hidden])`);
  if ((await field.count()) === 0) return;
  await reveal(field);
  const isBox = (await field.getAttribute("type")) === "checkbox";
  await fillLeaf(field, isBox ? text === "on" : text);
}

/** Opens the closed parts that a control stands in. */
async function reveal(control: Locator): Promise<void> {
  const closed = control.locator("xpath=ancestor::details[not(@open)]");
  while ((await closed.count()) > 0) await closed.first().locator("> summary").click();
}
