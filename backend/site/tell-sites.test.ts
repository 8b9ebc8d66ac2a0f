import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { createSiteTeller } from "@/backend/site/tell-sites";
import { INVALIDATION_SIGNATURE_HEADER, isInvalidationSigned } from "@/domain/net/invalidation-call";

const KEY = "k".repeat(32);
const NOW = new Date("2026-03-10T15:00:00.000Z");
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** A site that answers with these statuses, one call after the other, and then with the last. */
async function openSite(...statuses: number[]) {
  const calls: { address: string; isSigned: boolean }[] = [];
  const server = createServer((request, response) => {
    const header = request.headers[INVALIDATION_SIGNATURE_HEADER]?.toString() ?? null;
    const isSigned = isInvalidationSigned(KEY, "roster", header, NOW);
    calls.push({ address: `${request.method} ${request.url}`, isSigned });
    response.writeHead(statuses[calls.length - 1] ?? statuses.at(-1) ?? 204, { connection: "close" }).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls };
}

function createTeller(...sites: string[]) {
  const failed: string[] = [];
  return { failed, ...createSiteTeller({ sites, key: KEY, now: () => NOW, onFailed: (site) => failed.push(site) }) };
}

test("every copy of the website is told, by a signed call", async () => {
  const sites = [await openSite(204), await openSite(204)];
  const teller = createTeller(...sites.map(({ url }) => url));
  teller.rosterChanged();
  await teller.settled();
  for (const { calls } of sites) expect(calls).toEqual([{ address: "POST /api/invalidate", isSigned: true }]);
  expect(teller.failed).toEqual([]);
});

test("many changes at once are told in two calls: what came during the first goes with the second", async () => {
  const site = await openSite(204);
  const teller = createTeller(site.url);
  for (let n = 0; n < 100; n += 1) teller.rosterChanged();
  await teller.settled();
  expect(site.calls.length).toBeLessThanOrEqual(2);
  teller.rosterChanged();
  await teller.settled();
  expect(site.calls.length).toBeGreaterThanOrEqual(2);
});

test("a site that fails is told again, one that refuses or is gone is given up, and neither keeps another from hearing", async () => {
  const [recovering, refusing, well] = [await openSite(503, 204), await openSite(401), await openSite(204)];
  const gone = "http://127.0.0.1:1";
  const teller = createTeller(recovering.url, refusing.url, gone, `${well.url}/`);
  teller.rosterChanged();
  await teller.settled();
  expect([recovering, refusing, well].map(({ calls }) => calls.length)).toEqual([2, 1, 1]);
  expect(teller.failed.sort()).toEqual([refusing.url, gone].sort());
});
