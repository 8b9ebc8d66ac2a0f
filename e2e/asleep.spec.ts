import type { Page } from "@playwright/test";
import { formPaths } from "@/lib/config/form-paths";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { readSampleTherapist } from "./support/services";
import { deployment, expect, test } from "./support/test";
import { waitUntilIdle } from "./support/wait-until-idle";

test.skip(process.env.PAGES_START === "awake", "every page of this deployment starts awake");

/** The framework's script files that a page requests from now on. */
function watchFramework(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/_next\/.*\.js$/.test(new URL(request.url()).pathname)) files.push(request.url());
  });
  return files;
}

for (const [how, options] of [
  ["touch", { hasTouch: true, isMobile: true }],
  ["mouse", {}],
  ["key", {}],
] as const) {
  test.describe(`by ${how}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, ...options });

    test("the menu opens, closes and leads on, without the framework", async ({ page }) => {
      const files = watchFramework(page);
      await page.goto(paths.providers());
      const opener = page.getByRole("button", { name: "Open menu" });
      if (how === "touch") await opener.tap();
      else if (how === "mouse") await opener.click();
      else await opener.press("Enter");
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu).toBeVisible();
      await menu.getByRole("button", { name: "Close menu" }).press("Space");
      await expect(menu).toBeHidden();
      await opener.click();
      await menu.getByRole("link", { name: "Benefits" }).click();
      await expect(page).toHaveURL(/\/home#benefits$/);
      expect(files).toEqual([]);
    });
  });
}

test("'Back to Team' returns to the visitor's filters; without any it leads to the whole team", async ({ page }) => {
  await page.goto(paths.team("disorder=PTSD"));
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Back to Team" }).click();
  await expect(page).toHaveURL(/\/team\?disorder=PTSD$/);
  const { slug } = await readSampleTherapist();
  await page.goto(paths.therapist(slug));
  await page.goto(paths.home());
  await page.goto(paths.therapist(slug));
  await page.getByRole("link", { name: "Back to Team" }).click();
  await expect(page).toHaveURL(/\/team$/);
});

test("Back restores a page from the browser's memory: a first visit's, and the directory's, as it was left", async ({
  playwright,
  baseURL,
  userAgent,
  launchOptions,
}) => {
  // The headless shell has no such memory.
  const executablePath = process.env.WHOLE_CHROMIUM_PATH ?? launchOptions.executablePath;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ baseURL, userAgent });
  for (const path of [paths.home(), paths.team(), paths.providers()]) {
    await page.goto(path);
    await page.evaluate(() => void Object.assign(document, { isFirst: true }));
    await page.goto(paths.services());
    // A restored page does not load.
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => page.evaluate(() => "isFirst" in document), path).toBe(true);
  }
  await browser.close();
});

test.describe("prefetching", () => {
  test("a link under the pointer is prefetched, and its page is there at the click", async ({ page }) => {
    await page.goto(paths.home());
    await waitUntilIdle(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Our services" });
    await link.scrollIntoViewIfNeeded();
    const prefetched = page.waitForRequest((request) => request.url().endsWith(paths.services()));
    await link.hover();
    expect((await (await prefetched).allHeaders())["sec-purpose"]).toContain("prefetch");
    await link.click();
    await expect(page).toHaveURL(/\/our-services$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("prefetching is for pages that are the same for all, and for visitors who do not save data", async ({
    playwright,
  }) => {
    const visitor = await playwright.request.newContext({ baseURL: deployment.siteUrl() });
    const rulesOf = async (path: string, headers: Record<string, string> = {}) => {
      const answer = (await visitor.get(path, { headers })).headers();
      return { rules: answer["speculation-rules"], vary: answer.vary?.toLowerCase() };
    };
    // Rendered, from the cache, and without the framework.
    for (const path of [paths.home(), paths.home(), paths.home(), paths.team()]) {
      const saving = await rulesOf(path, { "save-data": "on" });
      expect(saving.rules, path).toBeUndefined();
      const other = await rulesOf(path);
      expect(other.rules, path).toBe(`"${machinePaths.speculationRules()}"`);
      for (const { vary } of [saving, other]) expect(vary, path).toContain("save-data");
    }
    for (const path of [paths.match(), paths.join(), formPaths.publicForm(), paths.team("name=ann")]) {
      expect((await rulesOf(path)).rules, path).toBeUndefined();
    }
    const file = await visitor.get(machinePaths.speculationRules());
    expect(file.headers()["content-type"]).toBe("application/speculationrules+json");
    expect(await file.text()).not.toMatch(/\/(match|forms|account|api|appointment|landings)/);
    await visitor.dispose();
  });
});
