import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { changesRoster } from "@/lib/server/changes-roster";
import { postNewTherapist } from "@/lib/staff/roster/new-therapist-action";

export const POST = changesRoster(postNewTherapist);

/** A reload after the POST redirects to the page. */
export const GET = (): Response => seeOther(staffPaths.newTherapist());
