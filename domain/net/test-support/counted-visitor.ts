import type { CountedVisitor } from "@/domain/net/counted-visitor";

/** A visitor for limits: without an identity, unless `more` has one. */
export const visitorFrom = (address: string | null, more: Partial<CountedVisitor> = {}): CountedVisitor => ({
  address,
  guestId: null,
  identity: "none",
  isLocal: false,
  ...more,
});

/** A guest whom the site has known for minutes. */
export const knownGuest = (guestId: string, address: string | null = null): CountedVisitor =>
  visitorFrom(address, { guestId, identity: "known" });
