import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { USER, USER_LINK } from "@/backend/crypto/seals";
import { userLinks, users } from "@/backend/db/schema/gateway";
import type { User } from "@/backend/gateway/sessions";
import { hashSecretToken, newSecretToken } from "@/backend/secret-token";

/** A link, with the name of its sign-up in clear. */
export type UserLink = Opened<typeof userLinks>;

interface NewUserLink {
  userId: number;
  purpose: UserLink["purpose"];
  ttlSeconds: number;
  redirectUrl: string;
  /** The sign-up data that a confirmation activates. */
  signUp?: { name: string; passwordHash: string; sessionId: number };
}

/** Makes a link to a user and returns its token, stored only as a digest. */
export async function makeUserLink({ db, vault, now }: Ctx, link: NewUserLink): Promise<string> {
  const { ttlSeconds, signUp: { name = null, ...signUp } = {}, ...row } = link;
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1_000);
  const ids = { tokenHash: hashSecretToken(token) };
  const columns = { ...ids, ...vault.close(USER_LINK, ids, { name }), expiresAt, createdAt: now };
  await db.insert(userLinks).values({ ...row, ...signUp, ...columns });
  return token;
}

/** An open link with its user, in clear, without consuming it; undefined for an invalid link. */
export async function findOpenLink(
  { db, vault, now }: Pick<Ctx, "db" | "vault" | "now">,
  purpose: UserLink["purpose"],
  token: string,
): Promise<{ linkId: number; user: User } | undefined> {
  const [found] = await db
    .select({ linkId: userLinks.id, user: users })
    .from(userLinks)
    .innerJoin(users, eq(users.id, userLinks.userId))
    .where(isOpenLink(now, purpose, token));
  return found && { ...found, user: vault.open(USER, found.user) };
}

/** Consumes a link and the user's other links; undefined for an invalid one. Of concurrent uses one succeeds. */
export async function takeUserLink(
  { db, vault, now }: Ctx,
  purpose: UserLink["purpose"],
  token: string,
): Promise<UserLink | undefined> {
  const [link] = await db
    .update(userLinks)
    .set({ usedAt: now })
    .where(isOpenLink(now, purpose, token))
    .returning();
  if (link) await endUserLinks({ db, now }, link.userId);
  return link && vault.open(USER_LINK, link);
}

const isOpenLink = (now: Date, purpose: UserLink["purpose"], token: string) =>
  and(
    eq(userLinks.tokenHash, hashSecretToken(token)),
    eq(userLinks.purpose, purpose),
    isNull(userLinks.usedAt),
    gt(userLinks.expiresAt, now),
  );

/** Ends all open links to a user. */
export async function endUserLinks({ db, now }: Pick<Ctx, "db" | "now">, userId: number): Promise<void> {
  await db
    .update(userLinks)
    .set({ usedAt: now })
    .where(and(eq(userLinks.userId, userId), isNull(userLinks.usedAt)));
}
