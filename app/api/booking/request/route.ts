import { cookies } from "next/headers";
import { submitBooking } from "@/lib/booking/actions";
import { getEnv } from "@/lib/config/env";
import { ensureGuest, replaceGuest } from "@/lib/guest/actions";
import { acceptPost } from "@/lib/security/accept-post";
import { submitAppointment } from "@/lib/services/forms/client";
import { toSealSettings } from "@/lib/session/cookie-jar";
import { loadSpamGuard } from "@/lib/spam/actions";

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  const { guard } = await loadSpamGuard(request, env, "appointment-request");
  return submitBooking(
    { jar: await cookies(), settings: toSealSettings(env), now: new Date() },
    { guard, ensureGuest, replaceGuest, submit: (appointment) => submitAppointment(env, appointment) },
    post.body,
  );
}
