import "server-only";
import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { sendTestLetter } from "@/lib/services/forms/settings-client";
import { openStaffPost } from "@/lib/visitor/staff/actions";

/** Mails the administrator a letter, to see that mail goes out. */
export async function postTestLetter(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const outcome = await sendTestLetter(post.env, post.caller);
  return seeOther(staffPaths.checklist(outcome.ok ? "letter" : "failed"));
}
