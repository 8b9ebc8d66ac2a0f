import { problemResponse } from "@/lib/http/accept-post";
import { postSecondFactor } from "@/lib/visitor/staff/account";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/account/second-factor/[act]">,
): Promise<Response> => postSecondFactor(request, (await params).act) ?? problemResponse(404, "There is no such call.");
