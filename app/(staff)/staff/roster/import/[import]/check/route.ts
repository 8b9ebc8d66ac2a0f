import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { changesRoster } from "@/lib/server/changes-roster";
import { postCheck } from "@/lib/staff/roster/actions";

export const POST = changesRoster(
  async (request: Request, { params }: RouteContext<"/staff/roster/import/[import]/check">) =>
    postCheck(request, (await params).import),
);

/** A reload after the POST redirects to the page. */
export const GET = async (
  _request: Request,
  { params }: RouteContext<"/staff/roster/import/[import]/check">,
): Promise<Response> => seeOther(staffPaths.import((await params).import));
