import type { Page } from "@playwright/test";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { about } from "@/lib/content/home";
import { findViolations } from "./support/expect-clean";
import { expect, test } from "./support/test";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const ANCHORS = [
  ["Benefits", "benefits"],
  ["About", "about"],
  ["Contact", "contact"],
] as const;

/** Expects the target in view below the header, and keyboard and screen reader focus on it. */
async function expectLandedOn(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/home#${id}$`));
  const target = page.locator(`#${id}`);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const header = page.getByRole("banner");
  await expect
    .poll(async () => {
      const [top, bar] = await Promise.all([target.boundingBox(), header.boundingBox()]);
      return top && bar ? Math.round(top.y - (bar.y + bar.height)) : -1;
    })
    .toBeGreaterThanOrEqual(-1);
}

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  return menu;
}

for (const [name, id] of ANCHORS) {
  test(`the header's ${name}, from any page, lands below the header and takes the focus along`, async ({ page }) => {
    await page.setViewportSize(DESK);
    for (const from of [paths.home(), paths.team(), paths.providers()]) {
      await page.goto(from);
      await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
      await expectLandedOn(page, id);
    }
  });

  test(`the menu's ${name} closes the menu, lands below the header and takes the focus along`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(paths.home());
    const menu = await openMenu(page);
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(menu).toBeHidden();
    await expectLandedOn(page, id);
  });
}

test("the home page on a phone is at most 5,500 px high, and its footer 700 px", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(paths.home());
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_500);
  const footer = page.getByRole("contentinfo");
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(700);
  const crisis = footer.getByRole("region", { name: "Need help right now?" });
  expect((await crisis.boundingBox())?.height).toBe(72);
  const first = page.getByRole("list", { name: "How will you be paying?" }).getByRole("button").first();
  await expect(first).toBeInViewport({ ratio: 1 });
  expect((await first.boundingBox())?.height).toBe(56);
});

test("another page opens at its top, from any scroll position", async ({ page }) => {
  await page.goto(paths.home());
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.privacy()}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("the slide-in menu", () => {
  test.use({ viewport: PHONE });

  test.beforeEach(async ({ page }) => {
    await page.goto(paths.home());
  });

  test("takes the focus, keeps it, and gives it back on Escape", async ({ page }) => {
    const opener = page.getByRole("button", { name: "Open menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest("dialog");
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("closes by a tap on the dark overlay, and gives the focus back", async ({ page }) => {
    const menu = await openMenu(page);
    await page.mouse.click(12, 400);
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  });

  test("axe finds nothing in the slide-in menu", async ({ page }) => {
    await openMenu(page);
    expect(await findViolations(page, { within: "dialog" })).toEqual([]);
  });

  test("closes by its button", async ({ page }) => {
    const menu = await openMenu(page);
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
  });
});

test("nothing scrolls sideways at 400 % zoom, and the fixed header is at most 48 px high", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(paths.home());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("heading", { name: "Everything you need" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(48);
});

test("print shows the name and crisis help, without controls", async ({ page }) => {
  await page.goto(paths.home());
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: `${brand.name} home` })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveText(/^In crisis\? Call 988 or text 988/);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Join Our Team" })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the links stand in the header, and the anchors lead to their sections", { tag: "@core" }, async ({ page }) => {
    await page.goto(paths.team());
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link", { name: "Start Now" })).toBeVisible();
    await nav.getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { name: about.title })).toBeInViewport();
  });
});

test.describe("a portrait that fails to load", () => {
  test.use({ expectedConsoleErrors: [/pictures/] });

  test("leaves the initials in its place", async ({ page }) => {
    await page.route("**/pictures/**", (route) => route.fulfill({ status: 404 }));
    await page.goto(paths.team());
    const picture = page.getByRole("main").locator("img[data-initials]").first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(0);
    const initials = (await picture.getAttribute("data-initials")) ?? "";
    expect(await picture.evaluate((img) => getComputedStyle(img, "::after").content)).toBe(`"${initials}"`);
  });
});
