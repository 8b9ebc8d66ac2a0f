import { clientAddress } from "@/domain/net/client-address";
import { getEnv } from "@/lib/config/env";
import { PRIVATE_PAGE_HEADERS } from "@/lib/http/private-page-headers";
import { getTherapistCalendar } from "@/lib/services/forms/therapist-client";

const SECRET = /^([\w-]{43})\.ics$/;

/** A therapist's calendar by its secret address, which calendar programs read again and again. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/therapist/calendar/[secret]">,
): Promise<Response> {
  const token = SECRET.exec((await params).secret)?.[1];
  if (token === undefined) return new Response(null, { status: 404, headers: PRIVATE_PAGE_HEADERS });
  const outcome = await getTherapistCalendar(getEnv(), { token, address: clientAddress(request.headers) });
  if (outcome.ok)
    return new Response(outcome.data.file, {
      headers: { ...PRIVATE_PAGE_HEADERS, "content-type": "text/calendar; charset=utf-8; method=PUBLISH" },
    });
  const status = outcome.reason === "not_found" ? 404 : outcome.status === 429 ? 429 : 503;
  const wait = outcome.retryAfterSeconds;
  const headers = { ...PRIVATE_PAGE_HEADERS, ...(wait !== undefined && { "retry-after": String(wait) }) };
  return new Response(null, { status, headers });
}
