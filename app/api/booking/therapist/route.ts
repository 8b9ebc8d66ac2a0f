import { randomUUID } from "node:crypto";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import { chooseTherapist } from "@/lib/intake/booking/choose-therapist";
import { getEntity } from "@/lib/services/search/client";
import { cookieSettings } from "@/lib/visitor/session/cookie-jar";

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  return chooseTherapist(
    {
      jar: await cookies(),
      settings: cookieSettings(env),
      now: new Date(),
      newId: randomUUID,
      getTherapist: (slug) => getEntity(env, slug),
    },
    post.body,
  );
}
