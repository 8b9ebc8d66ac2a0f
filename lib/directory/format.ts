import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { findPayer } from "@/lib/directory/scope";
import type { DirectoryScope } from "@/lib/directory/search-params";

export interface DirectoryTexts {
  readonly title: string;
  readonly lead: string;
  /** The payer's name in sentences; null on the whole directory. */
  readonly payer: string | null;
}

/** Titles of a directory, by its scope. */
export function directoryTexts(scope: DirectoryScope): DirectoryTexts {
  if (scope.kind === "all") {
    return {
      title: "Find your therapist",
      lead: "Look around at your own pace. Choose what matters to you, and the list follows.",
      payer: null,
    };
  }
  if (scope.id === SELF_PAY_ID) {
    return {
      title: "Therapists for self-pay",
      lead: "Everyone here sees people who pay for their sessions themselves.",
      payer: "self-pay",
    };
  }
  const payer = findPayer(scope.kind, scope.id);
  const name = payer?.matchName ?? payer?.name ?? scope.id;
  const explained = payer?.matchName ? `${name} (${payer.name})` : name;
  return scope.kind === "insurer"
    ? { title: `Therapists who accept ${name}`, lead: `Everyone here takes ${explained} insurance.`, payer: name }
    : {
        title: `Therapists for ${name} members`,
        lead: `Everyone here works with the ${name} employee assistance program.`,
        payer: name,
      };
}
