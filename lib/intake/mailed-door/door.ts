import "server-only";
import type { Outcome } from "@/lib/services/requester";

/** Subject that a link opened, or the reason for none: no link at all, a wrong one, too many wrong ones, or an outage. */
export type Opened<Subject> =
  | { kind: "open"; subject: Subject }
  | {
      kind: "closed";
      reason: "missing" | "unknown" | "limited" | "unavailable";
      retryAfterSeconds?: number | undefined;
    };
export type ClosedReason = Extract<Opened<unknown>, { kind: "closed" }>["reason"];

/** The page behind a mailed link, and the sealed cookie that holds the link's token. */
export interface DoorPlace {
  /** The page's address; with a key after the link was opened. */
  toPage: (key?: string, notice?: string) => string;
  /** Query parameter and form field with the key. */
  parameter: string;
  /** The page is in every language: whoever changes the language keeps the key. */
  isTranslated?: true;
  /** Beginning of the cookie's name, before the key. */
  cookiePrefix: string;
  /** Purpose of the cookie's seal. */
  purpose: string;
  /** The key in its one spelling; undefined for what is no key. */
  readKey: (typed: string) => string | undefined;
}

/** A page that a mailed link opens without an account. decisions/0060 */
export interface Door<Subject> extends DoorPlace {
  keyOf: (subject: Subject) => string;
  /** Passes the middleware's result to the page of the current request, which must not ask again. */
  handOver: (opened: Opened<Subject>) => void;
  /** The middleware's result for the current request; closed where there is none. */
  takeOver: () => Opened<Subject>;
}

const WAIT_SECONDS = 60;
export const NOTHING_OPENED = { kind: "closed", reason: "missing" } as const;

/** The answer of a service about a link's token. */
export function toOpened<Subject>(outcome: Outcome<Subject>): Opened<Subject> {
  if (outcome.ok) return { kind: "open", subject: outcome.data };
  if (outcome.reason === "not_found") return { kind: "closed", reason: "unknown" };
  if (outcome.status !== 429) return { kind: "closed", reason: "unavailable" };
  return { kind: "closed", reason: "limited", retryAfterSeconds: outcome.retryAfterSeconds ?? WAIT_SECONDS };
}
