import "server-only";
import { clientAddress } from "@/domain/net/client-address";
import { type Env, getEnv } from "@/lib/config/env";
import { acceptPost, type PostBody } from "@/lib/http/accept-post";
import type { CookieContext } from "@/lib/http/cookie-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import type { LinkHolder } from "@/lib/services/public-forms/client";

interface OwnRequestPost {
  env: Env;
  context: CookieContext;
  body: PostBody;
  toHolder: (token: string) => LinkHolder;
}

/** A route handler of a request's own page: connects an act to this deployment's cookies and services. */
export async function handleOwnRequest(
  request: Request,
  act: (post: OwnRequestPost) => Promise<Response>,
): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { isNullOriginOurs: true });
  if (!post.ok) return post.response;
  const address = clientAddress(request.headers);
  const context = await loadCookies();
  return act({ env, context, body: post.body, toHolder: (token) => ({ token, address }) });
}
