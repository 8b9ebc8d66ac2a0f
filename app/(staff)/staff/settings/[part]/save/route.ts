import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postPart } from "@/lib/staff/settings/actions";

type Context = RouteContext<"/staff/settings/[part]/save">;

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postPart(request, (await params).part);

/** A reload after the POST redirects to the page. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  seeOther(staffPaths.settingsPart(encodeURIComponent((await params).part)));
