import { getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import { saveBookingDraft } from "@/lib/intake/booking/actions";
import { loadFlowContext } from "@/lib/intake/flow/handle-post";

export async function POST(request: Request): Promise<Response> {
  const post = await acceptPost(request, getEnv().SITE_URL);
  return post.ok ? saveBookingDraft(await loadFlowContext(), post.body) : post.response;
}
