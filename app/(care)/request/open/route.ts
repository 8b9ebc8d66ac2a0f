import { cookies } from "next/headers";
import { openLastRequest } from "@/lib/intake/own-request/actions";
import { handleOwnRequest } from "@/lib/intake/own-request/handle-request";
import { createRequestLink } from "@/lib/services/forms/own-request-client";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";

export function POST(request: Request): Promise<Response> {
  return handleOwnRequest(request, async ({ env, context }) => {
    const guestToken = (await cookies()).get(GUEST_COOKIE)?.value ?? null;
    return openLastRequest(context, (uniqueId) => createRequestLink(env, { uniqueId, guestToken }));
  });
}
