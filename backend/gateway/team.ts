import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Call, Ctx } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { secondFactors, users } from "@/backend/db/schema/gateway";
import { inboxItems } from "@/backend/db/schema/inbox";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import type { AccountSettings, HandOverItems } from "@/backend/gateway/account-settings";
import { hasSecondFactor } from "@/backend/gateway/factors-in-force";
import { requireRecentProof } from "@/backend/gateway/recent-proof";
import { mailPasswordLink } from "@/backend/gateway/request-password-reset";
import { removeSecondFactors } from "@/backend/gateway/second-factor";
import { revokeSessions, type User } from "@/backend/gateway/sessions";
import { endUserLinks } from "@/backend/gateway/user-links";
import { insertUser, newUser, requireSignedIn } from "@/backend/gateway/users";
import { uniqueIdParam } from "@/backend/http/json-api";
import { companyOf, requireRow } from "@/backend/http/visible-to";
import { composeInvitation, type composePasswordReset } from "@/backend/mail/compose-account-mail";
import { NAME_MAX_LENGTH } from "@/domain/booking/rules";
import { GRADES } from "@/domain/inbox/grades";
import { EMAIL_MAX_LENGTH, isMailable } from "@/domain/text/email-address";
import { isOneLine } from "@/domain/text/safe-text";

const INVITATION_TTL_SECONDS = 3 * 24 * 60 * 60;

const grade = z.enum(GRADES, { error: `must be one of ${GRADES.join(", ")}` });

