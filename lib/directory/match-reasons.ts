import { OTHER_CERTIFICATION, OTHER_DISORDERS } from "@/domain/catalog/clinical";
import {
  choiceIds,
  choiceName,
  type FilterKey,
  STATED_FILTER_KEYS,
  type StatedFilterKey,
} from "@/domain/catalog/filters";
import { ACCEPTING, NEW_CLIENTS, SLIDING_SCALE } from "@/domain/catalog/practice";
import { capitalize, listInText, nameInText } from "@/domain/text/in-text";
import { t, tGiven } from "@/domain/texts/t";
import { namePayer, nameStateInText } from "@/lib/directory/format";
import { type PathPayer, payerOf } from "@/lib/directory/payer";
import { spokenLanguage } from "@/lib/directory/spoken-language";
import { fitOf } from "@/lib/directory/therapist/payer-fact";
import type { TherapistView } from "@/lib/directory/therapist/view";
import type { DirectoryView } from "@/lib/directory/view";

/**
 * Reasons for a therapist's place in a view: the view's choices that the therapist meets, as short texts in the order of the filters,
 * and new clients where the best matches come first. Only stated facts count.
 */
export function matchReasons(view: DirectoryView, therapist: TherapistView): string[] {
  return STATED_FILTER_KEYS.flatMap((key) => {
    if (key === "accepting") return acceptingReason(view, therapist);
    if (key === "fees") return feeReasons(view, therapist);
    const ids = wantedIds(view, key).filter((id) => therapist[key].includes(choiceName(key, id)) && !UNSAID.has(id));
    return ids.length === 0 ? [] : [SENTENCES[key](ids)];
  });
}

/** The choices of a filter, with the language of a visitor whom its speakers come first for. */
function wantedIds(view: DirectoryView, key: StatedFilterKey): readonly string[] {
  const spoken = key === "languages" && view.sort === "best" ? spokenLanguage() : undefined;
  return spoken === undefined || view[key].includes(spoken) ? view[key] : [...view[key], spoken];
}

/** Choices that stand for whatever is not in the list. */
const UNSAID: ReadonlySet<string> = new Set([OTHER_DISORDERS, OTHER_CERTIFICATION]);

const inText = (key: FilterKey) => (id: string) => tGiven(choiceName(key, id)).toLowerCase();

const SENTENCES: Record<Exclude<StatedFilterKey, "accepting" | "fees">, (ids: readonly string[]) => string> = {
  insurers: (ids) => t("Takes {payer}", { payer: listInText(ids.map((id) => namePayer({ kind: "insurer", id }))) }),
  eaps: (ids) =>
    t("Works with the {programs} EAP", { programs: listInText(ids.map((id) => namePayer({ kind: "eap", id }))) }),
  disorders: (ids) =>
    t("Works with {concerns}", { concerns: listInText(ids.map((id) => nameInText(choiceName("disorders", id)))) }),
  certifications: (ids) => listInText(ids.map((id) => choiceName("certifications", id))),
  states: (ids) => t("Licensed in {states}", { states: listInText(ids.map(nameStateInText)) }),
  languages: (ids) => t("Speaks {languages}", { languages: listInText(ids.map(nameInText)) }),
  genders: (ids) => listInText(ids.map((id) => tGiven(choiceName("genders", id)))),
  ages: (ids) => t("Sees {people}", { people: listInText(ids.map(inText("ages"))) }),
  formats: (ids) =>
    t("Meets {ways}", { ways: listInText(ids.map((id) => (id === "video" ? t("by video") : inText("formats")(id)))) }),
  hours: (ids) => capitalize(listInText(ids.map(inText("hours")))),
};

function acceptingReason(view: DirectoryView, therapist: TherapistView): string[] {
  const payer = payerOf(view);
  const isAsked = view.accepting.includes(ACCEPTING) || view.sort === "best";
  if (!isAsked || !isAccepting(therapist, payer)) return [];
  return [payer ? t("Accepting new clients with {payer}", { payer: namePayer(payer) }) : t("Accepting new clients")];
}

/** True for a therapist who states to accept new clients with a payer, or with any payer where none is given. */
function isAccepting(therapist: TherapistView, payer: PathPayer | null): boolean {
  const accepting = choiceIds("accepting", therapist.accepting);
  if (accepting.length === 0) return false;
  const isOpenTo = (one: PathPayer) => fitOf(therapist, one) === "takes";
  return payer ? isOpenTo(payer) : accepting.includes(ACCEPTING) || PAYERS.some(isOpenTo);
}

const PAYERS: readonly PathPayer[] = NEW_CLIENTS.flatMap(({ id }) => {
  const [kind, payer] = id.split(":");
  return payer !== undefined && (kind === "insurer" || kind === "eap") ? [{ kind, id: payer }] : [];
});

/** The first fee rather than the chosen limit: sessions may cost more. */
function feeReasons({ fees }: DirectoryView, therapist: TherapistView): string[] {
  const chosen = fees.filter((id) => therapist.fees.includes(choiceName("fees", id)));
  const hasLimit = chosen.some((id) => id !== SLIDING_SCALE) && therapist.feeFrom !== null;
  return [
    ...(chosen.includes(SLIDING_SCALE) ? [t("Sliding scale")] : []),
    ...(hasLimit ? [t("From {fee} a session", { fee: `$${therapist.feeFrom}` })] : []),
  ];
}
