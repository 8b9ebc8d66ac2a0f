import type { PayerKind } from "@/domain/catalog/payer-kinds";
import { EAPS, MATCH_INSURERS, type Payer } from "@/domain/catalog/payers";

export interface AcceptedPlan {
  readonly kind: PayerKind;
  readonly id: string;
  /** The plan's name, unique among the plans. */
  readonly label: string;
}

const insurerName = (insurer: Payer) => insurer.matchName ?? insurer.name;

/** The insurers and EAPs of the catalog. An EAP with an insurer's name is marked as the EAP. */
export const acceptedPlans: readonly AcceptedPlan[] = [
  ...MATCH_INSURERS.map((insurer) => ({ kind: "insurer" as const, id: insurer.id, label: insurerName(insurer) })),
  ...EAPS.map((eap) => ({ kind: "eap" as const, id: eap.id, label: eapLabel(eap) })),
];

function eapLabel(eap: Payer): string {
  const isShared = MATCH_INSURERS.some((insurer) => insurerName(insurer) === eap.name);
  return isShared ? `${eap.name} (EAP)` : eap.name;
}
