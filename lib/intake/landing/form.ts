import { type Checked, type FieldProblem, findBrokenRules, type TextRules } from "@/domain/text/text-rules";
import type { LandingOutcome } from "@/lib/intake/landing/constants";
import type { LandingPayload } from "@/lib/services/forms/client";

/** What a form holds, as typed, by the names of its fields. */
export type LandingValues = Readonly<Record<string, string>>;

/** One public form that goes out as a landing. */
export interface LandingForm {
  id: string;
  /** In the order of the page, each with how much of it is kept: generous, so that what is too long is named, not cut. */
  keptLengths: Readonly<Record<string, number>>;
  /** Of the values without outer spaces. */
  rules: TextRules;
  /** Of checked values. */
  toPayload: (values: LandingValues) => LandingPayload;
}

/** What a form's page starts with. */
export interface LandingPage {
  stamp: string;
  initial: LandingValues;
  /** Those of a form that was sent without scripts and came back: they show at once. */
  problems: readonly FieldProblem[];
  outcome?: LandingOutcome | undefined;
  isSent: boolean;
}

/** The values without outer spaces, when nothing stands between them and a form that can be sent; else what does. */
export function checkLanding(rules: TextRules, typed: LandingValues): Checked<Record<string, string>> {
  const values = Object.fromEntries(Object.keys(rules).map((field) => [field, (typed[field] ?? "").trim()]));
  const problems = findBrokenRules(rules, values);
  return problems.length === 0 ? { ok: true, values } : { ok: false, problems };
}

/** What stands between these values and a form that can be sent: one problem a field, in the order of the form. */
export function findProblems(rules: TextRules, typed: LandingValues): FieldProblem[] {
  const checked = checkLanding(rules, typed);
  return checked.ok ? [] : checked.problems;
}
