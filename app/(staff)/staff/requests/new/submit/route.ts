import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postNewRequest } from "@/lib/staff/inbox/new-request-action";

export const POST = postNewRequest;

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(staffPaths.newRequest());
