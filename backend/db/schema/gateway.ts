import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgSchema, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, type Guarded, id, moment, oneOf, sealed, searchIndex } from "@/backend/db/schema/columns";
import { GRADES } from "@/domain/inbox/grades";
import { MAIL_CHOICES } from "@/domain/inbox/mail-choices";
import type { InboxView } from "@/domain/wire/inbox-views";

export const gatewaySchema = pgSchema("gateway");

export const USER_ROLES = ["user", "staff"] as const;
const USER_STATUSES = ["unconfirmed", "active", "disabled"] as const;
/** `second_factor`: kept by the website between the password and the code, never mailed. */
const USER_LINK_PURPOSES = ["confirmation", "password", "second_factor"] as const;

/** An anonymous visitor. Addresses are kept truncated (IPv4 /24, IPv6 /48). Specification, section 3, Guest. */
export const guests = gatewaySchema.table(
  "guest",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    userUniqueId: uuid().notNull(),
    email: text().$type<Guarded<string>>(),
    name: text().$type<Guarded<string>>(),
    username: text().$type<Guarded<string>>(),
    sealed: sealed(),
    searchIndex: searchIndex(),
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
    index("guest_search").using("gin", table.searchIndex),
  ],
);

/** A user, who can sign in once the address is confirmed or an operator has added them. Passwords are stored hashed. */
export const users = gatewaySchema.table(
  "user",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: uuid().notNull(),
    /** In encrypted rows a digest of the address, by which sign-in finds it. */
    email: text().$type<Guarded<string>>().notNull(),
    name: text().$type<Guarded<string>>().notNull(),
    sealed: sealed(),
    role: text({ enum: USER_ROLES }).notNull().default("user"),
    /** Grade of a member of staff; null for others. */
    grade: text({ enum: GRADES }),
    mailChoice: text({ enum: MAIL_CHOICES }).notNull().default("all"),
    /** The member's own views of the inbox: names and filters, no words of a search. */
    inboxViews: jsonb().$type<InboxView[]>().notNull().default([]),
    /** End of the period that the member's last daily summary covers. */
    summarizedAt: moment(),
    status: text({ enum: USER_STATUSES }).notNull().default("unconfirmed"),
    /** Null until a password is set. */
    passwordHash: text(),
    confirmedAt: moment(),
    lastSignInAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("user_unique_id").on(table.uniqueId),
    uniqueIndex("user_email").on(table.email),
    index("user_staff").on(table.companyId).where(sql`${table.grade} is not null`),
    check("user_role", oneOf("role", USER_ROLES)),
    check("user_grade", oneOf("grade", GRADES)),
    check("user_mail_choice", oneOf("mail_choice", MAIL_CHOICES)),
    check("user_status", oneOf("status", USER_STATUSES)),
  ],
);

/** A user's profile. Specification, section 7, `/users/{id}/profile`. */
export const profiles = gatewaySchema.table("profile", {
  userId: bigint({ mode: "number" })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  firstName: text().$type<Guarded<string>>(),
  lastName: text().$type<Guarded<string>>(),
  phoneNumber: text().$type<Guarded<string>>(),
  preferredLanguage: text(),
  timeZone: text(),
  sealed: sealed(),
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
    /** Browser and system of the sign-in, in words: "Chrome on Windows". The header itself is never stored. */
    device: text(),
    accessTokenHash: bytea().notNull(),
    accessExpiresAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** To within some minutes. */
    lastUsedAt: moment(),
    /** The last proof of its user by password and second factor; the sign-in is one. */
    confirmedAt: moment(),
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
 * The links in mail to a user, each for one use. A confirmation contains its own sign-up's data, so that a sign-up with another
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
    name: text().$type<Guarded<string>>(),
    sealed: sealed(),
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

/** The app with which a user proves every sign-in. In force once confirmed by a code. */
export const secondFactors = gatewaySchema.table("second_factor", {
  userId: bigint({ mode: "number" })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** In base32; sealed. */
  secret: text().$type<Guarded<string | null>>(),
  sealed: sealed(),
  confirmedAt: moment(),
  /** The time step of the last code: each is accepted once, and none before it. */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** A passkey of a user: a further second factor, in force from when it is added. */
export const passkeys = gatewaySchema.table(
  "passkey",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In base64url, as browsers name it. */
    credentialId: text().notNull(),
    publicKey: bytea().notNull(),
    /** Counter of the last use; a lower one reveals a copied passkey. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** The user's name for it. */
    name: text().$type<Guarded<string>>().notNull(),
    sealed: sealed(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("passkey_unique_id").on(table.uniqueId),
    uniqueIndex("passkey_credential").on(table.credentialId),
    index("passkey_user").on(table.userId),
  ],
);

/** Single-use challenges for passkeys: one per attempt to add a passkey, confirm an identity or sign in. */
export const passkeyChallenges = gatewaySchema.table(
  "passkey_challenge",
  {
    /** Digest of the session that asked, or of the token issued for a correct password. */
    attempt: bytea().primaryKey(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("passkey_challenge_user").on(table.userId), index("passkey_challenge_expires").on(table.expiresAt)],
);

/** Single-use codes for signing in without the app, stored as digests. */
export const recoveryCodes = gatewaySchema.table(
  "recovery_code",
  {
    id: id(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: bytea().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("recovery_code_hash").on(table.userId, table.codeHash)],
);

/** Attempts per window of time. Keys are digests: no address is stored. */
export const attempts = gatewaySchema.table(
  "attempt",
  { key: bytea().primaryKey(), count: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index("attempt_ends").on(table.endsAt)],
);
