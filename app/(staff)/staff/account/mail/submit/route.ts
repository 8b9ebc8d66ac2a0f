import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { postMailChoice } from "@/lib/visitor/staff/mail-choice";

export const POST = postMailChoice;

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(staffPaths.mailChoice());
