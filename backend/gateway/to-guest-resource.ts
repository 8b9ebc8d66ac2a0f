import type { guests } from "@/backend/db/schema/gateway";
import { GUEST_ROLE_NAME, GUEST_ROLE_UNIQUE_ID } from "@/domain/wire";

export type Guest = typeof guests.$inferSelect;

/** A guest as a JSON:API resource. Specification, section 3, Guest. */
export function toGuestResource(guest: Guest) {
  const attributes = { ...guest, roleName: GUEST_ROLE_NAME, roleUniqueId: GUEST_ROLE_UNIQUE_ID };
  return { id: guest.uniqueId, type: "guest", attributes };
}
