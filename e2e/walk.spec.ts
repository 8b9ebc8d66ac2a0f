import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { fillIn, ROUTES } from "./support/routes";
import { readSampleTherapist } from "./support/services";
import { expect, test } from "./support/test";

/** One page of each payer's list is enough: the others differ in texts. */
const PATHS = ROUTES.map(({ path }) => path).filter(
  (path) => !/^\/team\/(insurer|eap)\//.test(path) || path === paths.teamPayer("insurer", "aetna"),
);
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

async function walk(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press("Tab");
    const fault = await stop(page, count);
    if (fault === undefined) return [...faults, ...(await listMissed(page)).map((missed) => `is left out: ${missed}`)];
    if (fault !== null) faults.push(fault);
  }
  return [...faults, "the walk does not end"];
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
      expectedConsoleErrors: [/status of 40[14]/],
    });

    test("Tab leads to everything on every public page, in its order, in sight and with a ring", async ({ page }) => {
      test.setTimeout(600_000);
      const therapist = await readSampleTherapist();
      for (const path of PATHS.map((one) => fillIn(one, therapist))) {
        await page.goto(path);
        expect.soft(await walk(page), path).toEqual([]);
      }
    });
  });
}

const STATIC = [
  ...[paths.services(), paths.acceptedInsurance(), paths.leadership(), paths.privacy(), paths.terms()],
  ...[paths.notice("accessibility"), paths.comingSoon(), paths.thankYou(), paths.providers(), paths.join()],
];

/** The most characters in a line of a paragraph or entry of a list. */
const longestLine = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const lengths = [...main.querySelectorAll("p, li, dd")]
      .filter((element) => element.checkVisibility() && !element.querySelector("p, li, div"))
      .flatMap((element) => {
        const lines = new Map<number, number>();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (texts.nextNode()) {
          if (texts.currentNode.parentElement?.closest(".sr-only")) continue;
          const length = texts.currentNode.textContent?.length ?? 0;
          for (let at = 0; at < length; at += 1) {
            range.setStart(texts.currentNode, at);
            range.setEnd(texts.currentNode, at + 1);
            const box = range.getClientRects()[0];
            if (box?.width) lines.set(Math.round(box.bottom / 8), (lines.get(Math.round(box.bottom / 8)) ?? 0) + 1);
          }
        }
        return [...lines.values()];
      });
    return Math.max(0, ...lengths);
  });

test("a line of text on a desk has at most 66 characters", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of STATIC) {
    await page.goto(path);
    expect.soft(await longestLine(page), path).toBeLessThanOrEqual(66);
  }
});
