import { and, eq } from "drizzle-orm";
import { THERAPIST_CONTACT } from "@/backend/crypto/seals";
import { entities, therapistContacts } from "@/backend/db/schema/search";
import { renderLetter } from "@/backend/mail/letter";
import type { MailContent } from "@/backend/mail/seal";
import type { EventCtx } from "@/backend/notify/queue-event-mail";
import { formatReference } from "@/domain/inbox/reference";
import { formatZonedRange } from "@/domain/text/zoned-range";

/** The key of therapists whom the directory shows: a hidden one gets no mail. */
const SHOWN_KEY = "therapist";

/** The address of a listed therapist; undefined without one. */
export async function findTherapistAddress({ ctx, settings }: EventCtx, uniqueId: string): Promise<string | undefined> {
  const isIt = and(
    eq(entities.partition, settings.partition),
    eq(entities.key, SHOWN_KEY),
    eq(entities.uniqueId, uniqueId),
  );
  const [row] = await ctx.db
    .select({ contact: therapistContacts })
    .from(entities)
    .innerJoin(therapistContacts, eq(therapistContacts.entityId, entities.id))
    .where(isIt);
  return row && ctx.vault.open(THERAPIST_CONTACT, row.contact).email;
}

interface Appointment {
  startAt: Date;
  endAt: Date;
  isCancelled: boolean;
  /** Another time was agreed on before. */
  isMoved: boolean;
}

/** Tells a therapist of an appointment. Neither the person nor what it is about is in it. */
export function composeTherapistMail(
  { settings, item }: Pick<EventCtx, "settings" | "item">,
  { startAt, endAt, isCancelled, isMoved }: Appointment,
): MailContent {
  const reference = formatReference(item.reference);
  const what = isCancelled ? "was cancelled" : isMoved ? "was moved" : "is confirmed";
  return renderLetter({
    subject: `${settings.brandName}: appointment ${reference} ${what}`,
    name: "",
    paragraphs: [
      `An appointment with you ${what}. The calendar file of this mail ${isCancelled ? "removes it" : "has it"}.`,
    ],
    facts: [
      ["Reference", reference],
      [isCancelled ? "It was" : "When", formatZonedRange(startAt, endAt, settings.timeZone)],
    ],
    after: [AFTER],
  });
}

const AFTER =
  "For people's privacy this mail names no one. It goes to the address that the network's office holds for your calendar: tell the office if it is not yours.";
