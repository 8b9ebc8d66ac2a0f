import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  APPOINTMENT,
  FORM_INSTANCE,
  GUEST,
  LANDING,
  MAIL,
  RECORD,
  THERAPIST_CONTACT,
  USER,
} from "@/backend/crypto/seals";
import { formEvents, formInstances, formTokens } from "@/backend/db/schema/forms";
import { apiKeys, auditLog, formsIdentities } from "@/backend/db/schema/forms-company";
import { appointments, landings, listingReports, records } from "@/backend/db/schema/forms-requests";
import {
  guests,
  passkeyChallenges,
  passkeys,
  profiles,
  recoveryCodes,
  refreshTokens,
  secondFactors,
  sessions,
  userLinks,
  users,
} from "@/backend/db/schema/gateway";
import { inboxEvents, inboxItems, inboxViews, requestTokens } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import {
  entities,
  rosterImports,
  searchIdentities,
  therapistChanges,
  therapistContacts,
  therapistDrafts,
} from "@/backend/db/schema/search";
import { matchesEmail, matchesId, type Person } from "@/backend/people/person";

/** A person, and the rows about them that were found so far. */
export interface Scope {
  person: Person;
  /** The values of a column in the rows found in a table that is listed before this one. */
  valuesOf(table: PgTable, column: string): unknown[];
}

/** Effect of an erasure on rows: `hide` ends their use, `forget` removes the address, `keep` retains them. */
export type Measure = "delete" | "hide" | "forget" | "keep";

export interface Step {
  measure: Measure;
  /** Selects some of the person's rows; all of them if absent. */
  when?: (scope: Scope) => SQL | undefined;
  why: string;
}

/** A table with data about people: a person's rows, and the effect of an erasure. Each row is in exactly one step. */
export interface Holding {
  table: PgTable;
  title: string;
  rows: (scope: Scope) => SQL | undefined;
  /** The row's id in the audit log. */
  subject: SQL;
  erasure: readonly [Step, ...Step[]];
}

const HEALTH_RECORD = "a health record, kept for RECORDS_RETENTION_YEARS";
const AUDIT = "the audit log, ids only, kept for AUDIT_RETENTION_YEARS";
const isUnsubmitted = isNull(formInstances.submittedAt);
const numbersOf = ({ valuesOf }: Scope, table: PgTable, column = "id") => valuesOf(table, column).map(Number);
const isOfUser =
  (
    column: (
      | typeof profiles
      | typeof sessions
      | typeof userLinks
      | typeof secondFactors
      | typeof recoveryCodes
      | typeof passkeys
      | typeof passkeyChallenges
    )["userId"],
  ) =>
  (scope: Scope) =>
    inArray(column, numbersOf(scope, users));
const isOfInstance = (column: typeof formTokens.instanceId | typeof formEvents.instanceId) => (scope: Scope) =>
  inArray(column, numbersOf(scope, formInstances));
const isOfUnsubmitted = sql`exists (select from ${formInstances}
  where ${formInstances.id} = ${formEvents.instanceId} and ${isUnsubmitted})`;
const isAboutThem = ({ person }: Scope) =>
  or(ne(records.kind, "referral"), matchesEmail(person, RECORD, records.searchIndex, "about"));

const gone = (why: string): readonly [Step] => [{ measure: "delete", why }];
const kept = (why: string): readonly [Step] => [{ measure: "keep", why }];
const textOf = (column: unknown) => sql`${column}::text`;

const ACCOUNT: Holding[] = [
  {
    table: users,
    title: "Account",
    subject: textOf(users.uniqueId),
    erasure: gone("sign-in ends"),
    rows: ({ person }) => or(matchesId(users.uniqueId, person), matchesEmail(person, USER, users.email)),
  },
  {
    table: profiles,
    title: "Profile",
    subject: textOf(profiles.userId),
    erasure: gone("belongs to the account"),
    rows: isOfUser(profiles.userId),
  },
  {
    table: sessions,
    title: "Sessions",
    subject: textOf(sessions.uniqueId),
    erasure: gone("signed out everywhere"),
    rows: isOfUser(sessions.userId),
  },
  {
    table: refreshTokens,
    title: "Renewals of sessions",
    subject: textOf(refreshTokens.id),
    rows: (scope) => inArray(refreshTokens.sessionId, numbersOf(scope, sessions)),
    erasure: gone("signed out everywhere"),
  },
  {
    table: userLinks,
    title: "Links in account mail",
    subject: textOf(userLinks.id),
    erasure: gone("end with the account"),
    rows: isOfUser(userLinks.userId),
  },
  {
    table: secondFactors,
    title: "Second factor",
    subject: textOf(secondFactors.userId),
    erasure: gone("belongs to the account"),
    rows: isOfUser(secondFactors.userId),
  },
  {
    table: recoveryCodes,
    title: "Recovery codes",
    subject: textOf(recoveryCodes.id),
    erasure: gone("belong to the account"),
    rows: isOfUser(recoveryCodes.userId),
  },
  {
    table: passkeys,
    title: "Passkeys",
    subject: textOf(passkeys.uniqueId),
    erasure: gone("belong to the account"),
    rows: isOfUser(passkeys.userId),
  },
  {
    table: passkeyChallenges,
    title: "Questions to passkeys",
    subject: textOf(passkeyChallenges.userId),
    erasure: gone("belong to the account"),
    rows: isOfUser(passkeyChallenges.userId),
  },
];

