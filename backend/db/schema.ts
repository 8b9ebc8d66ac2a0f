import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Response as FormResponse } from "@/domain/form-engine/answers";
import type { TherapistContent } from "@/domain/wire";

/** One schema per service, so that each could move to a separate database. */
export const gatewaySchema = pgSchema("gateway");
export const searchSchema = pgSchema("search");
export const formsSchema = pgSchema("forms");
export const mailSchema = pgSchema("mail");
export const deploymentSchema = pgSchema("deployment");

const id = () => bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey();
const moment = () => timestamp({ withTimezone: true, mode: "date" });
const createdAt = () => moment().notNull().defaultNow();
/** Byte order (collation C), so that PGlite and PostgreSQL page in the same order whatever the server's locale. */
const sortText = customType<{ data: string }>({ dataType: () => `text COLLATE "C"` });
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);
/** Sized for seven rows per database page, so that an updated row fits on the same page. */
export const CHUNK_BITS = 8_000;
const chunkBits = customType<{ data: string }>({ dataType: () => `bit(${CHUNK_BITS})` });
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

// --- gateway

export const USER_ROLES = ["user", "staff"] as const;
const USER_STATUSES = ["unconfirmed", "active", "disabled"] as const;
const USER_LINK_PURPOSES = ["confirmation", "password"] as const;

/** An anonymous visitor. Addresses are kept truncated (IPv4 /24, IPv6 /48). Specification, section 3, Guest. */
export const guests = gatewaySchema.table(
  "guest",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    userUniqueId: uuid().notNull(),
    email: text(),
    name: text(),
    username: text(),
    status: text().notNull().default("active"),
    currentVisitingAt: moment(),
    currentVisitingIp: text(),
    lastVisitingAt: moment(),
    lastVisitingIp: text(),
    registeredAt: createdAt(),
  },
  (table) => [
    uniqueIndex("guest_unique_id").on(table.uniqueId),
    // Prevents the creation of a guest that acts for another user.
    uniqueIndex("guest_user_unique_id").on(table.userUniqueId),
  ],
);

/** A user, who can sign in once the address is confirmed or an operator has added them. Passwords are stored hashed. */
export const users = gatewaySchema.table(
  "user",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: uuid().notNull(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: USER_ROLES }).notNull().default("user"),
    status: text({ enum: USER_STATUSES }).notNull().default("unconfirmed"),
    /** Null until a password is set. */
    passwordHash: text(),
    confirmedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("user_unique_id").on(table.uniqueId),
    uniqueIndex("user_email").on(table.email),
    check("user_role", oneOf("role", USER_ROLES)),
    check("user_status", oneOf("status", USER_STATUSES)),
  ],
);

/** A user's profile. Specification, section 7, `/users/{id}/profile`. */
export const profiles = gatewaySchema.table("profile", {
  userId: bigint({ mode: "number" })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  firstName: text(),
  lastName: text(),
  phoneNumber: text(),
  preferredLanguage: text(),
  timeZone: text(),
  updatedAt: createdAt(),
});

/**
 * One sign-in of a user at one client, and the family of its refresh tokens. Valid until it is revoked, `endsAt` has come, or the
 * user is no longer active. Tokens are stored as digests, useless to readers of the database.
 */
export const sessions = gatewaySchema.table(
  "session",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    client: text().notNull(),
    accessTokenHash: bytea().notNull(),
    accessExpiresAt: moment().notNull(),
    endsAt: moment().notNull(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("session_unique_id").on(table.uniqueId),
    uniqueIndex("session_access_token").on(table.accessTokenHash),
    index("session_user").on(table.userId),
  ],
);

/** Each refreshes its session once: reuse long after the first use reveals a stolen copy. */
export const refreshTokens = gatewaySchema.table(
  "refresh_token",
  {
    id: id(),
    sessionId: bigint({ mode: "number" })
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    tokenHash: bytea().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("refresh_token_hash").on(table.tokenHash),
    index("refresh_token_session").on(table.sessionId),
  ],
);

/**
 * The links in mail to a user, each good for one use. A confirmation holds its own sign-up's data, so that a sign-up with another
 * person's address takes effect only if the owner opens that link.
 */
export const userLinks = gatewaySchema.table(
  "user_link",
  {
    id: id(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: USER_LINK_PURPOSES }).notNull(),
    tokenHash: bytea().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    name: text(),
    passwordHash: text(),
    sessionId: bigint({ mode: "number" }).references(() => sessions.id, { onDelete: "cascade" }),
    redirectUrl: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("user_link_hash").on(table.tokenHash),
    index("user_link_user").on(table.userId),
    check("user_link_purpose", oneOf("purpose", USER_LINK_PURPOSES)),
  ],
);

