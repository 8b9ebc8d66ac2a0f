import type * as z from "zod/mini";
import type { LandingOutcome } from "@/lib/landing/constants";
import type { LandingPayload } from "@/lib/services/forms/client";

/** What a form holds, as typed, by the names of its fields. */
export type LandingValues = Readonly<Record<string, string>>;

/** One public form that goes out as a landing. */
export interface LandingForm<Checked extends LandingValues> {
  id: string;
  /** In the order of the page, each with how much of it is kept: generous, so that what is too long is named, not cut. */
  keptLengths: Readonly<Record<string, number>>;
  schema: z.ZodMiniType<Checked>;
  toPayload: (values: Checked) => LandingPayload;
}

export interface FieldProblem {
  field: string;
  message: string;
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

/** What stands between these values and a form that can be sent: one problem a field, in the order of the form. */
export function findProblems(schema: z.ZodMiniType, values: LandingValues): FieldProblem[] {
  const result = schema.safeParse(values);
  if (result.success) return [];
  const first = new Map(result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  return Object.keys(values).flatMap((field) => {
    const message = first.get(field);
    return message === undefined ? [] : [{ field, message }];
  });
}
