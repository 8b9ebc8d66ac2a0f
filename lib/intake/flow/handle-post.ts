import "server-only";
import { cookies } from "next/headers";
import { type Env, getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";
import type { FlowContext } from "@/lib/intake/flow/draft";
import type { FormValues } from "@/lib/intake/flow/fields";
import { type FormHandler, submitForm } from "@/lib/intake/flow/submit-form";
import { loadSpamGuard } from "@/lib/intake/spam/actions";

/** The cookies, settings and time of this request. */
export async function loadFlowContext(): Promise<FlowContext> {
  // Before the environment is read: this makes the build, which has no environment, leave the page to request time.
  const jar = await cookies();
  return { jar, settings: cookieSettings(getEnv()), now: new Date() };
}

/** Settings and request data for a form's handler; the guest token is the sender's. */
export interface Deployment {
  env: Env;
  context: FlowContext;
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
  const context = await loadFlowContext();
  return submitForm(context, guard, toHandler({ env, context, guestToken }), accepted.body);
}
