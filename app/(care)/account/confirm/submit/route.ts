import { cookies } from "next/headers";
import { confirmAccount } from "@/lib/account/confirm-account";
import { getEnv } from "@/lib/config/env";
import { clientAddress } from "@/lib/net/client-address";
import { paths } from "@/lib/paths";
import { acceptPost, seeOther } from "@/lib/security/accept-post";
import { confirmUser } from "@/lib/services/gateway/auth-client";
import { toSealSettings } from "@/lib/session/cookie-jar";

const MAX_BODY_BYTES = 1024;

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { maxBytes: MAX_BODY_BYTES, isNullOriginOurs: true });
  if (!post.ok) return post.response;
  const address = clientAddress(request.headers);
  return confirmAccount({
    jar: await cookies(),
    settings: toSealSettings(env),
    confirm: (token) => confirmUser(env, address, token),
  });
}

/** A reload of the answer to the post leads to the page. */
export function GET(): Response {
  return seeOther(paths.confirmAccount());
}
