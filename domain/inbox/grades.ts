/** What a member of staff may do, from the least to the most: finer grades of the wire's role `staff`. */
export const GRADES = ["viewer", "scheduler", "clinician", "administrator"] as const;
export type Grade = (typeof GRADES)[number];

export const PERMISSIONS = [
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

/** Whether a grade has a permission. Without a grade there is none. */
export const may = (grade: Grade | null, permission: Permission): boolean =>
  grade !== null && ALLOWED[grade].includes(permission);
