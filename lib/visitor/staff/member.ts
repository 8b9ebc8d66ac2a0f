import { z } from "zod";
import { GRADES } from "@/domain/inbox/grades";
import type { User } from "@/domain/wire/user";

export const memberSchema = z.object({
  uniqueId: z.string(),
  name: z.string(),
  /** Null: nothing but to set up a second factor. */
  grade: z.enum(GRADES).nullable(),
});
/** A member of staff, as the staff area knows them. */
export type Member = z.output<typeof memberSchema>;

/** The member of staff that a user is; null for a user without access. A gateway without grades has administrators only. */
export function toMember({ uniqueId, name, email, roleName, grade = "administrator" }: User): Member | null {
  return roleName === "staff" ? { uniqueId, name: name || email || "Member of staff", grade } : null;
}
