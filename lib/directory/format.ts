import { OTHER_CERTIFICATION, OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { choiceName } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { stateInText } from "@/domain/catalog/states";
import { choiceInText, nameInText } from "@/domain/text/in-text";
import type { Sentence } from "@/domain/texts/spanish";
import { t, tGiven } from "@/domain/texts/t";
import { planNote } from "@/lib/content/plan-note";
import { findPayer, type PathPayer, payerOf } from "@/lib/directory/payer";
import type { DirectoryView } from "@/lib/directory/view";

export interface DirectoryTexts {
  /** Title and heading: whom the view lists, without its name search and page. */
  readonly title: string;
  /** Words after "therapists" in a sentence, with a space before them; empty for all. */
  readonly selection: string;
  readonly lead: string;
}

/** Up to this number values are named, more are counted. */
const MAX_NAMED = 2;

/** The texts of a view: `"Therapists for Anxiety in Colorado who accept Aetna"`. Views with another selection have another title. */
export function directoryTexts(view: DirectoryView): DirectoryTexts {
  const payer = payerOf(view);
  const parts = [formatConcerns(view), formatCertifications(view), formatStates(view), ...formatPayers(view)];
  const selection = parts.map((part) => (part === "" ? "" : ` ${part}`)).join("");
  return {
    title: selection === "" ? t("All our therapists") : t("Therapists{selection}", { selection }),
    selection,
    lead: payer
      ? payerLead(payer)
      : t("Look around at your own pace. Choose what matters to you, and the list follows."),
  };
}

/** The title of a view's page: `"Therapists in Texas, page 2"`. */
export function directoryTitle(view: DirectoryView): string {
  const { title } = directoryTexts(view);
  return view.page > 1 ? t("{title}, page {page}", { title, page: view.page }) : title;
}

/** A state within a sentence: `"Colorado"`, `"the District of Columbia"`. */
export function nameStateInText(id: string): string {
  return stateInText(choiceName("states", id));
}

/** A payer's name within a sentence, as in filter and cards: `"BCBS"`, `"self-pay"`. */
export function namePayer({ kind, id }: PathPayer): string {
  if (id === SELF_PAY_ID) return t("self-pay");
  return findPayer(kind, id)?.name ?? id;
}

function formatConcerns({ disorders }: DirectoryView): string {
  const names = disorders.filter((id) => id !== OTHER_DISORDERS).map((id) => nameInText(choiceName("disorders", id)));
  return names.length === 0 ? "" : t("for {concerns}", { concerns: formatAny(names, "one of {count} concerns") });
}

function formatCertifications({ certifications }: DirectoryView): string {
  const names = certifications.map((id) =>
    id === OTHER_CERTIFICATION ? t("another profession") : choiceName("certifications", id),
  );
  if (names.length === 0) return "";
  return t("certified as {professions}", { professions: formatAny(names, "one of {count} professions") });
}

const formatStates = (view: DirectoryView) =>
  view.states.length === 0 ? "" : t("in {states}", { states: listStates(view) });

/** A view's states: `"Colorado or Texas"`, `"one of 3 states"`. */
export const listStates = ({ states }: DirectoryView): string =>
  formatAny(states.map(nameStateInText), "one of {count} states");

function formatPayers({ insurers, eaps }: DirectoryView): [insurers: string, programs: string] {
  const accepted = insurers.map((id) => namePayer({ kind: "insurer", id }));
  const programs = eaps.map((id) => namePayer({ kind: "eap", id }));
  const isSelfPay = accepted.length === 1 && insurers[0] === SELF_PAY_ID;
  const payment = () =>
    isSelfPay
      ? t("for self-pay")
      : t("who accept {insurers}", { insurers: formatAny(accepted, "one of {count} insurers") });
  const members = () => t("for members of {programs}", { programs: formatAny(programs, "one of {count} EAPs") });
  return [accepted.length === 0 ? "" : payment(), programs.length === 0 ? "" : members()];
}

/** `"Aetna or Cigna"`, `"one of 3 insurers"`. */
const formatAny = (names: readonly string[], counted: Extract<Sentence, `one of {count} ${string}`>) =>
  names.length > MAX_NAMED ? t(counted, { count: names.length }) : choiceInText(names);

function payerLead(path: PathPayer): string {
  if (path.id === SELF_PAY_ID) return t("Everyone here sees people who pay for their sessions themselves.");
  const payer = findPayer(path.kind, path.id);
  const who =
    path.kind === "insurer"
      ? t("Everyone here takes {payer} insurance.", { payer: payer?.matchName ?? namePayer(path) })
      : t("Everyone here works with the {payer} employee assistance program.", { payer: namePayer(path) });
  return `${who} ${tGiven(planNote)}`;
}
