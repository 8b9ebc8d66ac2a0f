import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe on a page without frames: its other mode opens a second page for each run, and collects what passed. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

/** axe finds nothing on the page in its current state, and nothing scrolls sideways. `state` names it in a failure. */
export async function expectClean(page: Page, state: string): Promise<void> {
  // Below the top, sticky elements cover part of some link.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await axeOn(page).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, state).toBeLessThanOrEqual(0);
}
