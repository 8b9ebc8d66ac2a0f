import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { accountPaths } from "@/lib/config/account-paths";
import { inLanguagePath, languageOf, withoutLanguage } from "@/lib/config/page-language";
import { staffPaths } from "@/lib/config/staff-paths";
import type { CookieSettings } from "@/lib/http/cookie-jar";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { withPrivateHeaders } from "@/lib/http/private-page-headers";
import { confirmationNote, passwordNote, setupNote, TOKEN_MAX_LENGTH } from "@/lib/visitor/account/link-notes";

/** The page of each kind of mailed link, the query parameter with its token, and the note that keeps it. */
const LINKS = [
  { path: accountPaths.confirmAccount(), param: "token", note: confirmationNote },
  { path: staffPaths.setup(), param: "setup_token", note: setupNote },
  { path: accountPaths.password(), param: "reset_password_token", note: passwordNote },
] as const;

/**
 * Entry point of the pages that a link with a token opens: moves the token from the address into a sealed cookie, and redirects with 303. Does
 * nothing with it, because mail scanners follow links.
 */
export async function passMailedLink(request: NextRequest, settings: CookieSettings): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const link = LINKS.find(({ path }) => withoutLanguage(pathname.replace(/\/+$/, "")) === path);
  const token = link && request.nextUrl.searchParams.get(link.param)?.trim();
  if (!token) return withPrivateHeaders(passToDynamicPage(request, settings.secure));
  const response = NextResponse.redirect(new URL(inLanguagePath(link.path, languageOf(pathname)), request.url), 303);
  if (token.length <= TOKEN_MAX_LENGTH)
    await link.note.write(response.cookies, settings, { token, problems: [], name: "", email: "" });
  return withPrivateHeaders(response);
}
