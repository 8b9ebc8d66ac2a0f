import { sql } from "drizzle-orm";
import { bigint, bigserial, index, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, companyId, createdAt, type Guarded, id, moment, sealed } from "@/backend/db/schema/columns";
import { formsSchema } from "@/backend/db/schema/forms";
import type { KeyScope } from "@/domain/inbox/grades";

/** A company, with its own forms, staff and keys. Rows of every service name it by `unique_id`. */
export const companies = formsSchema.table(
  "company",
  { id: id(), uniqueId: uuid().notNull(), slug: text().notNull(), name: text().notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex("company_unique_id").on(table.uniqueId), uniqueIndex("company_slug").on(table.slug)],
);

/** Keys that act for a company. Only a digest is stored; `hint`, the last characters, distinguishes keys. */
export const apiKeys = formsSchema.table(
  "api_key",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: uuid().notNull(),
    name: text().notNull(),
    hint: text().notNull(),
    keyHash: bytea().notNull(),
    createdBy: text().notNull(),
    scopes: text().array().$type<KeyScope[]>().notNull(),
    lastUsedAt: moment(),
    expiresAt: moment(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("api_key_unique_id").on(table.uniqueId),
    uniqueIndex("api_key_hash").on(table.keyHash),
    index("api_key_company").on(table.companyId),
  ],
);

/** The mail templates of a company. */
export const mailTemplates = formsSchema.table(
  "mail_template",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    name: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex("mail_template_unique_id").on(table.uniqueId),
    uniqueIndex("mail_template_name").on(table.companyId, table.name).where(sql`${table.deletedAt} is null`),
  ],
);

/** Identities of the forms service. Specification, section 7, identities; `user` is the caller's own document. */
export const formsIdentities = formsSchema.table(
  "identity",
  {
    companyId: companyId(),
    uniqueId: text().notNull(),
    user: jsonb().$type<Guarded<Record<string, unknown>>>().notNull(),
    sealed: sealed(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.uniqueId] })],
);

/**
 * Audit log of changes, each written in the transaction of its change; ids and verbs only, never contents. Partitioned by month of
 * `at`, in UTC, with a default partition; drizzle-kit does not support partitions. Reasons: docs/decisions/0049.
 */
export const auditLog = formsSchema.table(
  "audit_entry",
  {
    id: bigserial({ mode: "number" }).notNull(),
    at: createdAt(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    requestId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.at] })],
);

/** Changes that are counted by the hour in place of a row each in `audit_entry`. */
export const auditCounts = formsSchema.table(
  "audit_count",
  { hour: moment().notNull(), action: text().notNull(), count: bigint({ mode: "number" }).notNull() },
  (table) => [primaryKey({ columns: [table.hour, table.action] })],
);
