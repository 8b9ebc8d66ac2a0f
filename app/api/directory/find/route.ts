import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { findByWords } from "@/lib/directory/find/find-by-words";
import { createListNames } from "@/lib/directory/find/list-names";
import { acceptPost } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { loadDirectoryCaller } from "@/lib/visitor/auth/directory-caller";

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  const listNames = createListNames(await loadDirectoryCaller());
  return findByWords({ jar: await cookies(), settings: cookieSettings(env), listNames }, post.body);
}
