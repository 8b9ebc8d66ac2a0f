import "server-only";
import { CONFIRMATION_COOKIE, confirmationCookieOptions, readConfirmation } from "@/lib/account/confirmation-cookie";
import { paths } from "@/lib/paths";
import { seeOther } from "@/lib/security/accept-post";
import type { Outcome } from "@/lib/services/requester";
import type { CookieJar, SealSettings } from "@/lib/session/cookie-jar";

export interface ConfirmationPorts {
  jar: CookieJar;
  settings: SealSettings;
  /** The gateway's call: the page that it sends the link's holder on to. */
  confirm: (token: string) => Promise<Outcome<string>>;
}

/**
 * Confirms the address that the cookie's link was mailed to. Answers 303 to the page that the gateway names, which is one of the
 * configured ones; after an outage back to the button, with the token still here.
 */
export async function confirmAccount({ jar, settings, confirm }: ConfirmationPorts): Promise<Response> {
  const token = await readConfirmation(jar, settings);
  if (token === undefined) return seeOther(paths.confirmAccount());
  const outcome = await confirm(token);
  if (!outcome.ok) return seeOther(paths.confirmAccountAfter("unavailable"));
  jar.set(CONFIRMATION_COOKIE, "", confirmationCookieOptions(settings, 0));
  return seeOther(outcome.data);
}
