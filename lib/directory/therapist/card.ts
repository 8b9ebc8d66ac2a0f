import { matchReasons } from "@/lib/directory/match-reasons";
import { payerOf } from "@/lib/directory/payer";
import { cardFacts } from "@/lib/directory/therapist/card-facts";
import { type CardLine, cardLines } from "@/lib/directory/therapist/card-lines";
import { type PayerFact, payerFact } from "@/lib/directory/therapist/payer-fact";
import type { TherapistView } from "@/lib/directory/therapist/view";
import type { DirectoryView } from "@/lib/directory/view";

/** What a card shows of a therapist. A page's data has twelve of them beside its HTML, so nothing more. */
export interface TherapistCardData
  extends Pick<TherapistView, "slug" | "name" | "pictureUrl" | "bioHtml" | "isBioLong" | "certifications"> {
  readonly payer: PayerFact | null;
  readonly lines: readonly CardLine[];
  /** In a few words each: of the practice; among the best matches, why the therapist is one. */
  readonly facts: readonly string[];
}

/** A therapist's card in a view. On the server, so that browsers need no script for its texts. */
export function toCard(therapist: TherapistView, view: DirectoryView): TherapistCardData {
  const { slug, name, pictureUrl, bioHtml, isBioLong, certifications } = therapist;
  const reasons = view.sort === "best" ? matchReasons(view, therapist) : [];
  return {
    ...{ slug, name, pictureUrl, bioHtml, isBioLong, certifications },
    payer: payerFact(therapist, payerOf(view)),
    lines: cardLines(therapist, view),
    facts: reasons.length > 0 ? reasons : cardFacts(therapist),
  };
}
