import { openStaffPost, openStaffRead, type StaffPost, type StaffRead } from "@/lib/visitor/staff/actions";

/** Time until the member's sign-out without activity. Open pages poll it, which does not count as activity. */
export const GET = async (): Promise<Response> => toAnswer(await openStaffRead({ isActivity: false }));

/** Keeps the member signed in: sent by a page whose reader is active. */
export const POST = async (request: Request): Promise<Response> => toAnswer(await openStaffPost(request));

function toAnswer(staff: StaffPost | StaffRead): Response {
  if (!staff.ok) return staff.response;
  const secondsLeft = Math.max(0, Math.floor((staff.idleAtMs - Date.now()) / 1_000));
  return Response.json({ secondsLeft }, { headers: { "cache-control": "no-store" } });
}
