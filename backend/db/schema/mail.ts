import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgSchema, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, type Guarded, id, moment, sealed } from "@/backend/db/schema/columns";

export const mailSchema = pgSchema("mail");

/** Content of a mail, without its recipient. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /** An iCalendar file, whose `METHOD` is repeated beside it. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string } | undefined;
}

/**
 * The mail queue. A message is encrypted, since it contains a link to a form, and deleted once sent or given up; mail with an
 * unknown key stays. A row is due at `next_attempt_at`; claiming moves that beyond the duration of a sending.
 */
export const mailMessages = mailSchema.table(
  "mail_message",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    /** In encrypted rows a digest of the address; empty once it is forgotten. */
    recipient: text().$type<Guarded<string>>().notNull(),
    sealed: sealed(),
    /** The unique id of the mail template, for its counts. */
    templateId: uuid(),
    /** The item's event that the mail reports, for the timeline. */
    inboxEventId: bigint({ mode: "number" }),
    /** Null once the mail is sent or given up. */
    message: jsonb().$type<Guarded<MailContent>>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    sentAt: moment(),
    failedAt: moment(),
    /** Time at which a mail server reported that it could not deliver mail it had accepted. */
    bouncedAt: moment(),
    /** Time at which staff got an item about mail that failed or bounced. */
    problemAt: moment(),
    lastErrorCode: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mail_message_unique_id").on(table.uniqueId),
    index("mail_message_template").on(table.templateId),
    index("mail_message_inbox_event").on(table.inboxEventId),
    index("mail_message_recipient").on(table.recipient),
    index("mail_message_problem")
      .on(table.id)
      .where(sql`(${table.failedAt} is not null or ${table.bouncedAt} is not null) and ${table.problemAt} is null`),
    index("mail_message_due").on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);
