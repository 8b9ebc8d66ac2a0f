import { cookies } from "next/headers";
import { formatReference } from "@/domain/inbox/reference";
import { clientAddress } from "@/domain/net/client-address";
import { getEnv } from "@/lib/config/env";
import { requestPaths } from "@/lib/config/request-paths";
import { seeOther } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { PRIVATE_PAGE_HEADERS } from "@/lib/http/private-page-headers";
import { readDoorToken } from "@/lib/intake/mailed-door/door-cookie";
import { REQUEST_DOOR } from "@/lib/intake/own-request/door";
import { getOwnRequest } from "@/lib/services/forms/own-request-client";

/** The calendar file of a confirmed appointment; without one, 303 to the request's page. */
export async function GET(request: Request): Promise<Response> {
  const env = getEnv();
  const typed = new URL(request.url).searchParams.get("reference") ?? "";
  const known = await readDoorToken(REQUEST_DOOR, await cookies(), cookieSettings(env), typed);
  if (!known) return seeOther(requestPaths.ownRequest());
  const { token, key: reference } = known;
  const opened = await getOwnRequest(env, { token, address: clientAddress(request.headers) });
  const file = opened.ok ? opened.data.calendarFile : null;
  if (file === null) return seeOther(requestPaths.ownRequest(reference));
  return new Response(file, {
    headers: {
      ...PRIVATE_PAGE_HEADERS,
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": `attachment; filename="appointment-${formatReference(reference)}.ics"`,
    },
  });
}
