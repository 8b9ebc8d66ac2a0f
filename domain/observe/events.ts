import { oncePerProcess } from "../net/once-per-process.ts";

/** Events that each program counts besides requests, by metric name. */
export const EVENTS = {
  site: {
    renders_refused_total: "Requests for a page that was not cached, refused because too many waited to be rendered.",
    guest_identities_refused_total: "Visits without a guest identity, because too many waited for one.",
  },
  services: {
    form_drafts_saved_total: "Stored drafts of forms behind links and in apps.",
    forms_submitted_total: "Submitted forms.",
    care_requests_total: "Received appointment requests, applications, messages, surveys, referrals and subscriptions.",
    mail_sent_total: "Mail that the mail server accepted.",
    mail_failures_total: "Attempts that the mail server did not accept.",
    mail_given_up_total: "Mail that is not tried again.",
    event_mail_failures_total: "Attempts to turn an event of the inbox into mail that failed; each is repeated.",
  },
} as const;

/** Times that each program reports, by metric name. */
export const MOMENTS = {
  site: {},
  services: { purge_last_run_timestamp_seconds: "When this copy last ended a purge; absent before the first." },
} as const;

type EventName = keyof (typeof EVENTS)["site"] | keyof (typeof EVENTS)["services"];

const counts = oncePerProcess("event counts", () => new Map<string, number>());

/** Counts one event of this process. Costs nothing worth a switch. */
export const countEvent = (name: EventName): void => void counts.set(name, eventCount(name) + 1);

/** Records the time of something that this process did last. */
export const recordMoment = (name: keyof (typeof MOMENTS)["services"], at: Date): void =>
  void counts.set(name, at.getTime() / 1_000);

/** The time in seconds, if there is one. */
export const momentOf = (name: string): number | undefined => counts.get(name);

/** Number of occurrences of an event since the start. */
export const eventCount = (name: string): number => counts.get(name) ?? 0;
