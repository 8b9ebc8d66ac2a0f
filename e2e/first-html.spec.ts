import { formPaths } from "@/lib/config/form-paths";
import { paths } from "@/lib/config/paths";
import { findHtmlFaults } from "./support/html";
import { fillIn, ROUTES, type Route } from "./support/routes";
import { readSampleTherapist } from "./support/services";
import { readThings } from "./support/structured-data";
import { walkByTab } from "./support/tab-walk";
import { deployment, expect, test } from "./support/test";

/* Each page before any script, loaded once for every check of it. `walk.spec.ts` does the same with scripts. */

/** The route's path for one therapist of the network. */
async function settle(route: Route) {
  const therapist = await readSampleTherapist();
  const fill = (text: string) => fillIn(text, therapist);
  return {
    path: fill(route.path),
    title: fill(route.title),
    heading: fill(route.heading),
    canonical: deployment.siteUrl() + fill(route.canonical ?? route.path),
    says: route.says.map(fill),
  };
}

/** The lists of payers, but for the first one, which differ from it in texts. */
const isRepetition = (path: string) =>
  /^\/team\/(insurer|eap)\//.test(path) && path !== paths.teamPayer("insurer", "aetna");

test.use({
  javaScriptEnabled: false,
  // The form page without a form has an error status, which the browser logs.
  expectedConsoleErrors: [/status of 401 .*\/(forms\/public|request|therapist)$/],
});

for (const route of ROUTES)
  test.describe(route.path, { tag: isRepetition(route.path) ? "@nightly" : [] }, () => {
    test("the page is valid, says what it is, where it belongs, and all that it has to say", async ({ page }) => {
      const { path, title, heading, canonical, says } = await settle(route);
      const response = await page.goto(path);
      expect(response?.status()).toBe(route.status ?? 200);
      expect(await findHtmlFaults((await response?.text()) ?? "")).toEqual([]);

      await expect(page).toHaveTitle(title);
      expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/^.{20,300}$/);
      expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(canonical);
      const robots = await page.locator('meta[name="robots"]').evaluateAll((all) => all.map((meta) => meta.outerHTML));
      if (route.isIndexed) expect(robots).toEqual([]);
      else expect(robots.join()).toContain("noindex");

      for (const landmark of ["banner", "main", "contentinfo"] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      const banner = page.getByRole("banner");
      await expect.soft(banner.getByRole("link", { name: /988/ }).first()).toBeVisible();
      const hasSlimBar = path.startsWith(paths.match()) || path === formPaths.publicForm();
      const main = banner.getByRole("navigation", { name: "Main", exact: true });
      await expect.soft(main).toHaveCount(hasSlimBar ? 0 : 1);
      const join = page.getByRole("contentinfo").getByRole("link", { name: "Join Our Team" });
      await expect.soft(join).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText([heading]);
      for (const text of says) await expect(page.getByRole("main")).toContainText(text);
      for (const [name, href] of route.links ?? []) {
        await expect(page.getByRole("main").getByRole("link", { name, exact: true }).first()).toHaveAttribute(
          "href",
          href,
        );
      }
      expect((await readThings(page)).map((one) => one["@type"])).toEqual(route.things ?? []);

      // Tab leads to everything.
      if (isRepetition(route.path)) return;
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await walkByTab(page)).toEqual([]);
    });
  });
