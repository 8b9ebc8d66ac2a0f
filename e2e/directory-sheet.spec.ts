import { paths } from "@/lib/config/paths";
import { DirectoryPage, numberIn } from "./pages/directory";
import { expect, IN_MOTION, test } from "./support/test";

/* The filters on a phone. */

test.use({ ...IN_MOTION, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the sheet is modal: it holds the focus, hides the page, and Escape, overlay and its buttons close it", {
  tag: "@core",
}, async ({ page }) => {
  const directory = new DirectoryPage(page);
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await page.goto(paths.team());
  await directory.waitUntilLive();
  await directory.filters.tap();
  await expect(sheet.getByRole("heading", { name: "Filters" })).toBeFocused();
  const isBehind = () => directory.cards.first().evaluate((card) => card.closest("[inert]") !== null);
  expect(await isBehind()).toBe(true);
  await page.mouse.move(195, 30);
  await page.mouse.wheel(0, 900);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await sheet.evaluate((inside) => {
      const { activeElement: focused } = document;
      return focused !== document.body && !inside.contains(focused);
    });
    expect(isOutside).toBe(false);
  }
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.touchscreen.tap(195, 20),
    () => directory.closeFilters.tap(),
    () => sheet.getByRole("button", { name: /^Show [\d,]+ therapists$/ }).tap(),
  ];
  for (const close of ways) {
    await expect(sheet).toBeVisible();
    await close();
    await expect(sheet).toHaveCount(0);
    await expect(directory.filters).toBeFocused();
    expect(await isBehind()).toBe(false);
    await directory.filters.tap();
  }
});

test("the button at the end counts the present choices, and stays in sight", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto(paths.team());
  const inState = await directory.total();
  await directory.waitUntilLive();
  await directory.filters.tap();
  const show = page.getByRole("dialog").getByRole("button", { name: /^Show / });
  await expect(show).toHaveText(`Show ${inState} therapists`);
  await expect(show).toBeInViewport({ ratio: 1 });
  const box = await show.boundingBox();
  await directory.select("Disorders").tap();
  await directory.select("Disorders").fill("PTSD");
  const promised = numberIn(await page.getByRole("option").textContent());
  await page.getByRole("option").tap();
  await page.keyboard.press("Escape");
  await expect(show).toHaveText(`Show ${promised} therapists`);
  expect(await show.boundingBox()).toEqual(box);
  await page.getByRole("checkbox", { name: /^Woman/ }).scrollIntoViewIfNeeded();
  await expect(show).toBeInViewport({ ratio: 1 });
  await show.tap();
  expect(await directory.total()).toBe(promised);
});

test.describe("at 400 % zoom", () => {
  test.use({ viewport: { width: 320, height: 225 } });

  test("no focused filter is covered, and nothing scrolls sideways", async ({ page }) => {
    const directory = new DirectoryPage(page);
    await page.goto(paths.team());
    await directory.waitUntilLive();
    await directory.filters.tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press("Tab");
      const covering = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = there !== null && (focused.contains(there) || there.contains(focused));
        return isSeen ? null : `${focused.outerHTML.slice(0, 80)} under ${there?.outerHTML.slice(0, 80)}`;
      });
      expect(covering).toBeNull();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
