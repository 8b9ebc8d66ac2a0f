import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { findPayer, type PathPayer } from "@/lib/directory/payer";

export interface DirectoryTexts {
  readonly title: string;
  readonly lead: string;
  /** The payer's name in sentences; null on the whole directory. */
  readonly payerName: string | null;
}

/** Titles of a directory, by the payer of its path. */
export function directoryTexts(path: PathPayer | null): DirectoryTexts {
  if (!path) {
    return {
      title: "Find your therapist",
      lead: "Look around at your own pace. Choose what matters to you, and the list follows.",
      payerName: null,
    };
  }
  if (path.id === SELF_PAY_ID) {
    return {
      title: "Therapists for self-pay",
      lead: "Everyone here sees people who pay for their sessions themselves.",
      payerName: "self-pay",
    };
  }
  const payer = findPayer(path.kind, path.id);
  const name = payer?.matchName ?? payer?.name ?? path.id;
  const explained = payer?.matchName ? `${name} (${payer.name})` : name;
  return path.kind === "insurer"
    ? { title: `Therapists who accept ${name}`, lead: `Everyone here takes ${explained} insurance.`, payerName: name }
    : {
        title: `Therapists for ${name} members`,
        lead: `Everyone here works with the ${name} employee assistance program.`,
        payerName: name,
      };
}
