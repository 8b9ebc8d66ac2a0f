import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { requestContext } from "@/domain/net/request-context";
import { getEnv } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { type CookieJar, cookieSettings } from "@/lib/visitor/session/cookie-jar";
import { keepStaff, type SignedInStaff } from "@/lib/visitor/staff/keep-staff";
import { ownStaffPath } from "@/lib/visitor/staff/own-path";
import { openStaffStore } from "@/lib/visitor/staff/staff-cookie";
import { staffPorts } from "@/lib/visitor/staff/staff-ports";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    /** Who is signed in to the staff area. */
    staff?: SignedInStaff;
  }
}

/** Its pages are the same to no two members: no cache, no search engine; forms learn the page they came from. */
const STAFF_PAGE_HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
} as const;

/** Entry point of the staff area's pages: lets members through, and sends everybody else to sign in. */
export async function passStaffEntry(request: NextRequest): Promise<NextResponse> {
  const response = await answer(request);
  for (const [name, value] of Object.entries(STAFF_PAGE_HEADERS)) response.headers.set(name, value);
  return response;
}

async function answer(request: NextRequest): Promise<NextResponse> {
  const env = getEnv();
  const settings = cookieSettings(env);
  const { pathname, search } = request.nextUrl;
  if (pathname === paths.staffSignIn()) return passToDynamicPage(request, settings.secure);
  const { jar, written } = jarOf(request);
  const visit = await keepStaff(await openStaffStore(jar, settings), staffPorts(env, { isActivity: true }));
  const response =
    visit.kind === "signed_in"
      ? passToDynamicPage(request, settings.secure)
      : toSignIn(request, ownStaffPath(pathname + search), visit.why);
  for (const [name, value, options] of written) response.cookies.set(name, value, options);
  const context = requestContext.getStore();
  if (context && visit.kind === "signed_in") context.staff = { auth: visit.auth, member: visit.member };
  return response;
}

function toSignIn(request: NextRequest, to: string, why: "absent" | "idle" | "ended"): NextResponse {
  const address = paths.staffSignIn({
    to: to === paths.staff() ? undefined : to,
    notice: why === "absent" ? undefined : why,
  });
  return NextResponse.redirect(new URL(address, request.url), 303);
}

/** The request's cookies; what is written is for the answer. */
function jarOf({ cookies }: NextRequest) {
  const written: Parameters<CookieJar["set"]>[] = [];
  const jar: CookieJar = { get: (name) => cookies.get(name), set: (...cookie) => written.push(cookie) };
  return { jar, written };
}
