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

const NAME = "http://sites.internal";

/** A site that answers with these statuses, one call after the other, and then with the last. */
const openSite = (...statuses: number[]) => openCopy("127.0.0.1", 0, statuses);

async function openCopy(address: string, wantedPort: number, statuses: number[]) {
  const calls: { address: string; isSigned: boolean }[] = [];
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const header = request.headers[INVALIDATION_SIGNATURE_HEADER]?.toString() ?? null;
    const isSigned = isInvalidationSigned(KEY, "roster", header, NOW);
    hosts.push(request.headers.host);
    calls.push({ address: `${request.method} ${request.url}`, isSigned });
    response.writeHead(statuses[calls.length - 1] ?? statuses.at(-1) ?? 204, { connection: "close" }).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(wantedPort, address, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://${address}:${port}`, port, calls, hosts };
}

function createTeller(...sites: string[]) {
  const failed: string[] = [];
  return { failed, ...createSiteTeller({ sites, key: KEY, now: () => NOW, onFailed: (site) => failed.push(site) }) };
}

/** A teller of a name that resolves to these addresses, one list a time and then the last, or not at all. */
function createNameTeller(port: number, ...answers: (string[] | null)[]) {
  const failed: string[] = [];
  let asked = 0;
  const resolve = async () => {
    const addresses = answers[asked++] ?? answers.at(-1) ?? null;
    if (addresses === null) throw new Error("ENOTFOUND");
    return addresses.map((address) => ({ address, family: 4 }));
  };
  const settings = { sites: [`${NAME}:${port}`], key: KEY, now: () => NOW, resolve };
  return { failed, ...createSiteTeller({ ...settings, onFailed: (site) => failed.push(site) }) };
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

test("a site that fails is called again, one that refuses or is gone is given up, and neither delays another", async () => {
  const [recovering, refusing, well] = [await openSite(503, 204), await openSite(401), await openSite(204)];
  const gone = "http://127.0.0.1:1";
  const teller = createTeller(recovering.url, refusing.url, gone, `${well.url}/`);
  teller.rosterChanged();
  await teller.settled();
  expect([recovering, refusing, well].map(({ calls }) => calls.length)).toEqual([2, 1, 1]);
  expect(teller.failed.sort()).toEqual([refusing.url, gone].sort());
});

test("a site that is still starting is no failure, one that refuses then is", async () => {
  const [refusing, gone] = [await openSite(401), "http://127.0.0.1:1"];
  const startsUntil = new Date(NOW.getTime() + 1);
  const told = async (settings: { now: () => Date }) => {
    const failed: string[] = [];
    const onFailed = (site: string) => failed.push(site);
    const teller = createSiteTeller({ sites: [refusing.url, gone], key: KEY, startsUntil, onFailed, ...settings });
    teller.rosterChanged();
    await teller.settled();
    return failed.sort();
  };
  expect(await told({ now: () => NOW })).toEqual([refusing.url]);
  expect(await told({ now: () => startsUntil })).toEqual([refusing.url, gone].sort());
});

const testOnLinux = process.platform === "linux" ? test : test.skip;
testOnLinux("every address of a name is told, under that name, and the name is looked up at each change", async () => {
  const first = await openCopy("127.0.0.1", 0, [204]);
  const [second, third] = [
    await openCopy("127.0.0.2", first.port, [503, 204]),
    await openCopy("127.0.0.3", first.port, [204]),
  ];
  const both = ["127.0.0.1", "127.0.0.2"];
  const teller = createNameTeller(first.port, both, both, [...both, "127.0.0.3"]);
  teller.rosterChanged();
  await teller.settled();
  // The second copy failed once: only it is told again.
  expect([first, second, third].map(({ calls }) => calls.length)).toEqual([1, 2, 0]);
  teller.rosterChanged();
  await teller.settled();
  expect([first, second, third].map(({ calls }) => calls.length)).toEqual([2, 3, 1]);
  expect(new Set([first, second, third].flatMap(({ hosts }) => hosts))).toEqual(
    new Set([`sites.internal:${first.port}`]),
  );
  expect(teller.failed).toEqual([]);
});

testOnLinux("of a name, a copy that refuses is reported with its address, and one that is gone is not", async () => {
  const well = await openCopy("127.0.0.1", 0, [204]);
  await openCopy("127.0.0.2", well.port, [401]);
  const teller = createNameTeller(well.port, ["127.0.0.1", "127.0.0.2", "127.0.0.9"]);
  teller.rosterChanged();
  await teller.settled();
  expect(teller.failed).toEqual([`${NAME}:${well.port} (127.0.0.2)`]);
});

test("a name that resolves to nothing is looked up again, and reported in the end", async () => {
  const site = await openSite(204);
  const [late, never] = [createNameTeller(site.port, null, ["127.0.0.1"]), createNameTeller(site.port, null)];
  for (const teller of [late, never]) {
    teller.rosterChanged();
    await teller.settled();
  }
  expect([site.calls.length, late.failed, never.failed]).toEqual([1, [], [`${NAME}:${site.port}`]]);
});
