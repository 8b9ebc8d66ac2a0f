/** Lines of an iCal feed. Each program's feed below has the lines that the program writes. */
export const calendar = (head: readonly string[], ...events: readonly (readonly string[])[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...head,
    ...events.flatMap((event) => ["BEGIN:VEVENT", "SUMMARY:A title that stays here", ...event, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** Weekly on Mondays at nine across the end of summer time, with an exception, a moved, a cancelled and a freed instance. */
export const GOOGLE = calendar(
  ["PRODID:-//Google Inc//Google Calendar 70.9054//EN", "CALSCALE:GREGORIAN", "X-WR-TIMEZONE:America/Denver"],
  [
    "UID:weekly@google.com",
    "DTSTART;TZID=America/Denver:20261026T090000",
    "DTEND;TZID=America/Denver:20261026T100000",
    "RRULE:FREQ=WEEKLY;UNTIL=20261201T065959Z;BYDAY=MO",
    "EXDATE;TZID=America/Denver:20261109T090000",
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
  ],
  [
    "UID:weekly@google.com",
    "RECURRENCE-ID;TZID=America/Denver:20261102T090000",
    "DTSTART;TZID=America/Denver:20261102T110000",
    "DTEND;TZID=America/Denver:20261102T120000",
    "STATUS:CONFIRMED",
  ],
  [
    "UID:weekly@google.com",
    "RECURRENCE-ID;TZID=America/Denver:20261116T090000",
    "DTSTART;TZID=America/Denver:20261116T090000",
    "DTEND;TZID=America/Denver:20261116T100000",
    "STATUS:CANCELLED",
  ],
  [
    "UID:weekly@google.com",
    "RECURRENCE-ID;TZID=America/Denver:20261123T090000",
    "DTSTART;TZID=America/Denver:20261123T090000",
    "DTEND;TZID=America/Denver:20261123T100000",
    "TRANSP:TRANSPARENT",
  ],
  ["UID:thanksgiving@google.com", "DTSTART;VALUE=DATE:20261126", "DTEND;VALUE=DATE:20261127", "TRANSP:OPAQUE"],
);

/** Windows' names of zones, Outlook's own words for free and busy, and a daily rule with a count. */
export const OUTLOOK = calendar(
  ["METHOD:PUBLISH", "PRODID:Microsoft Exchange Server 2010", "X-WR-CALNAME:Calendar"],
  [
    "UID:040000008200E00074C5B7101A82E008",
    "RRULE:FREQ=DAILY;COUNT=3",
    "DTSTART;TZID=Eastern Standard Time:20261030T083000",
    "DTEND;TZID=Eastern Standard Time:20261030T091500",
    "CLASS:PUBLIC",
    "TRANSP:OPAQUE",
    "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
  ],
  [
    "UID:free",
    "DTSTART;TZID=Eastern Standard Time:20261030T120000",
    "DTEND;TZID=Eastern Standard Time:20261030T130000",
    "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
  ],
  [
    "UID:away",
    "DTSTART;VALUE=DATE:20261102",
    "DTEND;VALUE=DATE:20261103",
    "X-MICROSOFT-CDO-BUSYSTATUS:OOF",
    "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
  ],
);

/** A zone defined in the feed, floating time, a length in place of an end, and two events that touch. */
export const APPLE = calendar(
  ["PRODID:-//Apple Inc.//macOS 14.6.1//EN", "X-WR-TIMEZONE:America/Chicago"],
  ["UID:A1", "DTSTART;TZID=America/Chicago:20261101T003000", "DURATION:PT2H", "TRANSP:OPAQUE"],
  ["UID:A2", "DTSTART:20261103T140000", "DTEND:20261103T150000"],
  ["UID:A3", "DTSTART;TZID=America/Chicago:20261103T150000", "DTEND;TZID=America/Chicago:20261103T153000"],
);

/** Times of UTC, and an event that was under way when the asked time began. */
export const PROTON = calendar(
  ["PRODID:-//Proton AG//WebCalendar 5.0.20.4//EN", "METHOD:PUBLISH"],
  ["UID:P1@proton.me", "DTSTART:20261019T220000Z", "DTEND:20261020T020000Z", "SEQUENCE:1"],
  ["UID:P2@proton.me", "DTSTART:20261105T170000Z", "DTEND:20261105T173000Z", "STATUS:TENTATIVE"],
);
