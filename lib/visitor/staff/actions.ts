import "server-only";
import { cookies } from "next/headers";
import { type Env, getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import {
  type AcceptedPost,
  acceptPost,
  formFields,
  type PostBody,
  type PostRules,
  problemResponse,
  seeOther,
} from "@/lib/http/accept-post";
import { acceptUpload, firstFile, type ReceivedFile } from "@/lib/http/accept-upload";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import { keepStaff } from "@/lib/visitor/staff/keep-staff";
import { dropLateForm, keepLateForm, LATE_PAGE_FIELD } from "@/lib/visitor/staff/late-form";
import { type StaffMember, toStaffMember } from "@/lib/visitor/staff/loaders";
import { staffPathOf } from "@/lib/visitor/staff/own-path";
import { openStaffStore } from "@/lib/visitor/staff/staff-cookie";
import { staffPorts } from "@/lib/visitor/staff/staff-ports";

export type StaffPost = ({ ok: true; body: PostBody } & StaffMember) | { ok: false; response: Response };
export type StaffRead = ({ ok: true } & StaffMember) | { ok: false; response: Response };
export type StaffUpload =
  | ({ ok: true; fields: URLSearchParams; file: ReceivedFile | null } & StaffMember)
  | { ok: false; response: Response };

type StaffPostRules = PostRules & {
  /** Saves a form that a member sent too late in the caller's own way. The member is unknown where their cookie is gone. */
  saveLate?: (fields: URLSearchParams, memberId: string | undefined) => Promise<unknown>;
};

/**
 * First check of every post to the staff area: as `acceptPost`, and the sender. A form of a member who is signed out leads to the
 * sign-in, and back to its page, which shows it again; a script gets 401.
 */
export async function openStaffPost(request: Request, { saveLate, ...rules }: StaffPostRules = {}): Promise<StaffPost> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, rules);
  if (!post.ok) return post;
  const staff = await openStaff(env, true);
  if ("caller" in staff) {
    await forgetLate(post.body);
    return { ok: true, body: post.body, ...staff };
  }
  if (!isForm(post)) return { ok: false, response: signedOut() };
  const fields = formFields(post.body);
  if (saveLate) {
    await saveLate(fields, staff.memberId);
    return { ok: false, response: toSignIn(request, staff.why) };
  }
  // Files were read into fields: which, their forms know; all are sent under one name.
  const kept = [...fields].filter(([name]) => !rules.takesFiles || name !== "file");
  return { ok: false, response: await keepAndSignIn(request, staff, kept) };
}

/** First check of a posted form with one file. Files cannot be stored for a member who is signed out. */
export async function openStaffUpload(request: Request, rules: { maxBytes: number }): Promise<StaffUpload> {
  const env = getEnv();
  const staff = await openStaff(env, true);
  if (!("caller" in staff)) return { ok: false, response: await keepAndSignIn(request, staff, []) };
  const upload = await acceptUpload(request, env.SITE_URL, rules);
  return upload.ok ? { ...staff, ...upload, file: firstFile(upload.files) } : upload;
}

/** First check of a read by a script or of a file. Polling is no activity, and does not prolong the sign-in. */
export async function openStaffRead({ isActivity }: { isActivity: boolean }): Promise<StaffRead> {
  const staff = await openStaff(getEnv(), isActivity);
  return "caller" in staff ? { ok: true, ...staff } : { ok: false, response: signedOut() };
}

interface SignedOut {
  why: "absent" | "idle" | "ended";
  /** The member who was signed in last. */
  memberId: string | undefined;
}

async function openStaff(env: Env, isActivity: boolean): Promise<StaffMember | SignedOut> {
  const store = await openStaffStore(await cookies(), cookieSettings(env));
  const memberId = store.session()?.member.uniqueId;
  const visit = await keepStaff(store, staffPorts(env, { isActivity }));
  return visit.kind === "signed_in" ? toStaffMember(env, visit) : { why: visit.why, memberId };
}

/** Redirects to the sign-in and back, with the form stored until then. */
async function keepAndSignIn(
  request: Request,
  { why, memberId }: SignedOut,
  fields: [string, string][],
): Promise<Response> {
  if (memberId === undefined) return toSignIn(request, why);
  const hadFile = /^multipart/i.test(request.headers.get("content-type") ?? "");
  const late = { memberId, page: pageOf(request), action: new URL(request.url).pathname, hadFile, fields };
  return toSignIn(request, (await keepLateForm(await loadCookies(), late)) ? why : "too_long");
}

const toSignIn = (request: Request, notice: SignedOut["why"] | "too_long") =>
  seeOther(staffPaths.signIn({ to: pageOf(request), notice }));
const pageOf = (request: Request) => staffPathOf(request.headers.get("referer"));

/** A form that is sent again replaces its stored copy. */
async function forgetLate(body: PostBody): Promise<void> {
  const page = formFields(body).get(LATE_PAGE_FIELD);
  if (page !== null) dropLateForm(await loadCookies(), page);
}

const isForm = (post: AcceptedPost) => post.ok && post.body.kind === "form";
const signedOut = () => problemResponse(401, "You are signed out. Please sign in again.");
