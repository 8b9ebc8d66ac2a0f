import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { users } from "@/backend/db/schema/gateway";
import { isActiveStaffOf } from "@/backend/inbox/colleagues";
import type { Item } from "@/backend/notify/claim-event";
import type { Grade } from "@/domain/inbox/grades";
import type { MailChoice } from "@/domain/inbox/mail-choices";
import type { ItemKind } from "@/domain/inbox/states";

/** A member of staff whom event mail may go to. */
export interface Member {
  uniqueId: string;
  email: string;
  name: string;
  grade: Grade | null;
  mailChoice: MailChoice;
}

/** Grades responsible for each kind until a member takes it on. Administrators are responsible for all. */
export const GRADES_OF: Readonly<Record<ItemKind, readonly Grade[]>> = {
  request: ["scheduler", "administrator"],
  application: ["scheduler", "administrator"],
  message: ["scheduler", "administrator"],
  submission: ["clinician", "administrator"],
  alert: ["clinician", "administrator"],
  mail_problem: ["administrator"],
  listing: ["administrator"],
};

type Reads = Pick<Ctx, "db" | "vault" | "logger">;

/** The active members of a company who have one of the grades. */
export const listMembers = (ctx: Reads, companyId: string, grades: readonly Grade[]): Promise<Member[]> =>
  readMembers(ctx, companyId, inArray(users.grade, [...grades]));

/** The member responsible for an item; undefined without one, and where the account has ended. */
export async function findAssignee(ctx: Reads, { assigneeId, companyId }: Item): Promise<Member | undefined> {
  if (assigneeId === null) return undefined;
  const isAssignee = and(eq(users.uniqueId, assigneeId), isNotNull(users.grade));
  const [assignee] = await readMembers(ctx, companyId, isAssignee);
  return assignee;
}

async function readMembers({ db, vault, logger }: Reads, companyId: string, condition: SQL | undefined) {
  const rows = await db
    .select()
    .from(users)
    .where(and(isActiveStaffOf(companyId), condition));
  return openEach(rows, (row) => vault.open(USER, row), logger);
}

/** Members notified of an item at once, if they want each mail: the assignee, or everyone responsible for the kind. */
export async function listRecipients(ctx: Reads, item: Item): Promise<Member[]> {
  const assignee = await findAssignee(ctx, item);
  const members = assignee ? [assignee] : await listMembers(ctx, item.companyId, GRADES_OF[item.kind]);
  return members.filter(({ mailChoice }) => mailChoice === "all");
}
