import { postDiscard } from "@/lib/staff/builder/actions";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/forms/[slug]/edit/discard">,
): Promise<Response> => postDiscard(request, (await params).slug);
