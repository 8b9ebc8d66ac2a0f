import { postEndSession } from "@/lib/visitor/staff/account";

export const POST = async (request: Request, { params }: { params: Promise<{ session: string }> }): Promise<Response> =>
  postEndSession(request, (await params).session);
