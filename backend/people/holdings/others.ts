import { and, inArray, isNotNull, not, or, sql } from "drizzle-orm";
import { MAIL, THERAPIST_CONTACT } from "@/backend/crypto/seals";
import { apiKeys, formsIdentities } from "@/backend/db/schema/forms-company";
import { mailMessages } from "@/backend/db/schema/mail";
import {
  calendarFeeds,
  entities,
  rosterImports,
  searchIdentities,
  therapistChanges,
  therapistContacts,
  therapistDrafts,
  therapistLinks,
} from "@/backend/db/schema/search";
import { gone, type Holding, isActor, kept, numbersOf, textOf } from "@/backend/people/holdings/holding";
import { matchesEmail, matchesId } from "@/backend/people/person";

const isTally = or(isNotNull(mailMessages.sentAt), isNotNull(mailMessages.failedAt));
/** Identities, mail, and listings with what their therapists did. */
export const OTHERS: Holding[] = [
  {
    table: formsIdentities,
    title: "Identity at the forms",
    subject: textOf(formsIdentities.uniqueId),
    rows: ({ person }) => matchesId(formsIdentities.uniqueId, person),
    erasure: gone("the person's own document"),
  },
  {
    table: searchIdentities,
    title: "Identity at the search",
    subject: textOf(searchIdentities.uniqueId),
    rows: ({ person }) => matchesId(searchIdentities.uniqueId, person),
    erasure: gone("the person's own document"),
  },
  {
    table: mailMessages,
    title: "Mail",
    subject: textOf(mailMessages.uniqueId),
    rows: ({ person }) => matchesEmail(person, MAIL, mailMessages.recipient),
    erasure: [
      {
        measure: "forget",
        why: "a template's count, without the address",
        when: () => and(isNotNull(mailMessages.templateId), isTally),
      },
      {
        measure: "delete",
        when: () => not(and(isNotNull(mailMessages.templateId), isTally) ?? sql`true`),
        why: "sent or waiting",
      },
    ],
  },
  {
    table: entities,
    title: "Listing in the directory",
    subject: textOf(entities.uniqueId),
    rows: ({ person }) => matchesId(entities.uniqueId, person),
    erasure: kept("public, changed with the roster"),
  },
  {
    table: therapistContacts,
    title: "Address for calendar files of a listing",
    subject: textOf(therapistContacts.entityId),
    rows: (scope) =>
      or(
        inArray(therapistContacts.entityId, numbersOf(scope, entities)),
        matchesEmail(scope.person, THERAPIST_CONTACT, therapistContacts.email),
      ),
    erasure: gone("private, and of no use without the person"),
  },
  {
    table: calendarFeeds,
    title: "Calendar of a listing",
    subject: textOf(calendarFeeds.entityId),
    rows: (scope) => inArray(calendarFeeds.entityId, numbersOf(scope, entities)),
    erasure: gone("private, and of no use without the person"),
  },
  {
    table: therapistLinks,
    title: "Links of a listing to its own page and calendar",
    subject: textOf(therapistLinks.id),
    rows: (scope) => inArray(therapistLinks.entityId, numbersOf(scope, entities)),
    erasure: gone("they open nothing any more"),
  },
  {
    table: therapistChanges,
    title: "Changes that they made to the directory",
    subject: textOf(therapistChanges.id),
    erasure: kept("public data with ids only, until the therapist is withdrawn"),
    rows: ({ person }) => isActor(therapistChanges.actor, person.ids),
  },
  {
    table: therapistDrafts,
    title: "Edits of the directory that they could not store",
    subject: textOf(therapistDrafts.actor),
    erasure: gone("the person's own"),
    rows: ({ person }) => isActor(therapistDrafts.actor, person.ids),
  },
  {
    table: rosterImports,
    title: "Imports of the directory that they made",
    subject: textOf(rosterImports.uniqueId),
    erasure: kept("public data with ids only, for a month"),
    rows: ({ person }) => isActor(rosterImports.actor, person.ids),
  },
  {
    table: apiKeys,
    title: "API keys that they made",
    subject: textOf(apiKeys.uniqueId),
    erasure: kept("of the company"),
    rows: ({ person }) => isActor(apiKeys.createdBy, person.ids),
  },
];
