import { EAPS, INSURERS, type Payer, SELF_PAY_ID } from "@/domain/catalog/payers";
import { ALL_THERAPISTS, type DirectoryScope } from "@/lib/directory/search-params";

export type PayerScope = Exclude<DirectoryScope, { kind: "all" }>;

/** Finds a payer by id, ignoring case; undefined if unknown. Names do not count as ids. */
export function findPayer(kind: PayerScope["kind"], id: string): Payer | undefined {
  const payers: readonly Payer[] = kind === "insurer" ? INSURERS : EAPS;
  return payers.find((payer) => payer.id.toLowerCase() === id.toLowerCase());
}

/** `"all"`, `"insurer:aetna"`, `"eap:bhs"`: a scope in the directory's API. */
export const formatScope = (scope: DirectoryScope): string =>
  scope.kind === "all" ? scope.kind : `${scope.kind}:${scope.id}`;

/** Parses the output of `formatScope`; undefined for anything else. */
export function parseScope(text: string | null): DirectoryScope | undefined {
  if (text === null || text === "all") return ALL_THERAPISTS;
  const [kind = "", id = ""] = text.split(":", 2);
  if (kind !== "insurer" && kind !== "eap") return undefined;
  const payer = findPayer(kind, id);
  return payer && { kind, id: payer.id };
}

/** The payment implied by the path, stored with a chosen therapist. */
export function paymentOf(scope: DirectoryScope): string {
  if (scope.kind === "all") return "";
  return scope.id === SELF_PAY_ID ? "self-pay" : formatScope(scope);
}

/** A payer's external intake, from the deployment's template; null when there is none. Specification, section 2. */
export function intakeUrl(template: string | undefined, scope: DirectoryScope): string | null {
  if (!template || scope.kind === "all" || scope.id === SELF_PAY_ID) return null;
  return template.replaceAll("{kind}", scope.kind).replaceAll("{payer}", encodeURIComponent(scope.id));
}
