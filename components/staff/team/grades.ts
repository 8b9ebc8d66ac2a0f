import { GRADES, type Grade } from "@/domain/inbox/grades";

const NAMES = {
  viewer: "Viewer: sees what came in, without contacts",
  scheduler: "Scheduler: answers requests, sends forms",
  clinician: "Clinician: also reads answers and alerts",
  administrator: "Administrator: everything",
} as const satisfies Record<Grade, string>;

/** The grades to choose from. */
export const gradeOptions = GRADES.map((grade) => ({ value: grade, label: NAMES[grade] }));
