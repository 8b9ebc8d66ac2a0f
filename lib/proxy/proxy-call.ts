import "server-only";
import { z } from "zod";
import { CONFLICTS } from "@/domain/wire/problem";
import type { Env } from "@/lib/config/env";
import { problemResponse } from "@/lib/http/accept-post";
import { acceptWrite } from "@/lib/http/accept-write";
import { isSafeMethod } from "@/lib/http/anti-forgery";
import { isOwnWrite } from "@/lib/http/own-write";
import { tooManyResponse } from "@/lib/http/too-many";
import { keepProfile } from "@/lib/proxy/keep-profile";
import { type MatchedCall, matchCall } from "@/lib/proxy/match-call";
import type { ProxiedService, Rule } from "@/lib/proxy/policy";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint, type Service } from "@/lib/services/endpoint";
import { formsService } from "@/lib/services/forms/service";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { gatewayService } from "@/lib/services/gateway/service";
import type { Failure, Outcome } from "@/lib/services/requester";
import { readDirectoryAs } from "@/lib/services/search/client";
import { searchService } from "@/lib/services/search/service";
import type { ProfileStore } from "@/lib/visitor/auth/session";
import type { Guest } from "@/lib/visitor/guest/identity";

export interface ProxyPorts {
  env: Env;
  /** The signed-in user's auth, refreshed when due; null when signed out. */
  loadUser: () => Promise<AuthData | null>;
  /** The visitor's guest identity, created if missing; null while none can be created. */
  loadGuest: () => Promise<Guest | null>;
  /** Caller of directory calls: a user, a guest with a verified token, or the website. */
  loadDirectoryCaller: () => Promise<Caller>;
  /** The session's profile. */
  profile: ProfileStore;
  /** After a service refused the user's token: asks the gateway, and clears a revoked session. */
  recheckUser: () => Promise<unknown>;
  /** Counts a guest's write; returns seconds to wait, 0 if allowed. */
  countGuestWrite: () => Promise<number>;
  /** Counts a search; returns seconds to wait, 0 if allowed. */
  countSearch: () => Promise<number>;
}

const DEFAULT_ANSWER_BYTES = 1024 * 1024;
const DEFAULT_BODY_BYTES = 16 * 1024;
const MAX_QUERY_VALUE_LENGTH = 200;

type Step<T> = { ok: true; value: T } | { ok: false; response: Response };
type Known = { caller: Caller; userUniqueId: string | null };

/** Retry delay while the gateway's keys are unavailable. */
const VERIFY_AGAIN_SECONDS = 30;

/**
 * Makes the call of the policy that the request matches, with the visitor's own identity. Not listed: 404; another method: 405;
 * not sent by a page of this site: 403; no permitted identity: 401. Returns the service's JSON, bounded, without its headers.
 */
export async function proxyCall(request: Request, service: ProxiedService, ports: ProxyPorts): Promise<Response> {
  const url = new URL(request.url);
  const prefix = `/api/${service}/`;
  const match = url.pathname.startsWith(prefix)
    ? matchCall(service, request.method, url.pathname.slice(prefix.length))
    : ({ kind: "unknown" } as const);
  if (match.kind === "unknown") return problemResponse(404, "There is no such call.");
  if (match.kind === "wrong_method") return wrongMethod(match.allow);
  const searchWaitSeconds = service === "search" ? await ports.countSearch() : 0;
  if (searchWaitSeconds > 0) return tooManyResponse(searchWaitSeconds);

  if (!isSafeMethod(request.method) && !isOwnWrite(request.headers, ports.env.SITE_URL))
    return problemResponse(403, "This can only be sent from this website.");
  const query = readQuery(match, url.searchParams, ports.env);
  if (!query.ok) return query.response;
  const known = await identify(service, match.rule, ports);
  if (!known.ok) return known.response;
  if (!isOwn(match, known.value)) return problemResponse(403, "This is not yours.");
  const body = await readBody(request, match, ports.env);
  if (!body.ok) return body.response;
  const waitSeconds = await waitOf(request, match, known.value, ports);
  if (waitSeconds > 0) return tooManyResponse(waitSeconds);

  const { caller } = known.value;
  const call = (as: Caller) =>
    callEndpoint(serviceOf(service, ports.env, as), match.endpoint, {
      params: match.params,
      query: query.value,
      body: body.value,
      answer: z.looseObject({}).optional(),
      maxAnswerBytes: match.rule.maxAnswerBytes ?? DEFAULT_ANSWER_BYTES,
    });
  const outcome = await (match.rule.who.includes("visitor") ? readDirectoryAs(caller, call) : call(caller));
  if (!outcome.ok && outcome.reason === "unauthorized" && caller.kind === "user") await ports.recheckUser();
  return toResponse(await keepProfile({ ...match, ...known.value, body: body.value, outcome }, ports.profile));
}

function serviceOf(service: ProxiedService, env: Env, caller: Caller): Service {
  switch (service) {
    case "gateway":
      return gatewayService(env, caller);
    case "search":
      return searchService(env, caller);
    case "forms":
      return formsService(env, caller);
  }
}

