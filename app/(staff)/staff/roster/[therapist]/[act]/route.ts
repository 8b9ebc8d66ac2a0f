import { staffPaths, type TherapistAct } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { changesRoster } from "@/lib/server/changes-roster";
import {
  postCalendar,
  postConfirm,
  postContact,
  postDiscard,
  postEdit,
  postEndLinks,
  postHide,
  postLink,
  postPortrait,
  postShow,
} from "@/lib/staff/roster/actions";

const ACTS: Readonly<Record<TherapistAct, (request: Request, therapist: string) => Promise<Response>>> = {
  edit: changesRoster(postEdit),
  discard: changesRoster(postDiscard),
  confirm: changesRoster(postConfirm),
  hide: changesRoster(postHide),
  show: changesRoster(postShow),
  portrait: changesRoster(postPortrait),
  // The directory shows nothing of these, so no cached page is renewed.
  contact: postContact,
  calendar: postCalendar,
  link: postLink,
  "end-links": postEndLinks,
};
const isAct = (act: string): act is TherapistAct => Object.hasOwn(ACTS, act);

export async function POST(
  request: Request,
  { params }: RouteContext<"/staff/roster/[therapist]/[act]">,
): Promise<Response> {
  const { therapist, act } = await params;
  return isAct(act) ? ACTS[act](request, therapist) : seeOther(staffPaths.therapist(therapist));
}

/** A reload after the POST redirects to the page. */
export const GET = async (
  _request: Request,
  { params }: RouteContext<"/staff/roster/[therapist]/[act]">,
): Promise<Response> => seeOther(staffPaths.therapist((await params).therapist));
