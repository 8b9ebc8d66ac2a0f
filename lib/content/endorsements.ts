import "server-only";
import type { NetworkParts } from "@/domain/owner/network-schema";
import { ownersDocument } from "@/domain/owner/owner-part";
import { getPageSettings } from "@/lib/config/env";
import { sampleEndorsements } from "@/lib/content/sample-endorsements";

/** Specification, section 1: three client quotes, a row of badges. Section 2: an award. */
export type Endorsements = NetworkParts["endorsements"] & {
  /** Said beside them. */
  readonly notes?: { readonly quote: string; readonly badges: string };
};

const NONE: Endorsements = { testimonials: [], badges: [], award: null };

/** The owner's endorsements; the samples in the sample deployment alone. */
export function loadEndorsements(): Endorsements {
  const { endorsements } = ownersDocument();
  if (endorsements) return { ...NONE, ...endorsements };
  return getPageSettings().SAMPLE_NETWORK === "on" ? sampleEndorsements : NONE;
}
