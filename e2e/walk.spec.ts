import type { Page } from "@playwright/test";
import { accountPaths } from "@/lib/config/account-paths";
import { paths } from "@/lib/config/paths";
import { expectNoViolations, PHONE, spaceText } from "./support/expect-clean";
import { listTextsIn } from "./support/languages";
import { longestLine } from "./support/lines";
import { fillIn, ROUTES } from "./support/routes";
import { readSampleTherapist } from "./support/services";
import { walkByTab } from "./support/tab-walk";
import { expect, test } from "./support/test";
import { waitUntilIdle } from "./support/wait-until-idle";

/*
 * Each page is loaded once, and every check of it is made on that load: what it loads while it sleeps, axe, its layout at three widths,
 * and the walk by Tab: one page of each layout with each change, the others at night. `first-html.spec.ts` does the same without scripts.
 */

/** A desk's width at 400 % zoom. */
const ZOOMED = 320;
const DESK = 1280;

const NO_PAGE = "/team/unknown-therapist";
/** Every page, except the directories of single payers, and the states that have an address. */
const PAGES = [
  ...ROUTES.map(({ path }) => path).filter((path) => !/^\/team\/(insurer|eap)\//.test(path)),
  ...["/team?name=zzzzqqq", "/team/insurer/SelfPay", "/team/eap/comPsych", NO_PAGE],
];
/** One page of each layout: axe reads them on a desk as well. All others are these with other texts. */
const LAYOUTS = [
  ...[paths.home(), paths.match(), paths.matchInsurers(), paths.team(), "/team/{slug}", "/team?name=zzzzqqq", NO_PAGE],
  ...[paths.providers(), paths.join(), paths.acceptedInsurance(), paths.privacy(), accountPaths.password()],
];
/** Pages of text. */
const TEXTS = [
  ...[paths.services(), paths.acceptedInsurance(), paths.leadership(), paths.privacy(), paths.terms()],
  ...[paths.notice("accessibility"), paths.comingSoon(), paths.thankYou(), paths.providers(), paths.join()],
];
/** Pages of one visitor, searches by name, and forms, which start with the framework's scripts. */
const AWAKE = /^\/(match|request|therapist|forms|account|landings)\b|\?/;

test.use({
  colorScheme: "light",
  viewport: { width: PHONE, height: 844 },
  expectedConsoleErrors: [/status of 40[14]/],
});

for (const address of PAGES)
  test.describe(address, { tag: LAYOUTS.includes(address) ? [] : "@nightly" }, () => {
    test("axe finds nothing on the page, it has no Spanish and one h1, nothing scrolls sideways, and Tab leads to everything", async ({
      page,
    }) => {
      test.slow();
      const path = fillIn(address, await readSampleTherapist());
      await openAsleep(page, path);
      expect.soft(await listTextsIn(page, "es")).toEqual([]);
      await expectNoViolations(page);
      await expectLayout(page, PHONE);
      await page.setViewportSize({ width: ZOOMED, height: 844 });
      await expectNoScrolling(page, ZOOMED);
      await page.setViewportSize({ width: DESK, height: 900 });
      if (LAYOUTS.includes(address)) await expectNoViolations(page);
      await expectLayout(page, DESK);
      if (TEXTS.includes(address))
        expect.soft(await longestLine(page.getByRole("main")), "characters in a line").toBeLessThanOrEqual(66);
      await page.setViewportSize({ width: PHONE, height: 844 });
      expect.soft(await walkByTab(page)).toEqual([]);
      await page.setViewportSize({ width: ZOOMED, height: 844 });
      await spaceText(page);
      await expectNoScrolling(page, ZOOMED);
    });
  });

/** Opens a page; one that starts asleep loads no script of the framework before it is needed. */
async function openAsleep(page: Page, path: string): Promise<void> {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/_next\/.*\.js$/.test(new URL(request.url()).pathname)) files.push(request.url());
  });
  if (AWAKE.test(path) || path === NO_PAGE || process.env.PAGES_START === "awake") return void (await page.goto(path));
  await page.goto(path);
  await waitUntilIdle(page);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.keyboard.press("Tab");
  await page.mouse.wheel(0, 800);
  await page.getByRole("contentinfo").getByRole("heading").first().click();
  expect(await page.locator("script[src]").count()).toBe(0);
  expect(files).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
}

/** Expects nothing beside the screen. */
const expectNoScrolling = async (page: Page, width: number) =>
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** Expects one h1, one main part, lists that WebKit reads as lists, and nothing beside the screen. */
async function expectLayout(page: Page, width: number): Promise<void> {
  await expect.soft(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect.soft(page.getByRole("main")).toHaveCount(1);
  expect.soft(await findListsWithoutRole(page)).toEqual([]);
  await expectNoScrolling(page, width);
}

/** WebKit drops a list's semantics with its bullets, unless a role restores them. */
const findListsWithoutRole = (page: Page): Promise<string[]> =>
  page
    .locator("ul, ol")
    .evaluateAll((lists) =>
      lists
        .filter((list) => getComputedStyle(list).listStyleType === "none" && list.getAttribute("role") !== "list")
        .map((list) => list.outerHTML.slice(0, 120)),
    );
