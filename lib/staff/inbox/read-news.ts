import "server-only";
import { readReference } from "@/domain/inbox/reference";
import { problemResponse } from "@/lib/http/accept-post";
import { countNews } from "@/lib/services/forms/inbox-client";
import { openStaffRead } from "@/lib/visitor/staff/actions";

/** Number of items received since the moment in the address, and the last change of the item in it, for a page that polls. */
export async function readNews(request: Request): Promise<Response> {
  const read = await openStaffRead({ isActivity: false });
  if (!read.ok) return read.response;
  const url = new URL(request.url);
  const since = new Date(url.searchParams.get("since") ?? "");
  if (Number.isNaN(since.getTime())) return problemResponse(400, "Name the moment since which to count.");
  const reference = readReference(url.searchParams.get("item") ?? "");
  const outcome = await countNews(read.env, read.caller, { since: since.toISOString(), reference });
  if (!outcome.ok) return problemResponse(502, "The inbox does not answer just now.");
  return Response.json(outcome.data, { headers: { "cache-control": "private, no-store" } });
}
