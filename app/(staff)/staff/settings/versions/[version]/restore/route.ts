import { postRestore } from "@/lib/staff/settings/actions";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/settings/versions/[version]/restore">,
): Promise<Response> => postRestore(request, (await params).version);
