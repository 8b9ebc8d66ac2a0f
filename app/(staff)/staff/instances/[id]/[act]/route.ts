import { postInstanceAct } from "@/lib/staff/forms/actions";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/instances/[id]/[act]">,
): Promise<Response> => postInstanceAct(request, await params);
