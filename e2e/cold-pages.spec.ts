import { inLanguagePath } from "@/lib/config/page-language";
import { expectClean } from "./support/expect-clean";
import { expectWholeSpanish } from "./support/expect-spanish";
import { filteredAddresses } from "./support/filtered-addresses";
import { Gate } from "./support/gate";
import { endProcess, startSiteAlone } from "./support/processes";
import { BROWSER, CRAWLER, send } from "./support/send";
import { siteSettings } from "./support/site-settings";
import { test as base, deployment, expect } from "./support/test";

/** Pages that may wait to be rendered. */
const PLACES = 32;
/** More than find a place until the last of them is asked for. */
const ASKED = 100;

/** A site whose searches pass a gate, and may be held there. */
const test = base.extend<object, { search: Gate; siteUrl: string }>({
  search: [
    async ({}, use) => {
      const gate = await Gate.before(`${deployment.servicesUrl()}/search`);
      await use(gate);
      await gate.close();
    },
    { scope: "worker" },
  ],
  siteUrl: [
    async ({ search }, use) => {
      // The longest that the site takes.
      const slow = { SERVICE_TIMEOUT_MS: "60000", PAGE_TIMEOUT_MS: "60000" };
      const site = await startSiteAlone({ ...siteSettings(), ...slow, SEARCH_URL: search.url }, () => {});
      await use(site.siteUrl);
      await endProcess(site.process);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
});

test.use({ expectedConsoleErrors: [/status of 503/] });

test("beyond the pages that wait to be rendered, cold ones are refused, cached ones are not", async ({
  search,
  siteUrl,
  page,
}) => {
  test.slow();
  const [known = "", popular = "", cold = "", ...more] = filteredAddresses(2 * ASKED + 3);
  for (const address of ["/home", known]) expect((await send(siteUrl, address)).status).toBe(200);
  search.mode = "hold";
  const answers = [popular, popular, ...more.slice(0, ASKED)].map((address) => send(siteUrl, address, BROWSER));
  const refused = await Promise.any(answers);
  expect([refused.status, refused.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.body).toContain("This page is unavailable right now.");
  for (const address of ["/home", known]) expect((await send(siteUrl, address)).status).toBe(200);

  search.release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(PLACES);

  search.mode = "hold";
  const flood = more.slice(ASKED).map((address) => send(siteUrl, address, BROWSER));
  await Promise.any(flood);
  // A crawler is refused earlier than a visitor.
  await page.setExtraHTTPHeaders(CRAWLER);
  expect((await page.goto(inLanguagePath(cold, "es")))?.status()).toBe(503);
  await expectWholeSpanish(page, "too many cold pages, in Spanish");
  expect((await page.goto(cold))?.status()).toBe(503);
  await expectClean(page, "too many cold pages");
  search.release();
  await Promise.all(flood);
  await page.setExtraHTTPHeaders({});
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page is unavailable right now.");
});
