import { postPageAct } from "@/lib/intake/therapist-door/actions";

interface Context {
  params: Promise<{ act: string }>;
}

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postPageAct(request, (await params).act);
