import { postLibraryForm } from "@/lib/staff/forms/actions";

export const POST = (request: Request): Promise<Response> => postLibraryForm(request);
