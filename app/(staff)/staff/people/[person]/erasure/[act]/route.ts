import { postErasureAct } from "@/lib/staff/people/actions";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/people/[person]/erasure/[act]">,
): Promise<Response> => postErasureAct(request, await params);
