import type { PayerKind } from "@/domain/catalog/payer-kinds";

/** A payer's logo, decorative beside its name: a file of the same name, of any shape, in `public/logos/`, else its first letter. */
export function payerLogo(kind: PayerKind, id: string): string {
  return `/logos/${kind}-${id}.svg`;
}
