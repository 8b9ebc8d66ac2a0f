import type { formInstances } from "@/backend/db/schema/forms";

type StoredStatus = (typeof formInstances.$inferSelect)["status"];
type Lifecycle = { status: StoredStatus; expiresAt: Date };

/** An instance's status at a moment: unfinished forms expire at `expiresAt`. Specification, section 4. */
export function statusAt({ status, expiresAt }: Lifecycle, now: Date): StoredStatus | "expired" {
  return isUnfinished(status) && expiresAt <= now ? "expired" : status;
}

/** Whether answers are accepted. */
export const isEditableAt = (instance: Lifecycle, now: Date): boolean => isUnfinished(statusAt(instance, now));

const isUnfinished = (status: StoredStatus | "expired") => status === "assigned" || status === "in_progress";
