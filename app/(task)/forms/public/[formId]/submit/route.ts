import { formPaths } from "@/lib/config/form-paths";
import { seeOther } from "@/lib/http/accept-post";
import { submitPublicForm } from "@/lib/public-form/actions";
import { handleFormRequest } from "@/lib/public-form/handle-request";

export async function POST(
  request: Request,
  { params }: RouteContext<"/forms/public/[formId]/submit">,
): Promise<Response> {
  return handleFormRequest(request, (await params).formId, submitPublicForm);
}

/** A GET of the POST address redirects to the form. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/forms/public/[formId]/submit">,
): Promise<Response> {
  return seeOther(formPaths.publicForm((await params).formId));
}
