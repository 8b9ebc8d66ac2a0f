import { type Grade, may } from "@/domain/inbox/grades";
import { hasPublicHost } from "@/domain/net/public-host";

/** Members of staff who need a second factor: none, those who read answers, or all. */
export const SECOND_FACTOR_RULES = ["optional", "readers", "required"] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** The rule of a deployment that names none: sites that others can reach require it of those who read answers, administrators among them. */
export const defaultSecondFactorRule = (siteUrl: string): SecondFactorRule =>
  hasPublicHost(siteUrl) ? "readers" : "optional";

/** Tells whether a member of this grade needs a second factor; users, who have no grade, never do. */
export const needsSecondFactor = (rule: SecondFactorRule, grade: Grade | null): boolean =>
  grade !== null && (rule === "required" || (rule === "readers" && may(grade, "read_answers")));
