import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { may, type Permission } from "@/domain/inbox/grades";
import { requestContext } from "@/domain/net/request-context";
import { type Env, getEnv } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { POLICY_HEADER } from "@/lib/http/content-policy";
import { type CookieJar, cookieSettings } from "@/lib/http/cookie-jar";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { permissionsPolicy } from "@/lib/http/permissions-policy";
import { keepStaff, type SignedInStaff } from "@/lib/visitor/staff/keep-staff";
import { openLateForm } from "@/lib/visitor/staff/late-form";
import { maySeeMailbox } from "@/lib/visitor/staff/mailbox";
import type { Member } from "@/lib/visitor/staff/member";
import { takeNewLink } from "@/lib/visitor/staff/new-link";
import { ownStaffPath } from "@/lib/visitor/staff/own-path";
import { openStaffStore } from "@/lib/visitor/staff/staff-cookie";
import { staffPorts } from "@/lib/visitor/staff/staff-ports";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    /** The member signed in to the staff area. */
    staff?: SignedInStaff;
  }
}

/** Its pages differ for each member: no cache, no search engine; forms are sent with the page they came from. */
const STAFF_PAGE_HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
} as const;

/**
 * Entry point of the staff area's pages: lets members through whose grade has the permission, answers 403 to others, and sends
 * people without a session to sign in.
 */
export async function passStaffEntry(request: NextRequest, permission: Permission | null): Promise<NextResponse> {
  const response = await answer(request, permission);
  for (const [name, value] of Object.entries(STAFF_PAGE_HEADERS)) response.headers.set(name, value);
  const passkeyPolicy = PASSKEY_POLICIES[request.nextUrl.pathname];
  if (passkeyPolicy) response.headers.set("permissions-policy", passkeyPolicy);
  allowFrames(response.headers, request.nextUrl.pathname);
  return response;
}

/** The builder of forms shows the preview of a form in a frame; no other page of the site can be framed. */
function allowFrames(headers: Headers, pathname: string): void {
  const policy = headers.get(POLICY_HEADER) ?? "";
  const [, page] = /^\/staff\/forms\/[^/]+\/(edit|preview)$/.exec(pathname) ?? [];
  if (page === "edit") headers.set(POLICY_HEADER, `${policy}; frame-src 'self'`);
  if (page !== "preview") return;
  headers.set(POLICY_HEADER, policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  headers.set("x-frame-options", "SAMEORIGIN");
}

/** Passkeys are created on the account page, and used there and at the sign-in; all other pages allow no passkeys. */
const PASSKEY_POLICIES: Readonly<Record<string, string>> = {
  [staffPaths.account()]: permissionsPolicy(["publickey-credentials-create", "publickey-credentials-get"]),
  [staffPaths.signInCode()]: permissionsPolicy(["publickey-credentials-get"]),
};

const SIGN_IN_PAGES: readonly string[] = [staffPaths.signIn(), staffPaths.signInCode()];

async function answer(request: NextRequest, permission: Permission | null): Promise<NextResponse> {
  const env = getEnv();
  const settings = cookieSettings(env);
  const { pathname, search } = request.nextUrl;
  if (SIGN_IN_PAGES.includes(pathname) || isMailbox(env, pathname)) return passToDynamicPage(request, settings.secure);
  const { jar, written } = jarOf(request);
  const visit = await keepStaff(await openStaffStore(jar, settings), staffPorts(env, { isActivity: true }));
  const response =
    visit.kind === "signed_in"
      ? passMember(request, { secure: settings.secure, member: visit.member, permission })
      : toSignIn(request, ownStaffPath(pathname + search), visit.why);
  if (visit.kind === "signed_in") {
    const cookies = { jar, settings, now: new Date() };
    const place = { memberId: visit.member.uniqueId, page: pathname };
    await takeNewLink(cookies, place);
    await openLateForm(cookies, place);
    const context = requestContext.getStore();
    if (context) context.staff = visit;
  }
  for (const [name, value, options] of written) response.cookies.set(name, value, options);
  return response;
}

const isMailbox = (env: Env, pathname: string) =>
  (pathname === staffPaths.mail() || pathname.startsWith(`${staffPaths.mail()}/`)) && maySeeMailbox(env);

interface Passage {
  secure: boolean;
  member: Member;
  permission: Permission | null;
}

/** A member who must set up a second factor first sees the account page alone. */
function passMember(request: NextRequest, { secure, member, permission }: Passage): NextResponse {
  if (member.grade === null && request.nextUrl.pathname !== staffPaths.account())
    return NextResponse.redirect(new URL(staffPaths.account("required"), request.url), 303);
  return passToDynamicPage(request, secure, isAllowed(member, permission) ? {} : refusal(request));
}

const isAllowed = ({ grade }: Member, permission: Permission | null) => permission === null || may(grade, permission);

/** The page for members whose grade is too low. */
const refusal = (request: NextRequest) => ({ to: new URL(machinePaths.staffRefused(), request.url), status: 403 });

function toSignIn(request: NextRequest, to: string, why: "absent" | "idle" | "ended"): NextResponse {
  const address = staffPaths.signIn({
    to: to === staffPaths.inbox() ? undefined : to,
    notice: why === "absent" ? undefined : why,
  });
  return NextResponse.redirect(new URL(address, request.url), 303);
}

/** The request's cookies; writes are collected for the answer. */
function jarOf({ cookies }: NextRequest) {
  const written: Parameters<CookieJar["set"]>[] = [];
  const jar: CookieJar = { get: (name) => cookies.get(name), set: (...cookie) => written.push(cookie) };
  return { jar, written };
}
