import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Call } from "@/backend/context";
import { SETUP_LOCK } from "@/backend/db/advisory-locks";
import { inTransaction } from "@/backend/db/in-transaction";
import { invalidInput } from "@/backend/gateway/account-error";
import type { AccountSettings } from "@/backend/gateway/account-settings";
import { invitationSchema } from "@/backend/gateway/team";
import { addUser } from "@/backend/gateway/user-commands";
import { hasStaff } from "@/backend/gateway/users";
import { keyChecker } from "@/backend/http/service-key";
import { LINK_ENDED } from "@/domain/wire/session";

const TTL_SECONDS = 60 * 60;

export const setupSchema = invitationSchema
  .omit({ grade: true })
  .extend({ token: z.string().max(200, "is not a token of this service") });

/** A token that opens the setup of the staff area for an hour: its end in seconds, and a code of the key. */
export function newSetupToken(key: string, now: Date): string {
  const end = String(Math.floor(now.getTime() / 1_000) + TTL_SECONDS);
  return `${end}.${codeOf(key, end)}`;
}

function isOpenToken(key: string, token: string, now: Date): boolean {
  const [end = "", code = ""] = token.split(".");
  return keyChecker([codeOf(key, end)])(code) && Number(end) * 1_000 > now.getTime();
}

const codeOf = (key: string, end: string) => createHmac("sha256", key).update(`setup ${end}`).digest("base64url");

/**
 * Makes the first administrator of a staff area without members, and returns the token that sets their password; its link is
 * mailed too. 422 once there is a member, and for a token that is wrong or an hour old.
 */
export async function setUpStaff({
  ctx,
  input: { token, email, name },
  settings,
}: Call<z.output<typeof setupSchema>, { settings: AccountSettings }>): Promise<string> {
  if (!isOpenToken(settings.setupKey, token, ctx.now)) throw invalidInput(LINK_ENDED);
  return inTransaction(ctx, async (tx) => {
    // Two people with the link wait for each other: one becomes the first member.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
    if (await hasStaff(tx.db)) throw invalidInput(LINK_ENDED);
    const { link } = await addUser({ ctx: tx, input: { command: "add", email, name, role: "staff" }, settings });
    return new URL(link).searchParams.get("reset_password_token") ?? "";
  });
}
