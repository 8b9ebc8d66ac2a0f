import { randomUUID } from "node:crypto";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { SERVICE_KEY } from "@/backend/test-support/services";
import { startServicesProcess } from "@/backend/test-support/start-services";
import { APP_ID_HEADER, REQUEST_ID_HEADER } from "@/domain/wire/headers";
import { endProcess, startSiteAlone } from "./support/processes";
import { test as base, expect } from "./support/test";

interface Logged {
  siteUrl: string;
  servicesUrl: string;
  /** What the programs have written. */
  site: () => string;
  services: () => string;
}

/** Both programs at their most talkative, behind one proxy. */
const test = base.extend<object, { logged: Logged }>({
  logged: [
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), "logs-"));
      const common = { LOG_LEVEL: "debug", SITE_URL: "http://localhost:3000" };
      const services = await startServicesProcess({ ...common, DATA_DIR: dataDir }, () => {});
      let output = "";
      const site = await startSiteAlone({ ...common, ...siteSettings(services.url) }, (text) => {
        output += text;
      });
      await use({
        siteUrl: site.siteUrl,
        servicesUrl: services.url,
        site: () => output,
        services: () => services.log() + services.errors(),
      });
      await endProcess(site.process);
      await endProcess(services.child);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const siteSettings = (servicesUrl: string) => ({
  PROXY_COUNT: "1",
  SESSION_SECRET: SERVICE_KEY,
  GATEWAY_URL: `${servicesUrl}/gateway`,
  GATEWAY_API_KEY: SERVICE_KEY,
  GATEWAY_JWKS_URL: `${servicesUrl}/gateway/.well-known/jwks.json`,
  SEARCH_URL: `${servicesUrl}/search`,
  SEARCH_API_KEY: SERVICE_KEY,
  FORMS_URL: `${servicesUrl}/forms`,
  FORMS_API_KEY: SERVICE_KEY,
  PUBLIC_FORMS_URL: `${servicesUrl}/public-forms`,
  PUBLIC_FORMS_API_KEY: SERVICE_KEY,
});

const lineSchema = z.looseObject({ program: z.string(), msg: z.string(), requestId: z.string().optional() });
const linesOf = (log: string) =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => lineSchema.parse(JSON.parse(line)));

test("one id of the proxy finds a request's lines of the site and of the services", async ({ logged }) => {
  const id = randomUUID();
  const answer = await fetch(`${logged.siteUrl}/team?name=dana`, { headers: { [REQUEST_ID_HEADER]: id } });
  expect(answer.headers.get(REQUEST_ID_HEADER)).toBe(id);
  const own = (log: string) => linesOf(log).filter(({ requestId }) => requestId === id);
  const line = { msg: "request", status: 200, ms: expect.any(Number) };
  const search = { ...line, program: "services", method: "POST", route: "/search/entities/search" };
  await expect
    .poll(() => own(logged.site()))
    .toMatchObject([{ ...line, program: "site", method: "GET", route: "/team" }]);
  await expect.poll(() => own(logged.services())).toEqual(expect.arrayContaining([expect.objectContaining(search)]));
});

/** In every place that a request has for text; the log must not hold the word. */
const CANARY = "canary-9f3a";
const EMAIL = `${CANARY}@example.org`;
const QUERY = new URLSearchParams({ token: CANARY, name: CANARY, email: EMAIL, form: CANARY, "user-agent": CANARY });
const HEADERS = {
  authorization: `Bearer ${CANARY}`,
  cookie: `authToken=${CANARY}; visit=${CANARY}; form-${CANARY}=${CANARY}`,
  referer: `http://localhost/${CANARY}`,
  "user-agent": CANARY,
  "x-forwarded-for": `${CANARY}, 192.0.2.7`,
  "x-anti-forgery": "1",
  [APP_ID_HEADER]: "fernwell-web",
  [REQUEST_ID_HEADER]: `{${CANARY}}`,
};
const PERSON = { email: EMAIL, name: CANARY, first_name: CANARY, password: `${CANARY} of the tests 1`, token: CANARY };
const BODIES = [
  {
    "content-type": "application/json",
    body: JSON.stringify({ ...PERSON, user: PERSON, guest: { unique_id: CANARY } }),
  },
  { "content-type": "application/json", body: `{"${CANARY}": ` },
  { "content-type": "application/x-www-form-urlencoded", body: String(new URLSearchParams(PERSON)) },
];

/** Every page and route handler of the site, with the canary for what visitors choose. */
const siteAddresses = () =>
  globSync("app/**/{page.tsx,route.ts}")
    .map((file) => path.dirname(path.relative("app", file)))
    .map((folder) => `/${folder.replace(/(^|\/)\([^)]+\)/g, "").replace(/\[[^\]]+\]/g, CANARY)}`)
    .concat([`/${CANARY}`, `/${CANARY}.png`, `/%${CANARY}`, `/team/insurer/${CANARY}?${QUERY}`]);

const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const SERVICES = ["gateway", "search", "forms", "public-forms", "internal", "places"];

/** Every call of the services, with the canary for its parameters. */
async function serviceCalls(servicesUrl: string): Promise<{ method: string; address: string }[]> {
  const documents = SERVICES.map(async (name) => {
    const { paths } = document.parse(await (await fetch(`${servicesUrl}/${name}/openapi.json`)).json());
    return Object.entries(paths).flatMap(([at, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        address: `${servicesUrl}/${name}${at.replace(/\{\w+\}/g, CANARY)}`,
      })),
    );
  });
  return (await Promise.all(documents)).flat();
}

async function send(address: string, method: string, headers: Record<string, string> = HEADERS): Promise<void> {
  const url = `${address}${address.includes("?") ? "&" : "?"}${QUERY}`;
  if (method === "GET" || method === "DELETE")
    return void (await (await fetch(url, { method, headers, redirect: "manual" })).text());
  for (const { body, ...type } of BODIES) {
    await (await fetch(url, { method, headers: { ...headers, ...type }, body, redirect: "manual" })).text();
  }
}

test("nothing that a person sends is in a log: every route of both programs, at the level debug", async ({
  logged,
}) => {
  test.setTimeout(120_000);
  const [siteLines, serviceLines] = [linesOf(logged.site()).length, linesOf(logged.services()).length];
  const addresses = siteAddresses();
  for (const address of addresses) {
    await send(logged.siteUrl + address, "GET", { ...HEADERS, origin: logged.siteUrl });
    await send(logged.siteUrl + address, "POST", { ...HEADERS, origin: logged.siteUrl });
  }
  const calls = await serviceCalls(logged.servicesUrl);
  expect([addresses.length, calls.length].map((count) => count > 50)).toEqual([true, true]);
  const key = { ...HEADERS, authorization: `Bearer ${SERVICE_KEY}` };
  for (const { method, address } of calls) {
    await send(address, method);
    await send(address, method, key);
  }
  await expect.poll(() => linesOf(logged.site()).length - siteLines).toBeGreaterThan(4 * addresses.length - 1);
  await expect.poll(() => linesOf(logged.services()).length - serviceLines).toBeGreaterThan(2 * calls.length - 1);
  const leaks = `${logged.site()}\n${logged.services()}`.split("\n").filter((line) => line.includes(CANARY));
  expect(leaks).toEqual([]);
});
