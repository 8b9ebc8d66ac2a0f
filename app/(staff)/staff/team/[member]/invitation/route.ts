import { postInvitationAgain } from "@/lib/visitor/staff/team";

export const POST = async (request: Request, { params }: { params: Promise<{ member: string }> }): Promise<Response> =>
  postInvitationAgain(request, (await params).member);
