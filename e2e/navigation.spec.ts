import type { Page } from "@playwright/test";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { MATCH_STEPS, matchAddress } from "@/lib/directory/match/search-params";
import { matchWithInsurer } from "./pages/booking";
import { spaceText } from "./support/expect-clean";
import { INTAKE, OFFLINE } from "./support/form-answers";
import { issueForm } from "./support/issue-form";
import { expect, test } from "./support/test";

const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

async function expectTop(page: Page): Promise<void> {
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.getByRole("main")).toBeFocused();
}

test("a link to the current page leads to its top and moves the focus there; anchors keep working", async ({
  page,
}) => {
  await page.goto("/home");
  const hydrated = page.locator("html").evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await hydrated;
  await scrollDown(page);
  await page.getByRole("link", { name: `${brand.name} home` }).click();
  await expectTop(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Benefits" }).click();
  await expect(page).toHaveURL(/\/home#benefits$/);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
  await page.getByRole("link", { name: `${brand.name} home` }).click();
  await expectTop(page);
  await expect(page).toHaveURL(/\/home$/);

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Our services" }).click();
  await expect(page).toHaveURL(/\/our-services$/);
  await footer.getByRole("link", { name: "Our services" }).click();
  await expectTop(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Providers" }).click();
  await expect(page).toHaveURL(/\/providers$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await scrollDown(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Providers" }).click();
  await expectTop(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu's link to the current page does the same, and its crisis links are touch targets", async ({
    page,
  }) => {
    await page.goto("/providers");
    await scrollDown(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    for (const name of ["Call 988", "Text 988", "Call 911"]) {
      const box = await menu.getByRole("link", { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await menu.getByRole("link", { name: "Providers" }).click();
    await expect(menu).toBeHidden();
    await expectTop(page);
  });
});

test("the match bar at 320 px with WCAG's text spacing shows all of Close and Back", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const step of MATCH_STEPS) {
    await page.goto(matchAddress(step));
    await spaceText(page);
    const controls = [page.getByRole("link", { name: "Close" })];
    if (step !== "payment") controls.push(page.getByRole("button", { name: "Back", exact: true }).first());
    for (const control of controls) {
      const box = await control.boundingBox();
      expect(box?.x, step).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 321), step).toBeLessThanOrEqual(320);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(320);
  }
});

test.describe("without a connection", () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedConsoleErrors: [OFFLINE] });

  test("a request that cannot be saved is not left, and says so in sight", async ({ page, context }) => {
    await matchWithInsurer(page);
    await page.getByLabel("First name").fill("Ana");
    await page.getByRole("button", { name: "Submit Appointment Request" }).scrollIntoViewIfNeeded();
    await context.setOffline(true);
    const leave = page.getByRole("button", { name: "Save and leave" });
    await leave.click();
    await expect(page.getByText("Your request could not be saved")).toBeInViewport();
    await context.setOffline(false);
    await leave.click();
    await expect(page.getByRole("heading", { level: 1, name: "Your request is saved" })).toBeVisible();
  });
});

for (const [how, javaScriptEnabled] of [
  ["with", true],
  ["without", false],
] as const) {
  test.describe(`${how} scripts`, { tag: "@core" }, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("the match has a slim bar, the request the site's header, and the request is left with everything saved", async ({
      page,
    }) => {
      await page.goto(paths.match());
      const leave = page.getByRole("button", { name: "Save and leave" });
      await expect(leave).toHaveCount(0);
      const header = page.getByRole("banner").getByRole("link");
      await expect(header).toHaveText([brand.name, "Español", "Crisis help: 988"]);
      const provider = page.getByRole("contentinfo").getByRole("link", { name: "Join Our Team" });
      await expect(provider).toBeVisible();
      await matchWithInsurer(page);
      await expect(header.filter({ hasText: "Start Now" }).filter({ visible: true })).not.toHaveCount(0);
      await expect(header.filter({ hasText: "988" }).first()).toBeInViewport();
      await expect(provider).toBeVisible();
      await page.getByLabel("First name").fill("Ana");
      await leave.click();
      await expect(page.getByRole("heading", { level: 1, name: "Your request is saved" })).toBeVisible();
      await expect(page.getByText("has not been sent yet")).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", paths.home());
      await page.getByRole("link", { name: "Continue your request" }).click();
      await expect(page.getByLabel("First name")).toHaveValue("Ana");
      await page.getByLabel("First name").fill("");
      await leave.click();
      await page.waitForURL(`**${paths.home()}`);
    });
  });
}

test("a form behind a link is left with its answers saved", async ({ page }) => {
  await page.goto(await issueForm(INTAKE));
  const name = page.getByLabel("What should we call you?");
  await name.fill("Dana");
  await page.getByRole("button", { name: "Save and leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your answers are saved" })).toBeVisible();
  await expect(page.getByText("The form has not been submitted.")).toBeVisible();
  await page.getByRole("link", { name: "Continue the form" }).click();
  await expect(name).toHaveValue("Dana");
});
