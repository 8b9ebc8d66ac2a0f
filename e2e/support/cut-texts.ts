import type { Page } from "@playwright/test";
import { spaceText } from "./expect-clean";

/** Widths of small phones, the second also that of a desk at 400 % zoom. */
const WIDTHS = [390, 320];

/**
 * Controls, except therapists' names, whose text is wider or higher than themselves, and pages that scroll sideways, at each width; at the last also with WCAG's text
 * spacing. The page has its own size again afterwards.
 */
export async function listCutTexts(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  const note = async (state: string) => {
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) found.push(`${state}: ${excess} px beside`);
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await page
      .locator("button, a:not([href^=mailto], .card-name), summary, label, legend, th, dt, select")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
          .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
            return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4;
          })
          .map((element) => element.outerHTML.slice(0, 160)),
      );
    found.push(...cut.map((html) => `${width} px: ${html}`));
    await note(`${width} px`);
  }
  await spaceText(page);
  await note(`${WIDTHS.at(-1)} px with text spacing`);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  if (size) await page.setViewportSize(size);
  return found;
}
