import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { changeShortlist } from "@/lib/directory/shortlist/actions";
import { acceptPost } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { getEntity } from "@/lib/services/search/client";
import { loadDirectoryCaller } from "@/lib/visitor/auth/directory-caller";

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  const caller = await loadDirectoryCaller();
  const getTherapist = (slug: string) => getEntity(env, slug, caller);
  return changeShortlist({ jar: await cookies(), settings: cookieSettings(env), getTherapist }, post.body);
}
