import { postSend } from "@/lib/staff/forms/actions";

interface Context {
  params: Promise<{ slug: string }>;
}

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postSend(request, (await params).slug);
