import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postUpload } from "@/lib/staff/roster/actions";

export const POST = postUpload;

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(staffPaths.imports());
