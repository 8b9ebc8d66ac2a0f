import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postBuilder } from "@/lib/staff/builder/actions";

type Context = RouteContext<"/staff/forms/[slug]/edit/save">;

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postBuilder(request, (await params).slug);

/** A reload after the POST redirects to the page. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  seeOther(staffPaths.formEdit((await params).slug));
