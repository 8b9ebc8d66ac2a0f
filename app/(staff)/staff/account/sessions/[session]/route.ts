import { postEndSession } from "@/lib/visitor/staff/account";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/account/sessions/[session]">,
): Promise<Response> => postEndSession(request, (await params).session);