const REQUESTS: Holding[] = [
  {
    table: appointments,
    title: "Appointment requests",
    subject: textOf(appointments.uniqueId),
    rows: ({ person }) =>
      or(matchesEmail(person, APPOINTMENT, appointments.searchIndex), matchesId(appointments.visitorUniqueId, person)),
    erasure: [
      { measure: "hide", when: () => isNull(appointments.deletedAt), why: HEALTH_RECORD },
      { measure: "keep", when: () => isNotNull(appointments.deletedAt), why: HEALTH_RECORD },
    ],
  },
  {
    table: guests,
    title: "Visits",
    subject: textOf(guests.uniqueId),
    erasure: gone("visits without an account"),
    rows: ({ person, valuesOf }) => {
      const senders = valuesOf(appointments, "visitorUniqueId").map(String);
      const isSender = matchesId(guests.userUniqueId, { ids: senders });
      return or(
        matchesEmail(person, GUEST, guests.searchIndex),
        matchesId(guests.uniqueId, person),
        matchesId(guests.userUniqueId, person),
        isSender,
      );
    },
  },
  {
    table: landings,
    title: "Applications and messages",
    subject: textOf(landings.uniqueId),
    rows: ({ person }) => matchesEmail(person, LANDING, landings.searchIndex),
    erasure: gone("no health record"),
  },
  {
    table: records,
    title: "Surveys, subscriptions, referrals",
    subject: textOf(records.uniqueId),
    rows: ({ person }) => or(matchesId(records.ownerId, person), matchesEmail(person, RECORD, records.searchIndex)),
    erasure: [
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
  },
  {
    table: listingReports,
    title: "Reports about their listing",
    subject: textOf(listingReports.uniqueId),
    rows: ({ person }) => matchesId(listingReports.therapistId, person),
    erasure: gone("no health record"),
  },
];

const FORMS: Holding[] = [
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

const isTally = or(isNotNull(mailMessages.sentAt), isNotNull(mailMessages.failedAt));
const OTHERS: Holding[] = [
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

const subjectsOf = ({ valuesOf }: Scope) =>
  [appointments, landings, listingReports, formInstances, mailMessages].flatMap((table) =>
    valuesOf(table, "uniqueId").map(String),
  );
const isOfItem = (column: typeof inboxEvents.itemId | typeof inboxViews.itemId) => (scope: Scope) =>
  inArray(column, numbersOf(scope, inboxItems));
/** Items go with what they are about. */
const isGoing = or(
  sql`${inboxItems.kind} = 'alert' and exists (select from ${landings} where ${landings.uniqueId} = ${inboxItems.subjectId})`,
  inArray(inboxItems.kind, ["application", "message", "mail_problem", "listing"]),
  sql`exists (select from ${formInstances} where ${formInstances.uniqueId} = ${inboxItems.subjectId} and ${isUnsubmitted})`,
);
const isStaying = not(isGoing ?? sql`true`);
const isOfGoing = sql`exists (select from ${inboxItems} where ${inboxItems.id} = ${inboxEvents.itemId} and ${isGoing})`;
const INBOX: Holding[] = [
  {
    table: requestTokens,
    title: "Links to requests",
    subject: textOf(requestTokens.id),
    rows: (scope) => inArray(requestTokens.appointmentId, numbersOf(scope, appointments)),
    erasure: gone("they open nothing any more"),
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
    table: inboxViews,
    title: "Items of the inbox that were opened",
    subject: textOf(inboxViews.itemId),
    rows: (scope) =>
      or(isOfItem(inboxViews.itemId)(scope), inArray(inboxViews.userId, scope.valuesOf(users, "uniqueId").map(String))),
    erasure: gone("marks of what is new"),
  },
];

const isActor = (column: AnyPgColumn, ids: readonly string[]) =>
  sql`split_part(${column}, ':', 2) = any(${sql.param([...ids])}::text[])`;

/** Everything about the person's rows, and what the person did. */
const isAudited = (scope: Scope) => {
  const own = SUBJECTS.flatMap((table) => scope.valuesOf(table, "uniqueId").map(String));
  const ids = [...new Set([...scope.person.ids, ...own])];
  return or(inArray(auditLog.subject, ids), isActor(auditLog.actor, ids));
};
const SUBJECTS = [...ACCOUNT, ...REQUESTS, ...FORMS, ...INBOX].map(({ table }) => table);
const AUDITS: Holding = {
  table: auditLog,
  title: "Audit log",
  subject: textOf(auditLog.id),
  rows: isAudited,
  erasure: kept(AUDIT),
};

/** In an order in which each table stands behind those that it refers to. */
export const HOLDINGS: readonly Holding[] = [...ACCOUNT, ...REQUESTS, ...FORMS, ...OTHERS, ...INBOX, AUDITS];
