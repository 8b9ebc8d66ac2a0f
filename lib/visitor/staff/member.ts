import { z } from "zod";
import { GRADES } from "@/domain/inbox/grades";
import type { User } from "@/domain/wire/user";

const gradeSchema = z.enum(GRADES);
export const memberSchema = z.object({ uniqueId: z.string(), name: z.string(), grade: gradeSchema });
/** A member of staff, as the staff area knows them. */
export type Member = z.output<typeof memberSchema>;

/** The member of staff that a user is; null for a user without access. A gateway without grades has administrators only. */
export function toMember({ uniqueId, name, email, roleName, grade }: User): Member | null {
  const known = gradeSchema.safeParse(grade ?? "administrator");
  return roleName === "staff" && known.success
    ? { uniqueId, name: name || email || "Member of staff", grade: known.data }
    : null;
}
