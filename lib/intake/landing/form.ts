import { type Checked, type FieldProblem, findBrokenRules, type TextRules } from "@/domain/text/text-rules";
import type { LandingOutcome } from "@/lib/intake/landing/constants";
import type { LandingPayload } from "@/lib/services/forms/client";

/** A form's values as typed, by field name. */
export type LandingValues = Readonly<Record<string, string>>;

/** A public form sent as a landing. */
export interface LandingForm {
  id: string;
  /**
   * In the order of the page, each with the maximum length of its draft: generous, so that overlong values are reported, not
   * cut.
   */
  keptLengths: Readonly<Record<string, number>>;
  /** For values without outer spaces. */
  rules: TextRules;
  /** For validated values. */
  toPayload: (values: LandingValues) => LandingPayload;
}

/** Initial state of a form's page. */
export interface LandingPage {
  stamp: string;
  initial: LandingValues;
  /** Problems of a form returned without scripts: shown at once. */
  problems: readonly FieldProblem[];
  outcome?: LandingOutcome | undefined;
  isSent: boolean;
}

/** The values without outer spaces when valid; else the problems. */
export function checkLanding(rules: TextRules, typed: LandingValues): Checked<Record<string, string>> {
  const values = Object.fromEntries(Object.keys(rules).map((field) => [field, (typed[field] ?? "").trim()]));
  const problems = findBrokenRules(rules, values);
  return problems.length === 0 ? { ok: true, values } : { ok: false, problems };
}

/** The problems of a form's values: one per field, in the order of the form. */
export function findProblems(rules: TextRules, typed: LandingValues): FieldProblem[] {
  const checked = checkLanding(rules, typed);
  return checked.ok ? [] : checked.problems;
}
