import { saveFormDraft } from "@/lib/public-form/actions";
import { handleFormRequest } from "@/lib/public-form/handle-request";

interface Context {
  params: Promise<{ formId: string }>;
}

export async function PATCH(request: Request, { params }: Context): Promise<Response> {
  return handleFormRequest(request, (await params).formId, saveFormDraft);
}
