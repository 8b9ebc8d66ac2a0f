import { staffPaths } from "@/lib/config/staff-paths";
import { changesRoster } from "@/lib/edge/page-cache/changes-roster";
import { seeOther } from "@/lib/http/accept-post";
import { postNewTherapist } from "@/lib/staff/roster/new-therapist-action";

export const POST = changesRoster(postNewTherapist);

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(staffPaths.newTherapist());
