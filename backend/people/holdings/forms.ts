import { and, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { formEvents, formInstances, formTokens } from "@/backend/db/schema/forms";
import {
  gone,
  HEALTH_RECORD,
  type Holding,
  isUnsubmitted,
  numbersOf,
  type Scope,
  textOf,
} from "@/backend/people/holdings/holding";
import { matchesEmail, matchesId } from "@/backend/people/person";

const isOfInstance = (column: typeof formTokens.instanceId | typeof formEvents.instanceId) => (scope: Scope) =>
  inArray(column, numbersOf(scope, formInstances));
const isOfUnsubmitted = sql`exists (select from ${formInstances}
  where ${formInstances.id} = ${formEvents.instanceId} and ${isUnsubmitted})`;

/** Forms with their links and marked answers. */
export const FORMS: Holding[] = [
  {
    table: formInstances,
    title: "Forms and answers",
    subject: textOf(formInstances.uniqueId),
    rows: ({ person }) =>
      or(matchesEmail(person, FORM_INSTANCE, formInstances.searchIndex), matchesId(formInstances.assignedTo, person)),
    erasure: [
      { measure: "delete", when: () => isUnsubmitted, why: "unsubmitted, with its draft" },
      { measure: "hide", when: () => and(not(isUnsubmitted), isNull(formInstances.deletedAt)), why: HEALTH_RECORD },
      { measure: "keep", when: () => and(not(isUnsubmitted), isNotNull(formInstances.deletedAt)), why: HEALTH_RECORD },
    ],
  },
  {
    table: formTokens,
    title: "Links to forms",
    subject: textOf(formTokens.id),
    erasure: gone("they open nothing any more"),
    rows: isOfInstance(formTokens.instanceId),
  },
  {
    table: formEvents,
    title: "Answers marked for staff",
    subject: textOf(formEvents.id),
    rows: isOfInstance(formEvents.instanceId),
    erasure: [
      { measure: "delete", when: () => isOfUnsubmitted, why: "of an unsubmitted form" },
      { measure: "keep", when: () => not(isOfUnsubmitted), why: HEALTH_RECORD },
    ],
  },
];
