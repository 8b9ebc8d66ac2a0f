import { readAnswersFile } from "@/lib/staff/exports/actions";

export const GET = async (
  request: Request,
  { params }: RouteContext<"/staff/forms/[slug]/answers">,
): Promise<Response> => readAnswersFile(request, (await params).slug);
