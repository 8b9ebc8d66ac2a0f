import { readPersonCopy } from "@/lib/staff/people/actions";

export const GET = async (
  request: Request,
  { params }: RouteContext<"/staff/people/[person]/copy">,
): Promise<Response> => readPersonCopy(request, await params);