/** Attempts per window of time. Keys are digests: no address is stored. */
export const attempts = gatewaySchema.table(
  "attempt",
  { key: bytea().primaryKey(), count: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index("attempt_ends").on(table.endsAt)],
);

// --- search

/**
 * The directory's therapists. `facets` flattens the filterable lists to "key:value" (`"state_licenses:CO"`), lower-cased, each
 * once; `facet_bitmap` inverts them. `name_key` is the folded display name, `name_words` its words.
 */
export const entities = searchSchema.table(
  "entity",
  {
    id: id(),
    uniqueId: text().notNull(),
    partition: text().notNull(),
    key: text().notNull(),
    slug: text().notNull(),
    entityAlias: sortText().notNull(),
    nameKey: text().notNull(),
    nameWords: text().array().notNull(),
    facets: text().array().notNull(),
    content: jsonb().$type<TherapistContent>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("entity_unique_id").on(table.partition, table.key, table.uniqueId),
    uniqueIndex("entity_slug").on(table.partition, table.key, table.slug),
    // Covering index of pages: with the bits of a result, an index-only scan finds a page in order.
    index("entity_sort").on(table.partition, table.key, table.entityAlias, table.id),
    index("entity_name_words").using("gin", table.nameWords),
    index("entity_name_key").using("gin", sql`${table.nameKey} gin_trgm_ops`),
  ],
);

/**
 * Which entities have a facet, and which exist (facet `*`), one bit each: bit `id % 8000` of chunk `id / 8000`. Triggers on
 * `entity` maintain them, in the writer's transaction and under the directory's lock. docs/decisions/0015 says why.
 */
export const facetBitmaps = searchSchema.table(
  "facet_bitmap",
  {
    partition: text().notNull(),
    key: text().notNull(),
    facet: text().notNull(),
    chunk: integer().notNull(),
    bits: chunkBits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partition, table.key, table.facet, table.chunk] })],
);

/** Former slugs of an entity; they redirect until a listed entity takes the slug. */
export const retiredSlugs = searchSchema.table(
  "retired_slug",
  {
    partition: text().notNull(),
    key: text().notNull(),
    slug: text().notNull(),
    entityId: bigint({ mode: "number" })
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    retiredAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.partition, table.key, table.slug] })],
);

/** Every word that occurs in a name, for comparison with mistyped words. */
export const nameWords = searchSchema.table("name_word", { word: text().primaryKey() }, (table) => [
  index("name_word_trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
]);

/**
 * Portraits, sized at import. `name` is the digest of the bytes and the extension, so an address always means the same picture.
 */
export const pictures = searchSchema.table("picture", {
  name: text().primaryKey(),
  mediaType: text().notNull(),
  bytes: bytea().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
});

/** Identities of the search. Specification, section 7, identities; `user` is the caller's own document. */
export const searchIdentities = searchSchema.table("identity", {
  uniqueId: text().primaryKey(),
  user: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

// --- forms

const companyId = () => uuid().notNull().default(DEFAULT_COMPANY_ID);

/** A company, with its own forms, staff and keys. Rows of every service name it by `unique_id`. */
export const companies = formsSchema.table(
  "company",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("company_unique_id").on(table.uniqueId), uniqueIndex("company_slug").on(table.slug)],
);

/** Keys that act for a company. Only a digest is stored; `hint`, the last characters, tells keys apart. */
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

export const APPOINTMENT_STATUSES = ["requested", "confirmed", "completed", "cancelled"] as const;

/** Specification, section 3, Appointment request. `form_fields` is the JSON string as sent. */
export const appointments = formsSchema.table(
  "appointment",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    sourceType: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    selectedOption: text().notNull(),
    notes: text().notNull(),
    source: text().notNull(),
    sourceAlias: text().notNull(),
    sourceId: text().notNull(),
    visitorUniqueId: uuid(),
    visitorType: text().notNull(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    formFields: text().notNull(),
    status: text({ enum: APPOINTMENT_STATUSES }).notNull().default("requested"),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex("appointment_unique_id").on(table.uniqueId),
    index("appointment_type").on(table.companyId, table.sourceType, table.createdAt),
    index("appointment_visitor").on(table.visitorUniqueId),
    index("appointment_source").on(table.sourceId),
    index("appointment_created").on(table.createdAt),
  ],
);

/** Specification, section 3, Join / landing submission. */
export const landings = formsSchema.table(
  "landing",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    sourceId: text().notNull(),
    source: text().notNull(),
    sourceAlias: text(),
    preferredLanguage: text().notNull(),
    formFields: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("landing_unique_id").on(table.uniqueId)],
);

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
export const FORM_STATUSES = ["assigned", "in_progress", "submitted", "cancelled", "revoked"] as const;

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
    assignedToName: text(),
    assignedToEmail: text().notNull(),
    /** The unique id of the staff user, or of the key, that assigned it; null: an operator or a service. */
    assignedBy: uuid(),
    expiresAt: moment().notNull(),
    status: text({ enum: FORM_STATUSES }).notNull().default("assigned"),
    responses: jsonb().$type<FormResponse[]>().notNull().default([]),
    revision: integer().notNull().default(0),
    lastSavedAt: moment(),
    submittedAt: moment(),
    totalScore: doublePrecision(),
    scoreLabel: text(),
    severity: text(),
    fieldScores: jsonb().$type<Record<string, number>>(),
    /** Scored fields without an answer. */
    missingCount: integer(),
    createdAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex("form_instance_unique_id").on(table.uniqueId),
    index("form_instance_version").on(table.versionId, table.createdAt),
    index("form_instance_company").on(table.companyId, table.createdAt),
    index("form_instance_assigned_to").on(table.assignedTo),
    check("form_instance_status", oneOf("status", FORM_STATUSES)),
  ],
);

