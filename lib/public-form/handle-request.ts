import "server-only";
import { cookies } from "next/headers";
import { clientAddress } from "@/domain/net/client-address";
import { formIdSchema } from "@/domain/wire/form-instance";
import { type Env, getEnv } from "@/lib/config/env";
import { acceptPost, type PostBody } from "@/lib/http/accept-post";
import { cookieSettings, secretsOf } from "@/lib/http/cookie-jar";
import type { FormContext, FormPorts } from "@/lib/public-form/submit-answers";
import { openFormCookie, readFormCookie, sealToken, writeFormCookie } from "@/lib/public-form/token-cookie";
import { loadForm, saveDraft, submitForm } from "@/lib/services/public-forms/client";

/** Twenty long answers in a script that takes nine bytes a letter when posted as a form. */
const MAX_BODY_BYTES = 512 * 1024;

const NO_FORM = { ports: null, isSubmitted: false };

/** One form's route handler: connects the action to this deployment's cookie and service. */
export async function handleFormRequest(
  request: Request,
  formId: string,
  act: (context: FormContext, body: PostBody) => Promise<Response>,
): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { maxBytes: MAX_BODY_BYTES, isNullOriginOurs: true });
  if (!post.ok) return post.response;
  const now = new Date();
  return act({ formId, now, ...(await loadPorts(request, env, { formId, now })) }, post.body);
}

/** The service ports for the form's cookie; null without a genuine one. */
async function loadPorts(
  request: Request,
  env: Env,
  { formId, now }: { formId: string; now: Date },
): Promise<Pick<FormContext, "ports" | "isSubmitted">> {
  if (!formIdSchema.safeParse(formId).success) return NO_FORM;
  const jar = await cookies();
  const settings = cookieSettings(env);
  const cookie = await openFormCookie(secretsOf(settings), { formId, sealed: readFormCookie(jar, formId), now });
  if (cookie === undefined) return NO_FORM;
  const { token, language } = cookie;
  const holder = { ...cookie, address: clientAddress(request.headers) };
  const ports: FormPorts = {
    load: () => loadForm(env, holder, formId),
    save: (draft) => saveDraft(env, holder, { ...draft, now }),
    submit: (submission) => submitForm(env, holder, submission),
    close: async (submission) => {
      const isPacket = cookie.formId !== undefined;
      const content = { formId, token, language, now, expiresAt: null, isSubmitted: true, submission, isPacket };
      writeFormCookie(jar, jar, { formId, sealed: await sealToken(settings.secret, content), settings });
    },
  };
  return { ports, isSubmitted: cookie.submission !== undefined };
}
