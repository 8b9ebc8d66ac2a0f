import type { appointments } from "@/backend/db/schema/forms-requests";
import { readArrangement } from "@/domain/booking/arrangement";
import { type CalendarMethod, toCalendarFile } from "@/domain/booking/calendar-file";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import { brand } from "@/domain/brand";
import { formatReference } from "@/domain/inbox/reference";
import { inLanguage } from "@/domain/texts/in-language";
import { t } from "@/domain/texts/t";

interface AppointmentFile {
  appointment: Pick<
    typeof appointments.$inferSelect,
    "uniqueId" | "confirmedStartAt" | "confirmedEndAt" | "meeting" | "calendarSequence" | "preferredLanguage"
  > & { formFields: string };
  /** True for the file with the sentence of staff to the person, in their language. */
  isForPerson: boolean;
  reference: string;
  method: CalendarMethod;
  siteUrl: string;
  /** The recipient of a mailed file. */
  attendee?: string;
  /** Lead times of the calendar's own reminders. */
  alarmsMs: readonly number[];
  now: Date;
}

/**
 * The calendar file of the time that was agreed on last; undefined without one. It names neither person nor therapist, and has no
 * link to the request: calendars are shared.
 */
export const toAppointmentFile = (file: AppointmentFile): string | undefined =>
  inLanguage(file.isForPerson ? file.appointment.preferredLanguage : "en", () => composeFile(file));

function composeFile({ appointment, reference, siteUrl, isForPerson, ...file }: AppointmentFile): string | undefined {
  const { uniqueId, confirmedStartAt, confirmedEndAt, meeting, calendarSequence } = appointment;
  if (confirmedStartAt === null || confirmedEndAt === null) return undefined;
  const { place, message } = readArrangement(appointment.formFields);
  const host = new URL(siteUrl).hostname;
  return toCalendarFile({
    ...file,
    host,
    appointmentId: uniqueId,
    sequence: calendarSequence,
    startAt: confirmedStartAt,
    endAt: confirmedEndAt,
    summary: t("Appointment with {brand}", { brand: brand.name }),
    description: [
      isForPerson ? message : "",
      t("Reference {reference}.", { reference: formatReference(reference) }),
      phoneLine(),
    ]
      .filter(Boolean)
      .join(" "),
    location: [meeting && t(MEETING_NAMES[meeting]), place].filter(Boolean).join(": "),
    organizer: { name: brand.name, email: brand.email || `appointments@${host}` },
  });
}

const phoneLine = () => (brand.supportPhone === "" ? "" : t("Questions: {phone}.", { phone: brand.supportPhone }));
