import { postInstanceAct } from "@/lib/staff/forms/actions";

interface Context {
  params: Promise<{ id: string; act: string }>;
}

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postInstanceAct(request, await params);
