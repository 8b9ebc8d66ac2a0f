import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { changeRequest, type StoredRequest } from "@/backend/inbox/change-request";
import type { Scope } from "@/backend/people/holdings/holding";
import { formatReference } from "@/domain/inbox/reference";
import { formatZonedRange } from "@/domain/text/zoned-range";

/** The person's confirmed appointments that are still to come, locked. One that cannot be decrypted is left out. */
export async function findComing({ db, vault, logger, now }: Ctx, { valuesOf }: Scope): Promise<StoredRequest[]> {
  const isConfirmed = and(eq(inboxItems.kind, "request"), eq(inboxItems.state, "confirmed"));
  const isTheirs = inArray(appointments.id, valuesOf(appointments, "id").map(Number));
  const rows = await db
    .select({ item: inboxItems, appointment: appointments })
    .from(appointments)
    .innerJoin(inboxItems, eq(inboxItems.subjectId, appointments.uniqueId))
    .where(and(isTheirs, isConfirmed, isNull(inboxItems.deletedAt), gt(appointments.confirmedStartAt, now)))
    .for("update");
  return openEach(
    rows,
    ({ item, appointment }) => ({ item, appointment: vault.open(APPOINTMENT, appointment) }),
    logger,
  );
}

/** Cancels an appointment as staff do: its event becomes the mail with the calendar file. */
export const cancelComing = (ctx: Ctx, request: StoredRequest) =>
  changeRequest(ctx, request, { verb: "cancel", version: request.item.version });

/** The step of an erasure that cancels an appointment, which says when it is and whether a therapist gets mail. */
export function toCancelStep({ item, appointment }: StoredRequest) {
  const { confirmedStartAt: start, confirmedEndAt: end, calendarHolder } = appointment;
  const when = start && end ? `, ${formatZonedRange(start, end, "UTC")}` : "";
  const why = calendarHolder === null ? "no therapist had mail of it: call them" : "the therapist gets mail";
  return {
    title: `Coming appointment ${formatReference(item.reference)}${when}`,
    measure: "cancel",
    why,
    rows: 1,
  } as const;
}
