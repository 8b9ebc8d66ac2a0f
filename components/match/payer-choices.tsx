import { PlainList } from "@/components/ui/plain-list";
import type { PayerKind } from "@/domain/catalog/payer-kinds";
import { EAPS, MATCH_INSURERS, type Payer } from "@/domain/catalog/payers";
import { PayerTile } from "./choice-tile";

interface PayerList {
  readonly label: string;
  readonly payers: readonly Payer[];
}

const LISTS: Record<PayerKind, PayerList> = {
  insurer: { label: "Insurance providers", payers: MATCH_INSURERS },
  eap: { label: "Employee Assistance Programs", payers: EAPS },
};

/** All payers, by mark and name. */
export function PayerChoices({ kind }: { kind: keyof typeof LISTS }) {
  const { label, payers } = LISTS[kind];
  return (
    <PlainList aria-label={label} className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4">
      {payers.map((payer) => (
        <li key={payer.id}>
          <PayerTile kind={kind} payer={payer} />
        </li>
      ))}
    </PlainList>
  );
}
