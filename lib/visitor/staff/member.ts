import { z } from "zod";
import type { User } from "@/domain/wire/user";

export const memberSchema = z.object({ uniqueId: z.string(), name: z.string() });
/** A member of staff, as the staff area knows them. */
export type Member = z.output<typeof memberSchema>;

/** The member of staff that a user is; null for a user without access to the staff area. */
export function toMember({ uniqueId, name, email, roleName }: User): Member | null {
  return roleName === "staff" ? { uniqueId, name: name || email || "Member of staff" } : null;
}
