import { postPersonAct } from "@/lib/staff/people/actions";

interface Context {
  params: Promise<{ person: string; act: string }>;
}

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postPersonAct(request, await params);
