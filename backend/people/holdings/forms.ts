import { and, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { formEvents, formInstances, formTokens, formUploads } from "@/backend/db/schema/forms";
import {
  belongingTo,
  gone,
  HEALTH_RECORD,
  type Holding,
  holding,
  isUnsubmitted,
} from "@/backend/people/holdings/holding";
import { matchesEmail, matchesId, type Person } from "@/backend/people/person";

const isOfUnsubmitted = ({ instanceId }: typeof formEvents | typeof formUploads) =>
  sql`exists (select from ${formInstances} where ${formInstances.id} = ${instanceId} and ${isUnsubmitted})`;
/** Rows of a form that go with its draft, and stay with its submission. */
const asItsForm = (table: typeof formEvents | typeof formUploads): Holding["erasure"] => [
  { measure: "delete", when: () => isOfUnsubmitted(table), why: "of an unsubmitted form" },
  { measure: "keep", when: () => not(isOfUnsubmitted(table)), why: HEALTH_RECORD },
];

const isOwn = (person: Person) =>
  or(matchesEmail(person, FORM_INSTANCE, formInstances.searchIndex), matchesId(formInstances.assignedTo, person));
/** A second signer's form has a copy of the person's answers. */
const signsForOwn = (person: Person) =>
  sql`${formInstances.signsFor} in (select ${formInstances.uniqueId} from ${formInstances} where ${isOwn(person)})`;

/** Forms with their links and marked answers. */
export const FORMS: Holding[] = [
  holding(formInstances.uniqueId, "Forms and answers", ({ person }) => or(isOwn(person), signsForOwn(person)), [
    { measure: "delete", when: () => isUnsubmitted, why: "unsubmitted, with its draft" },
    { measure: "hide", when: () => and(not(isUnsubmitted), isNull(formInstances.deletedAt)), why: HEALTH_RECORD },
    { measure: "keep", when: () => and(not(isUnsubmitted), isNotNull(formInstances.deletedAt)), why: HEALTH_RECORD },
  ]),
  gone(
    formTokens.id,
    "Links to forms",
    belongingTo(formTokens.instanceId, formInstances),
    "they open nothing any more",
  ),
  holding(
    formEvents.id,
    "Answers marked for staff",
    belongingTo(formEvents.instanceId, formInstances),
    asItsForm(formEvents),
  ),
  holding(formUploads.id, "Files of forms", belongingTo(formUploads.instanceId, formInstances), asItsForm(formUploads)),
];
