import { readFileSync } from "node:fs";
import { z } from "zod";
import { INVALIDATION_PATH, INVALIDATION_SIGNATURE_HEADER, signInvalidation } from "@/domain/net/invalidation-call";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { defaultView } from "@/lib/directory/address";
import { toPageKey } from "@/lib/directory/page-key";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { expect, test } from "./support/broken";
import { type Answer, BROWSER, send } from "./support/send";
import { readSampleTherapist } from "./support/services";
import { deployment } from "./support/test";

/** The services' call after an import. */
async function dropCachedPages(siteUrl: string): Promise<void> {
  const signature = signInvalidation(deployment.serviceKey(), "roster", new Date());
  const { status } = await send(siteUrl, INVALIDATION_PATH, { [INVALIDATION_SIGNATURE_HEADER]: signature }, "POST");
  expect(status).toBe(204);
}

// Serial: all tests invalidate and count the pages of one site.
test.describe.configure({ mode: "serial" });

test("equal addresses share one cached page, for browsers and their router: the search is called once", async ({
  gated: { siteUrl, search },
}) => {
  await dropCachedPages(siteUrl);
  const first = await send(siteUrl, "/team/insurer/aetna?disorder=PTSD&state=CO");
  expect(first.status).toBe(200);
  search.calls.length = 0;
  for (const path of [
    "/team/insurer/aetna?state=co&disorder=ptsd&insurer=AETNA",
    "/team/insurer/aetna?utm_source=x&disorder=PTSD&state=CO&page=1",
  ]) {
    expect((await send(siteUrl, path)).body).toBe(first.body);
  }
  // The router's cache-busting parameter is part of the address: without it, the site redirects.
  const told = await send(siteUrl, "/team/insurer/aetna?disorder=PTSD&state=CO", { rsc: "1" });
  expect(told.headers.location).toMatch(/^\/team\/insurer\/aetna\?disorder=PTSD&state=CO&_rsc/);
  const router = await send(siteUrl, String(told.headers.location), { rsc: "1" });
  expect(router.headers["content-type"]).toContain("text/x-component");
  expect(search.calls).toEqual([]);
  await send(siteUrl, "/team/insurer/aetna?disorder=PTSD&state=CO&name=ann");
  expect(search.calls).toHaveLength(1);
});

const statusSchema = z.object({ pageCache: z.object({ misses: z.number() }) });
/** Reads that found no page; a rendering starts with a fixed number of them. */
async function countMisses(siteUrl: string): Promise<number> {
  const { body } = await send(siteUrl, "/api/status");
  return statusSchema.parse(JSON.parse(body)).pageCache.misses;
}

test("an uncached page is searched and rendered once, for any number of visitors, and again after a change of the roster", async ({
  gated: { siteUrl, search },
}) => {
  const { slug } = await readSampleTherapist();
  // A therapist's page asks for those who are similar, too.
  for (const [path, searches] of [
    ["/team?certification=LPC", 1],
    [paths.therapist(slug), 2],
  ] as const) {
    await dropCachedPages(siteUrl);
    const atStart = await countMisses(siteUrl);
    search.calls.length = 0;
    expect((await send(siteUrl, path)).status).toBe(200);
    expect(search.calls, path).toHaveLength(searches);
    const afterOne = await countMisses(siteUrl);
    await dropCachedPages(siteUrl);
    search.calls.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(siteUrl, path)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(search.calls, path).toHaveLength(searches);
    expect((await countMisses(siteUrl)) - afterOne, path).toBe(afterOne - atStart);
    search.mode = "fail";
    await dropCachedPages(siteUrl);
    expect((await send(siteUrl, path)).status).toBe(503);
    search.mode = "open";
    search.calls.length = 0;
    expect((await send(siteUrl, path)).body).toBe(answers[0]?.body);
    expect(search.calls, path).toHaveLength(searches);
  }
});

test("a therapist's pages are cached too, with any query", async ({ gated: { siteUrl, search } }) => {
  const { slug } = await readSampleTherapist();
  for (const path of [paths.therapist(slug), paths.provider(slug)]) {
    const first = await send(siteUrl, path);
    search.calls.length = 0;
    expect((await send(siteUrl, `${path}?utm_source=x`)).body).toBe(first.body);
    expect(search.calls).toEqual([]);
  }
});

