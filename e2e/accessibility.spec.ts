import type AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { BookingPage, openBooking } from "./pages/booking";
import { DirectoryPage } from "./pages/directory";
import { axeOn, spaceText } from "./support/expect-clean";
import { fillIn, ROUTES } from "./support/routes";
import { readSampleTherapist } from "./support/services";
import { expect, test } from "./support/test";

/** Width of a phone's screen. */
const PHONE = 390;
/** Width of a desk at 400 % zoom. */
const ZOOMED = 320;
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules on colours, which depend on the scheme; all others are the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects no violations; colours are compared on a phone, whose colours are those of every width, in the light and the dark scheme. */
async function expectClean(page: Page, tags = [...WCAG, "best-practice"], except: string[] = []): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= PHONE;
  await expectNoViolation(
    page,
    axeOn(page)
      .withTags(tags)
      .disableRules(isPhone ? except : [...except, ...COLOUR_RULES]),
  );
  if (!isPhone) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, axeOn(page).withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<void> {
  // Colours during a transition are meaningless.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
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

/** Expects nothing beside the screen. */
const expectNoScrolling = async (page: Page, path: string, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);

/** Every page, except the directories of single payers, and the states that have an address. */
const PAGES = [
  ...ROUTES.map(({ path }) => path).filter((path) => !/^\/team\/(insurer|eap)\//.test(path)),
  "/team?name=zzzzqqq",
  "/team/insurer/SelfPay",
  "/team/eap/comPsych",
];
const NO_PAGE = "/team/unknown-therapist";
/** On a desk: one page of each layout. All others are these with other texts, which a phone's run reads. */
const LAYOUTS = [
  ...[paths.home(), paths.match(), paths.matchInsurers(), paths.team(), "/team/{slug}", "/team?name=zzzzqqq"],
  ...[paths.providers(), paths.join(), paths.acceptedInsurance(), paths.privacy()],
];

for (const width of [PHONE, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({
      colorScheme: "light",
      viewport: { width, height: 900 },
      expectedConsoleErrors: [/status of 40[14]/],
    });

    test("axe finds nothing on any page, each has one h1, and nothing scrolls sideways", async ({ page }) => {
      // Two dozen pages, in two colour schemes on a phone.
      test.setTimeout(900_000);
      const therapist = await readSampleTherapist();
      const readByAxe = (width === PHONE ? PAGES : LAYOUTS).map((page) => fillIn(page, therapist));
      for (const path of [...PAGES.map((page) => fillIn(page, therapist)), NO_PAGE]) {
        await page.goto(path);
        if (path === NO_PAGE || readByAxe.includes(path)) await expectClean(page);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
        await expect(page.getByRole("main"), path).toHaveCount(1);
        expect(await findListsWithoutRole(page), path).toEqual([]);
        await expectNoScrolling(page, path, width);
        if (width !== PHONE) continue;
        await page.setViewportSize({ width: ZOOMED, height: 900 });
        await expectNoScrolling(page, path, ZOOMED);
        await spaceText(page);
        await expectNoScrolling(page, `${path} with text spacing`, ZOOMED);
        await page.setViewportSize({ width, height: 900 });
      }
    });

    test("axe finds nothing in the states of the journey", async ({ page }) => {
      test.slow();
      const directory = new DirectoryPage(page);
      await page.goto("/team");
      await directory.openFilters();
      await directory.select("Insurers").click();
      await expect(page.getByRole("listbox")).toBeVisible();
      // The open panel hides the page behind it from assistive technology, landmarks and headings included.
      // Hidden elements are still focusable, but never while hidden: leaving the input closes the panel.
      await expectClean(page, WCAG, ["aria-hidden-focus"]);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("listbox")).toHaveCount(0);
      await expect(page.locator("[data-base-ui-inert]")).toHaveCount(0);
      await expectClean(page);
      if (width < 1024) await directory.closeFilters.click();
      await expectClean(page);
      const name = await directory.nameOf(directory.cards.first());
      await directory.cards.first().getByRole("link", { name }).first().click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expectClean(page);

      await openBooking(page);
      const booking = new BookingPage(page);
      await expectClean(page);
      await booking.addTime.click();
      await booking.field("Email").fill("nope");
      await booking.field("First name").click();
      await expectClean(page);
      await booking.fillPerson();
      await booking.chooseService();
      await booking.fillTime(1);
      await expectClean(page);
      await booking.submit.click();
      await booking.waitUntilSent();
      await expectClean(page);
    });
  });
}
