import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import { submitBooking } from "@/lib/intake/booking/actions";
import { loadSpamGuard } from "@/lib/intake/spam/actions";
import { submitAppointment } from "@/lib/services/forms/client";
import { ensureGuest, replaceGuest } from "@/lib/visitor/guest/actions";
import { cookieSettings } from "@/lib/visitor/session/cookie-jar";

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  const { guard } = await loadSpamGuard(request, env, "appointment-request");
  return submitBooking(
    { jar: await cookies(), settings: cookieSettings(env), now: new Date() },
    { guard, ensureGuest, replaceGuest, submit: (appointment) => submitAppointment(env, appointment) },
    post.body,
  );
}
