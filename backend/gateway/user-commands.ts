import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { USER_ROLES } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import type { AccountSettings } from "@/backend/gateway/account-settings";
import { mailPasswordLink } from "@/backend/gateway/request-password-reset";
import type { User } from "@/backend/gateway/sessions";
import { findUser, insertUser, newUser } from "@/backend/gateway/users";
import { type OperatorReport, reportOf } from "@/backend/operator-report";
import { NAME_MAX_LENGTH } from "@/domain/booking/rules";
import { GRADES } from "@/domain/inbox/grades";
import { isMailable } from "@/domain/text/email-address";
import { isOneLine } from "@/domain/text/safe-text";

/** Longer than a requested link's lifetime: added users do not expect the mail. */
const WELCOME_TTL_SECONDS = 3 * 24 * 60 * 60;

/** Operator commands on users, shared by the command line and the running services' internal endpoint. */
export const userCommandSchema = z.strictObject({
  command: z.literal("add"),
  email: z.string().trim().toLowerCase().refine(isMailable, "--email must be an email address"),
  name: z
    .string()
    .trim()
    .min(1, "--name must be a name")
    .max(NAME_MAX_LENGTH, `--name must be at most ${NAME_MAX_LENGTH} characters`)
    .refine(isOneLine, "--name must be a name on one line"),
  role: z.string().pipe(z.enum(USER_ROLES, { error: `--role must be ${USER_ROLES.join(" or ")}` })),
  grade: z
    .string()
    .pipe(z.enum(GRADES, { error: `--grade must be one of ${GRADES.join(", ")}` }))
    .optional(),
});
export type UserCommandInput = z.input<typeof userCommandSchema>;
export type UserCommand = z.output<typeof userCommandSchema>;

type UserSettings = Pick<AccountSettings, "redirects" | "brandName" | "timeZone">;

/** Runs an operator's user command. */
export const runUserCommand = (ctx: Ctx, input: UserCommand, settings: UserSettings): Promise<OperatorReport> =>
  reportOf(async () => {
    const { user, link } = await addUser({ ctx, input, settings });
    return [
      `${user.name} is a ${user.grade === null ? "user" : `member of staff (${user.grade})`}: ${user.uniqueId}.`,
      "A mail with this link is in the queue; the running services send it.",
      ...nextSteps(user, new URL(link).origin),
      "The link sets the password, once, within three days:",
      link,
    ];
  });

interface AddUser {
  ctx: Ctx;
  input: UserCommand;
  settings: UserSettings;
}

const nextSteps = ({ grade, email }: User, site: string): string[] =>
  grade === null
    ? []
    : [`Next: open the link and choose a password. Then sign in at ${site}/staff with ${email} and that password.`];

/** Adds a user, who sets a password by a mailed link; sign-in is impossible until then. 409 `email_taken`. */
export function addUser({ ctx, input, settings }: AddUser): Promise<{ user: User; link: string }> {
  const [redirectUrl] = settings.redirects;
  if (redirectUrl === undefined) throw new Error("there is no page for the link to lead to");
  return inTransaction(ctx, async (tx) => {
    const { email, name, role, grade = "administrator" } = input;
    const user = await insertUser(tx, newUser(ctx, { email, name, role, grade: role === "staff" ? grade : null }));
    if (!user) throw await emailTaken(tx, input.email);
    const link = await mailPasswordLink(tx, settings, { user, redirectUrl, ttlSeconds: WELCOME_TTL_SECONDS });
    await writeAudit(tx, "user.add", user.uniqueId);
    return { user, link };
  });
}

async function emailTaken(ctx: Ctx, email: string): Promise<CodedError> {
  const present = await findUser(ctx, email);
  const detail = `There is a user with this address already, with the role ${present?.role ?? "user"}.`;
  return new CodedError(409, { code: "email_taken", detail });
}
