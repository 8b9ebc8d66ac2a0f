import { filteredAddresses } from "@/bench/pages/addresses";
import { expectClean } from "./support/expect-clean";
import { Gate } from "./support/gate";
import { endProcess, startSiteAlone } from "./support/processes";
import { BROWSER, CRAWLER, send } from "./support/send";
import { siteSettings } from "./support/site-settings";
import { test as base, deployment, expect } from "./support/test";

/** Pages that may wait to be rendered. */
const PLACES = 32;

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
  const [known = "", popular = "", cold = "", ...more] = filteredAddresses(PLACES + 3);
  for (const address of ["/home", known]) expect((await send(siteUrl, address)).status).toBe(200);
  search.mode = "hold";
  search.calls.length = 0;
  const waiting = [popular, ...more.slice(0, PLACES - 1)].map((address) => send(siteUrl, address, BROWSER));
  await expect.poll(() => search.calls.length).toBe(PLACES);

  for (const visitor of [BROWSER, CRAWLER, { ...BROWSER, accept: "*/*" }, { ...BROWSER, "if-none-match": "*" }]) {
    const refused = await send(siteUrl, cold, visitor);
    expect([refused.status, refused.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.body).toContain("This page is unavailable right now.");
  }
  for (const address of ["/home", known]) expect((await send(siteUrl, address)).status).toBe(200);
  expect((await page.goto(cold))?.status()).toBe(503);
  await expectClean(page, "too many cold pages");

  const popularToo = Array.from({ length: 20 }, () => send(siteUrl, popular, BROWSER));
  await send(siteUrl, "/home");
  expect(search.calls.length).toBe(PLACES);
  search.release();
  const answers = await Promise.all([...waiting, ...popularToo]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page is unavailable right now.");
});
