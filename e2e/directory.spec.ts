import { CONCERN, HOME_STATE, INSURER, OTHER_CONCERN, OTHER_INSURER } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { DirectoryPage, numberIn } from "./pages/directory";
import { expect, test } from "./support/test";
import { waitUntilIdle } from "./support/wait-until-idle";

const filtersOf = (url: string) => new URL(url).searchParams.toString();

test("the directory without an id asks for the default state, as a choice that can be removed and that Reset brings back", {
  tag: "@core",
}, async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  await expect(directory.filters).toContainText("1");
  await expect(page.getByText(HOME_STATE.name).first()).toBeVisible();
  const inState = await directory.total();
  await directory.waitUntilLive();
  await page.getByRole("button", { name: `Remove ${HOME_STATE.name}` }).click();
  await expect(page).toHaveURL(/\/team\?state=any$/);
  await expect.poll(() => directory.total()).toBeGreaterThan(inState);
  await directory.reset.click();
  await expect(page).toHaveURL(/\/team$/);
  await expect.poll(() => directory.total()).toBe(inState);
});

test("filters live in the address, a page change keeps them, and Back and Forward walk them", { tag: "@core" }, async ({
  page,
}) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  const inState = await directory.total();
  const query = `disorder=${OTHER_CONCERN.id}&state=${HOME_STATE.id}`;
  // The count beside a choice is the number of results after choosing it.
  const withInsurer = await directory.choose("Insurers", INSURER.name);
  await expect(page).toHaveURL(paths.teamPayer("insurer", INSURER.id, `state=${HOME_STATE.id}`));
  await expect.poll(() => directory.total()).toBe(withInsurer);
  expect(withInsurer).toBeLessThan(inState);
  const withBoth = await directory.choose("Disorders", OTHER_CONCERN.name);
  await expect(page).toHaveURL(paths.teamPayer("insurer", INSURER.id, query));
  await expect.poll(() => directory.total()).toBe(withBoth);
  expect(withBoth).toBeLessThan(withInsurer);
  await directory.turn("Next").click();
  await expect(directory.pageText).toContainText("Page 2 of");
  expect(filtersOf(page.url())).toBe(`${query}&page=2`);
  await page.goBack();
  await expect(directory.pageText).toContainText("Page 1 of");
  await page.goBack();
  await expect.poll(() => directory.total()).toBe(withInsurer);
  await page.goBack();
  await expect.poll(() => directory.total()).toBe(inState);
  await page.goForward();
  await page.goForward();
  await expect.poll(() => directory.total()).toBe(withBoth);
  await page.reload();
  await expect.poll(() => directory.total()).toBe(withBoth);
  await expect(directory.filters).toContainText("3");
});

test("the page's links are disabled at their ends, and a page out of range is the last", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  await expect(directory.cards).toHaveCount(12);
  await expect(directory.turn("First")).toBeDisabled();
  await expect(directory.turn("Previous")).toBeDisabled();
  await directory.turn("Last").click();
  await expect(directory.turn("Next")).toBeDisabled();
  await expect(directory.turn("Last")).toBeDisabled();
  const last = await directory.pageText.textContent();
  await page.goto("/team?page=99999");
  await expect(page).toHaveURL(/\/team\?page=\d\d$/);
  await expect(directory.pageText).toHaveText(last ?? "");
});

