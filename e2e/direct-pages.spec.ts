import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { decodeJwt, generateKeyPair, importJWK, SignJWT } from "jose";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { paths } from "@/lib/config/paths";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { type BothPaths, sendCounted, test } from "./support/both-paths";
import { type Answer, BROWSER, CRAWLER, send } from "./support/send";
import { readSampleTherapist } from "./support/services";
import { deployment, expect } from "./support/test";

type Headers = Record<string, string>;

/** A rendering, a first answer from the cache, and one more where a busy machine let the page expire in between. */
const WARM_UPS = 3;
const ASKING = "/team/insurer/aetna";
const TREE = encodeURIComponent(JSON.stringify(["", { children: ["home", {}] }, null, null]));

/** Headers of each way to ask for a page; the router adds a parameter to the address. */
const REPRESENTATIONS: Record<string, Headers> = {
  html: {},
  "html to save data": { "save-data": "on" },
  payload: { rsc: "1", "next-router-state-tree": TREE },
  "payload for another page": { rsc: "1", "next-router-state-tree": TREE, "next-url": "/team" },
  part: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
};
const ENCODINGS = ["br, gzip", "gzip", "identity", "br;q=0, *;q=0", "gzip;q=x,,;", "zstd"];

async function addressOf(address: string, headers: Headers): Promise<string> {
  if (headers.rsc === undefined) return address;
  const param = await computeCacheBustingSearchParam(
    headers["next-router-prefetch"] === "1" ? "1" : undefined,
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
    headers["next-url"],
  );
  return `${address}${address.includes("?") ? "&" : "?"}_rsc=${param}`;
}

/** The parts of an answer that must be equal on both paths. */
const toCompare = ({ status, headers: { date: _date, "x-request-id": _id, ...headers }, bytes }: Answer) => ({
  status,
  headers,
  bytes: bytes.toString("base64"),
});

/** The same for an answer with a new guest, without the token and its expiry, which differ. */
function toCompareGuest(answer: Answer) {
  const { headers, ...rest } = toCompare(answer);
  const cookie = String(headers["set-cookie"])
    .replace(/=[\w.-]+;/, "=token;")
    .replace(/Expires=[^;]+/, "Expires=later");
  return { ...rest, headers: { ...headers, "set-cookie": cookie } };
}

/** The direct answer to a request, once the page is cached and was sent from there. */
async function untilDirect(siteUrl: string, address: string, headers: Headers, method: string): Promise<Answer> {
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) {
    const answer = await sendCounted(siteUrl, address, headers, method);
    if (answer.isDirect) return answer;
    for (let turn = 0; turn < 2; turn += 1) await send(siteUrl, address, { ...headers, "if-none-match": "" });
  }
  throw new Error(`never direct: ${method} ${address} ${JSON.stringify(headers)}`);
}

/** The framework's answer from the cache. */
async function untilCached(siteUrl: string, address: string, headers: Headers, method: string): Promise<Answer> {
  for (let turn = 0; turn < 2; turn += 1) await send(siteUrl, address, headers);
  return send(siteUrl, address, headers, method);
}

