/** A payer's logo, decorative beside its name. Replace it by a file of the same name, of any shape, in `public/logos/`. */
export function payerLogo(kind: "insurer" | "eap", id: string): string {
  return `/logos/${kind}-${id}.svg`;
}
