import { inLanguagePath } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";
import { expectClean } from "./support/expect-clean";
import { endProcess, startSiteAlone } from "./support/processes";
import { test as base, deployment, expect } from "./support/test";

/** Limit of one guest's reads; an address without an identity has three times as many. */
const READS = 4;
const VISITS = 101;
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

test("readers without an identity get a complete page at the limit; guests at their address read on", async ({
  siteUrl,
  page,
}) => {
  const ask = (path: string, address: string, init: RequestInit = {}) =>
    fetch(siteUrl + path, {
      ...init,
      headers: { accept: "text/html", "user-agent": BROWSER, "x-forwarded-for": address, ...init.headers },
    });
  const guests: string[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const [cookie = ""] = (await ask("/home", BUSY)).headers.getSetCookie();
    guests.push(cookie.split(";", 1)[0] ?? "");
  }
  expect(new Set(guests.filter((guest) => guest.length > 100)).size).toBe(VISITS);
  // Another network's visit has the directory cached.
  expect((await ask("/team", OTHER)).status).toBe(200);

  for (let read = 0; read < 3 * READS; read += 1) expect((await ask("/match", BUSY)).status).toBe(200);
  for (const address of [BUSY, NEIGHBOUR]) {
    const limited = await ask("/match", address);
    expect([limited.status, limited.headers.get("cache-control")]).toEqual([429, "no-store"]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(limited.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await limited.text()).toContain("Please wait a few minutes");
  }
  const inSpanish = await (await ask(inLanguagePath("/match", "es"), BUSY)).text();
  expect([/ lang="es-US"/.test(inSpanish), inSpanish.includes("Espere unos minutos")]).toEqual([true, true]);
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
  const [one = "", other = ""] = guests;
  const readAs = async (cookie: string) => (await ask("/match", NEIGHBOUR, { headers: { cookie } })).status;
  for (let read = 0; read < READS; read += 1) expect(await readAs(one)).toBe(200);
  expect([await readAs(one), await readAs(other)]).toEqual([429, 200]);

  await page.setExtraHTTPHeaders({ "x-forwarded-for": BUSY });
  expect((await page.goto("/match?step=eap"))?.status()).toBe(429);
  await expect(page.getByRole("heading", { name: "Please wait a few minutes", level: 1 })).toBeVisible();
  await expectClean(page, "too many reads");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find the Right Therapist for You");
  // By now the browser has an identity, and counts as itself.
  await page.getByRole("link", { name: "Start Now" }).first().click();
  await expect(page).toHaveURL(paths.match());
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Please wait a few minutes");
});