test("a name is found without its accents and in spite of a typing error", { tag: "@core" }, async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team?state=any");
  const anyone = await directory.cards
    .nth(30 % 12)
    .getByRole("heading")
    .textContent();
  expect(anyone).toBeTruthy();
  await page.getByLabel("Name", { exact: true }).fill("acuna");
  await expect(page).toHaveURL(/name=acuna/);
  await expect(directory.cards.first()).toContainText("Acuña");
  await expect(page.getByText("We look for names in every state.", { exact: true })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("acunna");
  await expect(page).toHaveURL(/name=acunna/);
  await expect(directory.cards.first()).toContainText("Acuña");
  await expect(page.getByText(/^No one in these results is named “acunna”\. These names are similar\./)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No one in these results is named" })).toHaveCount(1);
});

test("a late response does not replace the latest one", { tag: "@core" }, async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  const inState = await directory.total();
  const [late, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(RegExp(`api/directory.*scope=insurer%3A${INSURER.id}`), async (route) => {
    await release.promise;
    await route.continue().catch(() => undefined);
    late.resolve();
  });
  await directory.choose("Insurers", INSURER.name);
  await directory.choose("Insurers", OTHER_INSURER.name);
  await expect(page).toHaveURL(RegExp(`insurer=${INSURER.id}&insurer=${OTHER_INSURER.id}`));
  await expect.poll(() => directory.total()).not.toBe(inState);
  const both = await directory.total();
  release.resolve();
  await late.promise;
  await waitUntilIdle(page);
  expect(await directory.total()).toBe(both);
});

test("a multi-select says what it cannot find, is 240 px high at most, and works by keyboard", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  await directory.openFilters();
  for (const [label, text] of [
    ["Insurers", "Insurers not found"],
    ["EAPs", "EAPs not found"],
    ["Disorders", "Disorders not found"],
    ["Certifications", "Certifications not found"],
    ["States", "States not found"],
  ] as const) {
    await directory.select(label).click();
    await directory.select(label).fill("zzzz");
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await directory.select(label).fill("");
    await page.keyboard.press("Escape");
  }
  await directory.select("States").focus();
  await page.keyboard.press("ArrowDown");
  const panel = page.getByRole("listbox");
  await expect(panel).toBeVisible();
  const visibleHeight = await panel.evaluate((list) => {
    let box: Element | null = list;
    while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
    return box?.getBoundingClientRect().height;
  });
  expect(visibleHeight).toBeLessThanOrEqual(240);
  await page.keyboard.type("Ohio");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/state=CO&state=OH/);
  await expect(directory.select("States")).toBeFocused();
});

test("a path's payer counts as chosen, and removing it leads to the whole directory", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team/eap/comPsych");
  await expect(directory.filters).toContainText("1");
  const withComPsych = await directory.total();
  await directory.openFilters();
  await page.getByRole("button", { name: /Remove ComPsych/ }).click();
  await expect(page).toHaveURL(/\/team\?state=any$/);
  await expect.poll(() => directory.total()).toBeGreaterThan(withComPsych);
});

test("'Others' may be chosen and is dropped from the search", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  const all = await directory.total();
  await page.goto("/team?disorder=Others");
  expect(await directory.total()).toBe(all);
  await expect(directory.filters).toContainText("2");
});

test("a card's bio is clamped and opens, and photo and name lead to the therapist and back", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team?disorder=PTSD");
  const name = await directory.nameOf(directory.cards.filter({ has: page.getByText("Show More") }).first());
  const card = directory.cards.filter({ has: page.getByRole("link", { name }) }).first();
  await card.getByText("Show More").click();
  await expect(card.getByText("Show Less")).toBeVisible();
  await card.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "State Licenses" })).toBeVisible();
  await page.getByText("Back to Team").click();
  await expect(page).toHaveURL(/\/team\?disorder=PTSD$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same filters are a plain form, and pages turn", { tag: "@core" }, async ({ page }) => {
    const directory = new DirectoryPage(page);
    await page.goto("/team");
    await directory.unfold.click();
    await page.getByRole("form", { name: "Filters" }).locator("summary", { hasText: "Disorders" }).click();
    const promised = numberIn(await page.locator("label", { hasText: CONCERN.name }).textContent());
    await page.getByRole("checkbox", { name: CONCERN.name }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(RegExp(`disorder=${CONCERN.id}`));
    const before = await directory.total();
    expect(before).toBeGreaterThan(12);
    expect(before).toBe(promised);
    await directory.turn("Next").click();
    await expect(page).toHaveURL(RegExp(`disorder=${CONCERN.id}.*page=2`));
    expect(await directory.total()).toBe(before);
    await page.getByRole("link", { name: "Page 1", exact: true }).click();
    await expect(directory.pageText).toContainText("Page 1 of");
    await directory.reset.click();
    await expect(page).toHaveURL(/\/team\??$/);
  });

  test("the first HTML holds the whole page of a therapist", { tag: "@core" }, async ({ page }) => {
    const directory = new DirectoryPage(page);
    await page.goto("/team");
    const name = await directory.nameOf(directory.cards.first());
    await directory.cards.first().getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^(In my words|About)$/ })).toBeVisible();
    await page.getByText("Back to Team").click();
    await expect(page).toHaveURL(/\/team$/);
  });
});
