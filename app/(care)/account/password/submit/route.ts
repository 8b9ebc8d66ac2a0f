import { accountPaths } from "@/lib/config/account-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postNewPassword } from "@/lib/visitor/account/actions";

export const POST = postNewPassword;

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(accountPaths.password());
