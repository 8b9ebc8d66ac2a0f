import type { Locator, Page } from "@playwright/test";
import { accountPaths } from "@/lib/config/account-paths";
import { paths } from "@/lib/config/paths";
import { openBooking } from "./pages/booking";
import { issueForm } from "./support/issue-form";
import { readSampleTherapist } from "./support/services";
import { expect, test } from "./support/test";

/** All that people press. */
const TARGETS = "a[href], button, summary, label, select, input:not([type=hidden]), textarea";

/** The places in the document of the visible targets by their kinds, one of each: those that look alike are made alike. */
const listTargets = (page: Page): Promise<[kind: string, place: number][]> =>
  page.locator(TARGETS).evaluateAll((elements) => {
    const places = new Map<string, number>();
    for (const [place, element] of elements.entries()) {
      const landmark = element.closest("header, main, footer")?.tagName;
      const kind = `${landmark} ${element.tagName} ${element.getAttribute("type")} ${element.className}`;
      const isTarget = element.checkVisibility({ opacityProperty: true }) && !element.matches(":disabled");
      if (isTarget && !places.has(kind)) places.set(kind, place);
    }
    return [...places];
  });

/** An element that does not come in this time is gone. */
const GONE_MS = 5_000;

/** A target's box in the middle of the window; undefined where the page, which an earlier press woke, no longer has it. */
const boxOf = (target: Locator): Promise<DOMRect | undefined> =>
  target
    .evaluate(
      (element): DOMRect => {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        return element.getBoundingClientRect().toJSON();
      },
      undefined,
      { timeout: GONE_MS },
    )
    .catch(() => undefined);

/**
 * Holds the target down for two frames, long enough for the field that lost the focus to show its error, and lets go beside it.
 * The target's box before and while it is held; null where the page no longer has it.
 */
async function hold(page: Page, target: Locator): Promise<[before: unknown, held: unknown] | null> {
  const box = await boxOf(target);
  if (!box || box.width === 0 || box.height === 0) return null;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const before = await boxOf(target);
  if (!before) return null;
  await page.mouse.down();
  const held = await target
    .evaluate(
      async (element): Promise<DOMRect> => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return element.getBoundingClientRect().toJSON();
      },
      undefined,
      { timeout: GONE_MS },
    )
    .catch(() => undefined);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return held ? [before, held] : null;
}

/** Targets that moved under the pointer, by their text. Kinds of target that were pressed on an earlier page are not pressed again. */
async function findMoving(page: Page, pressed = new Set<string>()): Promise<string[]> {
  const moving: string[] = [];
  for (const [kind, place] of await listTargets(page)) {
    if (pressed.has(kind)) continue;
    pressed.add(kind);
    const target = page.locator(TARGETS).nth(place);
    // An earlier press may have woken the page, which then has other elements.
    const boxes = (await target.count()) > 0 ? await hold(page, target) : null;
    if (boxes && JSON.stringify(boxes[0]) !== JSON.stringify(boxes[1]))
      moving.push(await target.evaluate((element) => element.outerHTML.slice(0, 160)));
  }
  return moving;
}

const PAGES = [
  ...[paths.home(), paths.match(), paths.matchInsurers(), paths.team(), paths.teamPayer("insurer", "aetna")],
  ...[paths.team("name=zzzzqqq"), paths.providers(), paths.join(), paths.acceptedInsurance(), accountPaths.password()],
];

for (const [width, tag] of [
  [390, undefined],
  [1280, "@nightly"],
] as const) {
  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 844 } });

    test("nothing moves between press and release on any page", async ({ page }) => {
      test.setTimeout(180_000);
      const { slug } = await readSampleTherapist();
      const pressed = new Set<string>();
      for (const path of [...PAGES, paths.therapist(slug), await issueForm("phq-9")]) {
        await page.goto(path);
        expect([path, await findMoving(page, pressed)]).toEqual([path, []]);
      }
    });

    test("nothing moves between press and release on the booking form", async ({ page }) => {
      test.setTimeout(90_000);
      await openBooking(page);
      expect(await findMoving(page)).toEqual([]);
      await page.getByRole("button", { name: "Add Preferred Time" }).click();
      expect(await findMoving(page)).toEqual([]);
    });
  });
}
