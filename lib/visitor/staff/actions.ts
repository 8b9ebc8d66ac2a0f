import "server-only";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import {
  type AcceptedPost,
  acceptPost,
  type PostBody,
  type PostRules,
  problemResponse,
  seeOther,
} from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/visitor/session/cookie-jar";
import { keepStaff } from "@/lib/visitor/staff/keep-staff";
import { type StaffMember, toStaffMember } from "@/lib/visitor/staff/loaders";
import { staffPathOf } from "@/lib/visitor/staff/own-path";
import { openStaffStore } from "@/lib/visitor/staff/staff-cookie";
import { staffPorts } from "@/lib/visitor/staff/staff-ports";

export type StaffPost = ({ ok: true; body: PostBody } & StaffMember) | { ok: false; response: Response };
export type StaffRead = ({ ok: true } & StaffMember) | { ok: false; response: Response };

/**
 * First check of every post to the staff area: as `acceptPost`, and by whom. A form of a member who is signed out leads to the
 * sign-in, and back to its page; a script gets 401.
 */
export async function openStaffPost(request: Request, rules: PostRules = {}): Promise<StaffPost> {
  const post = await acceptPost(request, getEnv().SITE_URL, rules);
  if (!post.ok) return post;
  const staff = await openStaff(true);
  if (typeof staff !== "string") return { ok: true, body: post.body, ...staff };
  const to = staffPathOf(request.headers.get("referer"));
  return { ok: false, response: isForm(post) ? seeOther(staffPaths.signIn({ to, notice: staff })) : signedOut() };
}

/** First check of a read by a script or of a file. Polling is no activity, and does not prolong the sign-in. */
export async function openStaffRead({ isActivity }: { isActivity: boolean }): Promise<StaffRead> {
  const staff = await openStaff(isActivity);
  return typeof staff === "string" ? { ok: false, response: signedOut() } : { ok: true, ...staff };
}

async function openStaff(isActivity: boolean): Promise<StaffMember | "absent" | "idle" | "ended"> {
  const env = getEnv();
  const store = await openStaffStore(await cookies(), cookieSettings(env));
  const visit = await keepStaff(store, staffPorts(env, { isActivity }));
  return visit.kind === "signed_in" ? toStaffMember(env, visit) : visit.why;
}

const isForm = (post: AcceptedPost) => post.ok && post.body.kind === "form";
const signedOut = () => problemResponse(401, "You are signed out. Please sign in again.");
