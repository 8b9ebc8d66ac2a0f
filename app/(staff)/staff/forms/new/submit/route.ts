import { postNewForm } from "@/lib/staff/builder/actions";

export const POST = (request: Request): Promise<Response> => postNewForm(request);
