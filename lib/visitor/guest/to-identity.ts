import type { CountedVisitor } from "@/domain/net/counted-visitor";
import type { GuestToken } from "@/lib/visitor/guest/token";

/** A token of this age shows a guest who is known. */
const KNOWN_AFTER_SECONDS = 2 * 60;

/** Identity of the holder of a guest token, for limits. An unverified token can be forged in any number, each with a limit of its own. */
export function toIdentity(token: GuestToken | undefined, nowMs: number): Pick<CountedVisitor, "guestId" | "identity"> {
  if (token?.status !== "valid") return { guestId: null, identity: "none" };
  if (!token.isVerified) return { guestId: null, identity: "new" };
  const { userUniqueId: guestId, issuedAtSeconds = Number.POSITIVE_INFINITY } = token;
  const isKnown = nowMs >= (issuedAtSeconds + KNOWN_AFTER_SECONDS) * 1_000;
  return { guestId, identity: isKnown ? "known" : "new" };
}
