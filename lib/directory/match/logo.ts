import type { PayerKind } from "@/domain/catalog/payer-kinds";

/** A payer's logo, decorative beside its name: the owner's (`ownersFiles`), else a file of the same name in `public/logos/`, else its first letter. */
export function payerLogo(kind: PayerKind, id: string): string {
  return `/logos/${kind}-${id}.svg`;
}