/** The links to an instance, one of them active. Only a token's digest is stored, useless to readers of the database. */
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
  (table) => [
    uniqueIndex("form_token_hash").on(table.tokenHash),
    index("form_token_instance").on(table.instanceId),
    uniqueIndex("form_token_live").on(table.instanceId).where(sql`${table.revokedAt} is null`),
  ],
);

/** Answers that staff must review, once per instance, field and answer, whether or not the form is submitted. */
export const formEvents = formsSchema.table(
  "form_event",
  {
    id: id(),
    instanceId: bigint({ mode: "number" })
      .notNull()
      .references(() => formInstances.id),
    fieldId: text().notNull(),
    value: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex("form_event_once").on(table.instanceId, table.fieldId, table.value),
    index("form_event_at").on(table.at),
  ],
);

export const RECORD_KINDS = ["survey", "subscription", "referral"] as const;

/** Records without a table of their own. `content` is validated by the kind's schema. */
export const records = formsSchema.table(
  "record",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    kind: text({ enum: RECORD_KINDS }).notNull(),
    /** The sender: the user, or the guest's user. */
    ownerId: uuid(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex("record_unique_id").on(table.uniqueId),
    index("record_kind").on(table.companyId, table.kind, table.createdAt),
    index("record_owner").on(table.ownerId),
    check("record_kind", sql.raw(`"kind" in (${RECORD_KINDS.map((kind) => `'${kind}'`).join(", ")})`)),
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
    user: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.uniqueId] })],
);

/** The first answer to each repeatable write. The primary key, not a prior read, decides which of two equal writes is first. */
export const idempotencyKeys = formsSchema.table(
  "idempotency_key",
  {
    endpoint: text().notNull(),
    key: text().notNull(),
    bodyDigest: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.endpoint, table.key] })],
);

/** Who changed what, written in the same transaction; ids and verbs only, never contents. */
export const auditLog = formsSchema.table("audit_log", {
  id: id(),
  at: createdAt(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  requestId: text().notNull(),
});

// --- mail

/**
 * The mail queue. A message is encrypted, since it holds a link to a form, and deleted once sent or given up; mail with an
 * unknown key stays. A row is due at `next_attempt_at`; claiming moves that beyond the duration of a sending.
 */
export const mailMessages = mailSchema.table(
  "mail_message",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    recipient: text().notNull(),
    /** The unique id of the mail template, for its counts. */
    templateId: uuid(),
    sealedMessage: bytea(),
    /** The id of the key that encrypted the message; null in rows of releases that named none. */
    sealKeyId: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    sentAt: moment(),
    failedAt: moment(),
    lastErrorCode: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mail_message_unique_id").on(table.uniqueId),
    index("mail_message_template").on(table.templateId),
    index("mail_message_due").on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);

// --- deployment

/** Ids of the keys of the last start, which reveal nothing of them: a start with others is refused. */
export const deploymentKeys = deploymentSchema.table("key", {
  setting: text().primaryKey(),
  keyId: text().notNull(),
  updatedAt: createdAt(),
});
