import { and, eq } from "drizzle-orm";
import { THERAPIST_CONTACT } from "@/backend/crypto/seals";
import { entities, therapistContacts } from "@/backend/db/schema/search";
import { renderLetter } from "@/backend/mail/letter";
import type { MailContent } from "@/backend/mail/seal";
import type { EventCtx } from "@/backend/notify/queue-event-mail";
import { formatReference } from "@/domain/inbox/reference";
import { formatZonedRange } from "@/domain/text/zoned-range";

/** The key of therapists whom the directory shows: a hidden one gets no new appointment. */
const SHOWN_KEY = "therapist";

/** The address of a listed therapist, or of a hidden one too; undefined without one. */
export async function findTherapistAddress(
  { ctx, settings }: EventCtx,
  uniqueId: string,
  { isHiddenToo }: { isHiddenToo: boolean },
): Promise<string | undefined> {
  const isIt = and(
    eq(entities.partition, settings.partition),
    isHiddenToo ? undefined : eq(entities.key, SHOWN_KEY),
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
  /** In this therapist's calendar. */
  what: "confirmed" | "moved" | "cancelled" | "withdrawn by the person";
  /** Null where the time that the calendar has is no longer known. */
  time: { startAt: Date; endAt: Date } | null;
}

/** Tells a therapist of an appointment. Neither the person nor what it is about is in it. */
export function composeTherapistMail(
  { settings, item }: Pick<EventCtx, "settings" | "item">,
  { what, time }: Appointment,
): MailContent {
  const reference = formatReference(item.reference);
  const isCancelled = what !== "confirmed" && what !== "moved";
  const happened = what === "confirmed" ? "is confirmed" : `was ${what}`;
  const when = time && formatZonedRange(time.startAt, time.endAt, settings.timeZone);
  return renderLetter({
    subject: `${settings.brandName}: appointment ${reference} ${happened}`,
    name: "",
    paragraphs: [
      `An appointment with you ${happened}. The calendar file of this mail ${isCancelled ? "removes it" : "has it"}.`,
    ],
    facts: [["Reference", reference], ...(when === null ? [] : [[isCancelled ? "It was" : "When", when] as const])],
    after: [AFTER],
  });
}

const AFTER =
  "For people's privacy this mail names no one. It goes to the address that the network's office holds for your calendar: tell the office if it is not yours.";
