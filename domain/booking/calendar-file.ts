import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** Purpose of a calendar file: REQUEST and CANCEL are mailed, PUBLISH is added by hand. RFC 5546, section 3.2. */
export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

export interface CalendarEvent {
  method: CalendarMethod;
  /** The appointment's id and the site's host: the same in every file about one appointment. */
  appointmentId: string;
  host: string;
  /** Increases with every change of an appointment, so that programs replace their copy. */
  sequence: number;
  startAt: Date;
  endAt: Date;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  /** The recipient of a mailed file: Outlook needs it. */
  attendee?: string;
  now: Date;
}

/**
 * An appointment as an iCalendar file (RFC 5545). Times are in UTC, which every program shows in its own zone: a zone of the file
 * would need rules that programs read differently.
 */
export function toCalendarFile(event: CalendarEvent): string {
  const { method, appointmentId, host, organizer, attendee, now } = event;
  const calendar = ical({
    prodId: { company: organizer.name, product: "appointments", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  const entry = calendar.createEvent({
    id: `${appointmentId}@${host}`,
    sequence: event.sequence,
    stamp: now,
    start: event.startAt,
    end: event.endAt,
    summary: event.summary,
    description: event.description,
    location: event.location,
    organizer,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (attendee !== undefined) {
    const role = ICalAttendeeRole.REQ;
    entry.createAttendee({ email: attendee, role, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
  return calendar.toString();
}
