/** A payer's mark. An owner replaces it by dropping a file of the same name into `public/logos/`. */
export function payerLogo(kind: "insurer" | "eap", id: string): string {
  return `/logos/${kind}-${id}.svg`;
}
