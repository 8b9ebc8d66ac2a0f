import "server-only";
import { VIEW_NAME_MAX_LENGTH } from "@/domain/wire/inbox-views";
import { staffPaths } from "@/lib/config/staff-paths";
import { problemResponse, seeOther } from "@/lib/http/accept-post";
import { getInboxViews, setInboxViews } from "@/lib/services/gateway/client";
import { NOTICE_ID } from "@/lib/staff/inbox/constants";
import { parseInboxQuery, savedQuery } from "@/lib/staff/inbox/search-params";
import type { ViewResult } from "@/lib/staff/inbox/views";
import { openStaffPost } from "@/lib/visitor/staff/actions";

/** Gives the filters and sorting of a list a name of the member's own, or removes one, and shows the list. */
export async function postView(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const { env, caller, body } = post;
  if (body.kind !== "form") return problemResponse(415, "Send a form.");
  const query = savedQuery(parseInboxQuery(Object.fromEntries(new URLSearchParams(body.fields.get("query") ?? ""))));
  const name = (body.fields.get("name") ?? "").replace(/\s+/g, " ").trim().slice(0, VIEW_NAME_MAX_LENGTH);
  const isRemoved = body.fields.get("act") === "remove";
  const back = (did: ViewResult) => {
    const address = new URLSearchParams(query);
    address.set("did", did);
    return seeOther(`${staffPaths.inbox(address.toString())}#${NOTICE_ID}`);
  };
  const stored = await getInboxViews(env, caller, {});
  if (!stored || name === "" || query === "") return back("view-failed");
  const others = stored.inboxViews.filter((view) => view.name !== name);
  const fields = { inbox_views: isRemoved ? others : [...others, { name, query }] };
  const { success } = await setInboxViews(env, caller, { fields });
  if (!success) return back("view-failed");
  return back(isRemoved ? "view-removed" : "view-saved");
}
