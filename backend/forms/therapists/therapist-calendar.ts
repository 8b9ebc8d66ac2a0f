import { inTransaction } from "@/backend/db/in-transaction";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidFields } from "@/backend/errors";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { composeCalendarAddress } from "@/backend/forms/therapists/compose-therapist-link";
import { endCalendarAddress, issueCalendarAddress } from "@/backend/forms/therapists/therapist-links";
import {
  getTherapistPage,
  listTherapistRequests,
  openTherapistLink,
  type TherapistCall,
} from "@/backend/forms/therapists/therapist-page";
import type { StoredRequest } from "@/backend/inbox/change-request";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { readContact } from "@/backend/search/administration/contact";
import { type CalendarEvent, toCalendarFeed } from "@/domain/booking/calendar-file";
import { brand } from "@/domain/brand";
import { formatReference } from "@/domain/inbox/reference";
import type { TherapistPage } from "@/domain/wire/therapist-page";

/** Mails a therapist a new secret address of their calendar. Problems 404, 429, and 422 without a private address. */
export const mailCalendarAddress = (
  call: TherapistCall,
  { brandName, siteUrl }: InvitationSettings,
): Promise<TherapistPage> =>
  inTransaction(call.ctx, async (ctx) => {
    const { entity } = await openTherapistLink({ ...call, ctx });
    const to = await readContact(ctx, entity.id);
    if (to === null) throw invalidFields({ pointer: "/contact_email", detail: "is required" });
    const address = await issueCalendarAddress(ctx, { entityId: entity.id, siteUrl });
    await enqueueMail(ctx, { to, ...composeCalendarAddress({ brandName, address }) });
    await writeAudit(ctx, "entity.calendar_address", entity.uniqueId);
    return getTherapistPage({ ...call, ctx });
  });

/** Ends the address of a therapist's calendar. Problems 404 and 429. */
export const endCalendar = (call: TherapistCall): Promise<TherapistPage> =>
  inTransaction(call.ctx, async (ctx) => {
    const { entity } = await openTherapistLink({ ...call, ctx });
    await endCalendarAddress(ctx, entity.id);
    await writeAudit(ctx, "entity.end_calendar_address", entity.uniqueId);
    return getTherapistPage({ ...call, ctx });
  });

/** A therapist's appointments by the secret of their calendar's address: times and references, without names. Problems 404 and 429. */
export async function readCalendar(call: TherapistCall, siteUrl: string): Promise<string> {
  const { entity } = await openTherapistLink(call, "calendar");
  const requests = await listTherapistRequests({ ...call, acts: "see" }, entity.uniqueId);
  return toCalendarFeed(
    brand.name,
    requests.flatMap((request) => toEvent(request, siteUrl, call.ctx.now)),
  );
}

function toEvent({ item, appointment }: StoredRequest, siteUrl: string, now: Date): CalendarEvent[] {
  const { uniqueId, confirmedStartAt: startAt, confirmedEndAt: endAt, calendarSequence: sequence } = appointment;
  if (startAt === null || endAt === null) return [];
  const host = new URL(siteUrl).hostname;
  const organizer = { name: brand.name, email: brand.email || `appointments@${host}` };
  const texts = {
    summary: `Appointment ${formatReference(item.reference)}`,
    description: `Reference ${formatReference(item.reference)}.`,
    location: "",
  };
  return [{ method: "PUBLISH", appointmentId: uniqueId, host, sequence, startAt, endAt, organizer, now, ...texts }];
}
