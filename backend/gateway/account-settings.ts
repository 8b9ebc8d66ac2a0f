import type { Passwords } from "@/backend/gateway/passwords";
import type { SealKey } from "@/backend/mail/seal";

/** What accounts need of a deployment. */
export interface AccountSettings {
  passwords: Passwords;
  /** How long what depends on whether there is an account takes at least. */
  answerFloorMs: number;
  /** The pages that links in mail may lead to; the first where nobody asks for one. */
  redirects: readonly string[];
  /** The address that confirms an e-mail address, without its token; it leads to this gateway. */
  confirmationUrl: string;
  brandName: string;
  /** Seals queued mail. */
  sealKey: SealKey;
}

/** The pages that a deployment lists, without a list the website's first, and always the page of its confirmation links. */
export function listRedirects(siteUrl: string, listed: readonly string[] | undefined): readonly string[] {
  const site = siteUrl.replace(/\/+$/, "");
  return [...(listed ?? [`${site}/home`]), `${site}/account/confirm`];
}

/** The listed page that an address is, in the list's spelling; undefined for every other. */
export function findRedirect({ redirects }: AccountSettings, address: string): string | undefined {
  const wanted = URL.parse(address)?.href;
  return redirects.find((redirect) => wanted !== undefined && URL.parse(redirect)?.href === wanted);
}

/** An address with one more parameter. */
export function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
