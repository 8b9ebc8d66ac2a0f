import { and, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { dropAuditMonthBefore, toAuditMonth } from "@/backend/db/audit-months";
import { formEvents, formInstances, formTokens, formUploads } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { appointments, idempotencyKeys, landings, listingReports, records } from "@/backend/db/schema/forms-requests";
import {
  attempts,
  guests,
  passkeyChallenges,
  refreshTokens,
  sessions,
  userLinks,
  users,
} from "@/backend/db/schema/gateway";
import { inboxItems } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { rosterImports, therapistDrafts, therapistLinks } from "@/backend/db/schema/search";
import { FORGOTTEN_RECIPIENT } from "@/backend/mail/forgotten-recipient";
import {
  daysBefore,
  type PurgeRule,
  removes,
  someOf,
  TABLE_START,
  takeBatch,
  yearsBefore,
} from "@/backend/purge/batch";

/**
 * A week to investigate account problems; longer than a link is valid, since a sign-up's link depends on its session.
 */
const ACCOUNT_TRACES_DAYS = 7;
/** A guest's token is valid for at most 30 days and renewable for 30 more: after that the guest cannot return. */
const GUEST_DAYS = 60;
/** "Did my mail go out?" is asked within weeks. The content is deleted when the mail is sent. */
const MAIL_DAYS = 30;
/** The website repeats a write within a visit of twelve hours; another sender may have been down over a weekend. */
const IDEMPOTENCY_KEY_DAYS = 7;

/** Years after which data is deleted; undefined keeps it. */
export interface Retention {
  /** Records that people sent, counted from their last change. */
  recordsYears?: number | undefined;
  /** The audit log, by whole months. */
  auditYears?: number | undefined;
}

/** Rules of the purge, in an order that leaves no orphaned rows. */
export function listPurgeRules({ recordsYears, auditYears }: Retention): PurgeRule[] {
  const records = recordsYears === undefined ? [] : recordRules(recordsYears);
  return [
    ...ACCOUNT_RULES,
    ...MAIL_RULES,
    ...ROSTER_RULES,
    IDEMPOTENCY_RULE,
    ...records,
    ...listAuditRules(auditYears),
  ];
}

const ACCOUNT_RULES = [
  removes("abandoned sign-ups", users, (now) => isAbandoned(daysBefore(now, ACCOUNT_TRACES_DAYS))),
  removes("links to accounts", userLinks, (now) =>
    and(lt(userLinks.expiresAt, daysBefore(now, ACCOUNT_TRACES_DAYS)), isOfConfirmed),
  ),
  removes("refresh tokens", refreshTokens, (now) => lt(refreshTokens.expiresAt, daysBefore(now, ACCOUNT_TRACES_DAYS))),
  removes("ended sessions", sessions, (now) => {
    const moment = daysBefore(now, ACCOUNT_TRACES_DAYS);
    return or(lt(sessions.endsAt, moment), lt(sessions.revokedAt, moment));
  }),
  removes("challenges of passkeys", passkeyChallenges, (now) => lt(passkeyChallenges.expiresAt, now)),
  removes("counts of attempts", attempts, (now) => lt(attempts.endsAt, now)),
  removes("guests", guests, (now) => {
    const moment = daysBefore(now, GUEST_DAYS);
    return or(
      lt(guests.currentVisitingAt, moment),
      and(isNull(guests.currentVisitingAt), lt(guests.registeredAt, moment)),
    );
  }),
];

/** A file is applied within the hour of its check, and an edit typed again within weeks. */
const ROSTER_FILE_DAYS = 1;
const ROSTER_REPORT_DAYS = 30;
const ROSTER_RULES = [
  removes("roster files that were not applied", rosterImports, (now) =>
    and(ne(rosterImports.state, "applied"), lt(rosterImports.createdAt, daysBefore(now, ROSTER_FILE_DAYS))),
  ),
  removes("reports of roster imports", rosterImports, (now) =>
    lt(rosterImports.createdAt, daysBefore(now, ROSTER_REPORT_DAYS)),
  ),
  removes("links to therapists' pages", therapistLinks, (now) => lt(therapistLinks.expiresAt, now)),
  removes("drafts of therapists", therapistDrafts, (now) =>
    lt(therapistDrafts.savedAt, daysBefore(now, ROSTER_REPORT_DAYS)),
  ),
];

const isSettled = (now: Date) => {
  const moment = daysBefore(now, MAIL_DAYS);
  return or(lt(mailMessages.sentAt, moment), lt(mailMessages.failedAt, moment));
};
const MAIL_RULES: PurgeRule[] = [
  removes("sent mail", mailMessages, (now) => and(isSettled(now), isNull(mailMessages.templateId))),
  {
    // These rows count a template's mails: only their recipients are removed.
    what: "recipients of templates",
    removeSome: (db, now, batch) => {
      const isNamed = sql`(${mailMessages.recipient} <> '' or ${mailMessages.sealed} is not null)`;
      const isOver = and(isSettled(now), isNotNull(mailMessages.templateId), isNamed);
      const forgotten = sql`update ${mailMessages} set ${FORGOTTEN_RECIPIENT} where ${someOf(mailMessages, isOver, batch)}`;
      return takeBatch(db, forgotten);
    },
  },
];

const IDEMPOTENCY_RULE = removes("idempotency keys", idempotencyKeys, (now) =>
  lt(idempotencyKeys.createdAt, daysBefore(now, IDEMPOTENCY_KEY_DAYS)),
);

function recordRules(years: number): PurgeRule[] {
  const before = (now: Date) => yearsBefore(now, years);
  const isOldInstance = (now: Date) =>
    and(
      lt(formInstances.expiresAt, before(now)),
      or(isNull(formInstances.lastSavedAt), lt(formInstances.lastSavedAt, before(now))),
      or(isNull(formInstances.submittedAt), lt(formInstances.submittedAt, before(now))),
    );
  const isOfOldInstance = (instanceId: AnyPgColumn, now: Date) =>
    sql`${instanceId} in (select ${formInstances.id} from ${formInstances} where ${isOldInstance(now)})`;
  return [
    removes("appointments", appointments, (now) =>
      and(lt(appointments.updatedAt, before(now)), lt(appointments.endAt, before(now))),
    ),
    removes("landings", landings, (now) => lt(landings.createdAt, before(now))),
    removes("reports about listings", listingReports, (now) => lt(listingReports.createdAt, before(now))),
    removes("surveys, referrals and former subscriptions", records, (now) =>
      and(lt(records.updatedAt, before(now)), or(ne(records.kind, "subscription"), isNotNull(records.deletedAt))),
    ),
    removes("links to forms", formTokens, (now) => isOfOldInstance(formTokens.instanceId, now)),
    removes("alerts of forms", formEvents, (now) => isOfOldInstance(formEvents.instanceId, now)),
    removes("files of forms", formUploads, (now) => isOfOldInstance(formUploads.instanceId, now)),
    removes("answered forms", formInstances, isOldInstance),
    removes("items of the inbox", inboxItems, (now) => and(lt(inboxItems.changedAt, before(now)), isWithoutSubject)),
  ];
}

/**
 * Unconfirmed sign-ups without a valid confirmation link. Users whom an operator added stay, as their first link has
 * another purpose; so do users with an assigned form.
 */
const isAbandoned = (moment: Date) => sql`${users.status} = 'unconfirmed'
  and exists (select from ${userLinks} where ${userLinks.userId} = ${users.id}
    and ${userLinks.purpose} = 'confirmation' and ${userLinks.createdAt} = ${users.createdAt})
  and not exists (select from ${userLinks} where ${userLinks.userId} = ${users.id}
    and ${userLinks.expiresAt} >= ${sql.param(moment, userLinks.expiresAt)})
  and not exists (select from ${formInstances} where ${formInstances.assignedTo} = ${users.uniqueId})`;

/** The links of unconfirmed users show the account's origin, and are deleted with it. */
const isOfConfirmed = sql`not exists (select from ${users}
  where ${users.id} = ${userLinks.userId} and ${users.status} = 'unconfirmed')`;

/** Matches items whose subject was deleted; their events and views are deleted with them. */
const isWithoutSubject = and(
  ...[appointments, landings, listingReports, formInstances, mailMessages].map(
    (table) => sql`not exists (select from ${table} where ${table.uniqueId} = ${inboxItems.subjectId})`,
  ),
);

/** The audit log: months older than `auditYears` go as a whole. */
function listAuditRules(auditYears: number | undefined): PurgeRule[] {
  if (auditYears === undefined) return [];
  const before = (now: Date) => yearsBefore(now, auditYears);
  const dropping: PurgeRule = {
    what: "months of the audit log",
    removeSome: async (db, now) => {
      const isDropped = await dropAuditMonthBefore(db, toAuditMonth(before(now)));
      return { rows: isDropped ? 1 : 0, last: TABLE_START };
    },
  };
  const others = removes(
    "entries of the audit log outside of its months",
    sql`forms.audit_entry_other`,
    (now) => sql`at < ${sql.param(before(now), auditLog.at)}`,
  );
  return [dropping, others];
}
