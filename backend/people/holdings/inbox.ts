import { and, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { formInstances } from "@/backend/db/schema/forms";
import { appointments, bookedTimes, landings, listingReports } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { inboxEvents, inboxItems, inboxViews, personItems, requestTokens } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import {
  belongingTo,
  gone,
  HEALTH_RECORD,
  type Holding,
  holding,
  isUnsubmitted,
  numbersOf,
  type Scope,
} from "@/backend/people/holdings/holding";

const subjectsOf = ({ valuesOf }: Scope) =>
  [appointments, landings, listingReports, formInstances, mailMessages].flatMap((table) =>
    valuesOf(table, "uniqueId").map(String),
  );
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
  gone(
    requestTokens.id,
    "Links to requests",
    belongingTo(requestTokens.appointmentId, appointments),
    "they open nothing any more",
  ),
  gone(
    bookedTimes.id,
    "Times of therapists that are booked",
    belongingTo(bookedTimes.appointmentId, appointments),
    "the therapist's time is free; what took place is in the request",
  ),
  holding(inboxItems.uniqueId, "Items of the inbox", (scope) => inArray(inboxItems.subjectId, subjectsOf(scope)), [
    { measure: "delete", when: () => isGoing, why: "what they are about is deleted" },
    { measure: "hide", when: () => and(isStaying, isNull(inboxItems.deletedAt)), why: HEALTH_RECORD },
    { measure: "keep", when: () => and(isStaying, isNotNull(inboxItems.deletedAt)), why: HEALTH_RECORD },
  ]),
  holding(inboxEvents.uniqueId, "What happened to items of the inbox", belongingTo(inboxEvents.itemId, inboxItems), [
    { measure: "delete", when: () => isOfGoing, why: "what they are about is deleted" },
    { measure: "keep", when: () => not(isOfGoing), why: HEALTH_RECORD },
  ]),
  gone(
    personItems.itemId,
    "Items that staff assigned to a person",
    belongingTo(personItems.itemId, inboxItems),
    "what it joins is hidden or deleted",
  ),
  gone(
    inboxViews.itemId,
    "Items of the inbox that were opened",
    (scope) =>
      or(
        inArray(inboxViews.itemId, numbersOf(scope, inboxItems)),
        inArray(inboxViews.userId, scope.valuesOf(users, "uniqueId").map(String)),
      ),
    "marks of what is new",
  ),
];
