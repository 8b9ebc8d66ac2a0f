import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postPasskeySignIn } from "@/lib/visitor/staff/passkey-sign-in";

export const POST = postPasskeySignIn;

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(staffPaths.signIn());
