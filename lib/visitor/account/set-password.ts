import "server-only";
import { LINK_ENDED } from "@/domain/wire/session";
import { accountPaths } from "@/lib/config/account-paths";
import { seeOther } from "@/lib/http/accept-post";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import type { NewPassword } from "@/lib/services/gateway/auth-client";
import type { Failure } from "@/lib/services/requester";
import { readMessages } from "@/lib/services/results";
import { passwordNote } from "@/lib/visitor/account/link-notes";

export interface SetPasswordPorts {
  jar: CookieJar;
  settings: CookieSettings;
  /** The gateway's call. */
  reset: (
    input: NewPassword & { reset_password_token: string },
  ) => Promise<{ success: true } | { success: false; failure: Failure }>;
}

/**
 * Sets the password of the cookie's link. Answers 303 to the page with the outcome; a refused password leads back to the form
 * with the reasons, and after an outage the link remains.
 */
export async function setPassword({ jar, settings, reset }: SetPasswordPorts, input: NewPassword): Promise<Response> {
  const link = await passwordNote.read(jar, settings);
  if (!link) return seeOther(accountPaths.password());
  const result = await reset({ ...input, reset_password_token: link.token });
  const problems = result.success ? [] : readMessages(result.failure);
  if (result.success || problems.includes(LINK_ENDED)) {
    passwordNote.clear(jar, settings);
    return seeOther(accountPaths.password(result.success ? "done" : "ended"));
  }
  if (problems.length === 0 || (result.failure.status ?? 500) >= 500)
    return seeOther(accountPaths.password("unavailable"));
  await passwordNote.write(jar, settings, { token: link.token, problems: problems.slice(0, 10) });
  return seeOther(accountPaths.password());
}