async function mint(siteUrl: string): Promise<string> {
  const cookie = String((await send(siteUrl, "/match", BROWSER)).headers["set-cookie"]);
  return new RegExp(`${GUEST_COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? "";
}

const asGuest = (token: string, more = "") => ({ ...BROWSER, cookie: `${more}${GUEST_COOKIE}=${token}` });

async function pages(): Promise<string[]> {
  const { slug } = await readSampleTherapist();
  const [directory, therapist] = ["/team/insurer/aetna?state=CO&disorder=PTSD&utm_source=x", paths.therapist(slug)];
  return [
    paths.home(),
    "/team",
    "/robots.txt",
    "/manifest.webmanifest",
    directory,
    ASKING,
    therapist,
    `${paths.provider(slug)}?x=1`,
  ];
}

test("cached pages are the same bytes and headers on both paths, for every representation in every encoding and method, and for every visitor", async ({
  sites: { direct, framework },
}) => {
  test.setTimeout(300_000);
  const guest = asGuest(await mint(direct));
  const others = { ...guest, cookie: `${guest.cookie}; other="a; b"`, range: "bytes=0-9" };
  const visitorsOf = (page: string) => [
    CRAWLER,
    guest,
    // A list that asks for the visitor's state reads the session first.
    page === ASKING ? others : { ...others, cookie: `visit=x; ${others.cookie}` },
  ];
  // Each visitor meets each representation and each encoding, in turn.
  let turn = 0;
  for (const page of await pages())
    for (const [name, asked] of Object.entries(page.includes(".") ? { html: {} } : REPRESENTATIONS)) {
      turn += 1;
      for (const encoding of ENCODINGS) {
        turn += 1;
        const visitors = visitorsOf(page);
        const headers = { ...visitors[turn % visitors.length], ...asked, "accept-encoding": encoding };
        const address = await addressOf(page, asked);
        for (const method of name === "part" ? ["GET"] : ["GET", "HEAD"]) {
          const answer = await untilDirect(direct, address, headers, method);
          let expected = await send(framework, address, headers, method);
          // An answer that differs may have been rendered for this request: the page was not cached yet, or had expired.
          if (!isDeepStrictEqual(toCompare(answer), toCompare(expected)))
            expected = await untilCached(framework, address, headers, method);
          expect(toCompare(answer), `${method} ${page} ${name} ${encoding}`).toEqual(toCompare(expected));
          expect([answer.status, answer.headers["set-cookie"]]).toEqual([200, undefined]);
        }
      }
    }
});

test("304 is the same on both paths, for the tag of each encoding and for no other", async ({ sites }) => {
  for (const page of await pages())
    for (const encoding of ["br", "gzip", "identity"]) {
      const { etag } = (await untilDirect(sites.direct, page, { "accept-encoding": encoding }, "GET")).headers;
      for (const [known, status] of [
        [String(etag), 304],
        [`"x", W/${etag}`, 304],
        ["*", 304],
        [`${etag}x`, 200],
        ['"', 200],
      ] as const) {
        const headers = { "accept-encoding": encoding, "if-none-match": known };
        const answer = await untilDirect(sites.direct, page, headers, "GET");
        const expected = await untilCached(sites.framework, page, headers, "GET");
        expect([answer.status, toCompare(answer)], `${page} ${known}`).toEqual([status, toCompare(expected)]);
      }
    }
});

/** A token as the gateway signs it, with other claims. */
async function signAsGateway(claims: Record<string, unknown>): Promise<string> {
  const secrets = JSON.parse(readFileSync(path.join(deployment.dataDir(), "secrets.json"), "utf8"));
  const jwks = await (await fetch(`${deployment.servicesUrl()}/gateway/.well-known/jwks.json`)).json();
  const key = await importJWK(JSON.parse(secrets.gatewaySigningKey), "EdDSA");
  return new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", kid: jwks.keys[0].kid }).sign(key);
}

test("a visitor without a valid guest gets one with the page, and the same answer on both paths", async ({ sites }) => {
  const token = await mint(sites.direct);
  const { exp: _exp, ...claims } = decodeJwt(token);
  const { privateKey } = await generateKeyPair("EdDSA");
  const later = Math.floor(Date.now() / 1000) + 3600;
  const forged = await new SignJWT({ ...claims, exp: later }).setProtectedHeader({ alg: "EdDSA" }).sign(privateKey);
  const tokens = ["x", `${token}x`, token.toLowerCase(), forged, await signAsGateway(claims)];
  const expired = await signAsGateway({ ...claims, exp: later - 3660 });
  const visitors: Headers[] = [BROWSER, { ...BROWSER, cookie: "visit=x" }];
  for (const bad of [...tokens, expired, expired]) visitors.push(asGuest(bad));
  for (const visitor of visitors)
    for (const [name, asked] of Object.entries(REPRESENTATIONS)) {
      const headers = { ...visitor, ...asked, "accept-encoding": "br" };
      const address = await addressOf("/team", asked);
      await untilDirect(sites.direct, address, { ...headers, ...CRAWLER, cookie: "" }, "GET");
      await untilCached(sites.framework, address, { ...headers, ...CRAWLER, cookie: "" }, "GET");
      const answer = await sendCounted(sites.direct, address, headers);
      const expected = await send(sites.framework, address, headers);
      expect(toCompareGuest(answer), `${name} ${visitor.cookie}`).toEqual(toCompareGuest(expected));
      expect([answer.isDirect, answer.status]).toEqual([true, 200]);
      expect(String(answer.headers["set-cookie"])).toContain(`${GUEST_COOKIE}=`);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
});

test("others get only the page of a first visit's answer", async ({ sites: { direct } }) => {
  const address = "/team?disorder=PTSD&disorder=Grief";
  await expect.poll(async () => (await sendCounted(direct, address, BROWSER)).isDirect).toBe(true);
  const { isDirect, headers } = await sendCounted(direct, address);
  expect([isDirect, headers["set-cookie"]]).toEqual([true, undefined]);
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test("a guest is renewed from its token's last second on", async ({ sites: { direct } }) => {
  const { exp: _exp, ...claims } = decodeJwt(await mint(direct));
  const short = asGuest(await signAsGateway({ ...claims, exp: Math.floor(Date.now() / 1000) + 12 }));
  await untilDirect(direct, "/team", {}, "GET");
  const { isDirect, headers } = await sendCounted(direct, "/team", short);
  expect([isDirect, headers["set-cookie"]]).toEqual([true, undefined]);
  await expect
    .poll(async () => String((await send(direct, "/team", short)).headers["set-cookie"]), { timeout: 30_000 })
    .toContain(`${GUEST_COOKIE}=`);
});

test.describe("the framework still gets", () => {
  async function expectFramework({ direct }: BothPaths, address: string, headers: Headers, method = "GET") {
    await untilDirect(direct, "/team", { "accept-encoding": "br" }, "GET");
    const answer = await sendCounted(direct, address, headers, method);
    expect(answer.isDirect, `${address} ${JSON.stringify(headers)}`).toBe(false);
    return answer;
  }

  test("visitors whose guest cookie can be read in two ways", async ({ sites }) => {
    const token = await mint(sites.direct);
    for (const more of ["x", token, ""])
      await expectFramework(sites, "/team", asGuest(token, `${GUEST_COOKIE}=${more}; `));
    for (const odd of ["", encodeURIComponent(`${token} `), `"${token}"`]) {
      const { headers } = await expectFramework(sites, "/team", asGuest(odd));
      expect(headers["cache-control"]).toBe(
        headers["set-cookie"] ? "private, no-store" : "public, max-age=0, must-revalidate",
      );
    }
  });

  test("previews, other methods, other spellings, and the router's requests without a valid parameter", async ({
    sites,
  }) => {
    const cookies = ["__prerender_bypass=x", "a=b; __next_preview_data=x"];
    for (const cookie of cookies) await expectFramework(sites, "/team", { cookie });
    for (const method of ["POST", "OPTIONS", "PUT"]) await expectFramework(sites, "/team", {}, method);
    const spellings = ["/team/", "//team", "/%74eam", "/team/.", "/./team", "/Team", "/team#x", "/team?nxtPstate=any"];
    const more = [
      "/team?%6extPstate=any",
      "/team.rsc",
      "/team?name=a",
      `/team?x=${"x".repeat(2_000)}`,
      "/team/insurer/x",
    ];
    for (const spelling of [...spellings, ...more]) await expectFramework(sites, spelling, {});
    const router = REPRESENTATIONS.payload ?? {};
    const valid = await addressOf("/team", router);
    for (const address of [
      "/team",
      "/team?_rsc",
      "/team?_rsc=evil",
      `${valid}x`,
      `${valid}&_rsc=x`,
      "/team?_rsc=%00",
    ]) {
      await expectFramework(sites, address, router);
    }
    for (const odd of ["0", "1, 1", "true", ""]) await expectFramework(sites, "/team?_rsc=x", { rsc: odd });
    await expectFramework(sites, valid, { ...router, "next-router-prefetch": "2" });
    await expectFramework(sites, "/team", { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" });
  });
});
