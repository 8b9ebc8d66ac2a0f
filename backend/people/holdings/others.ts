import { and, inArray, isNotNull, not, or, sql } from "drizzle-orm";
import { MAIL, THERAPIST_CONTACT } from "@/backend/crypto/seals";
import { networkDrafts, networkVersions } from "@/backend/db/schema/deployment";
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
import {
  belongingTo,
  doneIn,
  gone,
  type Holding,
  holding,
  kept,
  named,
  numbersOf,
} from "@/backend/people/holdings/holding";
import { matchesEmail } from "@/backend/people/person";

const isTally = or(isNotNull(mailMessages.sentAt), isNotNull(mailMessages.failedAt));
/** Identities, mail, and listings with what their therapists did. */
export const OTHERS: Holding[] = [
  gone(formsIdentities.uniqueId, "Identity at the forms", named(formsIdentities.uniqueId), "the person's own document"),
  gone(
    searchIdentities.uniqueId,
    "Identity at the search",
    named(searchIdentities.uniqueId),
    "the person's own document",
  ),
  holding(mailMessages.uniqueId, "Mail", ({ person }) => matchesEmail(person, MAIL, mailMessages.recipient), [
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
  ]),
  kept(entities.uniqueId, "Listing in the directory", named(entities.uniqueId), "public, changed with the roster"),
  gone(
    therapistContacts.entityId,
    "Address for calendar files of a listing",
    (scope) =>
      or(
        inArray(therapistContacts.entityId, numbersOf(scope, entities)),
        matchesEmail(scope.person, THERAPIST_CONTACT, therapistContacts.email),
      ),
    "private, and of no use without the person",
  ),
  gone(
    calendarFeeds.entityId,
    "Calendar of a listing",
    belongingTo(calendarFeeds.entityId, entities),
    "private, and of no use without the person",
  ),
  gone(
    therapistLinks.id,
    "Links of a listing to its own page and calendar",
    belongingTo(therapistLinks.entityId, entities),
    "they open nothing any more",
  ),
  kept(
    therapistChanges.id,
    "Changes that they made to the directory",
    doneIn(therapistChanges.actor),
    "public data with ids only, until the therapist is withdrawn",
  ),
  gone(
    therapistDrafts.actor,
    "Edits of the directory that they could not store",
    doneIn(therapistDrafts.actor),
    "the person's own",
  ),
  kept(
    rosterImports.uniqueId,
    "Imports of the directory that they made",
    doneIn(rosterImports.actor),
    "public data with ids only, for a month",
  ),
  kept(
    networkDrafts.id,
    "Draft of the network's document that they changed last",
    doneIn(networkDrafts.changedBy),
    "public texts of the network",
  ),
  kept(
    networkVersions.id,
    "Documents of the network that they published",
    doneIn(networkVersions.publishedBy),
    "public texts of the network, with ids only",
  ),
  kept(apiKeys.uniqueId, "API keys that they made", doneIn(apiKeys.createdBy), "of the company"),
];
