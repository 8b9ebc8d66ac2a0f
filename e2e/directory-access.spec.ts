import type { Page } from "@playwright/test";
import { EAP, HOME_STATE, IN_HOME_STATE, INSURER } from "@/domain/test-support/choices";
import { DirectoryPage } from "./pages/directory";
import { expect, test } from "./support/test";

// Expected errors from withheld resources.
test.use({ expectedConsoleErrors: [/ERR_FAILED .*\/(api\/directory\?|_next\/static\/)/] });

const PHONE = { width: 390, height: 844 };

/** Every live region's messages since page load, in order. */
async function logLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      const regions = new Set(
        records.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          const region = element?.closest("[role=status], [role=alert], [aria-live]");
          return region && !region.closest("[aria-hidden=true]") ? [region] : [];
        }),
      );
      for (const region of regions) {
        const text = region.textContent?.trim();
        if (text) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test("each change of the results is announced once, after it has settled, and never with the previous results", async ({
  page,
}) => {
  const saidSoFar = await logLiveRegions(page);
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  await directory.waitUntilLive();
  const inState = await directory.headingText();
  const pages = /of ([\d,]+) \|/.exec((await directory.pageText.textContent()) ?? "")?.[1];
  const expected: string[] = [];
  const settle = async (message: string) => {
    expected.push(message);
    await expect.poll(saidSoFar).toEqual(expected);
  };

  await page.getByLabel("Name", { exact: true }).fill("acuna");
  await expect(page).toHaveURL(/name=acuna/);
  await expect(directory.cards.first()).toContainText("Acuña");
  await settle(await directory.announcement());
  await directory.reset.click();
  await settle(`${inState} Page 1 of ${pages}.`);
  await directory.chip(IN_HOME_STATE).click();
  await expect(directory.count).not.toHaveText(inState);
  await settle(await directory.announcement());
  const everywhere = await directory.pageText.textContent();
  const last = /of ([\d,]+) \|/.exec(everywhere ?? "")?.[1];
  await directory.turn("Next").click();
  await settle(`Page 2 of ${last}.`);
  await expect(directory.count).toBeFocused();
  await page.goBack();
  await settle(`Page 1 of ${last}.`);
  await page.goBack();
  await settle(`${inState} Page 1 of ${pages}.`);
});

test("the focus is never lost with the control that was pressed", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team?name=zzzzqqq");
  await directory.waitUntilLive();
  await page.getByRole("button", { name: "Reset filters" }).click();
  await expect(directory.cards).toHaveCount(12);
  await expect(directory.count).toBeFocused();

  await directory.turn("Last").click();
  await expect(directory.turn("Last")).toBeDisabled();
  await expect(directory.count).toBeFocused();

  let isOut = true;
  await page.route("**/api/directory?**", (route) => (isOut ? route.abort() : route.continue()));
  await directory.chip(IN_HOME_STATE).click();
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expect(directory.filters).toBeFocused();
  await retry.click();
  await expect(page.getByRole("status").filter({ hasText: "still unavailable" })).toHaveCount(1);
  await expect(retry).toBeFocused();
  isOut = false;
  await retry.click();
  await expect(directory.count).toBeFocused();
});