/** The first of the rule's roles that the visitor has. An unverified guest gets no call that carries the website's key. */
async function identify(service: ProxiedService, { who }: Rule, ports: ProxyPorts): Promise<Step<Known>> {
  if (who.includes("visitor")) return known(await ports.loadDirectoryCaller(), null);
  const auth = who.includes("user") ? await ports.loadUser() : null;
  if (auth) return known({ kind: "user", auth }, auth.userUniqueId ?? null);
  const guest = who.includes("guest") ? await ports.loadGuest() : null;
  if (guest && !guest.isVerified && service === "search")
    return { ok: false, response: unavailable(VERIFY_AGAIN_SECONDS) };
  if (guest) return known({ kind: "guest", token: guest.token }, guest.userUniqueId);
  return who.includes("guest")
    ? { ok: false, response: unavailable() }
    : { ok: false, response: problemResponse(401, "Please sign in first.") };
}

const known = (caller: Caller, userUniqueId: string | null): Step<Known> => ({
  ok: true,
  value: { caller, userUniqueId },
});

const isOwn = ({ rule, params }: MatchedCall, { userUniqueId }: Known): boolean =>
  rule.own === undefined || (userUniqueId !== null && params[rule.own] === userUniqueId);

function readQuery(
  { rule, endpoint }: MatchedCall,
  sent: URLSearchParams,
  env: Env,
): Step<Record<string, string> | undefined> {
  const allowed = rule.pinnedQuery ? [] : (endpoint.query ?? []);
  const names = [...sent.keys()];
  const isFine =
    names.every((name) => allowed.includes(name)) &&
    new Set(names).size === names.length &&
    [...sent.values()].every((value) => value.length <= MAX_QUERY_VALUE_LENGTH);
  if (!isFine) return { ok: false, response: problemResponse(400, "The query holds what this call does not know.") };
  return { ok: true, value: rule.pinnedQuery?.(env) ?? Object.fromEntries(sent) };
}

async function readBody(request: Request, { rule, endpoint }: MatchedCall, env: Env): Promise<Step<unknown>> {
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return { ok: true, value: undefined };
  const schema = rule.body?.(env) ?? bodyOf(endpoint);
  const maxBytes = rule.maxBodyBytes ?? DEFAULT_BODY_BYTES;
  const accepted = await acceptWrite(request, { siteUrl: env.SITE_URL, schema, maxBytes });
  return accepted.ok ? { ok: true, value: accepted.body } : accepted;
}

/** The resource under its one key, with any fields: the service validates those. */
function bodyOf({ wraps }: Endpoint): z.ZodType {
  return wraps
    ? z.strictObject({ [wraps]: z.record(z.string(), z.json()) })
    : z
        .strictObject({})
        .optional()
        .transform(() => undefined);
}

/** Searches of the directory are posts, and no writes. */
async function waitOf(request: Request, { rule }: MatchedCall, { caller }: Known, ports: ProxyPorts): Promise<number> {
  const isWrite = !isSafeMethod(request.method) && !rule.who.includes("visitor");
  return caller.kind === "guest" && isWrite ? ports.countGuestWrite() : 0;
}

function toResponse(outcome: Outcome<unknown>): Response {
  if (!outcome.ok) return toProblem(outcome);
  const headers = { "cache-control": "no-store" };
  if (outcome.data === undefined) return new Response(null, { status: 204, headers });
  return Response.json(outcome.data, { status: outcome.status ?? 200, headers });
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: "This cannot be understood.",
  401: "Please sign in first.",
  403: "This is not allowed.",
  404: "There is no such thing.",
  409: "This conflicts with what is stored.",
  413: "This is longer than allowed.",
  422: "Some fields are not as they should be.",
  429: "Too many requests. Please wait a little and try again.",
};

const told = z.object({
  code: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional()
    .catch(undefined),
  requestId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
  errors: z
    .array(z.object({ pointer: z.string().max(200), detail: z.string().max(300) }))
    .max(50)
    .optional()
    .catch(undefined),
});

/** Passes on a refusal's status, code and fields, and drops the rest of the service's text. An outage is 502 or 503. */
function toProblem({ reason, status, problem }: Failure): Response {
  if (reason === "not_found" && status === undefined) return problemResponse(404, "There is no such call.");
  const isRefusal = status !== undefined && status >= 400 && status < 500;
  if (!isRefusal) return problemResponse(status === undefined ? 503 : 502, "This is not available right now.");
  const said = told.safeParse(problem).data ?? {};
  return problemResponse(status, conflictOf(said.code) ?? REFUSALS[status] ?? "This is refused.", said);
}

const conflictOf = (code: string | undefined): string | undefined =>
  Object.entries(CONFLICTS).find(([known]) => known === code)?.[1];

function unavailable(retryAfterSeconds?: number): Response {
  const response = problemResponse(503, "This is not available right now.");
  if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

function wrongMethod(allow: string): Response {
  const response = problemResponse(405, "This call has another method.");
  response.headers.set("allow", allow);
  return response;
}
