import "server-only";
import { CONFIRMATION_OUTCOME_PARAM } from "@/domain/wire/confirmation";
import { accountPaths } from "@/lib/config/account-paths";
import { seeOther } from "@/lib/http/accept-post";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import type { Outcome } from "@/lib/services/requester";
import { confirmationNote } from "@/lib/visitor/account/link-notes";

export interface ConfirmationPorts {
  jar: CookieJar;
  settings: CookieSettings;
  /** The gateway's call; returns the page that it redirects to. */
  confirm: (token: string) => Promise<Outcome<string>>;
}

/**
 * Confirms the address that the cookie's link was mailed to. Answers 303 to the site's own page with the outcome: the content
 * policy lets no form lead to another origin. After an outage the button and the token remain.
 */
export async function confirmAccount({ jar, settings, confirm }: ConfirmationPorts): Promise<Response> {
  const link = await confirmationNote.read(jar, settings);
  if (!link) return seeOther(accountPaths.confirmAccount());
  const outcome = await confirm(link.token);
  if (!outcome.ok) return seeOther(accountPaths.confirmAccountAfter("unavailable"));
  confirmationNote.clear(jar, settings);
  return seeOther(accountPaths.confirmAccountAfter(isConfirmed(outcome.data) ? "true" : "false"));
}

const isConfirmed = (location: string) => new URL(location).searchParams.get(CONFIRMATION_OUTCOME_PARAM) === "true";
