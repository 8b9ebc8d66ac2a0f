import { postPublish } from "@/lib/staff/forms/actions";

interface Context {
  params: Promise<{ slug: string }>;
}

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postPublish(request, (await params).slug);
