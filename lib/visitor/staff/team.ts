import "server-only";
import { staffPaths } from "@/lib/config/staff-paths";
import { formFields, seeOther } from "@/lib/http/accept-post";
import { changeMember, inviteMember, inviteMemberAgain } from "@/lib/services/gateway/account-client";
import type { Outcome } from "@/lib/services/requester";
import { needsConfirmation } from "@/lib/visitor/staff/account";
import { openStaffPost } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";
import { toMemberChange } from "@/lib/visitor/staff/member-change";

/** Problem codes that name a notice of the team page; other refusals get one by their status. */
const CODES = new Set(["email_taken", "last_administrator", "not_invited"]);

type Fields = URLSearchParams;

/** Invites a member of staff. */
export const postInvitation = (request: Request): Promise<Response> =>
  handle(request, { done: "invited" }, ({ env, caller }, fields) => {
    const text = (name: string) => fields.get(name) ?? "";
    return inviteMember(env, caller, { email: text("email"), name: text("name"), grade: text("grade") });
  });

/** Mails an invited member a new link. */
export const postInvitationAgain = (request: Request, id: string): Promise<Response> =>
  handle(request, { done: "invited" }, ({ env, caller }) => inviteMemberAgain(env, caller, id));

/** Changes a member's grade, disables or enables them, hands over their items, or removes their second factor. */
export const postMemberChange = (request: Request, id: string): Promise<Response> =>
  handle(request, { done: "changed", invalid: "no_colleague" }, ({ env, caller }, fields) =>
    changeMember(env, caller, id, toMemberChange(fields)),
  );

/** The notices after a form: `invalid` after a 422. */
interface Notices {
  done: string;
  invalid?: string;
}

async function handle(
  request: Request,
  { done, invalid = "invalid" }: Notices,
  act: (member: StaffMember, fields: Fields) => Promise<Outcome<unknown>>,
): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const outcome = await act(post, formFields(post.body));
  if (!outcome.ok && needsConfirmation(outcome)) return seeOther(staffPaths.account("confirm_team"));
  return seeOther(staffPaths.team(outcome.ok ? done : reasonOf(outcome, invalid)));
}

function reasonOf({ status = 503, problem }: Extract<Outcome<unknown>, { ok: false }>, invalid: string): string {
  if (problem?.code !== undefined && CODES.has(problem.code)) return problem.code;
  if (status === 422) return invalid;
  if (status === 403) return "refused";
  return status === 404 ? "missing" : "unavailable";
}
