import { cookies } from "next/headers";
import { handleDoorPost } from "@/lib/intake/mailed-door/handle-door-post";
import { openLastRequest } from "@/lib/intake/own-request/actions";
import { createRequestLink } from "@/lib/services/forms/own-request-client";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";

export function POST(request: Request): Promise<Response> {
  return handleDoorPost(request, async ({ env, context }) => {
    const guestToken = (await cookies()).get(GUEST_COOKIE)?.value ?? null;
    return openLastRequest(context, (uniqueId) => createRequestLink(env, { uniqueId, guestToken }));
  });
}
