import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { changesRoster } from "@/lib/server/changes-roster";
import { postRosterAct } from "@/lib/staff/roster/actions";

type Context = RouteContext<"/staff/roster/[therapist]/[act]">;

/** Acts of which the directory shows nothing: no cached page is renewed. */
const PRIVATE_ACTS: readonly string[] = ["contact", "calendar", "link", "end-links"];
const postPublicAct = changesRoster(postRosterAct);

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { therapist: id, act } = await params;
  return PRIVATE_ACTS.includes(act) ? postRosterAct(request, { id, act }) : postPublicAct(request, { id, act });
}

/** A reload after the POST redirects to the page. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  seeOther(staffPaths.therapist((await params).therapist));
