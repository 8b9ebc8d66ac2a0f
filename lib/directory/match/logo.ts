import type { PayerKind } from "@/domain/catalog/payer-kinds";

/** A payer's logo, decorative beside its name. Replace it by a file of the same name, of any shape, in `public/logos/`. */
export function payerLogo(kind: PayerKind, id: string): string {
  return `/logos/${kind}-${id}.svg`;
}
