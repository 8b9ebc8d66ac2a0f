import type { FieldProblem } from "@/domain/text/text-rules";

/** A payer that none of the therapists can be paid by. */
export interface PayerGap {
  payer: string;
  /** The value of the choice to pay oneself: of this booking and payer alone. */
  choice: string;
}

/** What is missing while the visitor has not chosen to pay. For browser and server. */
export function findPayerProblems({ selfPay }: { selfPay: string }, gap: PayerGap | undefined): FieldProblem[] {
  if (!gap || selfPay === gap.choice) return [];
  return [{ field: "selfPay", message: `Choose to pay for this yourself, or see therapists who take ${gap.payer}.` }];
}
