import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { requestPaths } from "@/lib/config/request-paths";
import type { CookieSettings } from "@/lib/http/cookie-jar";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { withPrivateHeaders } from "@/lib/http/private-page-headers";
import { type ClosedReason, handOverRequest, type OpenedRequest } from "@/lib/intake/own-request/load-own-request";
import {
  listStaleCookies,
  readRequestToken,
  requestCookieName,
  requestCookieOptions,
  sealRequestToken,
} from "@/lib/intake/own-request/request-cookie";

export interface RequestEntryPorts {
  open: (token: string) => Promise<OpenedRequest>;
  settings: CookieSettings;
}

/** Letters of our own services' tokens, and room for longer ones. */
const LINK_TOKEN = /^[\w.~+/=-]{1,512}$/;

const STATUS: Readonly<Record<ClosedReason, number>> = { missing: 401, unknown: 404, limited: 429, unavailable: 503 };

/**
 * Entry of a request's own page. A valid token in the query is sealed in a cookie of that request, and redirected to an address
 * without it; any other, and a missing cookie, get the page that says so, with its status. Opening changes nothing: mail
 * scanners follow links.
 */
export async function passRequestEntry(request: NextRequest, ports: RequestEntryPorts): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  const token = searchParams.get("token")?.trim();
  if (token) return enter(request, ports, token);
  const known = await readRequestToken(request.cookies, ports.settings, searchParams.get("reference") ?? "");
  return show(request, ports, known ? await ports.open(known.token) : { kind: "closed", reason: "missing" });
}

async function enter(request: NextRequest, ports: RequestEntryPorts, token: string): Promise<NextResponse> {
  const opened: OpenedRequest = LINK_TOKEN.test(token)
    ? await ports.open(token)
    : { kind: "closed", reason: "unknown" };
  if (opened.kind === "closed") return show(request, ports, opened);
  const { settings } = ports;
  const { reference } = opened.request;
  // 303: removes the token from the address, and so from history, logs and referrers.
  const response = NextResponse.redirect(new URL(requestPaths.ownRequest(reference), request.url), 303);
  const options = requestCookieOptions(settings);
  const names = request.cookies.getAll().map(({ name }) => name);
  for (const name of listStaleCookies(names, reference)) response.cookies.set(name, "", { ...options, maxAge: 0 });
  response.cookies.set(requestCookieName(reference), await sealRequestToken(settings, reference, token), options);
  return withPrivateHeaders(response);
}

function show(request: NextRequest, { settings }: RequestEntryPorts, opened: OpenedRequest): NextResponse {
  handOverRequest(opened);
  if (opened.kind === "open") return withPrivateHeaders(passToDynamicPage(request, settings.secure));
  const to = new URL(requestPaths.ownRequest(), request.url);
  const response = passToDynamicPage(request, settings.secure, { to, status: STATUS[opened.reason] });
  if (opened.retryAfterSeconds !== undefined) response.headers.set("retry-after", String(opened.retryAfterSeconds));
  return withPrivateHeaders(response);
}
