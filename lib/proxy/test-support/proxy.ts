import { beforeEach } from "@jest/globals";
import type { Env } from "@/lib/config/env";
import type { ProxiedService } from "@/lib/proxy/policy";
import { type ProxyPorts, proxyCall } from "@/lib/proxy/proxy-call";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { forgetCalls, startCalls } from "@/lib/services/test-support/recording-service";
import type { Profile } from "@/lib/visitor/auth/session";

export const SITE = "https://care.example";
export const SERVICES = ["gateway", "search", "forms"] as const;
const auth: AuthData = {
  companyToken: "company",
  accessToken: "access",
  expiresAt: 2_000_000_000,
  tokenType: "Bearer",
  appId: "app",
  userUniqueId: "u-1",
};
const guest = { token: "guest-token", userUniqueId: "g-1", isVerified: true };
export const OWN_WRITE = {
  "content-type": "application/json",
  "x-anti-forgery": "1",
  origin: SITE,
  "sec-fetch-site": "same-origin",
};

export const { service, env } = startCalls((url) => ({
  SITE_URL: SITE,
  GATEWAY_URL: `${url}/gateway`,
  GATEWAY_API_KEY: "gateway-key",
  SEARCH_URL: `${url}/search`,
  SEARCH_API_KEY: "search-key",
  FORMS_URL: `${url}/forms`,
  FORMS_API_KEY: "forms-key",
}));

/** The session's profile. */
export const session: { profile: Profile | null } = { profile: null };

/** Number of times that a user's session was validated again. */
export const rechecks = { count: 0 };

/** The service answers with an empty list at the start of each test of a file. */
export function prepareProxy(): void {
  forgetCalls(service);
  beforeEach(() => {
    service.answer(200, { data: [] });
    rechecks.count = 0;
    session.profile = null;
  });
}

type Visitor = "user" | "guest" | "unverified guest" | "anonymous";
interface Asked {
  as?: Visitor;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  waitSeconds?: number;
  searchWaitSeconds?: number;
  here?: Env;
}

/** A call of a browser through the proxy, as one of the visitors. */
export function ask(name: ProxiedService, path: string, asked: Asked = {}) {
  const {
    as = "user",
    method = "GET",
    headers = OWN_WRITE,
    body,
    waitSeconds = 0,
    searchWaitSeconds = 0,
    here = env,
  } = asked;
  const ports: ProxyPorts = {
    env: here,
    loadUser: async () => (as === "user" ? auth : null),
    loadGuest: async () => (as === "anonymous" ? null : { ...guest, isVerified: as !== "unverified guest" }),
    loadDirectoryCaller: async () => {
      if (as === "user") return { kind: "user", auth };
      return as === "guest" ? { kind: "guest", token: guest.token } : { kind: "site" };
    },
    profile: {
      readProfile: () => session.profile,
      saveProfile: async (profile) => {
        session.profile = profile;
      },
    },
    recheckUser: async () => {
      rechecks.count += 1;
    },
    countGuestWrite: async () => waitSeconds,
    countSearch: async () => searchWaitSeconds,
  };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`${SITE}/api/${name}/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: text }),
  });
  return proxyCall(request, name, ports);
}
