/** What a member of staff may do, from the least to the most: finer grades of the wire's role `staff`. */
export const GRADES = ["viewer", "scheduler", "clinician", "administrator"] as const;
export type Grade = (typeof GRADES)[number];

/** What a company's API key may be made for: no program manages people. */
export const KEY_SCOPES = [
  /** Requests, messages and applications, without contacts and health content. */
  "see_items",
  /** Contact details and notes of those who asked. */
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
  /** The team: who may do what. */
  "manage_people",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const VIEWER = ["see_items"] as const;
const SCHEDULER = [...VIEWER, "see_contacts", "handle_items", "send_forms"] as const;
const CLINICIAN = [...SCHEDULER, "read_answers"] as const;

/** The one table of who may do what. */
const ALLOWED: Readonly<Record<Grade, readonly Permission[]>> = {
  viewer: VIEWER,
  scheduler: SCHEDULER,
  clinician: CLINICIAN,
  administrator: PERMISSIONS,
};

/** A member's grade, or the scopes of an API key. */
export type Rights = Grade | readonly KeyScope[];

/** Whether a permission is among these rights. Without any there is none. */
export function may(rights: Rights | null, permission: Permission): boolean {
  if (rights === null) return false;
  const permissions: readonly Permission[] = typeof rights === "string" ? ALLOWED[rights] : rights;
  return permissions.includes(permission);
}
