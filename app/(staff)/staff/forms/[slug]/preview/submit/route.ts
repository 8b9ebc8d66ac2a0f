import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";

/** A preview that was submitted without scripts: its answers are not read. */
export const POST = async (
  _request: Request,
  { params }: RouteContext<"/staff/forms/[slug]/preview/submit">,
): Promise<Response> => seeOther(staffPaths.formPreview((await params).slug, { isSent: true }));
