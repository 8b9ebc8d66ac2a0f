import type { FieldProblem } from "@/domain/text/text-rules";
import { t } from "@/domain/texts/t";

/** A payer that none of the therapists can be paid by. */
export interface PayerGap {
  payer: string;
  /** The value of the choice to pay oneself: of this booking and payer alone. */
  choice: string;
}

/** The problem of a payer gap until the visitor chooses to pay. Shared by browser and server. */
export function findPayerProblems({ selfPay }: { selfPay: string }, gap: PayerGap | undefined): FieldProblem[] {
  if (!gap || selfPay === gap.choice) return [];
  return [
    {
      field: "selfPay",
      message: t("Choose to pay for this yourself, or see therapists who take {payer}.", { payer: gap.payer }),
    },
  ];
}