test("a response that sets the guest cookie is private, with the shared cached page", async ({
  gated: { siteUrl },
}) => {
  for (const path of ["/team", "/home", "/home?utm_source=x"]) {
    const guest = await send(siteUrl, path, BROWSER);
    expect(String(guest.headers["set-cookie"]), path).toContain(`${GUEST_COOKIE}=`);
    expect(guest.headers["cache-control"], path).toBe("private, no-store");
    const crawler = await send(siteUrl, path);
    expect(crawler.headers["set-cookie"], path).toBeUndefined();
    expect(crawler.headers["cache-control"], path).toBe("public, max-age=0, must-revalidate");
    expect(crawler.body, path).toBe(guest.body);
  }
});

test("a cached page has an ETag in each encoding, and is not sent again to a browser that has it", async ({
  gated: { siteUrl },
}) => {
  for (const encoding of ["br", "gzip"]) {
    const accepted = { "accept-encoding": encoding };
    await send(siteUrl, "/team", accepted);
    const { headers } = await send(siteUrl, "/team", accepted);
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      etag: expect.stringMatching(new RegExp(`^"[\\w-]{43}-${encoding}"$`)),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const known = await send(siteUrl, "/team", { ...accepted, "if-none-match": String(headers.etag) });
    expect([known.status, known.body]).toEqual([304, ""]);
  }
});

test("only a call with the services' key invalidates the page cache", async ({ gated: { siteUrl, search } }) => {
  await send(siteUrl, "/team");
  const now = new Date();
  const old = signInvalidation(deployment.serviceKey(), "roster", new Date(now.getTime() - 3_600_000));
  for (const signature of ["", "t=1,v1=x", old, signInvalidation("x".repeat(32), "roster", now)]) {
    const headers = { [INVALIDATION_SIGNATURE_HEADER]: signature };
    expect((await send(siteUrl, INVALIDATION_PATH, headers, "POST")).status).toBe(401);
  }
  search.calls.length = 0;
  await send(siteUrl, "/team");
  expect(search.calls).toEqual([]);
  await dropCachedPages(siteUrl);
  await send(siteUrl, "/team");
  expect(search.calls.length).toBeGreaterThan(0);
});