for (const [viewport, tag] of [
  [PHONE, "@core"],
  [{ width: 1280, height: 900 }, "@nightly"],
] as const) {
  test(`every filter is a chip that can be removed, at ${viewport.width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const directory = new DirectoryPage(page);
    await page.goto(`/team?name=a&insurer=${INSURER.id}&eap=${EAP.id}&state=${HOME_STATE.id}`);
    await directory.waitUntilLive();
    const chips = page.getByRole("list", { name: "Applied filters" }).getByRole("link");
    const [insurer, eap] = [`Insurer: ${INSURER.name}`, `EAP: ${EAP.name}`];
    const all = ["Name: a", insurer, eap, IN_HOME_STATE];
    await expect(chips).toHaveText(all.map((text) => `Remove ${text}`));
    // One row, which scrolls to the focused chip.
    for (const text of all) {
      await directory.chip(text).focus();
      await expect(directory.chip(text)).toBeInViewport({ ratio: 0.5 });
    }
    const tops = await chips.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await directory.chip(IN_HOME_STATE).click();
    await expect(page).toHaveURL(`/team?name=a&insurer=${INSURER.id}&eap=${EAP.id}`);
    await expect(directory.chip(eap)).toBeFocused();
    await directory.chip("Name: a").click();
    await expect(directory.chip(insurer)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(directory.chip(eap)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/team?state=any");
    await expect(directory.filters).toBeFocused();
    await expect(chips).toHaveCount(0);
    await page.reload();
    await expect(chips).toHaveCount(0);
  });
}

test("a chip without scripts is a link, and the address keeps what it removed", { tag: "@core" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  const directory = new DirectoryPage(page);
  await page.goto("/team?disorder=PTSD");
  const before = await directory.total();
  await directory.chip(IN_HOME_STATE).click();
  await expect(page).toHaveURL("/team?disorder=PTSD&state=any");
  expect(await directory.total()).toBeGreaterThan(before);
  await context.close();
});

test("when scripts fail, Filters has no expanded state, and still opens the panel", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  await expect(directory.filters).toBeVisible();
  expect(await directory.filters.getAttribute("aria-expanded")).toBeNull();
  await directory.filters.click();
  const form = page.getByRole("form", { name: "Filters" });
  const disorders = form.locator("summary", { hasText: "Disorders" });
  await disorders.click();
  await page.getByRole("checkbox", { name: "PTSD" }).check();
  await disorders.click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/disorder=PTSD/);
  await expect(directory.chip("Disorder: PTSD")).toBeVisible();
});

test("when only the script of the search fails, the results still follow the filters", async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  await directory.waitUntilLive();
  const inState = await directory.headingText();
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await directory.chip(IN_HOME_STATE).click();
  await expect(directory.count).not.toHaveText(inState);
  await page.goBack();
  await expect(directory.count).toHaveText(inState);
});

test.describe("an open multi-select", () => {
  test("an open multi-select has a name and a ring around its active option, finds a payer by its other name, and marks self-pay by an icon", async ({
    page,
  }) => {
    const directory = new DirectoryPage(page);
    await page.goto("/team");
    await directory.waitUntilLive();
    await directory.select("Insurers").click();
    await page.keyboard.press("ArrowDown");
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const names = nodes
      .filter((node) => node.role?.value === "combobox" && !node.ignored)
      .map((node) => node.name?.value);
    expect(names).toContain("Insurers");
    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors });
      await expect(page.locator("[role=option][data-highlighted]")).toHaveCSS("outline-style", "solid");
      await expect(page.locator("[role=option][data-highlighted]")).toHaveCSS("outline-width", "3px");
    }
    await directory.select("Insurers").fill("blue");
    await expect(page.getByRole("option")).toHaveAccessibleName(/^BCBS\b/);
    await expect(page.getByRole("option")).toHaveAccessibleDescription("Blue Cross");
    await directory.select("Insurers").fill("self-pay");
    await expect(page.getByRole("option")).toHaveAccessibleName(/^SelfPay\b/);
    await expect(page.getByRole("option").locator("svg.lucide-wallet")).toBeVisible();
  });

  for (const [locale, label, typed, found, tag] of [
    ["tr-TR", "States", "INDI", "Indiana", undefined],
    ["tr-TR", "Insurers", "MAGELLAN", "Magellan", "@nightly"],
    ["da-DK", "Insurers", "aet", "Aetna", "@nightly"],
    ["en-US-u-va-posix", "Insurers", "aet", "Aetna", "@nightly"],
  ] as const)
    test.describe(`in a browser of ${locale}`, { tag }, () => {
      test.use({ locale });

      test(`compares "${typed}" in the page's language`, async ({ page }) => {
        await page.goto("/team");
        const directory = new DirectoryPage(page);
        await directory.waitUntilLive();
        await directory.select(label).fill(typed);
        await expect(page.getByRole("option", { name: found })).toBeVisible();
      });
    });
});

for (const path of ["/team", "/team/insurer/aetna", "/team/ruth-abbott", "/home", "/providers"])
  test(`fonts that come late move nothing of ${path} on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ("value" in entry && typeof entry.value === "number") sum += entry.value;
        document.documentElement.dataset.shift = String(sum);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const passFrames = async () => {
      // Layout shifts are reported after their frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    };
    await page.evaluate(passFrames);
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    release();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(passFrames);
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.01);
  });
