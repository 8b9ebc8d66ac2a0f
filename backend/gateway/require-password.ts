import type { Ctx, SignedInActor } from "@/backend/context";
import { invalidInput } from "@/backend/gateway/account-error";
import { forgettingAttempt, ownPasswordRules, requireAttempt } from "@/backend/gateway/attempt-limits";
import type { Passwords } from "@/backend/gateway/passwords";
import type { User } from "@/backend/gateway/sessions";
import { requireUser } from "@/backend/gateway/users";

/** A signed-in user who changes their own account. */
export interface OwnAccount {
  ctx: Ctx;
  actor: SignedInActor;
  settings: { passwords: Passwords };
}

/** The calling user, who has given their password again. 422, 429. */
export async function requirePassword({ ctx, actor, settings }: OwnAccount, password: string): Promise<User> {
  const user = await requireUser(ctx, actor.uniqueId);
  const rules = ownPasswordRules(actor.sessionId);
  await requireAttempt(ctx, rules);
  if (!(await settings.passwords.verify(password, user.passwordHash))) throw invalidInput("Password is not right.");
  await forgettingAttempt(ctx.db, rules);
  return user;
}
