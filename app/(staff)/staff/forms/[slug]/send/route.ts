import { postSend } from "@/lib/staff/forms/actions";

export const POST = async (request: Request, { params }: RouteContext<"/staff/forms/[slug]/send">): Promise<Response> =>
  postSend(request, (await params).slug);
