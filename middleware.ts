import { isbot } from "isbot";
import { type NextRequest, NextResponse } from "next/server";
import { getEnv } from "@/lib/config/env";
import { guestCookieOptions, guestIdentity } from "@/lib/guest/actions";
import { GUEST_COOKIE } from "@/lib/guest/constants";
import { routeKind } from "@/lib/routing/routes";

export const config = { runtime: "nodejs", matcher: ["/((?!_next/|api/).*)"] };

/** Before any page: unknown paths go home, and a visitor gets a guest identity. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const kind = routeKind(request.nextUrl.pathname);
  if (kind === "file") return NextResponse.next();
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  if (kind === "unknown") return redirectHome();
  const response = NextResponse.next();
  await giveGuestIdentity(request, response);
  return response;
}

/** Relative, so that it holds behind any proxy and under any host name; 307, because the path may come to exist. */
function redirectHome(): NextResponse {
  return new NextResponse(null, { status: 307, headers: { location: "/home" } });
}

/** Specification, section 4, Guest token. A gateway that fails costs the page a short deadline at most, never the page. */
async function giveGuestIdentity(request: NextRequest, response: NextResponse): Promise<void> {
  if (!getEnv().GATEWAY_URL || !wantsIdentity(request)) return;
  const decision = await guestIdentity().decide(request.cookies.get(GUEST_COOKIE)?.value);
  if (decision.kind !== "set") return;
  response.cookies.set(GUEST_COOKIE, decision.guest.token, guestCookieOptions());
  response.headers.set("cache-control", "private, no-store");
}

/** Crawlers, probes and speculative loads are nobody's visit. */
function wantsIdentity(request: NextRequest): boolean {
  if (request.method !== "GET") return false;
  const purpose = request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "";
  return !purpose.includes("prefetch") && !isbot(request.headers.get("user-agent"));
}
