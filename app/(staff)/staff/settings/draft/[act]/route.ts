import { postDraft } from "@/lib/staff/settings/actions";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/settings/draft/[act]">,
): Promise<Response> => postDraft(request, (await params).act);
