import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { answerMatch } from "@/lib/directory/match/actions";
import { acceptPost } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  return answerMatch({ jar: await cookies(), settings: cookieSettings(env) }, post.body);
}
