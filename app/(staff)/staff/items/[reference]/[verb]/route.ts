import { postItemAct } from "@/lib/staff/inbox/actions";

interface Context {
  params: Promise<{ reference: string; verb: string }>;
}

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postItemAct(request, await params);
