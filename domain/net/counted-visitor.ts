/**
 * Identity of a visitor: `none`, a guest whose token is `new` or cannot be verified, or a guest `known` for some minutes. An
 * identity costs a program one call, a known one costs it time as well.
 */
export const IDENTITIES = ["none", "new", "known"] as const;

/** A visitor as limits count them. */
export interface CountedVisitor {
  /** Truncated; null when unknown. */
  address: string | null;
  /** The guest's user id, from a verified token. */
  guestId: string | null;
  identity: (typeof IDENTITIES)[number];
  /** A visitor on the site's own machine, where one address is everybody's. */
  isLocal: boolean;
}
