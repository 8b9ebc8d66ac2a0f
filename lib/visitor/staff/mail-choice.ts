import "server-only";
import { staffPaths } from "@/lib/config/staff-paths";
import { problemResponse, seeOther } from "@/lib/http/accept-post";
import { setMailChoice } from "@/lib/services/gateway/client";
import { openStaffPost } from "@/lib/visitor/staff/actions";

/** Changes which mail the signed-in member gets, and leads back to the page. The gateway decides what can be chosen. */
export async function postMailChoice(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  if (post.body.kind !== "form") return problemResponse(415, "Send a form.");
  const fields = { mail_choice: post.body.fields.get("mail_choice") ?? "" };
  const { success } = await setMailChoice(post.env, post.caller, { fields });
  return seeOther(staffPaths.mailChoice({ notice: success ? "saved" : "failed" }));
}
