import { and, eq, type SQL } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { users } from "@/backend/db/schema/gateway";
import { memberColumns } from "@/backend/http/member-names";
import { companyOf } from "@/backend/http/visible-to";
import { may } from "@/domain/inbox/grades";

/** The active members of staff of a company. */
export const isActiveStaffOf = (companyId: string): SQL | undefined =>
  and(eq(users.companyId, companyId), eq(users.role, "staff"), eq(users.status, "active"));

/** The company's active members of staff whose grade handles items, by name. */
export async function listColleagues({ ctx }: { ctx: Ctx }) {
  const rows = await ctx.db
    .select({ ...memberColumns, grade: users.grade })
    .from(users)
    .where(isActiveStaffOf(companyOf(ctx.actor)));
  const handling = rows.flatMap(({ grade, ...row }) =>
    may(grade, "handle_items") && grade ? [{ grade, ...row }] : [],
  );
  return openEach(
    handling,
    ({ grade, ...row }) => ({ uniqueId: row.uniqueId, name: ctx.vault.open(USER, row).name, grade }),
    ctx.logger,
  ).toSorted((a, b) => a.name.localeCompare(b.name, "en-US"));
}
