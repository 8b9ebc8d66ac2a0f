import { uploadFormFile } from "@/lib/public-form/actions";
import { handleFormRequest } from "@/lib/public-form/handle-request";

export async function POST(
  request: Request,
  { params }: RouteContext<"/forms/public/[formId]/file">,
): Promise<Response> {
  return handleFormRequest(request, (await params).formId, uploadFormFile);
}
