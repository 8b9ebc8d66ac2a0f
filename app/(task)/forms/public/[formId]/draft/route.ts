import { saveFormDraft } from "@/lib/public-form/actions";
import { handleFormRequest } from "@/lib/public-form/handle-request";

export async function PATCH(
  request: Request,
  { params }: RouteContext<"/forms/public/[formId]/draft">,
): Promise<Response> {
  return handleFormRequest(request, (await params).formId, saveFormDraft);
}
