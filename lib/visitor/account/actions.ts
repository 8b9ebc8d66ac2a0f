import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import type { CountedVisitor } from "@/domain/net/counted-visitor";
import { accountPaths } from "@/lib/config/account-paths";
import { getEnv } from "@/lib/config/env";
import { acceptPost, formFields, seeOther } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { requestPasswordReset, resetPassword } from "@/lib/services/gateway/auth-client";
import { setPassword } from "@/lib/visitor/account/set-password";
import { attempts } from "@/lib/visitor/auth/actions";
import { loadVisitor } from "@/lib/visitor/guest/load-visitor";

const MAX_BODY_BYTES = 8 * 1024;

const text = z.string().max(1_000).default("");
const passwordForm = z.object({ password: text, password_confirmation: text });
const emailForm = z.object({ email: z.string().trim().min(3).max(320) });

/** Sets the password of the mailed link that this browser holds. */
export const postNewPassword = (request: Request): Promise<Response> =>
  handle(request, passwordForm, async (input, { address }) => {
    const env = getEnv();
    const ports = { jar: await cookies(), settings: cookieSettings(env) };
    return setPassword({ ...ports, reset: (reset) => resetPassword(env, { address }, reset) }, input);
  });

/** Has a new link mailed. The page says the same whether or not there is an account. */
export const postPasswordRequest = (request: Request): Promise<Response> =>
  handle(request, emailForm, async ({ email }, visitor) => {
    const env = getEnv();
    const redirectUrl = `${env.SITE_URL}${accountPaths.password()}`;
    const result = await requestPasswordReset(env, visitor, { email, redirectUrl });
    if (result.success) return seeOther(accountPaths.password("sent"));
    return seeOther(accountPaths.password(result.failure.status === 429 ? "limited" : "not_sent"));
  });

/** Accepts a form of the account pages, and counts it where passwords and addresses could be guessed. */
async function handle<T extends z.ZodType>(
  request: Request,
  form: T,
  act: (input: z.output<T>, visitor: CountedVisitor) => Promise<Response>,
): Promise<Response> {
  const post = await acceptPost(request, getEnv().SITE_URL, { maxBytes: MAX_BODY_BYTES, isNullOriginOurs: true });
  if (!post.ok) return post.response;
  const input = form.safeParse(Object.fromEntries(formFields(post.body)));
  if (!input.success) return seeOther(accountPaths.password());
  const visitor = await loadVisitor();
  return (await attempts()(visitor)) > 0 ? seeOther(accountPaths.password("limited")) : act(input.data, visitor);
}
