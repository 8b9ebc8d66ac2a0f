import { cookies } from "next/headers";
import { saveDraft } from "@/lib/booking/actions";
import { getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/security/accept-post";
import { toSealSettings } from "@/lib/session/cookie-jar";

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  return saveDraft({ jar: await cookies(), settings: toSealSettings(env), now: new Date() }, post.body);
}
