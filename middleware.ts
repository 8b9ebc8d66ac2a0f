import { isbot } from "isbot";
import { type NextRequest, NextResponse } from "next/server";
import { clientAddress } from "@/domain/net/client-address";
import { requestContext, setTimeoutBudget } from "@/domain/net/request-context";
import { settleWithin } from "@/domain/net/settle-within";
import { getEnv } from "@/lib/config/env";
import { handOver } from "@/lib/directory/found";
import { searchDirectory } from "@/lib/directory/search-directory";
import { findTherapist } from "@/lib/directory/therapist/find-therapist";
import { pageCache } from "@/lib/edge/page-cache/page-cache";
import { canonicalTarget } from "@/lib/edge/routing/canonical-target";
import { createPageFinder } from "@/lib/edge/routing/find-page";
import { isAccountConfirmation, isCachedPage, isPublicForm, routeKind } from "@/lib/edge/routing/routes";
import { problemResponse } from "@/lib/http/accept-post";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { readLimit } from "@/lib/http/process-limits";
import { tooManyPage } from "@/lib/http/too-many";
import { type EntryPorts, passFormEntry } from "@/lib/public-form/form-entry";
import { loadFormOnce } from "@/lib/public-form/load-form-once";
import { passConfirmationEntry } from "@/lib/visitor/account/confirmation-entry";
import { guestCookieOptions, guestIdentity } from "@/lib/visitor/guest/actions";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import type { Guest } from "@/lib/visitor/guest/identity";
import { cookieSettings } from "@/lib/visitor/session/cookie-jar";

// Only API addresses with percent signs: malformed ones would cause a server error.
export const config = { runtime: "nodejs", matcher: ["/((?!_next/|api/).*)", "/api/(.*%.*)"] };

/** A path without a page: rewriting to it returns the prerendered 404 page with its status. */
const NO_PAGE = "/no-such-page";

/** Cached pages change with the roster and with a release, and shared caches are not notified: they must revalidate before every use. */
const KEPT = { headers: { "cache-control": "public, max-age=0, must-revalidate" } };

const findPage = createPageFinder({ pages: pageCache, searchDirectory, findTherapist, handOver });

/** Runs before every page: redirects unknown paths to the home page, answers 404 for unknown therapists and payers, and sets a guest identity. */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const kind = routeKind(pathname);
  if (kind === "file") return NextResponse.next();
  if (kind === "malformed" && pathname.startsWith("/api/")) return problemResponse(404, "There is no such call.");
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  if (kind === "malformed") return NextResponse.rewrite(new URL(NO_PAGE, request.url));
  if (kind === "unknown") return NextResponse.redirect(new URL("/home", request.url), 307);
  setTimeoutBudget(getEnv().PAGE_TIMEOUT_MS);
  // A form behind a link is opened directly: its holder needs no guest identity, and none may be tied to it.
  if (isPublicForm(pathname)) return passFormEntry(request, formEntryPorts(request));
  if (isAccountConfirmation(pathname)) return passConfirmationEntry(request, cookieSettings(getEnv()));
  // In parallel: a page waits for the slower of the two services, not for both.
  const [response, guest] = await Promise.all([answerFor(request), decideGuest(request)]);
  hideQuery(request);
  if (guest) setGuestCookie(response, guest);
  return response;
}

function formEntryPorts(request: NextRequest): EntryPorts {
  const env = getEnv();
  return {
    load: (holder, formId) => loadFormOnce(env, holder, formId),
    address: clientAddress(request.headers),
    settings: cookieSettings(env),
    now: new Date(),
  };
}

/**
 * Next writes the first visitor's query into the cached page. So rendering sees only the canonical address: neither a visitor's
 * own input nor Next's internal spellings.
 */
function hideQuery({ nextUrl }: NextRequest): void {
  const context = requestContext.getStore();
  if (context) context.message.url = canonicalTarget(nextUrl.pathname + nextUrl.search);
}

async function answerFor(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (isCachedPage(pathname)) {
    return search === "" ? NextResponse.next(KEPT) : NextResponse.rewrite(urlBehind(pathname, request), KEPT);
  }
  const env = getEnv();
  const address = clientAddress(request.headers);
  const location = await findPage(request.nextUrl, () => readLimit().consume(address));
  const { secure } = cookieSettings(env);
  switch (location.kind) {
    case "kept":
      return NextResponse.rewrite(urlBehind(location.path, request), KEPT);
    case "live":
      return passToDynamicPage(request, secure);
    case "moved":
      return NextResponse.redirect(new URL(location.path + search, request.url), 308);
    case "missing":
      return NextResponse.rewrite(new URL(NO_PAGE, request.url));
    case "limited":
      return tooManyPage(request, location.waitSeconds);
    case "unavailable":
      // The page reports the outage, and does not wait for it again.
      setTimeoutBudget(0);
      return passToDynamicPage(request, secure, {
        to: new URL(location.path ?? request.url, request.url),
        status: 503,
      });
  }
}

/** A rewrite keeps the router's `_rsc` parameter, except an empty one, which the router would then request for ever. */
function urlBehind(path: string, request: NextRequest): URL {
  const url = new URL(path, request.url);
  if (/[?&]_rsc=?(&|$)/.test(requestContext.getStore()?.message.url ?? "")) url.searchParams.set("_rsc", "");
  return url;
}

/**
 * A new guest for the visitor; undefined without a change. Specification, section 4, Guest token: a failing gateway costs the
 * page a short timeout at most.
 */
async function decideGuest(request: NextRequest): Promise<Guest | undefined> {
  if (!getEnv().GATEWAY_URL || !wantsIdentity(request)) return undefined;
  const cookie = request.cookies.get(GUEST_COOKIE)?.value;
  const deciding = guestIdentity().decide(cookie, clientAddress(request.headers));
  // A decision may take several calls, and a fetch of the gateway's keys.
  const decision = await settleWithin(getEnv().PAGE_TIMEOUT_MS, deciding);
  return decision?.kind === "set" ? decision.guest : undefined;
}

function setGuestCookie(response: NextResponse, { token }: Guest): void {
  response.cookies.set(GUEST_COOKIE, token, guestCookieOptions());
  response.headers.set("cache-control", "private, no-store");
}

/** Crawlers, probes and speculative loads get no identity. */
function wantsIdentity(request: NextRequest): boolean {
  if (request.method !== "GET") return false;
  const purpose = request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "";
  return !purpose.includes("prefetch") && !isbot(request.headers.get("user-agent"));
}
