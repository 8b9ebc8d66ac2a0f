import { getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import { loadCookies } from "@/lib/http/load-cookies";
import { saveBookingDraft } from "@/lib/intake/booking/actions";

export async function POST(request: Request): Promise<Response> {
  const post = await acceptPost(request, getEnv().SITE_URL);
  return post.ok ? saveBookingDraft(await loadCookies(), post.body) : post.response;
}
