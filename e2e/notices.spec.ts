import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { ASK_NAME } from "./support/brand-texts";
import { expectClean } from "./support/expect-clean";
import { endProcess, readSecrets, SITE, startSiteAlone } from "./support/processes";
import { test as base, deployment, expect } from "./support/test";

const TITLES = {
  "privacy-practices": "Notice of privacy practices",
  "good-faith-estimate": "Good-faith estimate",
  "consumer-health-data-wa": "Washington consumer health data privacy policy",
  nondiscrimination: "Nondiscrimination and language assistance",
  "telehealth-consent": "Telehealth consent",
  minors: "Care for minors",
  accessibility: "Accessibility statement",
};
const estimateLink = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Good-faith estimate/ });

/** Self-pay: the match screen, the directory and the request, in the order of a visitor. */
async function visitSelfPay(page: Page, expectEstimate: () => Promise<void>): Promise<void> {
  await page.goto(paths.match());
  await expectEstimate();
  await page.getByRole("button", { name: /^Self-Pay/ }).click();
  await page.waitForURL("**/team/insurer/SelfPay");
  await expectEstimate();
  await page.getByRole("button", { name: ASK_NAME }).first().click();
  await page.waitForURL(`**${paths.appointmentRequest()}`);
  await expectEstimate();
}

base.describe("a notice that is not filled in", () => {
  base.use({ expectedConsoleErrors: [/status of 404/] });

  base("has no page, no link and no entry in the sitemap", async ({ page, request }) => {
    const sitemap = await (await request.get(machinePaths.sitemap())).text();
    await page.goto(paths.home());
    for (const [name, title] of Object.entries(TITLES).filter(([key]) => key !== "accessibility")) {
      await expect(page.getByRole("contentinfo").getByRole("link", { name: title })).toHaveCount(0);
      expect(sitemap).not.toContain(paths.notice(name));
      expect((await request.get(paths.notice(name), { maxRedirects: 0 })).status(), name).toBe(404);
    }
    expect((await request.get(paths.notice("..%2f..%2fpackage.json"), { maxRedirects: 0 })).status()).toBe(404);
    await visitSelfPay(page, () => expect(estimateLink(page)).toHaveCount(0));
  });
});

const test = base.extend<object, { filledSite: string }>({
  filledSite: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "notices-"));
      for (const name of Object.keys(TITLES))
        writeFileSync(join(folder, `${name}.md`), `## Of ${name}\n\n- One.\n- Two.`);
      const { sessionSecret, serviceKey } = readSecrets(deployment.dataDir());
      const site = await startSiteAlone(
        {
          NOTICES_DIR: folder,
          // For the last test of this site.
          STAFF_AREA: "off",
          SESSION_SECRET: sessionSecret,
          SEARCH_URL: `${deployment.servicesUrl()}/search`,
          SEARCH_API_KEY: serviceKey,
          LOG_LEVEL: "silent",
        },
        () => {},
      );
      await use(site.siteUrl);
      await endProcess(site.process);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ filledSite }, use) => use(filledSite),
});

test.describe.configure({ mode: "default" });
test.describe("a notice that is filled in", () => {
  test("a filled-in notice has a page, a link in every footer, the home page included, and an entry in the sitemap", async ({
    page,
    request,
  }) => {
    const sitemap = await (await request.get(machinePaths.sitemap())).text();
    for (const [name, title] of Object.entries(TITLES)) {
      await page.goto(paths.home());
      await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
      await page.waitForURL(`**${paths.notice(name)}`);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: `Of ${name}` })).toBeVisible();
      await expect(page.getByRole("main").getByRole("listitem")).toHaveText(["One.", "Two."]);
      expect(sitemap).toContain(`${paths.notice(name)}</loc>`);
    }
    await expectClean(page, "a notice");
  });

  test("the notice of the good-faith estimate is linked wherever a visitor pays for themselves", async ({ page }) => {
    await visitSelfPay(page, () =>
      expect(estimateLink(page)).toHaveAttribute("href", paths.notice("good-faith-estimate")),
    );
    await page.goto(paths.teamPayer("insurer", "aetna"));
    await expect(estimateLink(page)).toHaveCount(0);
  });
});

test("a staff area that is switched off has neither pages nor calls", async ({ request }) => {
  for (const path of [staffPaths.inbox(), staffPaths.signIn(), staffPaths.team(), staffPaths.session()])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  for (const path of [staffPaths.signInSubmit(), staffPaths.signOut(), staffPaths.invitation()])
    expect((await request.post(path, { form: {}, maxRedirects: 0 })).status(), path).toBe(404);
});

base("a notice that cannot be shown ends the site at start, named", () => {
  const folder = mkdtempSync(join(tmpdir(), "notices-"));
  mkdirSync(join(folder, "minors.md"));
  const env = { ...process.env, NODE_ENV: "production" as const, SESSION_SECRET: "s".repeat(32) };
  const { status, stderr } = spawnSync(process.execPath, [SITE], {
    env: { ...env, NOTICES_DIR: folder },
    encoding: "utf8",
    timeout: 30_000,
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain("minors.md: is not a file");
});
