import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import type { CookieSettings } from "@/lib/http/cookie-jar";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { withPrivateHeaders } from "@/lib/http/private-page-headers";
import type { ClosedReason, Door, Opened } from "@/lib/intake/mailed-door/door";
import { listKeys, readDoorToken, writeDoorToken } from "@/lib/intake/mailed-door/door-cookie";

export interface DoorPorts<Subject> {
  door: Door<Subject>;
  open: (token: string) => Promise<Opened<Subject>>;
  settings: CookieSettings;
}

/** Letters of our own services' tokens, and room for longer ones. */
const LINK_TOKEN = /^[\w.~+/=-]{1,512}$/;

const STATUS: Readonly<Record<ClosedReason, number>> = { missing: 401, unknown: 404, limited: 429, unavailable: 503 };

/**
 * Entry of a page behind a mailed link. A valid token in the query is sealed in a cookie of its key, and redirected to an address
 * without it; any other, and a missing cookie, get the page that says so, with its status. Opening changes nothing: mail
 * scanners follow links.
 */
export async function passDoor<Subject>(request: NextRequest, ports: DoorPorts<Subject>): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  const token = searchParams.get("token")?.trim();
  if (token) return enter(request, ports, token);
  const { door, settings } = ports;
  const known = await readDoorToken(door, request.cookies, settings, searchParams.get(door.parameter) ?? "");
  return show(request, ports, known ? await ports.open(known.token) : { kind: "closed", reason: "missing" });
}

async function enter<Subject>(request: NextRequest, ports: DoorPorts<Subject>, token: string): Promise<NextResponse> {
  const opened: Opened<Subject> = LINK_TOKEN.test(token)
    ? await ports.open(token)
    : { kind: "closed", reason: "unknown" };
  if (opened.kind === "closed") return show(request, ports, opened);
  const { door, settings } = ports;
  const key = door.keyOf(opened.subject);
  // 303: removes the token from the address, and so from history, logs and referrers.
  const response = NextResponse.redirect(new URL(door.toPage(key), request.url), 303);
  const received = listKeys(
    door,
    request.cookies.getAll().map(({ name }) => name),
  );
  await writeDoorToken(door, response.cookies, settings, { key, token, received });
  return withPrivateHeaders(response);
}

function show<Subject>(
  request: NextRequest,
  { door, settings }: DoorPorts<Subject>,
  opened: Opened<Subject>,
): NextResponse {
  door.handOver(opened);
  if (opened.kind === "open") return withPrivateHeaders(passToDynamicPage(request, settings.secure));
  const to = new URL(door.toPage(), request.url);
  const response = passToDynamicPage(request, settings.secure, { to, status: STATUS[opened.reason] });
  if (opened.retryAfterSeconds !== undefined) response.headers.set("retry-after", String(opened.retryAfterSeconds));
  return withPrivateHeaders(response);
}
