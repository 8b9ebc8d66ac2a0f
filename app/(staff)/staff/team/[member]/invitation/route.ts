import { postInvitationAgain } from "@/lib/visitor/staff/team";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/team/[member]/invitation">,
): Promise<Response> => postInvitationAgain(request, (await params).member);
