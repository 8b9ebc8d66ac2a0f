import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postEndLinks } from "@/lib/staff/roster/actions";

interface Context {
  params: Promise<{ therapist: string }>;
}

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postEndLinks(request, (await params).therapist);

/** A reload after the POST redirects to the page. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  seeOther(staffPaths.therapist((await params).therapist));
