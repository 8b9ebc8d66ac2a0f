import type { Page } from "@playwright/test";

const MAX_STOPS = 400;

/** Marks the element with the focus; returns its fault, `null` for none, or undefined where a walk by Tab has ended. */
const stop = (page: Page, count: number) =>
  page.evaluate((index) => {
    const element = document.activeElement;
    if (!element || element === document.body || element.hasAttribute("data-stop")) return undefined;
    const last = document.querySelector(`[data-stop="${index - 1}"]`);
    element.setAttribute("data-stop", String(index));
    const name = element.outerHTML.slice(0, 120);
    const isLater = !last || (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (!isLater) return `goes back: ${name}`;
    // The name of a chip is its focused, invisible input's.
    const shown = element.matches("input[type=radio], input[type=checkbox]")
      ? (element.closest("label") ?? element)
      : element;
    const looks = [shown, element].map((one) => getComputedStyle(one));
    const hasRing = looks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
    );
    if (!hasRing) return `has no ring: ${name}`;
    const box = shown.getClientRects()[0];
    if (!box || box.bottom <= 0 || box.top >= innerHeight) return `is out of sight: ${name}`;
    const over = document.elementFromPoint(box.x + box.width / 2, Math.min(box.y + box.height / 2, innerHeight - 1));
    const isOver = over !== null && !shown.contains(over) && !over.contains(shown);
    return isOver ? `is covered by ${over.outerHTML.slice(0, 80)}: ${name}` : null;
  }, count);

/** Visible things to press or fill in that the walk left out; of radio buttons one of each group is enough. */
const listMissed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, summary, select, textarea, input")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled"))
      .filter((element) => element.tabIndex >= 0 && element.getClientRects().length > 0)
      .filter((element) => !element.hasAttribute("data-stop"))
      .filter(
        (element) =>
          !(element instanceof HTMLInputElement && element.type === "radio") ||
          !document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"][data-stop]`),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Walks over the page by Tab, and lists every stop out of order, out of sight, covered or without a ring, and whatever the walk left out. */
export async function walkByTab(page: Page): Promise<string[]> {
  // Tab begins at the top, whatever was pressed before.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    window.scrollTo(0, 0);
  });
  const faults: string[] = [];
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press("Tab");
    const fault = await stop(page, count);
    if (fault === undefined) return [...faults, ...(await listMissed(page)).map((missed) => `is left out: ${missed}`)];
    if (fault !== null) faults.push(fault);
  }
  return [...faults, "the walk does not end"];
}