/** Request variants that might poison the page cache. */
const POISONS: Record<string, string>[] = [
  {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-port": "1",
    forwarded: "host=evil.example",
  },
  { "x-host": "evil.example", "x-original-url": "/home", "x-rewrite-url": "/home", "x-forwarded-prefix": "/evil" },
  { "x-middleware-rewrite": "/home", "x-middleware-next": "1", "x-middleware-override-headers": "cookie" },
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware", "x-middleware-skip": "1" },
  { "x-middleware-prefetch": "1", "x-nextjs-data": "1", "x-matched-path": "/home", "x-now-route-matches": "1=x" },
  {
    "x-invoke-path": "/home",
    "x-invoke-output": "/home",
    "x-invoke-query": "%7B%22x%22%3A1%7D",
    "x-invoke-status": "500",
  },
  { "x-prerender-revalidate": "x", "x-prerender-revalidate-if-generated": "1", "x-next-revalidated-tags": "roster" },
  { "next-action": "0123456789abcdef", "next-resume": "1", "next-url": "/home" },
  { "content-security-policy": "script-src 'nonce-evil'", "x-nonce": "evil" },
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-router-state-tree": "%5B%22evil%22%5D" },
  { rsc: "<script>", "next-router-state-tree": "%" },
  { accept: "application/json" },
  { accept: "text/x-component", "accept-encoding": "br", "accept-language": "fr" },
  { cookie: "__prerender_bypass=x; __next_preview_data=x; NEXT_LOCALE=fr; authToken=evil; visit=evil" },
  { cookie: "search-note=evil" },
  { authorization: "Bearer evil", "x-api-key": "evil", appid: "evil" },
  { purpose: "prefetch", "sec-purpose": "prefetch;prerender" },
  { range: "bytes=0-9", "if-none-match": "*", "cache-control": "no-cache", pragma: "no-cache" },
  { "x-http-method-override": "DELETE", "x-method-override": "POST" },
  { ...BROWSER, traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" },
];

const withoutDate = ({ date: _date, "x-request-id": _id, ...headers }: Answer["headers"]) => headers;

/** Appended to addresses; no page depends on it. */
const NOISES = [
  "nxtPkey=evil&nxtPslug=evil&nxtPid=evil&nxtIkey=evil",
  "__nextDataReq=1&__nextLocale=fr&__nextInferredLocaleFromDefault=1&amp=1",
  "_rsc=evil",
  "insurer=evil&insurer[]=evil&insurer=%00&state=%ff&page=-1&page=x&__proto__[x]=1",
  "constructor.prototype=1&toString=evil&key=evil&slug=evil&id=evil",
  `x=${"%3Cscript%3E".repeat(400)}`,
  Array.from({ length: 400 }, (_, n) => `evil=${n}`).join("&"),
];

for (const name of ["a directory", "a therapist"]) {
  test(`poisoning: after any first request for ${name}, the next visitor's page is byte-identical`, async ({
    gated: { siteUrl },
  }) => {
    const path = name === "a directory" ? "/team/insurer/aetna" : paths.therapist((await readSampleTherapist()).slug);
    const buildId = readFileSync(".next/BUILD_ID", "utf8");
    await dropCachedPages(siteUrl);
    const baseline = await send(siteUrl, path);
    expect(baseline.status).toBe(200);
    const cached = await send(siteUrl, path);
    const trials: { address: string; headers?: Record<string, string>; method?: string }[] = [
      ...POISONS.map((headers) => ({ address: path, headers })),
      ...NOISES.map((noise) => ({ address: `${path}?${noise}` })),
      ...[`${path}.rsc`, `${path}.segments/_tree.segment.rsc`, `/_next/data/${buildId}${path}.json`].map((address) => ({
        address,
      })),
      ...["HEAD", "POST", "OPTIONS", "PURGE", "TRACE"].map((method) => ({ address: path, method })),
    ];
    test.setTimeout(120_000);
    for (const trial of trials) {
      await dropCachedPages(siteUrl);
      const told = JSON.stringify(trial).slice(0, 200);
      // Rendered, from the cache through the framework, and from there on without it: the trial may come first in each.
      for (let turn = 0; turn < 3; turn += 1) {
        const poisoned = await send(siteUrl, trial.address, trial.headers, trial.method);
        const clean = await send(siteUrl, path);
        expect(poisoned.status, told).toBeLessThan(500);
        expect(clean.status, told).toBe(200);
        expect(clean.body === baseline.body, `the page after ${told} is another`).toBe(true);
        expect(clean.headers["set-cookie"], told).toBeUndefined();
        if (turn > 0) expect(withoutDate(clean.headers), told).toEqual(withoutDate(cached.headers));
      }
    }
  });
}

test("a cached page contains no query of its first visitor", async ({ gated: { siteUrl } }) => {
  const first = await send(siteUrl, `${paths.thankYou()}?token=evil`);
  expect([first.status, first.body.includes("evil")]).toEqual([200, false]);
  expect((await send(siteUrl, paths.thankYou())).body).toBe(first.body);
});

const PLAIN_AND_ROUTER: Record<string, string>[] = [{}, { rsc: "1" }, { "x-nextjs-data": "1" }];

test("internal pages are unreachable from outside, in any spelling", async ({ gated: { siteUrl } }) => {
  const key = toPageKey({ view: defaultView(null) });
  const page = machinePaths.cachedDirectory(key);
  expect((await send(siteUrl, "/team")).status).toBe(200);
  const spellings = [
    page,
    `${page}/`,
    `${page}?x=1`,
    `${page}.rsc`,
    `${page}.segments/_tree.segment.rsc`,
    `${page}.html`,
    `/%69nternal/directory/${key}`,
    `/internal%2fdirectory%2f${key}`,
    `/INTERNAL/directory/${key}`,
    `//internal/directory/${key}`,
    `/\\internal/directory/${key}`,
    `/./internal/directory/${key}`,
    `/team/..${page}`,
    `/api/..${page}`,
    `/api/%2e%2e${page}`,
    `/_next/..${page}`,
    `/_next/%2e%2e${page}`,
    `/_next/static/..%2f..${page}`,
    `/_next/data/x${page}.json`,
    `/_next${page}`,
    `/en-US${page}`,
    `/team?nxtPkey=${key}`.replace("/team", "/internal/directory/x"),
    machinePaths.outage("team"),
    machinePaths.busy(),
    "/(care)/internal/directory/x",
  ];
  for (const spelling of spellings) {
    for (const headers of PLAIN_AND_ROUTER) {
      let address = spelling;
      let answer = await send(siteUrl, address, headers);
      // Slashes are normalised first, and the result is unknown as well.
      for (let hop = 0; hop < 3 && answer.headers.location; hop += 1) {
        const { pathname, search } = new URL(String(answer.headers.location), siteUrl);
        address = pathname + search;
        answer = await send(siteUrl, address, headers);
      }
      const isHome = answer.status === 200 && address.startsWith(paths.home());
      expect(
        isHome || [307, 400, 404].includes(answer.status),
        `${spelling} ${JSON.stringify(headers)}: ${address}`,
      ).toBe(true);
      expect(answer.body.includes("therapists in our network"), spelling).toBe(false);
    }
  }
});
