import { getEnv } from "@/lib/config/env";
import { findByWords } from "@/lib/directory/find/find-by-words";
import { acceptPost } from "@/lib/http/accept-post";

export async function POST(request: Request): Promise<Response> {
  const post = await acceptPost(request, getEnv().SITE_URL);
  return post.ok ? findByWords(post.body) : post.response;
}
