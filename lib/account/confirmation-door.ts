import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { CONFIRMATION_COOKIE, confirmationCookieOptions, sealConfirmation } from "@/lib/account/confirmation-cookie";
import { paths } from "@/lib/paths";
import { FORM_HEADERS } from "@/lib/public-form/constants";
import { passToDynamicPage } from "@/lib/security/pass-to-page";
import type { SealSettings } from "@/lib/session/cookie-jar";

/**
 * The door of `/account/confirm`: a token in the address moves into a sealed cookie and leaves the address with a 303. Nothing is
 * confirmed here, because mail scanners follow links.
 */
export async function passConfirmationDoor(request: NextRequest, settings: SealSettings): Promise<NextResponse> {
  const token = request.nextUrl.searchParams.get("token")?.trim();
  const response = token
    ? NextResponse.redirect(new URL(paths.confirmAccount(), request.url), 303)
    : passToDynamicPage(request, settings.secure);
  const sealed = token ? await sealConfirmation(settings, token) : undefined;
  if (sealed) response.cookies.set(CONFIRMATION_COOKIE, sealed, confirmationCookieOptions(settings));
  for (const [name, value] of Object.entries(FORM_HEADERS)) response.headers.set(name, value);
  return response;
}
