import { type NextRequest, NextResponse } from "next/server";
import { clientAddress } from "@/domain/net/client-address";
import { setTimeoutBudget } from "@/domain/net/request-context";
import { type Env, getEnv } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { ownersFiles } from "@/lib/content/icons";
import { problemResponse } from "@/lib/http/accept-post";
import { cachedPage, missingPage } from "@/lib/http/cached-page";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { type Door, toOpened } from "@/lib/intake/mailed-door/door";
import { passDoor } from "@/lib/intake/mailed-door/door-entry";
import { REQUEST_DOOR } from "@/lib/intake/own-request/door";
import { THERAPIST_DOOR } from "@/lib/intake/therapist-door/door";
import { type EntryPorts, passFormEntry } from "@/lib/public-form/form-entry";
import { loadFormOnce } from "@/lib/public-form/load-form-once";
import { isStaffArea, linkOf, type RouteKind, routeKind, staffPermission } from "@/lib/routes/find-route";
import { answerPage, answerPageCache } from "@/lib/server/answer-page";
import { isCachedFile } from "@/lib/server/cached-path";
import { keyFile } from "@/lib/server/key-file";
import { getOwnRequest } from "@/lib/services/forms/own-request-client";
import { getTherapistPage } from "@/lib/services/forms/therapist-client";
import type { LinkHolder } from "@/lib/services/public-forms/client";
import type { Outcome } from "@/lib/services/requester";
import { passMailedLink } from "@/lib/visitor/account/mailed-link-entry";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { decideGuest, guestCookieOptions } from "@/lib/visitor/guest/guest-identity";
import { passStaffEntry } from "@/lib/visitor/staff/staff-entry";

// Only API addresses with percent signs: malformed ones would cause a server error.
export const config = { runtime: "nodejs", matcher: ["/((?!_next/|api/).*)", "/api/(.*%.*)"] };

/** Runs before every page: redirects unknown paths to the home page, answers 404 for unknown therapists, payers and files, and sets a guest identity. */
export async function middleware(request: NextRequest): Promise<Response> {
  const fromCache = answerPageCache(request);
  if (fromCache) return fromCache;
  const { pathname } = request.nextUrl;
  const kind = isStaffArea(pathname) ? staffKind(pathname) : routeKind(pathname);
  const ownersFile = ownersFiles.get(pathname);
  if (ownersFile) return NextResponse.rewrite(new URL(ownersFile, request.url));
  if (kind === "file") return isCachedFile(pathname) ? cachedPage(pathname) : NextResponse.next();
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isCall = pathname.startsWith("/api/")
    ? kind === "malformed"
    : kind === "missing" && isStaffArea(pathname) && !isRead;
  if (isCall) return problemResponse(404, "There is no such call.");
  if (!isRead) {
    return new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  if (kind === "missing") return keyFile(getEnv(), pathname) ?? missingPage();
  if (kind === "malformed") return missingPage();
  if (kind === "unknown") return NextResponse.redirect(new URL(paths.home(), request.url), 307);
  setTimeoutBudget(getEnv().PAGE_TIMEOUT_MS);
  // Pages behind a link are opened directly: the holder needs no guest identity, and none may be tied to them.
  const link = linkOf(pathname);
  if (link === "form") return passFormEntry(request, formEntryPorts(request));
  if (link === "request") return passMailedDoor(request, REQUEST_DOOR, getOwnRequest);
  if (link === "therapist") return passMailedDoor(request, THERAPIST_DOOR, getTherapistPage);
  if (link === "account") return passMailedLink(request, cookieSettings(getEnv()));
  if (isStaffArea(pathname)) return passStaffEntry(request, staffPermission(pathname));
  // In parallel: a page waits for the slower of the two services, not for both.
  const [response, guest] = await Promise.all([answerPage(request), decideGuest(pageRequest(request))]);
  // The server makes every answer with a cookie private.
  if (guest) response.cookies.set(GUEST_COOKIE, guest.token, guestCookieOptions());
  return response;
}

/** A path of the staff area that does not exist, or that is switched off, is 404: it does not lead to the home page. */
function staffKind(pathname: string): RouteKind {
  const kind = getEnv().STAFF_AREA === "on" ? routeKind(pathname) : "missing";
  return kind === "unknown" ? "missing" : kind;
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

function passMailedDoor<Subject>(
  request: NextRequest,
  door: Door<Subject>,
  get: (env: Env, holder: LinkHolder) => Promise<Outcome<Subject>>,
): Promise<NextResponse> {
  const env = getEnv();
  const address = clientAddress(request.headers);
  const open = async (token: string) => toOpened(await get(env, { token, address }));
  return passDoor(request, { door, open, settings: cookieSettings(env) });
}

const pageRequest = ({ method, headers, cookies }: NextRequest) => ({
  method,
  header: (name: string) => headers.get(name),
  cookie: cookies.get(GUEST_COOKIE)?.value,
  address: clientAddress(headers),
});
