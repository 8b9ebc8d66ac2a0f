import "server-only";
import { cookies } from "next/headers";
import { staffPaths } from "@/lib/config/staff-paths";
import { formFields, seeOther } from "@/lib/http/accept-post";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endSession,
  renewRecoveryCodes,
} from "@/lib/services/gateway/account-client";
import { updatePassword } from "@/lib/services/gateway/auth-client";
import type { Failure, Outcome } from "@/lib/services/requester";
import { readMessages } from "@/lib/services/results";
import { ServiceError } from "@/lib/services/service-error";
import { cookieSettings } from "@/lib/visitor/session/cookie-jar";
import { openStaffPost } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";
import { accountNote } from "@/lib/visitor/staff/notes";

const UNSPOKEN = "This did not work just now. Please try again in a moment.";
const MAX_FIELD_LENGTH = 1_000;

type Field = (name: string) => string;
/** What was done, for the address; the recovery codes to show; or why not. */
type Done = { notice: string; codes?: string[] } | Failure;

/** Changes the member's password. Their other sessions end. */
export const postPassword = (request: Request): Promise<Response> =>
  handle(request, async ({ env, caller }, field) => {
    try {
      await updatePassword(env, caller.auth, {
        current_password: field("current_password"),
        password: field("password"),
        password_confirmation: field("password_confirmation"),
      });
      return { notice: "password" };
    } catch (error) {
      if (error instanceof ServiceError) return error.failure;
      throw error;
    }
  });

/** Ends one of the member's sessions. */
export const postEndSession = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }) => noticed("session", await endSession(env, caller, id)));

const FACTOR_ACTS: Readonly<Record<string, (member: StaffMember, field: Field) => Promise<Done>>> = {
  begin: async ({ env, caller }, field) => noticed("begun", await beginSecondFactor(env, caller, field("password"))),
  confirm: async ({ env, caller }, field) =>
    withCodes("confirmed", await confirmSecondFactor(env, caller, field("code"))),
  codes: async ({ env, caller }, field) => withCodes("codes", await renewRecoveryCodes(env, caller, field("password"))),
  end: async ({ env, caller }, field) => noticed("off", await endSecondFactor(env, caller, field("password"))),
};

/** Changes the member's second factor; undefined for an unknown act. */
export function postSecondFactor(request: Request, act: string): Promise<Response> | undefined {
  const run = Object.hasOwn(FACTOR_ACTS, act) ? FACTOR_ACTS[act] : undefined;
  return run && handle(request, run);
}

/** Accepts a form of the account page; what the next page shows is left in a sealed cookie. */
async function handle(request: Request, act: (member: StaffMember, field: Field) => Promise<Done>): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const fields = formFields(post.body);
  const done = await act(post, (name) => (fields.get(name) ?? "").slice(0, MAX_FIELD_LENGTH));
  const [jar, settings] = [await cookies(), cookieSettings(post.env)];
  if ("notice" in done) {
    if (done.codes) await accountNote.write(jar, settings, { codes: done.codes });
    else accountNote.clear(jar, settings);
    return seeOther(staffPaths.account(done.notice));
  }
  const isVerdict = done.status !== undefined && done.status < 500;
  const problems = isVerdict ? readMessages(done).slice(0, 5) : [];
  await accountNote.write(jar, settings, { problems: problems.length > 0 ? problems : [UNSPOKEN] });
  return seeOther(staffPaths.account("refused"));
}

const noticed = (notice: string, outcome: Outcome<unknown>): Done => (outcome.ok ? { notice } : outcome);
const withCodes = (notice: string, outcome: Outcome<{ data: { attributes: { codes: string[] } } }>): Done =>
  outcome.ok ? { notice, codes: outcome.data.data.attributes.codes } : outcome;