export const invitationSchema = z.strictObject({
  email: z.string().trim().toLowerCase().max(EMAIL_MAX_LENGTH).refine(isMailable, "must be an email address"),
  name: z
    .string()
    .trim()
    .min(1, "must be a name")
    .max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`)
    .refine(isOneLine, "must be a name on one line"),
  grade,
});

export const memberChangeSchema = z.strictObject({
  grade: grade.optional(),
  is_disabled: z.boolean().optional(),
  /** The colleague to whom the member's open items go; null for no one. */
  items_to: uniqueIdParam.nullable().optional(),
  /** For a member who has lost the app and the recovery codes. */
  reset_second_factor: z.literal(true).optional(),
});

/** A member of staff, with address and name in clear. */
export interface Member {
  user: User;
  hasSecondFactor: boolean;
  /** Open items of the inbox that are assigned to them. */
  openItems: number;
}

type InvitationSettings = Pick<AccountSettings, "redirects" | "brandName" | "timeZone">;

const isStaffOf = ({ actor }: Ctx): SQL | undefined =>
  and(eq(users.companyId, companyOf(actor)), eq(users.role, "staff"));

/** The members of staff of the caller's company, in the order in which they were added. */
export const listTeam = (ctx: Ctx): Promise<Member[]> => readMembers(ctx);

async function readMembers(ctx: Ctx, condition?: SQL): Promise<Member[]> {
  const rows = await ctx.db
    .select({ user: users, hasSecondFactor, openItems: ctx.db.$count(inboxItems, isOpenOfUser) })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(isStaffOf(ctx), condition))
    .orderBy(asc(users.id));
  return rows.map(({ user, ...rest }) => ({ user: ctx.vault.open(USER, user), ...rest }));
}

const isOpenOfUser = and(
  eq(inboxItems.companyId, users.companyId),
  eq(inboxItems.assigneeId, users.uniqueId),
  isNull(inboxItems.closedAt),
  isNull(inboxItems.deletedAt),
);

/** Adds a member, who chooses a password by a mailed link. 409 `email_taken`. */
export function inviteMember({
  ctx,
  input,
  settings,
}: Call<z.output<typeof invitationSchema>, { settings: InvitationSettings }>): Promise<Member> {
  return inTransaction(ctx, async (tx) => {
    const person = { ...newUser(tx, { ...input, role: "staff" }), companyId: companyOf(ctx.actor) };
    const user = await insertUser(tx, person);
    if (!user) throw new CodedError(409, { code: "email_taken", detail: "There is an account with this address." });
    await mailInvitation(tx, user, settings);
    await writeAudit(tx, "team.invite", user.uniqueId);
    return { user, hasSecondFactor: false, openItems: 0 };
  });
}

/** Mails a member who has not chosen a password a new link. 404, 409 `not_invited`. */
export function inviteAgain({
  ctx,
  uniqueId,
  settings,
}: {
  ctx: Ctx;
  uniqueId: string;
  settings: InvitationSettings;
}): Promise<Member> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockMember(tx, uniqueId);
    if (user.status !== "unconfirmed") throw new CodedError(409, { code: "not_invited" });
    await endUserLinks(tx, user.id);
    await mailInvitation(tx, user, settings);
    await writeAudit(tx, "team.invite", user.uniqueId);
    return { user, hasSecondFactor: false, openItems: 0 };
  });
}

/**
 * Changes a member's grade, disables or enables them, hands over their items, or removes their second factor, which needs a recent proof
 * of the administrator's own. 403, 404, 409 `last_administrator`, 422 for the colleague.
 */
export function changeMember({
  ctx,
  uniqueId,
  input,
  handOverItems,
}: Call<z.output<typeof memberChangeSchema>, { uniqueId: string; handOverItems: HandOverItems }>): Promise<Member> {
  return inTransaction(ctx, async (tx) => {
    if (input.reset_second_factor) await requireRecentProof(tx, requireSignedIn(tx));
    const administrators = await lockAdministrators(tx);
    const user = await lockMember(tx, uniqueId);
    const isLeaving = input.is_disabled === true || (input.grade !== undefined && input.grade !== "administrator");
    if (isLeaving && administrators.length === 1 && administrators[0] === user.id)
      throw new CodedError(409, { code: "last_administrator" });
    if (input.grade !== undefined && input.grade !== user.grade) await setGrade(tx, user, input.grade);
    if (input.is_disabled !== undefined) await setDisabled(tx, user, input.is_disabled);
    if (input.items_to !== undefined) await handOverItems(tx, user.uniqueId, input.items_to);
    if (input.reset_second_factor) await removeSecondFactors(tx, user);
    const [changed] = await readMembers(tx, eq(users.id, user.id));
    return requireRow(changed, "unknown_user");
  });
}

/** Locks all active administrators, in one order, so that two simultaneous changes leave one of them. */
async function lockAdministrators(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isStaffOf(ctx), eq(users.grade, "administrator"), eq(users.status, "active")))
    .orderBy(asc(users.id))
    .for("update");
  return rows.map(({ id }) => id);
}

async function lockMember(ctx: Ctx, uniqueId: string): Promise<User> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(isStaffOf(ctx), eq(users.uniqueId, uniqueId)))
    .for("update");
  return ctx.vault.open(USER, requireRow(row, "unknown_user"));
}

async function setGrade(ctx: Ctx, { id, uniqueId }: User, grade: User["grade"]): Promise<void> {
  await ctx.db.update(users).set({ grade, updatedAt: ctx.now }).where(eq(users.id, id));
  await writeAudit(ctx, `team.grade_${grade}`, uniqueId);
}

/** Disabling ends the member's sessions and links; an enabled member signs in with the password that they had. */
async function setDisabled(ctx: Ctx, user: User, isDisabled: boolean): Promise<void> {
  if (isDisabled === (user.status === "disabled")) return;
  const status = isDisabled ? "disabled" : user.confirmedAt ? "active" : "unconfirmed";
  await ctx.db.update(users).set({ status, updatedAt: ctx.now }).where(eq(users.id, user.id));
  if (isDisabled) {
    await revokeSessions(ctx, { userId: user.id });
    await endUserLinks(ctx, user.id);
  }
  await writeAudit(ctx, isDisabled ? "team.disable" : "team.enable", user.uniqueId);
}

async function mailInvitation(ctx: Ctx, user: User, settings: InvitationSettings): Promise<void> {
  const [redirectUrl] = settings.redirects;
  if (redirectUrl === undefined) throw new Error("there is no page for the link to lead to");
  const inviter = await nameOfActor(ctx);
  const compose = (letter: Parameters<typeof composePasswordReset>[0]) =>
    composeInvitation({ ...letter, email: user.email, inviter });
  await mailPasswordLink(ctx, settings, { user, redirectUrl, ttlSeconds: INVITATION_TTL_SECONDS, compose });
}

/** The name of the member who invites; blank for another program. */
async function nameOfActor({ db, vault, actor }: Ctx): Promise<string> {
  if (actor.kind !== "staff") return "";
  const [row] = await db.select().from(users).where(eq(users.uniqueId, actor.uniqueId));
  return row ? vault.open(USER, row).name : "";
}
