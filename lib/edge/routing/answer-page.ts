import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { requestContext, setTimeoutBudget } from "@/domain/net/request-context";
import { getEnv } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { bringsSearchNote } from "@/lib/directory/find/search-note";
import { handOver } from "@/lib/directory/found";
import { searchDirectory } from "@/lib/directory/search-directory";
import { homeAddress, isArrival, readStateAnswer } from "@/lib/directory/state-answer";
import { findSimilar } from "@/lib/directory/therapist/find-similar";
import { findTherapist } from "@/lib/directory/therapist/find-therapist";
import { pageCache } from "@/lib/edge/page-cache/page-cache";
import { canonicalTarget } from "@/lib/edge/routing/canonical-target";
import { createPageFinder } from "@/lib/edge/routing/find-page";
import { renderTurns } from "@/lib/edge/routing/render-turns";
import { busyPage } from "@/lib/http/busy";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { readLimit } from "@/lib/http/process-limits";
import { tooManyPage } from "@/lib/http/too-many";
import { isCachedPage } from "@/lib/routes/find-route";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { readVisitor } from "@/lib/visitor/guest/load-visitor";
import { wantsIdentity } from "@/lib/visitor/guest/wants-identity";

/** Cached pages change with the roster and with a release, and shared caches are not notified: they must revalidate before every use. */
const REVALIDATED = { headers: { "cache-control": "public, max-age=0, must-revalidate" } };

const PERSONAL = { headers: { "cache-control": "private, no-store" } };

const findPage = createPageFinder({
  pages: pageCache,
  turns: renderTurns(),
  // Past the end it redirects to the last page, whose own request searches.
  searchDirectory: (view, day) => searchDirectory(view, day, { pastEnd: "empty" }),
  findTherapist,
  findSimilar,
  handOver,
});

/** The middleware's response for a page: a cached page, one rendered for this request, a redirect, or an error page. */
export async function answerPage(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (!isCachedPage(pathname)) return answerFoundPage(request);
  return search === "" ? NextResponse.next(REVALIDATED) : toCachedPage(pathname, request);
}

/** The 404 page. */
export const missingPage = (request: NextRequest): NextResponse =>
  NextResponse.rewrite(new URL(machinePaths.missing(), request.url), { status: 404 });

async function answerFoundPage(request: NextRequest): Promise<NextResponse> {
  const env = getEnv();
  const answer = await readStateAnswer(request.nextUrl, request.cookies, cookieSettings(env));
  const visit = {
    countRead: async () => readLimit()(await readVisitor(request.headers, request.cookies.get(GUEST_COOKIE)?.value)),
    isVisit: wantsIdentity(request.method, (name) => request.headers.get(name)),
  };
  const home = answer && isArrival(request.headers) && new URL(homeAddress(request.nextUrl, answer), request.url);
  // In an outage the list of every state may be the only one that is cached.
  if (home && (await findPage(home, visit)).kind !== "unavailable")
    return NextResponse.redirect(home, { status: 307, ...PERSONAL });
  const hasNote = answer !== undefined || bringsSearchNote(request.headers.get("cookie"));
  const location = await findPage(request.nextUrl, { ...visit, hasNote });
  const { secure } = cookieSettings(env);
  switch (location.kind) {
    case "cached":
      return toCachedPage(location.path, request);
    case "live":
      return passToDynamicPage(request, secure);
    case "moved":
      return NextResponse.redirect(new URL(location.address, request.url), { status: 308, ...REVALIDATED });
    case "missing":
      return missingPage(request);
    case "limited":
      return tooManyPage(request, location.waitSeconds);
    case "busy":
      return busyPage(request);
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
function toCachedPage(path: string, request: NextRequest): NextResponse {
  const url = new URL(path, request.url);
  if (/[?&]_rsc=?(&|$)/.test(requestContext.getStore()?.message.url ?? "")) url.searchParams.set("_rsc", "");
  return NextResponse.rewrite(url, REVALIDATED);
}

/**
 * Next writes the first visitor's query into the cached page. So rendering sees only the canonical address: neither a visitor's
 * own input nor Next's internal spellings.
 */
export function hideQuery({ nextUrl }: NextRequest): void {
  const context = requestContext.getStore();
  if (context) context.message.url = canonicalTarget(nextUrl.pathname + nextUrl.search);
}
