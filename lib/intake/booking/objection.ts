import type { PayerGap } from "@/lib/intake/booking/payer-fit";

/** What is asked about complete values before they are sent: who pays where the therapist does not take the payer, then a missing state. */
export function findObjection(
  { state, selfPay }: { state: string; selfPay: string },
  gap: PayerGap | undefined,
  isStateAsked: boolean,
): "payer" | "state" | undefined {
  if (gap && selfPay !== gap.choice) return "payer";
  return state === "" && !isStateAsked ? "state" : undefined;
}
