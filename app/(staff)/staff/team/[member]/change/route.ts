import { postMemberChange } from "@/lib/visitor/staff/team";

export const POST = async (request: Request, { params }: { params: Promise<{ member: string }> }): Promise<Response> =>
  postMemberChange(request, (await params).member);
