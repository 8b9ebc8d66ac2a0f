import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { type Ctx, roleOf, type SignedInActor } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { PROFILE, USER } from "@/backend/crypto/seals";
import { hasAddressDigest } from "@/backend/crypto/search-index";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { profiles, users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import type { ProfileChange } from "@/backend/gateway/auth-schema";
import type { User } from "@/backend/gateway/sessions";
import { permits } from "@/backend/http/permits";
import { requireRow } from "@/backend/http/visible-to";

/** A user's own words of themselves, in clear. */
export type Profile = Omit<Opened<typeof profiles>, "userId" | "updatedAt"> & { updatedAt: Date | null };

export type NewUser = Pick<
  User,
  "uniqueId" | "companyId" | "email" | "name" | "role" | "grade" | "status" | "createdAt" | "updatedAt"
>;

const EMPTY: Profile = {
  firstName: null,
  lastName: null,
  phoneNumber: null,
  preferredLanguage: null,
  timeZone: null,
  updatedAt: null,
};

/** A user of the deployment's company, who cannot sign in yet. */
export const newUser = ({ now }: Ctx, person: Pick<User, "email" | "name" | "role" | "grade">): NewUser => ({
  uniqueId: randomUUID(),
  companyId: DEFAULT_COMPANY_ID,
  ...person,
  status: "unconfirmed",
  createdAt: now,
  updatedAt: now,
});

/** Stores a user; undefined where the address has one. */
export async function insertUser(ctx: Ctx, user: NewUser): Promise<User | undefined> {
  const { db, vault } = ctx;
  // The index knows the address by its current digest alone.
  if (await findUser(ctx, user.email)) return undefined;
  const { email, name, ...columns } = user;
  const [added] = await db
    .insert(users)
    .values({ ...columns, ...vault.close(USER, columns, { email, name }) })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return added && vault.open(USER, added);
}

/** The user of an address, in whatever case. */
export async function findUser({ db, vault }: Pick<Ctx, "db" | "vault">, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(hasAddressDigest(vault, USER, users.email, email));
  return user && vault.open(USER, user);
}

/** True where at least one account belongs to the staff area. */
export async function hasStaff(db: Db): Promise<boolean> {
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.role, "staff")).limit(1);
  return member !== undefined;
}

/** The calling user, with the grade that is in force. 404 `unknown_user` for an API key, which acts for no user. */
export async function getCurrentUser(ctx: Ctx): Promise<User> {
  const { uniqueId, grade } = requireSignedIn(ctx);
  return { ...(await requireUser(ctx, uniqueId)), grade };
}

/** The signed-in caller. 401 without credentials, 404 `unknown_user` for an API key, 403 for any other. */
export function requireSignedIn({ actor }: Ctx): SignedInActor {
  if (actor.kind === "user" || actor.kind === "staff") return actor;
  if (actor.kind === "api-key") throw new CodedError(404, { code: "unknown_user" });
  throw new CodedError(actor.kind === "anonymous" ? 401 : 403);
}

/**
 * A user's profile: for the user, for staff of the same company, and for services. Problem 404 for other callers, so that ids are
 * not disclosed.
 */
export async function getProfile({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  const user = await requireUser(ctx, uniqueId);
  const { actor } = ctx;
  const isColleague = "companyId" in actor && roleOf(actor) === "staff" && actor.companyId === user.companyId;
  if (!(isColleague && permits(actor, "see_contacts"))) requireOwn(ctx, uniqueId);
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.userId, user.id));
  return { user, profile: profile ? ctx.vault.open(PROFILE, profile) : EMPTY };
}

/**
 * Changes the given attributes of a profile, for the user and for services; null removes. Returns the whole profile. Problem 404.
 */
export function updateProfile({ ctx, uniqueId, input }: { ctx: Ctx; uniqueId: string; input: ProfileChange }) {
  requireOwn(ctx, uniqueId);
  return inTransaction(ctx, async (tx) => {
    const user = await requireUser(tx, uniqueId);
    const [stored] = await tx.db.select().from(profiles).where(eq(profiles.userId, user.id)).for("update");
    const current = stored ? tx.vault.open(PROFILE, stored) : EMPTY;
    const { first_name: firstName, last_name: lastName, phone_number: phoneNumber } = input;
    const content = {
      firstName: firstName === undefined ? current.firstName : firstName,
      lastName: lastName === undefined ? current.lastName : lastName,
      phoneNumber: phoneNumber === undefined ? current.phoneNumber : phoneNumber,
    };
    const change = {
      ...tx.vault.close(PROFILE, { userId: user.id }, content),
      preferredLanguage: input.preferred_language,
      timeZone: input.time_zone,
      updatedAt: ctx.now,
    };
    const [profile] = await tx.db
      .insert(profiles)
      .values({ userId: user.id, ...change })
      .onConflictDoUpdate({ target: profiles.userId, set: change })
      .returning();
    await writeAudit(tx, "profile.update", uniqueId);
    return { user, profile: profile ? tx.vault.open(PROFILE, profile) : EMPTY };
  });
}

function requireOwn({ actor }: Ctx, uniqueId: string): void {
  if (actor.kind === "service") return;
  if ("uniqueId" in actor && actor.uniqueId === uniqueId) return;
  throw new CodedError(404, { code: "unknown_user" });
}

/** The user of an id, in clear. 404 `unknown_user`. */
export async function requireUser({ db, vault }: Ctx, uniqueId: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.uniqueId, uniqueId));
  return vault.open(USER, requireRow(user, "unknown_user"));
}
