import { getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import { loadCookies } from "@/lib/http/load-cookies";
import { saveBookingDraft } from "@/lib/intake/booking/actions";
import { type Holding, holdTime } from "@/lib/services/forms/client";

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  return saveBookingDraft(await loadCookies(), post.body, { holdTime: (holding: Holding) => holdTime(env, holding) });
}
