import { staffPaths } from "@/lib/config/staff-paths";
import { changesRoster } from "@/lib/edge/page-cache/changes-roster";
import { seeOther } from "@/lib/http/accept-post";
import { postConfirm } from "@/lib/staff/roster/actions";

interface Context {
  params: Promise<{ therapist: string }>;
}

export const POST = changesRoster(async (request: Request, { params }: Context) =>
  postConfirm(request, (await params).therapist),
);

/** A reload after the POST redirects to the page. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  seeOther(staffPaths.therapist((await params).therapist));
