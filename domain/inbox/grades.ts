/** Grades of staff by increasing permissions: a refinement of the wire's role `staff`. */
export const GRADES = ["viewer", "scheduler", "clinician", "administrator"] as const;
export type Grade = (typeof GRADES)[number];

/** Scopes of a company's API key: no program manages people. */
export const KEY_SCOPES = [
  /** Requests, messages and applications, without contacts and health content. */
  "see_items",
  /** Contact details and notes of the senders. */
  "see_contacts",
  "handle_items",
  "send_forms",
  /** Answers, scores and alerts. */
  "read_answers",
  /** Roster, form files, export and erasure. */
  "administer",
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const PERMISSIONS = [
  ...KEY_SCOPES,
  /** Members of the team and their grades. */
  "manage_people",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const VIEWER = ["see_items"] as const;
const SCHEDULER = [...VIEWER, "see_contacts", "handle_items", "send_forms"] as const;
const CLINICIAN = [...SCHEDULER, "read_answers"] as const;

/** The only table of permissions by grade. */
const ALLOWED: Readonly<Record<Grade, readonly Permission[]>> = {
  viewer: VIEWER,
  scheduler: SCHEDULER,
  clinician: CLINICIAN,
  administrator: PERMISSIONS,
};

/** A member's grade, or the scopes of an API key. */
export type Rights = Grade | readonly KeyScope[];

/** True where these rights include the permission; null rights include none. */
export function may(rights: Rights | null, permission: Permission): boolean {
  if (rights === null) return false;
  const permissions: readonly Permission[] = typeof rights === "string" ? ALLOWED[rights] : rights;
  return permissions.includes(permission);
}
