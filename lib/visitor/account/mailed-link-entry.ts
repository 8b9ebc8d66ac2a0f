import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { accountPaths } from "@/lib/config/account-paths";
import type { CookieOptions, CookieSettings } from "@/lib/http/cookie-jar";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { withPrivateHeaders } from "@/lib/http/private-page-headers";
import {
  CONFIRMATION_COOKIE,
  confirmationCookieOptions,
  sealConfirmation,
} from "@/lib/visitor/account/confirmation-cookie";
import { PASSWORD_COOKIE, passwordCookieOptions, sealPasswordLink } from "@/lib/visitor/account/password-cookie";

/** Rules for receiving the links of one kind of mail. */
interface MailedLink {
  path: string;
  /** The query parameter with the token. */
  param: string;
  cookie: string;
  seal: (settings: CookieSettings, token: string) => Promise<string | undefined>;
  options: (settings: CookieSettings) => CookieOptions;
}

const LINKS: readonly MailedLink[] = [
  {
    path: accountPaths.confirmAccount(),
    param: "token",
    cookie: CONFIRMATION_COOKIE,
    seal: sealConfirmation,
    options: confirmationCookieOptions,
  },
  {
    path: accountPaths.password(),
    param: "reset_password_token",
    cookie: PASSWORD_COOKIE,
    seal: sealPasswordLink,
    options: passwordCookieOptions,
  },
];

/**
 * Entry point of the pages below `/account`: moves the token from the address into a sealed cookie, and redirects with 303. Does
 * nothing with it, because mail scanners follow links.
 */
export async function passMailedLink(request: NextRequest, settings: CookieSettings): Promise<NextResponse> {
  const link = LINKS.find(({ path }) => request.nextUrl.pathname.replace(/\/+$/, "") === path);
  const token = link && request.nextUrl.searchParams.get(link.param)?.trim();
  const response = token
    ? NextResponse.redirect(new URL(link.path, request.url), 303)
    : passToDynamicPage(request, settings.secure);
  const sealed = token ? await link.seal(settings, token) : undefined;
  if (link && sealed) response.cookies.set(link.cookie, sealed, link.options(settings));
  return withPrivateHeaders(response);
}
