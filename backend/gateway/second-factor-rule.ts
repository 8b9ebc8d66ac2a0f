import { type Grade, may } from "@/domain/inbox/grades";
import { hasPublicHost } from "@/domain/net/public-host";
import type { SecondFactorRule } from "@/domain/owner/policy-choices";

/** The rule of a deployment that names none: sites that others can reach require it of those who read answers, administrators among them. */
export const defaultSecondFactorRule = (siteUrl: string): SecondFactorRule =>
  hasPublicHost(siteUrl) ? "readers" : "optional";

/** Tells whether a member of this grade needs a second factor; users, who have no grade, never do. */
export const needsSecondFactor = (rule: SecondFactorRule, grade: Grade | null): boolean =>
  grade !== null && (rule === "required" || (rule === "readers" && may(grade, "read_answers")));
