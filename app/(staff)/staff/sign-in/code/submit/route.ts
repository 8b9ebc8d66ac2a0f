import { paths } from "@/lib/config/paths";
import { seeOther } from "@/lib/http/accept-post";
import { postStaffCode } from "@/lib/visitor/staff/sign-in";

export const POST = postStaffCode;

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(paths.staffSignIn());
