import { handleFormPost } from "@/lib/intake/flow/handle-post";
import { reportHandler } from "@/lib/intake/listing-report/actions";
import { reportForm } from "@/lib/intake/listing-report/form";

export const POST = (request: Request): Promise<Response> => handleFormPost(request, reportForm.name, reportHandler);
