import { postPublish } from "@/lib/staff/forms/actions";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/forms/[slug]/publish">,
): Promise<Response> => postPublish(request, (await params).slug);
