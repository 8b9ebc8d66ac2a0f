import { postItemAct } from "@/lib/staff/inbox/actions";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/items/[reference]/[verb]">,
): Promise<Response> => postItemAct(request, await params);
