import "server-only";
import { cookies } from "next/headers";
import { type Env, getEnv } from "@/lib/config/env";
import { clientAddress } from "@/lib/net/client-address";
import type { FormContext, FormPorts } from "@/lib/public-form/send-answers";
import { formCookieName, formCookieOptions, openToken, sealToken } from "@/lib/public-form/token-cookie";
import { acceptPost, type PostBody } from "@/lib/security/accept-post";
import { loadForm, saveDraft, submitForm } from "@/lib/services/public-forms/client";
import { formIdSchema } from "@/lib/services/public-forms/schema";
import { secretsOf, toSealSettings } from "@/lib/session/cookie-jar";

/** Twenty long answers in a script that takes nine bytes a letter when posted as a form. */
const MAX_BODY_BYTES = 512 * 1024;

/** One form's route handler: this deployment's cookie and service around what is to be done. */
export async function handleFormRequest(
  request: Request,
  formId: string,
  act: (context: FormContext, body: PostBody) => Promise<Response>,
): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { maxBytes: MAX_BODY_BYTES, isNullOriginOurs: true });
  if (!post.ok) return post.response;
  const now = new Date();
  return act({ formId, now, ports: await loadPorts(request, env, { formId, now }) }, post.body);
}

/** The service on behalf of the form's cookie; null without one that is genuine. */
async function loadPorts(
  request: Request,
  env: Env,
  { formId, now }: { formId: string; now: Date },
): Promise<FormPorts | null> {
  if (!formIdSchema.safeParse(formId).success) return null;
  const jar = await cookies();
  const settings = toSealSettings(env);
  const name = formCookieName(formId);
  const token = await openToken(secretsOf(settings), { formId, sealed: jar.get(name)?.value, now });
  if (token === undefined) return null;
  const holder = { token, address: clientAddress(request.headers) };
  return {
    load: () => loadForm(env, holder, formId),
    save: (draft) => saveDraft(env, holder, { ...draft, now }),
    submit: (submission) => submitForm(env, holder, submission),
    close: async () => {
      const sealed = await sealToken(settings.secret, { formId, token, now, expiresAt: null, isSubmitted: true });
      jar.set(name, sealed, formCookieOptions(settings));
    },
  };
}
