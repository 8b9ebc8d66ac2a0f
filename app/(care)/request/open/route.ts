import { cookies } from "next/headers";
import { requestPaths } from "@/lib/config/request-paths";
import { formFields } from "@/lib/http/accept-post";
import { handleDoorPost } from "@/lib/intake/mailed-door/handle-door-post";
import { openLastRequest } from "@/lib/intake/own-request/actions";
import { createRequestLink } from "@/lib/services/forms/own-request-client";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";

export function POST(request: Request): Promise<Response> {
  return handleDoorPost(request, async ({ env, context, body }) => {
    const guestToken = (await cookies()).get(GUEST_COOKIE)?.value ?? null;
    const isForCalendar = formFields(body).get("to") === "calendar";
    return openLastRequest(
      context,
      (uniqueId) => createRequestLink(env, { uniqueId, guestToken }),
      isForCalendar ? requestPaths.ownRequestCalendar : undefined,
    );
  });
}
