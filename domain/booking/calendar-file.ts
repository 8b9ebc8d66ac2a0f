import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { currentLanguage } from "@/domain/texts/languages";

/** Purpose of a calendar file: REQUEST and CANCEL are mailed, PUBLISH is added by hand. RFC 5546, section 3.2. */
export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

/** Hours before an appointment at which it is reminded of, unless the network sets others. */
export const DEFAULT_REMINDER_HOURS = [24, 2] as const;

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
  /** Lead times of the calendar's own reminders. */
  alarmsMs?: readonly number[] | undefined;
  now: Date;
}

/**
 * An appointment as an iCalendar file (RFC 5545). Times are in UTC, which every program shows in its own zone: a zone of the file
 * would need rules that programs read differently.
 */
export const toCalendarFile = (event: CalendarEvent): string => toCalendar(event.method, event.organizer.name, [event]);

/** A calendar of appointments, for programs that read it again and again. */
export const toCalendarFeed = (name: string, events: readonly CalendarEvent[]): string =>
  toCalendar("PUBLISH", name, events);

function toCalendar(method: CalendarMethod, company: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    prodId: { company, product: "appointments", language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  for (const event of events) addEvent(calendar, event);
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, event: CalendarEvent): void {
  const { method, appointmentId, host, organizer, attendee, now } = event;
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
  const alarmsMs = method === "CANCEL" ? [] : (event.alarmsMs ?? []);
  for (const leadMs of alarmsMs)
    entry.createAlarm({ type: ICalAlarmType.display, trigger: leadMs / 1_000, description: event.summary });
  if (attendee !== undefined) {
    const role = ICalAttendeeRole.REQ;
    entry.createAttendee({ email: attendee, role, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
}
