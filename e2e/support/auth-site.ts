import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from "@playwright/test";
import { Gate } from "./gate";
import { pathIn, readMail } from "./outbox";
import { endProcess, readSecrets, startSiteAlone } from "./processes";
import { type SealedAuth, sealAuth, unsealAuth } from "./sealed-auth";
import { test as base, deployment, expect } from "./test";

export { expect } from "./test";

export const AUTH_COOKIE = "auth";
export const PASSWORD = "a long enough phrase";
export const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";

/** A copy of the website with recorded service calls, whose services a test can break. */
export interface AuthSite {
  siteUrl: string;
  gateway: Gate;
  search: Gate;
  forms: Gate;
  sessionSecret: string;
}

/** A write's headers from a script of the site. */
export const ownWrite = (siteUrl: string) => ({
  origin: siteUrl,
  "sec-fetch-site": "same-origin",
  "x-anti-forgery": "1",
});

/** A visitor with a browser's headers, and a cookie jar and IP address of their own. */
export type Visitor = APIRequestContext;
interface VisitorOptions {
  auth?: SealedAuth;
  address?: string;
}
export type NewVisitor = (options?: VisitorOptions) => Promise<Visitor>;

interface TestFixtures {
  healed: undefined;
  newVisitor: NewVisitor;
}
interface WorkerFixtures {
  site: AuthSite;
  /** A user with a confirmed email address. Tests that change the password restore it. */
  account: Account;
}
export interface Account {
  email: string;
  password: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const at = (service: string) => Gate.before(`${deployment.servicesUrl()}/${service}`);
      const [gateway, search, forms] = await Promise.all([at("gateway"), at("search"), at("forms")]);
      const { sessionSecret, serviceKey } = readSecrets(deployment.dataDir());
      const site = await startSiteAlone(
        {
          // The origin of mailed links, allowed by the gateway for sign-ups.
          SITE_URL: deployment.siteUrl(),
          SESSION_SECRET: sessionSecret,
          GATEWAY_URL: gateway.url,
          GATEWAY_API_KEY: serviceKey,
          GATEWAY_JWKS_URL: `${deployment.servicesUrl()}/gateway/.well-known/jwks.json`,
          SEARCH_URL: search.url,
          SEARCH_API_KEY: serviceKey,
          FORMS_URL: forms.url,
          FORMS_API_KEY: serviceKey,
          LOG_LEVEL: "silent",
          // Tests assign each visitor an IP address, like a proxy.
          PROXY_COUNT: "1",
        },
        () => {},
      );
      await use({ siteUrl: site.siteUrl, gateway, search, forms, sessionSecret });
      await endProcess(site.process);
      await Promise.all([gateway, search, forms].map((gate) => gate.close()));
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.siteUrl),
  healed: [
    async ({ site }, use) => {
      for (const gate of [site.gateway, site.search, site.forms]) {
        gate.mode = "open";
        gate.calls.length = 0;
        gate.headers.length = 0;
      }
      await use(undefined);
    },
    { auto: true },
  ],
  newVisitor: async ({ playwright, site }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await openVisitor(playwright, site, options);
      visitors.push(visitor);
      return visitor;
    });
    await Promise.all(visitors.map((visitor) => visitor.dispose()));
  },
  account: [
    async ({ playwright, site }, use) => {
      const account = { email: `${randomUUID()}@example.org`, password: PASSWORD };
      const visitor = await openVisitor(playwright, site);
      await signUp(visitor, account);
      await confirmAccount(visitor, account);
      await visitor.dispose();
      await use(account);
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

async function openVisitor(
  playwright: PlaywrightWorkerArgs["playwright"],
  site: AuthSite,
  { auth, address = randomAddress() }: VisitorOptions = {},
): Promise<Visitor> {
  const cookie = {
    ...{ name: AUTH_COOKIE, value: auth ? await sealAuth(auth, site.sessionSecret) : "" },
    ...{ domain: "localhost", path: "/api", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" as const },
  };
  return playwright.request.newContext({
    baseURL: site.siteUrl,
    extraHTTPHeaders: { ...ownWrite(site.siteUrl), "user-agent": BROWSER, "x-forwarded-for": address },
    ...(auth && { storageState: { cookies: [cookie], origins: [] } }),
  });
}

/** From the ranges for documentation and benchmarks, so that tests do not share limits. */
const randomAddress = () => `198.18.${Math.floor(Math.random() * 256)}.1`;

export const signUp = (visitor: Visitor, { email, password }: Account) =>
  visitor.post("/api/auth/sign-up", {
    data: { email, password, password_confirmation: password, name: "Dana Whitfield" },
  });
export const signIn = (visitor: Visitor, { email, password }: Account) =>
  visitor.post("/api/auth/sign-in", { data: { email, password } });
/** Follows the mailed link and presses its button. */
export async function confirmAccount(visitor: Visitor, { email }: Account): Promise<void> {
  await visitor.get(await readMailedPath(email, /confirm/i));
  await visitor.post("/account/confirm/submit", { form: {}, maxRedirects: 0 });
}
export const me = (visitor: Visitor) => visitor.get("/api/gateway/users/me");

/** The visitor's identity from the site's view. */
export async function sessionOf(visitor: Visitor): Promise<Record<string, unknown>> {
  return (await visitor.get("/api/auth/session")).json();
}

/** Every `Set-Cookie` of the session in a response. */
export const authCookiesOf = (response: APIResponse): string[] =>
  response
    .headersArray()
    .filter(({ name, value }) => name.toLowerCase() === "set-cookie" && value.startsWith(`${AUTH_COOKIE}=`))
    .map(({ value }) => value);

/** Expects a refusal as problem details, without traces of the services; returns it. */
export async function expectProblem(response: APIResponse, status: number): Promise<Record<string, unknown>> {
  expect(response.status(), response.url()).toBe(status);
  expect(response.headers()["content-type"]).toBe("application/problem+json");
  expect(response.headers()["cache-control"]).toBe("no-store");
  expect(await response.text()).not.toMatch(/ at .+:\d+|node_modules|127\.0\.0\.1|ECONN|<h1>|Zod|drizzle|stack/i);
  const problem = await response.json();
  expect(problem).toMatchObject({ status, requestId: expect.stringMatching(/^[\w-]{8,64}$/) });
  return problem;
}

/** Signs in and returns the cookie's content, which only the site and these tests can read. */
export async function openSession(newVisitor: NewVisitor, account: Account, secret: string) {
  const visitor = await newVisitor();
  const answer = await signIn(visitor, account);
  expect(answer.status()).toBe(200);
  return { visitor, auth: await unsealAuth(authCookiesOf(answer)[0] ?? "", secret) };
}

/** A session's cookie that is removed. */
export const CLEARED = /^auth=;.*Max-Age=0/i;

/** The path and query of the link in the newest mail to an address with a matching subject. */
export const readMailedPath = async (email: string, subject: RegExp): Promise<string> =>
  pathIn(await readMail(email, subject), /https?:\/\/\S+token=\S+/);
