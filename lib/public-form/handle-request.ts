import "server-only";
import { cookies } from "next/headers";
import { FILE_MAX_BYTES } from "@/domain/form-engine/limits";
import { clientAddress } from "@/domain/net/client-address";
import { formIdSchema } from "@/domain/wire/form-instance";
import { type Env, getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import { acceptUpload } from "@/lib/http/accept-upload";
import { cookieSettings, secretsOf } from "@/lib/http/cookie-jar";
import type { FormBody, FormContext, FormPorts } from "@/lib/public-form/submit-answers";
import { openFormCookie, readFormCookie, sealToken, writeFormCookie } from "@/lib/public-form/token-cookie";
import { loadForm, saveDraft, submitForm, uploadFile } from "@/lib/services/public-forms/client";

/** Twenty long answers in a script that takes nine bytes a letter when posted as a form. */
const MAX_BODY_BYTES = 512 * 1024;

/** Bounds the memory of a post without scripts, as the proxies in `deploy/` do. */
const LARGE_FILES_MAX = 2;

const NO_FORM = { ports: null, isSubmitted: false };

/** One form's route handler: connects the action to this deployment's cookie and service. */
export async function handleFormRequest(
  request: Request,
  formId: string,
  act: (context: FormContext, body: FormBody) => Promise<Response>,
): Promise<Response> {
  const env = getEnv();
  const now = new Date();
  if (/^multipart\//i.test(request.headers.get("content-type") ?? "")) {
    const context = { formId, now, ...(await loadPorts(request, env, { formId, now })) };
    // Two large files are read for the holder of a link alone.
    const maxFiles = context.ports ? LARGE_FILES_MAX : 1;
    const rules = { maxBytes: FILE_MAX_BYTES, maxFiles, isNullOriginOurs: true };
    const upload = await acceptUpload(request, env.SITE_URL, rules);
    return upload.ok ? act(context, { ...upload, kind: "files" }) : upload.response;
  }
  const post = await acceptPost(request, env.SITE_URL, { maxBytes: MAX_BODY_BYTES, isNullOriginOurs: true });
  if (!post.ok) return post.response;
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
    upload: (file) => uploadFile(env, holder, file),
    submit: (submission) => submitForm(env, holder, submission),
    close: async (submission) => {
      const isPacket = cookie.formId !== undefined;
      const content = { formId, token, language, now, expiresAt: null, isSubmitted: true, submission, isPacket };
      writeFormCookie(jar, jar, { formId, sealed: await sealToken(settings.secret, content), settings });
    },
  };
  return { ports, isSubmitted: cookie.submission !== undefined };
}
