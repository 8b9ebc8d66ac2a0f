import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { requestContext, setTimeoutBudget } from "@/domain/net/request-context";
import { getEnv } from "@/lib/config/env";
import { bringsSearchNote } from "@/lib/directory/find/search-note";
import { loadSharedDirectory } from "@/lib/directory/loaders";
import { homeAddress, isArrival, readStateAnswer } from "@/lib/directory/state-answer";
import { loadTherapist } from "@/lib/directory/therapist/loaders";
import { cachedPage, missingPage } from "@/lib/http/cached-page";
import { PERSONAL_CACHING, REVALIDATED } from "@/lib/http/caching";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { readLimit } from "@/lib/http/process-limits";
import { requestedVariant } from "@/lib/http/router-request";
import { tooManyPage } from "@/lib/http/too-many";
import { isCachedPage } from "@/lib/routes/find-route";
import { findPage } from "@/lib/server/find-page";
import { pageCache } from "@/lib/server/page-cache";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { readVisitor } from "@/lib/visitor/guest/load-visitor";

const PERSONAL = { headers: { "cache-control": PERSONAL_CACHING } };

/** The middleware's response for a page: a cached page, one rendered for this request, a redirect, or an error page. */
export async function answerPage(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  return isCachedPage(pathname) ? cachedPage(pathname) : answerFoundPage(request);
}

/** The page that the page cache itself asks for. */
export function answerPageCache(request: NextRequest): NextResponse | undefined {
  const path = requestContext.getStore()?.cachedPath;
  return path === undefined ? undefined : NextResponse.rewrite(new URL(path, request.url));
}

async function answerFoundPage(request: NextRequest): Promise<NextResponse> {
  const env = getEnv();
  const settings = cookieSettings(env);
  const answer = await readStateAnswer(request.nextUrl, request.cookies, settings);
  const variant = requestedVariant(requestContext.getStore()?.message.headers ?? {});
  const ports = {
    isCached: (path: string) => pageCache.has({ path, variant }),
    prolong: (path: string) => pageCache.prolong({ path, variant }),
    countRead: async () => readLimit()(await readVisitor(request.headers, request.cookies.get(GUEST_COOKIE)?.value)),
    searchDirectory: loadSharedDirectory,
    findTherapist: loadTherapist,
  };
  const home = answer && isArrival(request.headers) && new URL(homeAddress(request.nextUrl, answer), request.url);
  // In an outage the list of every state may be the only one that is cached.
  if (home && (await findPage(home, ports)).kind !== "unavailable")
    return NextResponse.redirect(home, { status: 307, ...PERSONAL });
  const isOwn = answer !== undefined || bringsSearchNote(request.headers.get("cookie"));
  const location = await findPage(request.nextUrl, { ...ports, isOwn });
  switch (location.kind) {
    case "cached":
      return cachedPage(location.path);
    case "live":
      return passToDynamicPage(request, settings.secure);
    case "moved":
      return NextResponse.redirect(new URL(location.address, request.url), {
        status: 308,
        headers: { "cache-control": REVALIDATED },
      });
    case "missing":
      return missingPage();
    case "limited":
      return tooManyPage(request, location.waitSeconds);
    case "unavailable":
      // The page reports the outage, and does not wait for it again.
      setTimeoutBudget(0);
      return passToDynamicPage(request, settings.secure, {
        to: new URL(location.path ?? request.url, request.url),
        status: 503,
      });
  }
}
