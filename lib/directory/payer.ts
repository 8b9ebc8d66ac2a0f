import { FILTERS, type FilterKey } from "@/domain/catalog/filters";
import { PAYER_KINDS, type PayerKind } from "@/domain/catalog/payer-kinds";
import { type Payer, SELF_PAY_ID } from "@/domain/catalog/payers";

/** The payer in a directory's path, `/team/{kind}/{id}`. */
export interface PathPayer {
  readonly kind: PayerKind;
  readonly id: string;
}

/** The filter that a payer is a choice of. */
export const PAYER_FILTERS = { insurer: "insurers", eap: "eaps" } as const satisfies Record<PayerKind, FilterKey>;
type PayerFilter = (typeof PAYER_FILTERS)[PayerKind];

/** A view's payer, which gives its directory a path: its only one of all insurers and EAPs; null with none or several. */
export function payerOf(view: Readonly<Record<PayerFilter, readonly string[]>>): PathPayer | null {
  const [payer, ...others] = PAYER_KINDS.flatMap((kind) => view[PAYER_FILTERS[kind]].map((id) => ({ kind, id })));
  return payer && others.length === 0 ? payer : null;
}

/** Finds a payer by id, ignoring case; undefined if unknown. Names do not count as ids. */
export function findPayer(kind: PayerKind, id: string): Payer | undefined {
  return FILTERS[PAYER_FILTERS[kind]].choices.find((payer) => payer.id.toLowerCase() === id.toLowerCase());
}

/** `"all"`, `"insurer:aetna"`, `"eap:bhs"`: the payer in the directory's API. */
export const formatPayer = (payer: PathPayer | null): string => (payer ? `${payer.kind}:${payer.id}` : "all");

/** Parses the output of `formatPayer`; undefined for anything else. */
export function parsePayer(text: string | null): PathPayer | null | undefined {
  if (text === null || text === "all") return null;
  const [kindText, id = ""] = text.split(":", 2);
  const kind = PAYER_KINDS.find((known) => known === kindText);
  const payer = kind && findPayer(kind, id);
  return payer && { kind, id: payer.id };
}

/** The payment implied by the path, stored with a chosen therapist. */
export function paymentOf(payer: PathPayer | null): string {
  if (!payer) return "";
  return payer.id === SELF_PAY_ID ? "self-pay" : formatPayer(payer);
}

/** A payer's own intake, or the one of the deployment's template; null when there is none. Specification, section 2. */
export function intakeUrl(template: string | undefined, payer: PathPayer | null): string | null {
  if (!payer || payer.id === SELF_PAY_ID) return null;
  const { intake } = findPayer(payer.kind, payer.id) ?? {};
  if (intake || !template) return intake ?? null;
  return template.replaceAll("{kind}", payer.kind).replaceAll("{payer}", encodeURIComponent(payer.id));
}
