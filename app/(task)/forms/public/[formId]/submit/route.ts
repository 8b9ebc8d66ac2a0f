import { formPaths } from "@/lib/config/form-paths";
import { seeOther } from "@/lib/http/accept-post";
import { submitPublicForm } from "@/lib/public-form/actions";
import { handleFormRequest } from "@/lib/public-form/handle-request";

interface Context {
  params: Promise<{ formId: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return handleFormRequest(request, (await params).formId, submitPublicForm);
}

/** A GET of the POST address redirects to the form. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return seeOther(formPaths.publicForm((await params).formId));
}
