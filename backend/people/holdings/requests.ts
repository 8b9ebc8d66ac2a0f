import { and, eq, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import { APPOINTMENT, GUEST, LANDING, RECORD } from "@/backend/crypto/seals";
import { appointments, landings, listingReports, records } from "@/backend/db/schema/forms-requests";
import { guests } from "@/backend/db/schema/gateway";
import { gone, HEALTH_RECORD, type Holding, holding, named, type Scope } from "@/backend/people/holdings/holding";
import { matchesEmail, matchesId } from "@/backend/people/person";

const isAboutThem = ({ person }: Scope) =>
  or(ne(records.kind, "referral"), matchesEmail(person, RECORD, records.searchIndex, "about"));

/** Requests, visits, and what else people send. */
export const REQUESTS: Holding[] = [
  holding(
    appointments.uniqueId,
    "Appointment requests",
    ({ person }) =>
      or(matchesEmail(person, APPOINTMENT, appointments.searchIndex), matchesId(appointments.visitorUniqueId, person)),
    [
      { measure: "hide", when: () => isNull(appointments.deletedAt), why: HEALTH_RECORD },
      { measure: "keep", when: () => isNotNull(appointments.deletedAt), why: HEALTH_RECORD },
    ],
  ),
  gone(
    guests.uniqueId,
    "Visits",
    ({ person, valuesOf }) => {
      const senders = valuesOf(appointments, "visitorUniqueId").map(String);
      const isSender = matchesId(guests.userUniqueId, { ids: senders });
      return or(
        matchesEmail(person, GUEST, guests.searchIndex),
        matchesId(guests.uniqueId, person),
        matchesId(guests.userUniqueId, person),
        isSender,
      );
    },
    "visits without an account",
  ),
  gone(
    landings.uniqueId,
    "Applications and messages",
    ({ person }) => matchesEmail(person, LANDING, landings.searchIndex),
    "no health record",
  ),
  holding(
    records.uniqueId,
    "Surveys, subscriptions, referrals",
    ({ person }) => or(matchesId(records.ownerId, person), matchesEmail(person, RECORD, records.searchIndex)),
    [
      { measure: "delete", when: () => eq(records.kind, "subscription"), why: "no health record" },
      { measure: "keep", when: (scope) => not(isAboutThem(scope) ?? sql`true`), why: "a referral of another person" },
      {
        measure: "hide",
        why: HEALTH_RECORD,
        when: (scope) => and(ne(records.kind, "subscription"), isAboutThem(scope), isNull(records.deletedAt)),
      },
      {
        measure: "keep",
        why: HEALTH_RECORD,
        when: (scope) => and(ne(records.kind, "subscription"), isAboutThem(scope), isNotNull(records.deletedAt)),
      },
    ],
  ),
  gone(listingReports.uniqueId, "Reports about their listing", named(listingReports.therapistId), "no health record"),
];
