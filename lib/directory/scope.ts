import { EAPS, INSURERS, type Payer, SELF_PAY_ID } from "@/domain/catalog/payers";
import { ALL_THERAPISTS, type DirectoryScope } from "@/lib/directory/search-params";

export type PayerScope = Exclude<DirectoryScope, { kind: "all" }>;

/** The payer whose id this is, without regard to case; undefined for a stranger. Names are no ids here. */
export function findPayer(kind: PayerScope["kind"], id: string): Payer | undefined {
  const payers: readonly Payer[] = kind === "insurer" ? INSURERS : EAPS;
  return payers.find((payer) => payer.id.toLowerCase() === id.toLowerCase());
}

/** `"all"`, `"insurer:aetna"`, `"eap:bhs"`: a scope as the directory's API reads it. */
export const formatScope = (scope: DirectoryScope): string =>
  scope.kind === "all" ? scope.kind : `${scope.kind}:${scope.id}`;

/** Reads what `formatScope` wrote; undefined for anything else. */
export function parseScope(text: string | null): DirectoryScope | undefined {
  if (text === null || text === "all") return ALL_THERAPISTS;
  const [kind = "", id = ""] = text.split(":", 2);
  if (kind !== "insurer" && kind !== "eap") return undefined;
  const payer = findPayer(kind, id);
  return payer && { kind, id: payer.id };
}

/** How the visitor pays, as far as the path says it: the `payment` that goes along with a chosen therapist. */
export function paymentOf(scope: DirectoryScope): string {
  if (scope.kind === "all") return "";
  return scope.id === SELF_PAY_ID ? "self-pay" : formatScope(scope);
}

/** The external intake of a payer, from the deployment's template; null when there is none. Specification, section 2. */
export function intakeUrl(template: string | undefined, scope: DirectoryScope): string | null {
  if (!template || scope.kind === "all" || scope.id === SELF_PAY_ID) return null;
  return template.replaceAll("{kind}", scope.kind).replaceAll("{payer}", encodeURIComponent(scope.id));
}
