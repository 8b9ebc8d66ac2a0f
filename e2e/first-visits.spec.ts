import { Gate } from "./support/gate";
import { endProcess, startSiteAlone } from "./support/processes";
import { test as base, deployment, expect } from "./support/test";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36" };
const VISITS = 80;
/** The site's calls of the gateway at a time, for visitors of one address. */
const AT_ONCE = 8;

/** A site whose calls of the gateway pass a gate, and may take long. */
const test = base.extend<object, { gateway: Gate; siteUrl: string }>({
  gateway: [
    async ({}, use) => {
      const gate = await Gate.before(`${deployment.servicesUrl()}/gateway`);
      await use(gate);
      await gate.close();
    },
    { scope: "worker" },
  ],
  siteUrl: [
    async ({ gateway }, use) => {
      const services = deployment.servicesUrl();
      const site = await startSiteAlone(
        {
          SESSION_SECRET: "a secret of this test that is long enough",
          GATEWAY_URL: gateway.url,
          GATEWAY_JWKS_URL: `${services}/gateway/.well-known/jwks.json`,
          SEARCH_URL: `${services}/search`,
          SEARCH_API_KEY: deployment.serviceKey(),
          GUEST_TIMEOUT_MS: "10000",
          PAGE_TIMEOUT_MS: "20000",
          LOG_LEVEL: "silent",
        },
        () => {},
      );
      await use(site.siteUrl);
      await endProcess(site.process);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("first visits that wait for a gateway do not delay visitors with a guest, and are answered without one in the end", async ({
  gateway,
  siteUrl,
}) => {
  const visit = async (path: string, headers = {}) => {
    const answer = await fetch(siteUrl + path, { headers: { ...BROWSER, ...headers } });
    await answer.text();
    return { status: answer.status, cookies: answer.headers.getSetCookie() };
  };
  const known = await visit("/home");
  const cookie = known.cookies[0]?.split(";", 1)[0] ?? "";
  expect(cookie).toContain("authToken=");

  gateway.mode = "hang";
  gateway.calls.length = 0;
  let answered = 0;
  const first = Array.from({ length: VISITS }, async () => {
    const { status } = await visit("/home");
    answered += 1;
    return status;
  });
  await expect.poll(() => gateway.calls.length).toBe(AT_ONCE);
  for (const path of ["/home", "/team", "/match", "/providers"])
    expect(await visit(path, { cookie })).toEqual({ status: 200, cookies: [] });
  expect([answered, gateway.calls.length]).toEqual([0, AT_ONCE]);
  expect(new Set(await Promise.all(first))).toEqual(new Set([200]));
});
