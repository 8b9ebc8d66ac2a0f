import { readFormFile } from "@/lib/staff/forms/actions";

export const GET = async (request: Request, { params }: RouteContext<"/staff/forms/[slug]/file">): Promise<Response> =>
  readFormFile(request, (await params).slug);
