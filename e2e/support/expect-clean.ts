import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const TAGS = [...WCAG, "best-practice"];
/** Width of a phone's screen. */
export const PHONE = 390;

/** axe on a page without its frames: its other mode opens a second page for each run, and collects what passed. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .exclude("iframe")
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });

/** The looks of a state: on a desk in the dark, and on a phone in the light, which a test goes on with. */
const LOOKS = [
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 390 },
] as const;

/** `expectClean` for one state in every look. */
export async function expectCleanInAllLooks(page: Page, state: string): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `${state}, ${colorScheme}, ${width} px`);
  }
}

/** axe finds nothing on the page in its current state, and nothing scrolls sideways. `state` names it in a failure. */
export async function expectClean(page: Page, state: string): Promise<void> {
  // Below the top, sticky elements cover part of some link.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await axeOn(page).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, state).toBeLessThanOrEqual(0);
}

/** Rules on colours, which depend on the scheme; all others are the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** axe finds nothing; colours are compared on a phone, whose colours are those of every width, in the light and the dark scheme. */
export async function expectNoViolations(page: Page, tags = TAGS, except: string[] = []): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= PHONE;
  await expectNone(
    page,
    axeOn(page)
      .withTags(tags)
      .disableRules(isPhone ? except : [...except, ...COLOUR_RULES]),
  );
  if (!isPhone) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(page, axeOn(page).withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectNone(page: Page, axe: AxeBuilder): Promise<void> {
  // Colours during a transition are meaningless.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
}

/** Sets WCAG's text spacing on the page in its current document. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
    );
    document.adoptedStyleSheets = [spacing];
  });
}
