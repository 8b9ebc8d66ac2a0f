import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { paths } from "@/lib/config/paths";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { PRIVATE_PAGE_HEADERS } from "@/lib/http/private-page-headers";
import {
  CONFIRMATION_COOKIE,
  confirmationCookieOptions,
  sealConfirmation,
} from "@/lib/visitor/account/confirmation-cookie";
import type { CookieSettings } from "@/lib/visitor/session/cookie-jar";

/**
 * Entry point of `/account/confirm`: moves the token from the address into a sealed cookie, and redirects with 303. Confirms
 * nothing, because mail scanners follow links.
 */
export async function passConfirmationEntry(request: NextRequest, settings: CookieSettings): Promise<NextResponse> {
  const token = request.nextUrl.searchParams.get("token")?.trim();
  const response = token
    ? NextResponse.redirect(new URL(paths.confirmAccount(), request.url), 303)
    : passToDynamicPage(request, settings.secure);
  const sealed = token ? await sealConfirmation(settings, token) : undefined;
  if (sealed) response.cookies.set(CONFIRMATION_COOKIE, sealed, confirmationCookieOptions(settings));
  for (const [name, value] of Object.entries(PRIVATE_PAGE_HEADERS)) response.headers.set(name, value);
  return response;
}
