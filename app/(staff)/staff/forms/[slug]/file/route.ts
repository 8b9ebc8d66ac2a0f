import { readFormFile } from "@/lib/staff/forms/actions";

interface Context {
  params: Promise<{ slug: string }>;
}

export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  readFormFile(request, (await params).slug);
