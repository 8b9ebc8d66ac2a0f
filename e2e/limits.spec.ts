import { expectClean } from "./support/expect-clean";
import { endProcess, startSiteAlone } from "./support/processes";
import { test as base, deployment, expect } from "./support/test";

const READS = 12;
const GUESTS = 3;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";
const BUSY = "198.51.100.7";
/** One address of the busy one's network, and one of another. */
const [NEIGHBOUR, OTHER] = ["198.51.100.250", "203.0.113.7"];

/** A site with low limits, behind one proxy that sets visitors' addresses. */
const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    async ({}, use) => {
      const services = deployment.servicesUrl();
      const site = await startSiteAlone(
        {
          SESSION_SECRET: "a secret of this test that is long enough",
          GATEWAY_URL: `${services}/gateway`,
          GATEWAY_JWKS_URL: `${services}/gateway/.well-known/jwks.json`,
          SEARCH_URL: `${services}/search`,
          SEARCH_API_KEY: deployment.serviceKey(),
          PROXY_COUNT: "1",
          READS_PER_FIVE_MINUTES: String(READS),
          GUESTS_PER_HOUR: String(GUESTS),
          LOG_LEVEL: "silent",
        },
        () => {},
      );
      await use(site.siteUrl);
      await endProcess(site.process);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
});

test.use({ expectedConsoleErrors: [/status of 429/] });

test("an address over its read limit gets a complete page; cached pages and other networks are unaffected", {
  tag: "@core",
}, async ({ siteUrl, page }) => {
  const ask = (path: string, address: string, init: RequestInit = {}) =>
    fetch(siteUrl + path, {
      ...init,
      headers: { accept: "text/html", "user-agent": BROWSER, "x-forwarded-for": address, ...init.headers },
    });
  const given = async (answer: Promise<Response>) => (await answer).headers.getSetCookie().length;

  // Guests have a limit of their own, which affects no page. Another network's visit has the directory cached.
  const visits: number[] = [];
  for (let visit = 0; visit <= GUESTS; visit += 1) visits.push(await given(ask("/home", BUSY)));
  expect(visits).toEqual([...Array(GUESTS).fill(1), 0]);
  expect([(await ask("/home", NEIGHBOUR)).status, await given(ask("/home", NEIGHBOUR))]).toEqual([200, 0]);
  expect(await given(ask("/team", OTHER))).toBe(1);

  for (let read = 0; read < READS; read += 1) expect((await ask("/match", BUSY)).status).toBe(200);
  for (const address of [BUSY, NEIGHBOUR]) {
    const limited = await ask("/match", address);
    expect([limited.status, limited.headers.get("cache-control")]).toEqual([429, "no-store"]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(limited.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await limited.text()).toContain("Please wait a few minutes");
  }
  const search = { method: "POST", body: '{"search":{}}', headers: { "content-type": "application/json" } };
  for (const answer of [
    await ask("/team/unknown-therapist", BUSY, { headers: { accept: "*/*" } }),
    await ask("/api/directory?scope=all", BUSY),
    await ask("/api/search/entities/search", BUSY, search),
    await ask("/api/search/entities/dana", BUSY),
  ]) {
    expect([answer.status, answer.headers.get("content-type")]).toEqual([429, "application/problem+json"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  for (const cached of ["/home", "/team"]) expect((await ask(cached, BUSY)).status, cached).toBe(200);
  expect((await ask("/match", OTHER)).status).toBe(200);

  await page.setExtraHTTPHeaders({ "x-forwarded-for": BUSY });
  expect((await page.goto("/match?step=eap"))?.status()).toBe(429);
  await expect(page.getByRole("heading", { name: "Please wait a few minutes", level: 1 })).toBeVisible();
  await expectClean(page, "too many reads");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find the Right Therapist for You");
  // A link to a per-request page leads to the same complete page.
  await page.getByRole("link", { name: "Start Now" }).first().click();
  await expect(page.getByRole("heading", { name: "Please wait a few minutes", level: 1 })).toBeVisible();
});
