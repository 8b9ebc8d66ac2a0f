import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SERVICE_KEY } from "@/backend/test-support/services";
import { requestAppointment } from "@/backend/test-support/start-services";
import { APP_ID_HEADER, DEFAULT_APP_ID, REQUEST_ID_HEADER } from "@/domain/wire/headers";
import { test } from "./support/observed";
import { expect } from "./support/test";

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

const lineSchema = z.looseObject({ program: z.string(), msg: z.string(), requestId: z.string().optional() });
const linesOf = (log: string) =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => lineSchema.parse(JSON.parse(line)));

test("one id of the proxy finds a request's lines of the site and of the services", async ({ observed }) => {
  const id = randomUUID();
  const answer = await fetch(`${observed.siteUrl}/team?name=dana`, { headers: { [REQUEST_ID_HEADER]: id } });
  expect(answer.headers.get(REQUEST_ID_HEADER)).toBe(id);
  const own = (log: string) => linesOf(log).filter(({ requestId }) => requestId === id);
  const line = { msg: "request", status: 200, ms: expect.any(Number) };
  const search = { ...line, program: "services", method: "POST", route: "/search/entities/search" };
  await expect
    .poll(() => own(observed.siteLog()))
    .toMatchObject([{ ...line, program: "site", method: "GET", route: "/team" }]);
  await expect
    .poll(() => own(observed.servicesLog()))
    .toEqual(expect.arrayContaining([expect.objectContaining(search)]));
});

test("one trace leads from the proxy through the site and the services to the statements", async ({ observed }) => {
  const [traceId, proxySpanId] = [randomUUID().replaceAll("-", ""), "00f067aa0ba902b7"];
  const traceparent = `00-${traceId}-${proxySpanId}-01`;
  await (await fetch(`${observed.siteUrl}/team?name=dana`, { headers: { traceparent } })).text();
  const below = (parentSpanId: string | undefined, service: string, name: RegExp) =>
    observed
      .spans()
      .find(
        (span) =>
          span.traceId === traceId &&
          span.parentSpanId === parentSpanId &&
          span.service === service &&
          name.test(span.name),
      );
  const chain = () => {
    const page = below(proxySpanId, "care-network-site", /^GET \/team$/);
    const call = page && below(page.spanId, "care-network-site", /^POST search\/entities\/search$/);
    const search = call && below(call.spanId, "care-network-services", /^POST \/search\/entities\/search$/);
    return search && below(search.spanId, "care-network-services", /^postgresql (select|with)$/);
  };
  await expect
    .poll(() => chain()?.attributes)
    .toEqual([
      { key: "db.system.name", value: { stringValue: "postgresql" } },
      { key: "db.operation.name", value: { stringValue: expect.stringMatching(/^(select|with)$/) } },
    ]);
  expect(observed.tracesText()).not.toMatch(/dana|http:\/\/|select [a-z"]/);
});

/** Text in every part of a request that accepts text; the log must not contain it. */
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
  traceparent: CANARY,
  tracestate: `canary=${CANARY}`,
  baggage: `canary=${CANARY}`,
  [APP_ID_HEADER]: DEFAULT_APP_ID,
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

/** Every page and route handler of the site, with the canary in place of visitors' values. */
const siteAddresses = () =>
  globSync("app/**/{page.tsx,route.ts}")
    .map((file) => `/${path.dirname(path.relative("app", file))}`)
    .map((folder) => folder.replace(/\/\([^)]+\)/g, "").replace(/\[[^\]]+\]/g, CANARY))
    .concat([`/${CANARY}`, `/${CANARY}.png`, `/%${CANARY}`, `/team/insurer/${CANARY}?${QUERY}`]);

const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const SERVICES = ["gateway", "search", "forms", "public-forms", "mail", "internal", "places"];

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

test("nothing that a person sends is in a log, a metric or a trace: every route of both programs, at the level debug", async ({
  observed,
}) => {
  test.setTimeout(120_000);
  const [siteLines, serviceLines] = [linesOf(observed.siteLog()).length, linesOf(observed.servicesLog()).length];
  const addresses = siteAddresses();
  for (const address of addresses) {
    await send(observed.siteUrl + address, "GET", { ...HEADERS, origin: observed.siteUrl });
    await send(observed.siteUrl + address, "POST", { ...HEADERS, origin: observed.siteUrl });
  }
  const calls = await serviceCalls(observed.servicesUrl);
  expect([addresses.length, calls.length].map((count) => count > 50)).toEqual([true, true]);
  const key = { ...HEADERS, authorization: `Bearer ${SERVICE_KEY}` };
  for (const { method, address } of calls) {
    await send(address, method);
    await send(address, method, key);
  }
  await expect.poll(() => linesOf(observed.siteLog()).length - siteLines).toBeGreaterThan(4 * addresses.length - 1);
  await expect.poll(() => linesOf(observed.servicesLog()).length - serviceLines).toBeGreaterThan(2 * calls.length - 1);
  const scrapes = `${await observed.scrapeSite()}\n${await observed.scrapeServices()}`;
  expect(scrapes).toContain('route="/team/:therapist"');
  await expect.poll(() => observed.spans().length).toBeGreaterThan(2 * calls.length + 2 * addresses.length);
  const leaks = `${scrapes}\n${observed.tracesText()}\n${observed.siteLog()}\n${observed.servicesLog()}`
    .split("\n")
    .filter((line) => line.includes(CANARY));
  expect(leaks).toEqual([]);
});

/** The metrics in an expression, without functions, labels and times. */
function metricsOf(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without) ?\([^)]*\)/g, " ");
  const words = bare.match(/[a-z_][a-z0-9_]*(?! ?\()(?=[^a-z0-9_]|$)/g) ?? [];
  return words.filter((word) => !["or", "and", "sum", "max"].includes(word));
}

/** Every metric in a scrape; `up` is Prometheus' own. */
const namesOf = (scrape: string) => [...scrape.matchAll(/^(\w+)(?=[{ ])/gm)].map(([, name = ""]) => name).concat("up");

const dashboard = z.looseObject({
  panels: z.array(z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })).optional() })),
});

test("the alerts and the dashboard name metrics that the programs have", async ({ observed }) => {
  await (await fetch(`${observed.siteUrl}/team?name=dana`)).text();
  await requestAppointment(observed.servicesUrl, randomUUID());
  const scrapes = await Promise.all([observed.scrapeSite(), observed.scrapeServices()]);
  const known = new Set(scrapes.flatMap(namesOf));
  const panels = dashboard.parse(JSON.parse(readFileSync("deploy/grafana/care-network.json", "utf8"))).panels;
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const rules = readFileSync("deploy/alerts.yaml", "utf8").matchAll(/expr: (?:\|-\n)?([\s\S]*?)\n +(?:for|labels):/g);
  const alerts = [...rules].map(([, expression = ""]) => expression);
  expect([shown.length > 25, alerts.length > 10]).toEqual([true, true]);
  const named = new Set([...shown, ...alerts].flatMap(metricsOf));
  // Comes with the first purge, an hour after the start.
  named.delete("purge_last_run_timestamp_seconds");
  // Metrics of the machines, of Kubernetes, and of an operator's own script.
  const foreign = /^(node|kube|kubelet)_|^backup_verified_timestamp_seconds$/;
  expect([...named].filter((name) => !known.has(name) && !foreign.test(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(20);
  expect(scrapes[1]).toContain('care_requests_total{program="services"} 1');
  expect(scrapes[1]).toContain('database_up{program="services"} 1');
  expect(scrapes[0]).toMatch(/circuit_breaker_open\{breaker="search",program="site"\} 0/);
});
