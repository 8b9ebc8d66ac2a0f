import { readFileSync } from "node:fs";
import path from "node:path";
import { decodeJwt, generateKeyPair, importJWK, SignJWT } from "jose";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { BROWSER, send } from "./support/send";
import { deployment, expect, test } from "./support/test";

type Headers = Record<string, string>;

const TREE = encodeURIComponent(JSON.stringify(["", { children: ["home", {}] }, null, null]));
/** Headers of each way to ask for a page; the router adds a parameter to the address. */
const REPRESENTATIONS: Record<string, Headers> = {
  html: {},
  "html to save data": { "save-data": "on" },
  payload: { rsc: "1", "next-router-state-tree": TREE },
  "payload for another page": { rsc: "1", "next-router-state-tree": TREE, "next-url": "/team" },
  part: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
};

async function addressOf(address: string, headers: Headers): Promise<string> {
  if (headers.rsc === undefined) return address;
  const param = await computeCacheBustingSearchParam(
    headers["next-router-prefetch"] === "1" ? "1" : undefined,
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
    headers["next-url"],
  );
  return `${address}?_rsc=${param}`;
}

async function mint(): Promise<string> {
  const cookie = String((await send(deployment.siteUrl(), "/match", BROWSER)).headers["set-cookie"]);
  return new RegExp(`${GUEST_COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? "";
}

const asGuest = (token: string, more = "") => ({ ...BROWSER, cookie: `${more}${GUEST_COOKIE}=${token}` });

/** A token as the gateway signs it, with other claims. */
async function signAsGateway(claims: Record<string, unknown>): Promise<string> {
  const secrets = JSON.parse(readFileSync(path.join(deployment.dataDir(), "secrets.json"), "utf8"));
  const jwks = await (await fetch(`${deployment.servicesUrl()}/gateway/.well-known/jwks.json`)).json();
  const key = await importJWK(JSON.parse(secrets.gatewaySigningKey), "EdDSA");
  return new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", kid: jwks.keys[0].kid }).sign(key);
}

test("a visitor without a valid guest gets one with the cached page, in every representation", async () => {
  const siteUrl = deployment.siteUrl();
  const token = await mint();
  const { exp: _exp, ...claims } = decodeJwt(token);
  const { privateKey } = await generateKeyPair("EdDSA");
  const later = Math.floor(Date.now() / 1000) + 3600;
  const forged = await new SignJWT({ ...claims, exp: later }).setProtectedHeader({ alg: "EdDSA" }).sign(privateKey);
  const tokens = ["x", `${token}x`, token.toLowerCase(), forged, await signAsGateway(claims)];
  const expired = await signAsGateway({ ...claims, exp: later - 3660 });
  const visitors: Headers[] = [BROWSER, { ...BROWSER, cookie: "visit=x" }];
  for (const bad of [...tokens, expired, expired]) visitors.push(asGuest(bad));
  for (const [name, asked] of Object.entries(REPRESENTATIONS)) {
    const address = await addressOf("/team", asked);
    const page = await send(siteUrl, address, asked);
    expect([page.status, page.headers["set-cookie"]]).toEqual([200, undefined]);
    for (const visitor of visitors) {
      const { status, headers, body } = await send(siteUrl, address, { ...visitor, ...asked });
      expect([status, body === page.body], `${name} ${visitor.cookie}`).toEqual([200, true]);
      expect(String(headers["set-cookie"])).toMatch(
        new RegExp(`^${GUEST_COOKIE}=[\\w.-]+; Path=/; Expires=[^;]+; Max-Age=\\d+; HttpOnly; SameSite=lax$`),
      );
      expect(headers).toMatchObject({ "cache-control": "private, no-store", etag: page.headers.etag });
    }
  }
});

test("others get only the page of a first visit's answer", async () => {
  const address = "/team?disorder=PTSD&disorder=Grief";
  expect((await send(deployment.siteUrl(), address, BROWSER)).headers["set-cookie"]).toBeDefined();
  const { headers } = await send(deployment.siteUrl(), address);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test("a guest is renewed from its token's last second on", async () => {
  const { exp: _exp, ...claims } = decodeJwt(await mint());
  const short = asGuest(await signAsGateway({ ...claims, exp: Math.floor(Date.now() / 1000) + 12 }));
  expect((await send(deployment.siteUrl(), "/team", short)).headers["set-cookie"]).toBeUndefined();
  await expect
    .poll(async () => String((await send(deployment.siteUrl(), "/team", short)).headers["set-cookie"]), {
      timeout: 30_000,
    })
    .toContain(`${GUEST_COOKIE}=`);
});

test("the answer to a guest cookie that can be read in two ways is private where it sets one", async () => {
  const token = await mint();
  const cookies = ["x", token, ""].map((more) => asGuest(token, `${GUEST_COOKIE}=${more}; `));
  cookies.push(...["", encodeURIComponent(`${token} `), `"${token}"`].map((odd) => asGuest(odd)));
  for (const visitor of cookies) {
    const { status, headers } = await send(deployment.siteUrl(), "/team", visitor);
    const isSet = headers["set-cookie"] !== undefined;
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe(isSet ? "private, no-store" : "public, max-age=0, must-revalidate");
  }
});

test("the router is redirected to the address with its parameter, for every cached page", async () => {
  const router = REPRESENTATIONS.payload ?? {};
  for (const address of ["/team", "/home", "/team?_rsc", "/team?_rsc=evil", "/home?_rsc=%00"]) {
    const told = await send(deployment.siteUrl(), address, router);
    expect([told.status, told.headers["set-cookie"]], address).toEqual([307, undefined]);
    const location = String(told.headers.location);
    const [path = "", parameter = ""] = (await addressOf(address.split("?")[0] ?? "", router)).split("?");
    expect([location.split("?")[0], location.split(/[?&]/).at(-1)]).toEqual([expect.stringContaining(path), parameter]);
    expect((await send(deployment.siteUrl(), location, router)).headers["content-type"]).toContain("text/x-component");
  }
});
