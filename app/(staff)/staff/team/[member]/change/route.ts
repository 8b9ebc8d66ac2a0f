import { postMemberChange } from "@/lib/visitor/staff/team";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/team/[member]/change">,
): Promise<Response> => postMemberChange(request, (await params).member);
