import "server-only";
import { clientAddress } from "@/domain/net/client-address";
import { type Env, getEnv } from "@/lib/config/env";
import { acceptPost, formFields, type PostBody, seeOther } from "@/lib/http/accept-post";
import type { CookieContext } from "@/lib/http/cookie-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import type { DoorPlace } from "@/lib/intake/mailed-door/door";
import { readDoorToken } from "@/lib/intake/mailed-door/door-cookie";
import type { LinkHolder } from "@/lib/services/public-forms/client";
import type { Failure, Outcome } from "@/lib/services/requester";

interface DoorPost {
  env: Env;
  context: CookieContext;
  body: PostBody;
  toHolder: (token: string) => LinkHolder;
}

/** A route handler behind a mailed link: connects an act to this deployment's cookies and services. */
export async function handleDoorPost(request: Request, act: (post: DoorPost) => Promise<Response>): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { isNullOriginOurs: true });
  if (!post.ok) return post.response;
  const address = clientAddress(request.headers);
  const context = await loadCookies();
  return act({ env, context, body: post.body, toHolder: (token) => ({ token, address }) });
}

/** Acts by the cookie of a link; 303 to its page, with the notice of a success or a failure. */
export async function actBehindDoor(
  door: DoorPlace,
  { jar, settings }: CookieContext,
  body: PostBody,
  act: (token: string, fields: URLSearchParams) => Promise<Outcome<unknown>>,
  notices: { done?: string | undefined; toNotice: (failure: Failure) => string },
): Promise<Response> {
  const fields = formFields(body);
  const known = await readDoorToken(door, jar, settings, fields.get(door.parameter) ?? "");
  if (!known) return seeOther(door.toPage());
  const outcome = await act(known.token, fields);
  return seeOther(door.toPage(known.key, outcome.ok ? notices.done : notices.toNotice(outcome)));
}

/** True where the subject has changed since the holder of the link saw it. */
export const isOutdated = ({ reason, status, problem }: Failure): boolean =>
  reason === "conflict" || status === 410 || problem?.code === "verb_not_possible";
