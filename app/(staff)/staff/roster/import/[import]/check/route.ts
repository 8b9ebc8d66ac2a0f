import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { changesRoster } from "@/lib/server/changes-roster";
import { postCheck } from "@/lib/staff/roster/actions";

interface Context {
  params: Promise<{ import: string }>;
}

export const POST = changesRoster(async (request: Request, { params }: Context) =>
  postCheck(request, (await params).import),
);

/** A reload after the POST redirects to the page. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  seeOther(staffPaths.import((await params).import));
