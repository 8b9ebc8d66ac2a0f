import "server-only";
import { cookies } from "next/headers";
import { NAME_MAX_LENGTH } from "@/domain/booking/rules";
import { EMAIL_MAX_LENGTH, isMailable } from "@/domain/text/email-address";
import { LINK_ENDED } from "@/domain/wire/session";
import { accountPaths } from "@/lib/config/account-paths";
import { getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import { acceptPost, formFields, seeOther } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { setUpStaff } from "@/lib/services/gateway/auth-client";
import { readMessages } from "@/lib/services/results";
import { passwordNote, setupNote } from "@/lib/visitor/account/link-notes";
import { attempts } from "@/lib/visitor/auth/actions";
import { loadVisitor } from "@/lib/visitor/guest/load-visitor";

const MAX_BODY_BYTES = 8 * 1024;

/** Makes the first administrator with the printed link that this browser holds, and leads to the choice of a password. */
export async function postSetup(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { maxBytes: MAX_BODY_BYTES });
  if (!post.ok) return post.response;
  const [jar, settings] = [await cookies(), cookieSettings(env)];
  const note = await setupNote.read(jar, settings);
  if (!note) return seeOther(staffPaths.setup());
  const typed = { token: note.token, ...readMember(formFields(post.body)) };
  const faults = findFaults(typed);
  if (faults.length > 0) {
    await setupNote.write(jar, settings, { ...typed, problems: faults });
    return seeOther(staffPaths.setup());
  }
  const visitor = await loadVisitor();
  if ((await attempts()(visitor)) > 0) return seeOther(staffPaths.setup("limited"));
  const result = await setUpStaff(env, visitor, typed);
  if (result.success) {
    setupNote.clear(jar, settings);
    await passwordNote.write(jar, settings, { token: result.passwordToken, problems: [] });
    return seeOther(accountPaths.password());
  }
  const hasEnded = readMessages(result.failure).includes(LINK_ENDED);
  if (hasEnded) setupNote.clear(jar, settings);
  else await setupNote.write(jar, settings, { ...typed, problems: [] });
  return seeOther(staffPaths.setup(hasEnded ? "ended" : "unavailable"));
}

function readMember(fields: URLSearchParams): { name: string; email: string } {
  const read = (field: string, max: number) => (fields.get(field) ?? "").replace(/\s+/g, " ").trim().slice(0, max);
  return { name: read("name", NAME_MAX_LENGTH), email: read("email", EMAIL_MAX_LENGTH) };
}

const findFaults = ({ name, email }: { name: string; email: string }) => [
  ...(name === "" ? ["Please enter your name."] : []),
  ...(isMailable(email) ? [] : ["Please enter an email address that can get mail."]),
];
