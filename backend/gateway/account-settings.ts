import { setTimeout as sleep } from "node:timers/promises";
import type { Actor, Ctx } from "@/backend/context";
import type { Attempter } from "@/backend/gateway/attempt-limits";
import type { Passwords } from "@/backend/gateway/passwords";
import type { CompanyTokens } from "@/backend/gateway/tokens";
import type { RelyingParty } from "@/backend/gateway/webauthn";
import { toSiteAddress } from "@/backend/site-address";
import type { SecondFactorRule } from "@/domain/owner/policy-choices";
import { LANGUAGES, type Language, PREFIXES } from "@/domain/texts/languages";

/** Account settings of a deployment. */
export interface AccountSettings {
  passwords: Passwords;
  /** Minimum duration of answers whose work depends on whether an account exists. */
  answerFloorMs: number;
  /** Allowed targets of mailed links; the first is the default. */
  redirects: readonly string[];
  /** The address that confirms an email address, without its token; served by this gateway. */
  confirmationUrl: string;
  brandName: string;
  /** The office's, of the moments in mail. */
  timeZone: string;
  secondFactor: SecondFactorRule;
  /** Signs the link that sets up a staff area without members. */
  setupKey: string;
  /** The website that passkeys are of. */
  site: RelyingParty;
}

/** Assigns a member's open items to a colleague, or to no one, in the transaction of `ctx`. Problem 422 for the colleague. */
export type HandOverItems = (ctx: Ctx, memberId: string, colleagueId: string | null) => Promise<void>;

/** Dependencies shared by the account endpoints. */
export interface AccountsSettings {
  accounts: AccountSettings;
  tokens: CompanyTokens;
  attempterOf: (actor: Actor, request: Request) => Attempter;
  handOverItems: HandOverItems;
}

/** Roles that may sign in, up, or ask for a password. */
export const EVERYBODY = ["anonymous", "guest", "user", "staff", "service"] as const;

/** Longer than all database work that depends on whether an account exists. */
export const ANSWER_FLOOR_MS = 150;

/** The outcome of `work` after at least `floorMs`, so that the duration does not reveal it. */
export async function answerSteadily<Outcome>(floorMs: number, work: () => Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.allSettled([work(), sleep(floorMs)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Allowed link targets of a deployment: its list first, and the website's pages of mailed links; `/home` unless there is a list. */
export function listRedirects(siteUrl: string, listed: readonly string[] | undefined): readonly string[] {
  const pages = LANGUAGES.flatMap((language) =>
    ["/account/password", "/account/confirm"].map((path) => toSiteAddress(siteUrl, path, language)),
  );
  return listed ? [...listed, ...pages] : [...pages, toSiteAddress(siteUrl, "/home")];
}

/** The allowed link target equal to an address, in the list's spelling; undefined if not listed. */
export function findRedirect({ redirects }: AccountSettings, address: string): string | undefined {
  const wanted = URL.parse(address)?.href;
  return redirects.find((redirect) => wanted !== undefined && URL.parse(redirect)?.href === wanted);
}

/** The language of the page at an allowed link target: that of the mail which leads there. */
export const languageOfTarget = (address: string): Language =>
  LANGUAGES.find((language) => language !== "en" && new URL(address).pathname.startsWith(`${PREFIXES[language]}/`)) ??
  "en";

/** An address with a query parameter added. */
export function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
