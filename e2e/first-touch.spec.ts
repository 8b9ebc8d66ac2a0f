import type { Locator, Page } from "@playwright/test";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { DirectoryPage } from "./pages/directory";
import { expect, IN_MOTION, test } from "./support/test";

/* Actions of a visitor in the directory before the framework's scripts have loaded. */

test.skip(process.env.PAGES_START === "awake", "every page of this deployment starts awake");

test.use(IN_MOTION);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FRAMEWORK = /\/_next\/static\/.*\.js$/;

/** A quarter of this machine's speed, for which the first answer has four times as long. */
const SLOWED_MS = 80_000;
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Keeps the framework's files from arriving until the returned function is called. */
async function holdFramework(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FRAMEWORK, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The calls of the search from now on. */
function watchSearches(page: Page): string[] {
  const searches: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === apiPaths.directory()) searches.push(decodeURIComponent(search));
  });
  return searches;
}

/** Marks the document, so that a page load would be noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(document, { isFirst: true }));
const isMarked = (page: Page) => page.evaluate(() => "isFirst" in document);

for (const [how, settings, tag] of [
  ["by touch", PHONE, undefined],
  ["by mouse", { viewport: { width: 1280, height: 900 } }, "@nightly"],
] as const) {
  test.describe(how, { tag }, () => {
    test.use(settings);

    const press = (control: Locator) => (how === "by touch" ? control.tap() : control.click());

    test("the first press on 'Next page' turns one page, in place, and the results take the focus", async ({
      page,
    }) => {
      test.slow();
      await slowDown(page);
      const directory = new DirectoryPage(page);
      await page.goto(paths.team());
      await mark(page);
      await press(directory.turn("Next"));
      await expect(directory.pageText).toContainText("Page 2 of", { timeout: SLOWED_MS });
      await expect(page).toHaveURL(/\/team\?page=2$/);
      await expect(directory.count).toBeFocused();
      expect(await isMarked(page)).toBe(true);
      await page.goBack();
      await expect(directory.pageText).toContainText("Page 1 of");
    });

    test("the first press on 'Reset' removes the filters, once", async ({ page }) => {
      const directory = new DirectoryPage(page);
      await page.goto(paths.team("disorder=PTSD"));
      const withPtsd = await directory.headingText();
      const searches = watchSearches(page);
      await press(directory.reset);
      // Without the framework, which a busy machine brings late, the browser sends the form itself, with a question mark.
      await expect(page).toHaveURL(/\/team\??$/);
      await expect(directory.count).not.toHaveText(withPtsd);
      expect(searches.length).toBeLessThanOrEqual(1);
    });

    test("the first press on a chip removes its filter", async ({ page }) => {
      const directory = new DirectoryPage(page);
      await page.goto(paths.teamPayer("insurer", "aetna", "disorder=PTSD&state=CO"));
      await press(directory.chip("Insurer: Aetna"));
      await expect(page).toHaveURL(/\/team\?disorder=PTSD$/);
    });
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the first tap on 'Filters' opens the panel, and does not close it again", async ({ page }) => {
    await slowDown(page);
    const directory = new DirectoryPage(page);
    await page.goto(paths.team());
    await directory.filters.tap();
    await expect(directory.filters).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/team$/);
  });
});

test("the first paint of the opened panel has the groups in sight only; the others follow before the framework", async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await holdFramework(page);
  await page.goto(paths.team());
  const rendered = page.evaluate(
    () =>
      new Promise((resolve) => {
        const read = () =>
          ["Payment", "Concerns", "Sessions"].map((title) =>
            [...document.querySelectorAll("legend")].find((legend) => legend.textContent === title)?.checkVisibility(),
          );
        const opened = new MutationObserver(() => requestAnimationFrame(() => resolve(read())));
        opened.observe(document.querySelector("#filters") ?? document, { attributes: true });
      }),
  );
  await new DirectoryPage(page).filters.tap();
  expect(await rendered).toEqual([true, true, false]);
  const last = page.getByRole("checkbox", { name: /^Evenings ,/ });
  await last.check();
  await expect(last).toBeInViewport();
  await context.close();
});

test.describe("on a phone with a slow network", () => {
  test.use(PHONE);

  test("'Filters' opens the panel before the framework is there, and keeps what is typed into it", async ({ page }) => {
    const directory = new DirectoryPage(page);
    const release = await holdFramework(page);
    await page.goto(paths.team("state=any"));
    await directory.filters.tap();
    const name = page.getByLabel("Name", { exact: true });
    await expect(name).toBeVisible();
    await name.pressSequentially("acuna");
    expect(await page.locator("script[src]").count()).toBeGreaterThan(0);
    release();
    await expect(directory.filters).toHaveAttribute("aria-expanded", "true");
    await expect(page).toHaveURL(/name=acuna/);
    await expect(name).toHaveValue("acuna");
    await expect(name).toBeFocused();
    await directory.closeFilters.tap();
    await expect(name).toBeHidden();
    await expect(directory.filters).toBeFocused();
  });
});

test.describe("with a keyboard", () => {
  test("the first key turns the page", async ({ page }) => {
    const directory = new DirectoryPage(page);
    await page.goto(paths.team());
    await directory.turn("Next").press("Enter");
    await expect(directory.pageText).toContainText("Page 2 of");
    await expect(page).toHaveURL(/\/team\?page=2$/);
  });
});

test("every letter of a name arrives, however early it is typed, and the search runs", async ({ page }) => {
  test.slow();
  await slowDown(page);
  await page.goto(paths.team("state=any"));
  const searches = watchSearches(page);
  const name = page.getByLabel("Name", { exact: true });
  await name.focus();
  await page.keyboard.type("acuna");
  await expect(page).toHaveURL(/name=acuna/, { timeout: SLOWED_MS });
  await expect(new DirectoryPage(page).cards.first()).toContainText("Acuña");
  await expect(name).toHaveValue("acuna");
  await expect(name).toBeFocused();
  expect(searches.at(-1)).toContain("name=acuna");
});

test("the first ticks in a list all count", async ({ page }) => {
  await page.goto(paths.team());
  // The framework comes late: both ticks are there before it.
  const release = await holdFramework(page);
  await page.locator("summary", { hasText: "Disorders" }).click();
  await page.getByRole("checkbox", { name: "PTSD" }).check();
  await page.getByRole("checkbox", { name: /^Anxiety/ }).check();
  expect(await page.locator("script[src]").count()).toBeGreaterThan(0);
  release();
  await expect(page).toHaveURL(/disorder=(PTSD&disorder=Anxiety|Anxiety&disorder=PTSD)/);
  await expect(page.getByRole("checkbox", { name: "PTSD" })).toBeChecked();
});

/** The name of the focused element, or of the list of choices that it belongs to. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === document.body) return "";
    const list = activeElement?.closest("details")?.querySelector("summary")?.textContent?.split(":")[0];
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : null;
    return list ?? label ?? activeElement?.textContent ?? "";
  });

test("after the first press on a chip, and the first choice, the focus is where it is on an awake page", async ({
  page,
}) => {
  const directory = new DirectoryPage(page);
  const focusAfter = async (isAwake: boolean, query: string, act: () => Promise<void>, end: RegExp) => {
    let name = "";
    // On a busy machine the browser may follow the link before the framework is there: that page is another.
    await expect(async () => {
      await page.goto(paths.team(query));
      await mark(page);
      if (isAwake) await directory.waitUntilLive();
      await act();
      await expect(page).toHaveURL(end);
      expect(await isMarked(page)).toBe(true);
      await expect(page.locator("body")).not.toBeFocused();
      name = await focusedName(page);
    }).toPass();
    return name;
  };
  const removeChip = () => directory.chip("Disorder: PTSD").click();
  const remove = ["disorder=PTSD&disorder=Anxiety", removeChip, /\?disorder=Anxiety$/] as const;
  expect(await focusAfter(false, ...remove)).toBe(await focusAfter(true, ...remove));
  const tick = async () => {
    await page.locator("summary", { hasText: "Disorders" }).click();
    await page.getByRole("checkbox", { name: "PTSD" }).check();
  };
  const asleep = await focusAfter(false, "state=any", tick, /disorder=PTSD/);
  const awake = await focusAfter(
    true,
    "state=any",
    async () => void (await directory.choose("Disorders", "PTSD")),
    /disorder=PTSD/,
  );
  expect(asleep).toBe(awake);
});

test.describe("without the framework's files", () => {
  test.use({ expectedConsoleErrors: [/_next\/static/] });

  test("a press is answered by the browser: after an error at once", async ({ page }) => {
    const directory = new DirectoryPage(page);
    await page.route(FRAMEWORK, (route) => route.fulfill({ status: 404 }));
    await page.goto(paths.team("disorder=PTSD"));
    await mark(page);
    await directory.turn("Next").click();
    await expect(page).toHaveURL(/\/team\?disorder=PTSD&page=2$/);
    await expect(directory.pageText).toContainText("Page 2 of");
    expect(await isMarked(page)).toBe(false);
  });

  test("a press is answered by the browser: after a bounded wait", async ({ page }) => {
    const directory = new DirectoryPage(page);
    // Never answered.
    await page.route(FRAMEWORK, () => undefined);
    await page.goto(paths.team("disorder=PTSD"));
    await directory.turn("Next").click();
    await expect(page).toHaveURL(/\/team\?disorder=PTSD&page=2$/);
    await expect(directory.pageText).toContainText("Page 2 of");
  });
});

test("Back and Forward walk views that the directory added before it was loaded again", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto(paths.team());
  await directory.turn("Next").click();
  await expect(directory.pageText).toContainText("Page 2 of");
  await directory.turn("Next").click();
  await expect(directory.pageText).toContainText("Page 3 of");
  await page.reload();
  await expect(directory.pageText).toContainText("Page 3 of");
  await page.goBack();
  await expect(directory.pageText).toContainText("Page 2 of");
  await page.goBack();
  await expect(directory.pageText).toContainText("Page 1 of");
  await page.goForward();
  await expect(directory.pageText).toContainText("Page 2 of");
});
