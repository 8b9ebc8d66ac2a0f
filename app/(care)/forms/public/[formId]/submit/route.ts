import { paths } from "@/lib/paths";
import { submitPublicForm } from "@/lib/public-form/actions";
import { handleFormRequest } from "@/lib/public-form/handle-request";
import { seeOther } from "@/lib/security/accept-post";

interface Context {
  params: Promise<{ formId: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return handleFormRequest(request, (await params).formId, submitPublicForm);
}

/** Whoever lands here by the address of an answer to a post finds the form. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return seeOther(paths.publicForm((await params).formId));
}
