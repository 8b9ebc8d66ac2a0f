import { eq, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { passkeys, secondFactors, users } from "@/backend/db/schema/gateway";

/** True for a user with a passkey; in a statement that reads the user. */
export const hasPasskey = sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;

/** True for a user with a confirmed app; in a statement that joins the second factor. */
export const hasApp = sql<boolean>`${secondFactors.confirmedAt} is not null`;

/** True for a user with any second factor; in a statement that reads the user and joins the second factor. */
export const hasSecondFactor = sql<boolean>`(${hasApp} or ${hasPasskey})`;

/** Factors that prove a user's sign-in, besides the password and recovery codes. */
export async function listFactors(
  { db }: Pick<Ctx, "db">,
  userId: number,
): Promise<{ app: boolean; passkey: boolean }> {
  const [found] = await db
    .select({ app: hasApp, passkey: hasPasskey })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  return found ?? { app: false, passkey: false };
}
