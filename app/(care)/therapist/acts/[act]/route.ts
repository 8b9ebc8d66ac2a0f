import { postPageAct } from "@/lib/intake/therapist-door/actions";

export const POST = async (request: Request, { params }: RouteContext<"/therapist/acts/[act]">): Promise<Response> =>
  postPageAct(request, (await params).act);
