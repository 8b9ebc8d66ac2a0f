import { postBulk } from "@/lib/staff/inbox/actions";

export const POST = (request: Request): Promise<Response> => postBulk(request);
