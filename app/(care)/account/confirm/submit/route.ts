import { cookies } from "next/headers";
import { clientAddress } from "@/domain/net/client-address";
import { accountPaths } from "@/lib/config/account-paths";
import { getEnv } from "@/lib/config/env";
import { acceptPost, seeOther } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { confirmUser } from "@/lib/services/gateway/auth-client";
import { confirmAccount } from "@/lib/visitor/account/confirm-account";

const MAX_BODY_BYTES = 1024;

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { maxBytes: MAX_BODY_BYTES, isNullOriginOurs: true });
  if (!post.ok) return post.response;
  const address = clientAddress(request.headers);
  return confirmAccount({
    jar: await cookies(),
    settings: cookieSettings(env),
    confirm: (token) => confirmUser(env, address, token),
  });
}

/** A reload after the POST redirects to the page. */
export function GET(): Response {
  return seeOther(accountPaths.confirmAccount());
}
