import { isNotNull, sql } from "drizzle-orm";
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  bytea,
  companyId,
  createdAt,
  type Guarded,
  id,
  moment,
  oneOf,
  sealed,
  searchIndex,
} from "@/backend/db/schema/columns";
import type { FieldResponse } from "@/domain/form-engine/answers";
import { LANGUAGES } from "@/domain/texts/languages";
import { STORED_FORM_STATUSES } from "@/domain/wire/form-instance";

export const formsSchema = pgSchema("forms");

/** A form that can be assigned, such as an instrument or an intake. */
export const forms = formsSchema.table(
  "form",
  {
    id: id(),
    uniqueId: uuid().notNull().defaultRandom(),
    companyId: companyId(),
    slug: text().notNull(),
    name: text().notNull(),
    type: text().notNull().default("form"),
    description: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex("form_unique_id").on(table.uniqueId),
    uniqueIndex("form_slug").on(table.companyId, table.slug),
  ],
);

/** A schema of a form: its questions in all their versions; operators' files go to a form's first. Specification, section 7. */
export const formSchemas = formsSchema.table(
  "form_schema",
  {
    id: id(),
    uniqueId: uuid().notNull().defaultRandom(),
    formId: bigint({ mode: "number" })
      .notNull()
      .references(() => forms.id),
    name: text().notNull().default("default"),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex("form_schema_unique_id").on(table.uniqueId),
    index("form_schema_form").on(table.formId, table.id),
  ],
);

/** A form version. A trigger rejects every change of a published one: it may have answers. */
export const schemaVersions = formsSchema.table(
  "schema_version",
  {
    id: id(),
    uniqueId: uuid().notNull().defaultRandom(),
    schemaId: bigint({ mode: "number" })
      .notNull()
      .references(() => formSchemas.id),
    number: integer().notNull(),
    /** A draft as sent; a published definition is validated. */
    definition: jsonb().$type<object>().notNull(),
    status: text({ enum: ["draft", "published"] })
      .notNull()
      .default("draft"),
    publishedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("schema_version_unique_id").on(table.uniqueId),
    uniqueIndex("schema_version_number").on(table.schemaId, table.number),
    check("schema_version_status", sql`${table.status} in ('draft', 'published')`),
  ],
);

/** Stored statuses; expiry depends on the time of reading. */

/**
 * A form instance: one form, assigned to one person. `revision` counts accepted drafts, so that an older one cannot replace a
 * newer one.
 */
export const formInstances = formsSchema.table(
  "form_instance",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    versionId: bigint({ mode: "number" })
      .notNull()
      .references(() => schemaVersions.id),
    /** The unique id of the user who may answer it in an app; null: by its link only. */
    assignedTo: uuid(),
    assignedToName: text().$type<Guarded<string>>(),
    assignedToEmail: text().$type<Guarded<string>>().notNull(),
    /** The unique id of the staff user, or of the key, that assigned it; null: an operator or a service. */
    assignedBy: uuid(),
    /** The person's language: of the mails with the link, and of the form and its answers. */
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    expiresAt: moment().notNull(),
    status: text({ enum: STORED_FORM_STATUSES }).notNull().default("assigned"),
    responses: jsonb().$type<Guarded<FieldResponse[]>>().notNull().default(sql`'[]'::jsonb`),
    revision: integer().notNull().default(0),
    lastSavedAt: moment(),
    submittedAt: moment(),
    totalScore: doublePrecision().$type<Guarded<number>>(),
    scoreLabel: text().$type<Guarded<string>>(),
    severity: text().$type<Guarded<string>>(),
    fieldScores: jsonb().$type<Guarded<Record<string, number>>>(),
    /** Weeks until the next form of a series; null: it is sent once. */
    repeatWeeks: integer(),
    /** No form of the series is sent after it. */
    repeatUntil: moment(),
    /** When the next form of the series is due; null once it was sent, and where none follows. */
    repeatAt: moment(),
    /** The unique id of the form before it in the series. */
    repeatOf: uuid(),
    /** Shared by the forms that one link opens; null for a form by itself. */
    packetId: uuid(),
    /** Its place among these, from 0. */
    packetPosition: integer(),
    /** The unique id of the form that it is the second signature of; null for the first signer's. */
    signsFor: uuid(),
    /** Scored fields without an answer. */
    missingCount: integer().$type<Guarded<number>>(),
    sealed: sealed(),
    searchIndex: searchIndex(),
    createdAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex("form_instance_unique_id").on(table.uniqueId),
    index("form_instance_version").on(table.versionId, table.createdAt),
    index("form_instance_company").on(table.companyId, table.createdAt),
    index("form_instance_assigned_to").on(table.assignedTo),
    index("form_instance_repeat").on(table.repeatAt).where(isNotNull(table.repeatAt)),
    index("form_instance_packet").on(table.packetId, table.packetPosition).where(isNotNull(table.packetId)),
    index("form_instance_signs_for").on(table.signsFor).where(isNotNull(table.signsFor)),
    index("form_instance_search").using("gin", table.searchIndex),
    check("form_instance_status", oneOf("status", STORED_FORM_STATUSES)),
  ],
);

/**
 * Files that a person uploaded as answers, which name them by `uniqueId`. One that no stored answer names is replaced by later ones, and deleted
 * with the submission.
 */
export const formUploads = formsSchema.table(
  "form_upload",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    instanceId: bigint({ mode: "number" })
      .notNull()
      .references(() => formInstances.id),
    /** Base64. */
    content: text().$type<Guarded<string>>().notNull(),
    sealed: sealed(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("form_upload_unique_id").on(table.uniqueId),
    index("form_upload_instance").on(table.instanceId, table.id),
  ],
);

/**
 * The links to an instance: a reminder adds one, a reissue ends those before it. Only a token's digest is stored, useless to
 * readers of the database.
 */
export const formTokens = formsSchema.table(
  "form_token",
  {
    id: id(),
    instanceId: bigint({ mode: "number" })
      .notNull()
      .references(() => formInstances.id),
    tokenHash: bytea().notNull(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("form_token_hash").on(table.tokenHash), index("form_token_instance").on(table.instanceId)],
);

/** Answers that staff must review, once per instance, field and answer, whether or not the form is submitted. */
export const formEvents = formsSchema.table(
  "form_event",
  {
    id: id(),
    instanceId: bigint({ mode: "number" })
      .notNull()
      .references(() => formInstances.id),
    fieldId: text().$type<Guarded<string>>().notNull(),
    /** In encrypted rows a digest of field and answer, so that each is stored once. */
    value: text().$type<Guarded<string>>().notNull(),
    sealed: sealed(),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex("form_event_once").on(table.instanceId, table.fieldId, table.value),
    index("form_event_at").on(table.at),
  ],
);
