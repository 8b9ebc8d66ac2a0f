import { seeOther } from "@/lib/http/accept-post";
import { openStaffPost } from "@/lib/visitor/staff/actions";
import { staffPathOf } from "@/lib/visitor/staff/own-path";

/** Forgets what a member sent after a sign-out: the form names its page. */
export async function POST(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  return post.ok ? seeOther(staffPathOf(request.headers.get("referer"))) : post.response;
}
