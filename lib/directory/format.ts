import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { choiceName } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { stateInText } from "@/domain/catalog/states";
import { planNote } from "@/lib/content/plan-note";
import { findPayer, type PathPayer, payerOf } from "@/lib/directory/payer";
import type { DirectoryView } from "@/lib/directory/view";

export interface DirectoryTexts {
  /** Title and heading: whom the view lists, without its name search and page. */
  readonly title: string;
  /** Words after "therapists" in a sentence, with a space before them; empty for all. */
  readonly selection: string;
  readonly lead: string;
  /** The name in sentences of the view's payer; null without one. */
  readonly payerName: string | null;
}

/** Up to this number values are named, more are counted. */
const MAX_NAMED = 2;

/** The texts of a view: `"Therapists for Anxiety in Colorado who accept Aetna"`. Views with another selection have another title. */
export function directoryTexts(view: DirectoryView): DirectoryTexts {
  const payer = payerOf(view);
  const selection = [formatConcerns(view), formatCertifications(view), formatStates(view), formatPayers(view)].join("");
  return {
    title: selection === "" ? "All our therapists" : `Therapists${selection}`,
    selection,
    lead: payer ? payerLead(payer) : "Look around at your own pace. Choose what matters to you, and the list follows.",
    payerName: payer && namePayer(payer),
  };
}

/** The title of a view's page: `"Therapists in Texas, page 2"`. */
export const directoryTitle = (view: DirectoryView): string =>
  `${directoryTexts(view).title}${view.page > 1 ? `, page ${view.page}` : ""}`;

/** A state within a sentence: `"Colorado"`, `"the District of Columbia"`. */
export function nameStateInText(id: string): string {
  return stateInText(choiceName("states", id));
}

/** A payer's name within a sentence, as in filter and cards: `"BCBS"`, `"self-pay"`. */
export function namePayer({ kind, id }: PathPayer): string {
  if (id === SELF_PAY_ID) return "self-pay";
  return findPayer(kind, id)?.name ?? id;
}

function formatConcerns({ disorders }: DirectoryView): string {
  const names = disorders.filter((id) => id !== OTHER_DISORDERS).map((id) => choiceName("disorders", id));
  return names.length === 0 ? "" : ` for ${formatAny(names, "concerns")}`;
}

function formatCertifications({ certifications }: DirectoryView): string {
  const names = certifications.map((name) => (name === "Other" ? "another profession" : name));
  return names.length === 0 ? "" : ` certified as ${formatAny(names, "professions")}`;
}

const formatStates = (view: DirectoryView) => (view.states.length === 0 ? "" : ` in ${listStates(view)}`);

/** A view's states: `"Colorado or Texas"`, `"one of 3 states"`. */
export const listStates = ({ states }: DirectoryView): string => formatAny(states.map(nameStateInText), "states");

function formatPayers({ insurers, eaps }: DirectoryView): string {
  const accepted = insurers.map((id) => namePayer({ kind: "insurer", id }));
  const programs = eaps.map((id) => namePayer({ kind: "eap", id }));
  const isSelfPay = accepted.length === 1 && insurers[0] === SELF_PAY_ID;
  const payment = isSelfPay ? " for self-pay" : ` who accept ${formatAny(accepted, "insurers")}`;
  return `${accepted.length === 0 ? "" : payment}${programs.length === 0 ? "" : ` for members of ${formatAny(programs, "EAPs")}`}`;
}

const LIST = new Intl.ListFormat("en-US", { type: "disjunction" });
/** `"Aetna or Cigna"`, `"one of 3 insurers"`. */
const formatAny = (names: readonly string[], noun: string) =>
  names.length > MAX_NAMED ? `one of ${names.length} ${noun}` : LIST.format(names);

function payerLead(path: PathPayer): string {
  if (path.id === SELF_PAY_ID) return "Everyone here sees people who pay for their sessions themselves.";
  const payer = findPayer(path.kind, path.id);
  const who =
    path.kind === "insurer"
      ? `Everyone here takes ${payer?.matchName ?? namePayer(path)} insurance.`
      : `Everyone here works with the ${namePayer(path)} employee assistance program.`;
  return `${who} ${planNote}`;
}
