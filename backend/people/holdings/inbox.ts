import { and, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { formInstances } from "@/backend/db/schema/forms";
import { appointments, bookedTimes, landings, listingReports } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { inboxEvents, inboxItems, inboxViews, personItems, requestTokens } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import {
  gone,
  HEALTH_RECORD,
  type Holding,
  isUnsubmitted,
  numbersOf,
  type Scope,
  textOf,
} from "@/backend/people/holdings/holding";

const subjectsOf = ({ valuesOf }: Scope) =>
  [appointments, landings, listingReports, formInstances, mailMessages].flatMap((table) =>
    valuesOf(table, "uniqueId").map(String),
  );
const isOfItem =
  (column: typeof inboxEvents.itemId | typeof inboxViews.itemId | typeof personItems.itemId) => (scope: Scope) =>
    inArray(column, numbersOf(scope, inboxItems));
/** Items go with what they are about. */
const isGoing = or(
  sql`${inboxItems.kind} = 'alert' and exists (select from ${landings} where ${landings.uniqueId} = ${inboxItems.subjectId})`,
  inArray(inboxItems.kind, ["application", "message", "mail_problem", "listing"]),
  sql`exists (select from ${formInstances} where ${formInstances.uniqueId} = ${inboxItems.subjectId} and ${isUnsubmitted})`,
);
const isStaying = not(isGoing ?? sql`true`);
const isOfGoing = sql`exists (select from ${inboxItems} where ${inboxItems.id} = ${inboxEvents.itemId} and ${isGoing})`;
/** Items of the inbox and what happened to them. */
export const INBOX: Holding[] = [
  {
    table: requestTokens,
    title: "Links to requests",
    subject: textOf(requestTokens.id),
    rows: (scope) => inArray(requestTokens.appointmentId, numbersOf(scope, appointments)),
    erasure: gone("they open nothing any more"),
  },
  {
    table: bookedTimes,
    title: "Times of therapists that are booked",
    subject: textOf(bookedTimes.id),
    rows: (scope) => inArray(bookedTimes.appointmentId, numbersOf(scope, appointments)),
    erasure: gone("the therapist's time is free; what took place is in the request"),
  },
  {
    table: inboxItems,
    title: "Items of the inbox",
    subject: textOf(inboxItems.uniqueId),
    rows: (scope) => inArray(inboxItems.subjectId, subjectsOf(scope)),
    erasure: [
      { measure: "delete", when: () => isGoing, why: "what they are about is deleted" },
      { measure: "hide", when: () => and(isStaying, isNull(inboxItems.deletedAt)), why: HEALTH_RECORD },
      { measure: "keep", when: () => and(isStaying, isNotNull(inboxItems.deletedAt)), why: HEALTH_RECORD },
    ],
  },
  {
    table: inboxEvents,
    title: "What happened to items of the inbox",
    subject: textOf(inboxEvents.uniqueId),
    rows: isOfItem(inboxEvents.itemId),
    erasure: [
      { measure: "delete", when: () => isOfGoing, why: "what they are about is deleted" },
      { measure: "keep", when: () => not(isOfGoing), why: HEALTH_RECORD },
    ],
  },
  {
    table: personItems,
    title: "Items that staff assigned to a person",
    subject: textOf(personItems.itemId),
    rows: isOfItem(personItems.itemId),
    erasure: gone("what it joins is hidden or deleted"),
  },
  {
    table: inboxViews,
    title: "Items of the inbox that were opened",
    subject: textOf(inboxViews.itemId),
    rows: (scope) =>
      or(isOfItem(inboxViews.itemId)(scope), inArray(inboxViews.userId, scope.valuesOf(users, "uniqueId").map(String))),
    erasure: gone("marks of what is new"),
  },
];
