import { postFormFile } from "@/lib/staff/forms/upload";

export const POST = (request: Request): Promise<Response> => postFormFile(request);
