import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postSetup } from "@/lib/visitor/staff/setup";

export const POST = postSetup;

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(staffPaths.setup());
