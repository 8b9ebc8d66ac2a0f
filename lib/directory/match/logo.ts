/**
 * A payer's mark, a symbol: the name stands beside it wherever it is shown. An owner replaces it by dropping a file of the same
 * name, of any shape, into `public/logos/`.
 */
export function payerLogo(kind: "insurer" | "eap", id: string): string {
  return `/logos/${kind}-${id}.svg`;
}
