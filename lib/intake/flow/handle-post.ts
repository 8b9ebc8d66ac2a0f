import "server-only";
import { type Env, getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import type { CookieContext } from "@/lib/http/cookie-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import type { FormValues } from "@/lib/intake/flow/fields";
import { type FormHandler, submitForm } from "@/lib/intake/flow/submit-form";
import { loadSpamGuard } from "@/lib/intake/spam/actions";

/** Settings and request data for a form's handler; the guest token is the sender's. */
export interface Deployment {
  env: Env;
  context: CookieContext;
  guestToken: string | null;
}

/** A form's route handler: connects the flow to this deployment's cookies, limits and services. */
export async function handleFormPost<Values extends FormValues>(
  request: Request,
  name: string,
  toHandler: (deployment: Deployment) => FormHandler<Values>,
): Promise<Response> {
  const env = getEnv();
  const accepted = await acceptPost(request, env.SITE_URL);
  if (!accepted.ok) return accepted.response;
  const { guard, guestToken } = await loadSpamGuard(request, env, name);
  const context = await loadCookies();
  return submitForm(context, guard, toHandler({ env, context, guestToken }), accepted.body);
}
