import "server-only";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import { type LandingPlace, submitLandingForm } from "@/lib/intake/landing/actions";
import type { LandingSubmission } from "@/lib/intake/landing/draft";
import type { LandingForm } from "@/lib/intake/landing/form";
import { loadSpamGuard } from "@/lib/intake/spam/actions";
import { submitLanding } from "@/lib/services/forms/client";
import { cookieSettings } from "@/lib/visitor/session/cookie-jar";

/** One form's route handler: connects the form's flow to this deployment's cookies, limits and forms service. */
export async function handleLandingPost(
  request: Request,
  form: LandingForm,
  toPlace: (submission: LandingSubmission) => LandingPlace,
): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  const { guard, guestToken } = await loadSpamGuard(request, env, form.id);
  return submitLandingForm(
    { jar: await cookies(), settings: cookieSettings(env), now: new Date() },
    { guard, submit: (landing) => submitLanding(env, { ...landing, guestToken }) },
    form,
    toPlace,
    post.body,
  );
}
