import { postPersonAct } from "@/lib/staff/people/actions";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/people/[person]/[act]">,
): Promise<Response> => postPersonAct(request, await params);
