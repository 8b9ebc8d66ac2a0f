import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Ctx } from "@/backend/context";
import { USER_ROLES, users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import type { AccountSettings } from "@/backend/gateway/account-settings";
import { mailPasswordLink } from "@/backend/gateway/request-password-reset";
import type { OperatorReport } from "@/backend/operator-report";
import { NAME_MAX_LENGTH } from "@/domain/booking/rules";
import { isMailable } from "@/domain/text/email-address";

/** Longer than a requested link's lifetime: added users do not expect the mail. */
const WELCOME_TTL_SECONDS = 3 * 24 * 60 * 60;

/** Operator commands on users, shared by the command line and the running services' internal endpoint. */
export const userCommandSchema = z.strictObject({
  command: z.literal("add"),
  email: z.string().trim().toLowerCase().refine(isMailable, "--email must be an e-mail address"),
  name: z
    .string()
    .trim()
    .min(1, "--name must be a name")
    .max(NAME_MAX_LENGTH, `--name must be at most ${NAME_MAX_LENGTH} characters`)
    .refine((name) => !/\p{Cc}/u.test(name) && name.isWellFormed(), "--name must be a name on one line"),
  role: z.string().pipe(z.enum(USER_ROLES, { error: `--role must be ${USER_ROLES.join(" or ")}` })),
});
export type UserCommand = z.output<typeof userCommandSchema>;

/** Adds a user, who sets a password by a mailed and printed link; sign-in is impossible until then. */
export function runUserCommand(
  ctx: Ctx,
  { email, name, role }: UserCommand,
  settings: Pick<AccountSettings, "redirects" | "brandName" | "sealKey">,
): Promise<OperatorReport> {
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const [added] = await tx
      .insert(users)
      .values({
        uniqueId: randomUUID(),
        companyId: DEFAULT_COMPANY_ID,
        email,
        name,
        role,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning();
    if (!added) return refuseTaken(inTransaction, email);
    const [redirectUrl] = settings.redirects;
    if (redirectUrl === undefined) throw new Error("there is no page for the link to lead to");
    const link = await mailPasswordLink(inTransaction, settings, {
      user: added,
      redirectUrl,
      ttlSeconds: WELCOME_TTL_SECONDS,
    });
    await writeAudit(inTransaction, "user.add", added.uniqueId);
    const lines = [
      `${name} is a ${role === "staff" ? "member of staff" : "user"}: ${added.uniqueId}.`,
      "A mail with this link is in the queue; the running services send it. It sets the password, once, within three days:",
      link,
    ];
    return { ok: true, lines };
  });
}

async function refuseTaken({ db }: Ctx, email: string): Promise<OperatorReport> {
  const [present] = await db.select({ role: users.role }).from(users).where(eq(users.email, email));
  return { ok: false, lines: [`There is a user with this address already, with the role ${present?.role ?? "user"}.`] };
}
