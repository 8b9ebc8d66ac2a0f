import "server-only";
import { cookies } from "next/headers";
import { staffPaths } from "@/lib/config/staff-paths";
import { formFields, seeOther } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endSession,
  listSessions,
  renewRecoveryCodes,
} from "@/lib/services/gateway/account-client";
import { updatePassword } from "@/lib/services/gateway/auth-client";
import type { Failure, Outcome } from "@/lib/services/requester";
import { readMessages } from "@/lib/services/results";
import { ServiceError } from "@/lib/services/service-error";
import { openStaffPost } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";
import { accountNote } from "@/lib/visitor/staff/notes";

const UNSPOKEN = "This did not work just now. Please try again in a moment.";
/** Maximum length of typed fields; a browser's answer for a passkey may be longer. */
const MAX_FIELD_LENGTH = 1_000;
const MAX_CREDENTIAL_LENGTH = 32_000;

const OTHERS = "others";

type Field = (name: string) => string;
/** Result of an act: the notice's name for the address, with recovery codes to show, or the reasons why it failed. */
type Done = { notice: string; codes?: string[] } | { problems: string[] } | Failure;

/** Changes the member's password. Their other sessions end. */
export const postPassword = (request: Request): Promise<Response> =>
  postToAccount(request, async ({ env, caller }, field) => {
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

/** Ends one of the member's sessions, or all but this one. */
export const postEndSession = (request: Request, id: string): Promise<Response> =>
  postToAccount(request, async ({ env, caller }) =>
    id === OTHERS ? endOthers(env, caller) : noticed("session", await endSession(env, caller, id)),
  );

async function endOthers(env: StaffMember["env"], caller: StaffMember["caller"]): Promise<Done> {
  const listed = await listSessions(env, caller);
  if (!listed.ok) return listed;
  const others = listed.data.filter(({ isCurrent }) => !isCurrent);
  const ended = await Promise.all(others.map(({ uniqueId }) => endSession(env, caller, uniqueId)));
  // One that has ended meanwhile is not found.
  const failure = ended.find((outcome): outcome is Failure => !outcome.ok && outcome.status !== 404);
  return failure ?? { notice: "sessions" };
}

const FACTOR_ACTS: Readonly<Record<string, (member: StaffMember, field: Field) => Promise<Done>>> = {
  begin: async ({ env, caller }) => noticed("begun", await beginSecondFactor(env, caller)),
  confirm: async ({ env, caller }, field) =>
    withCodes("confirmed", await confirmSecondFactor(env, caller, field("code"))),
  codes: async ({ env, caller }) => withCodes("codes", await renewRecoveryCodes(env, caller)),
  end: async ({ env, caller }) => noticed("off", await endSecondFactor(env, caller)),
};

/** Changes the member's second factor; undefined for an unknown act. */
export function postSecondFactor(request: Request, act: string): Promise<Response> | undefined {
  const run = Object.hasOwn(FACTOR_ACTS, act) ? FACTOR_ACTS[act] : undefined;
  return run && postToAccount(request, run);
}

/** Accepts a form of the account page; the content of the next page is stored in a sealed cookie. */
export async function postToAccount(
  request: Request,
  act: (member: StaffMember, field: Field) => Promise<Done>,
): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const fields = formFields(post.body);
  const done = await act(post, (name) =>
    (fields.get(name) ?? "").slice(0, name === "credential" ? MAX_CREDENTIAL_LENGTH : MAX_FIELD_LENGTH),
  );
  const [jar, settings] = [await cookies(), cookieSettings(post.env)];
  if ("notice" in done) {
    if (done.codes) await accountNote.write(jar, settings, { codes: done.codes });
    else accountNote.clear(jar, settings);
    return seeOther(staffPaths.account(done.notice));
  }
  if (!("problems" in done) && needsConfirmation(done)) return seeOther(staffPaths.account("confirm"));
  await accountNote.write(jar, settings, { problems: "problems" in done ? done.problems : problemsOf(done) });
  return seeOther(staffPaths.account("refused"));
}

/** True where an act failed because the member has not confirmed their identity within the last ten minutes. */
export const needsConfirmation = ({ problem }: Failure): boolean => problem?.code === "confirmation_needed";

/** Why an act failed, in sentences for the page. */
export function problemsOf(failure: Failure): [string, ...string[]] {
  const isVerdict = failure.status !== undefined && failure.status < 500;
  const [problem = UNSPOKEN, ...more] = isVerdict ? readMessages(failure).slice(0, 5) : [];
  return [problem, ...more];
}

/** Result of an act of the account page, with its notice. */
export const noticed = (notice: string, outcome: Outcome<unknown>): Done => (outcome.ok ? { notice } : outcome);
/** The same, with recovery codes to show once. */
export const withCodes = (notice: string, outcome: Outcome<{ data: { attributes: { codes: string[] } } }>): Done =>
  outcome.ok ? { notice, codes: outcome.data.data.attributes.codes } : outcome;
