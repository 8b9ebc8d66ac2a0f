import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postStaffSignIn } from "@/lib/visitor/staff/sign-in";

export const POST = postStaffSignIn;

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(staffPaths.signIn());
