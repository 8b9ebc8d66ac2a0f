import type { FilterKey } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { STATES } from "@/domain/catalog/states";
import { currentLocale } from "@/domain/texts/languages";
import { given, t, tGiven } from "@/domain/texts/t";
import { acceptedPlans } from "@/lib/content/plans";
import { concerns } from "@/lib/content/services";
import { PAYER_FILTERS } from "@/lib/directory/payer";
import type { FacetCounts } from "@/lib/directory/result";
import { setAddress } from "@/lib/directory/set-address";

/** The therapists with one filter value. */
export interface BrowseEntry {
  readonly label: string;
  /** Set on a Spanish page for a name without Spanish. */
  readonly lang?: "en" | undefined;
  readonly address: string;
  /** Absent where the search does not count. */
  readonly count: number | undefined;
}

export interface BrowseGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly BrowseEntry[];
}

/** Every state, concern and payer, grouped, each group in alphabetical order. */
export function browseGroups(counts: FacetCounts | undefined): BrowseGroup[] {
  const toEntry = (key: FilterKey, id: string, label: string): BrowseEntry => ({
    label: tGiven(label),
    lang: given(label).lang,
    address: setAddress(key, id),
    count: counts?.[key][id],
  });
  const plansOf = (kind: keyof typeof PAYER_FILTERS) =>
    acceptedPlans.filter((plan) => plan.kind === kind).map(({ id, label }) => toEntry(PAYER_FILTERS[kind], id, label));
  const groups = [
    { id: "states", title: t("States"), entries: STATES.map(({ id, name }) => toEntry("states", id, name)) },
    { id: "concerns", title: t("Concerns"), entries: concerns.map(({ id, name }) => toEntry("disorders", id, name)) },
    { id: "insurance", title: t("Insurance"), entries: plansOf("insurer") },
    { id: "eaps", title: t("Employee assistance programs (EAPs)"), entries: plansOf("eap") },
    { id: "self-pay", title: t("Self-pay"), entries: [toEntry("insurers", SELF_PAY_ID, "Therapists for self-pay")] },
  ];
  return groups.map((group) => ({ ...group, entries: group.entries.toSorted(byLabel) }));
}

const byLabel = (a: BrowseEntry, b: BrowseEntry) => a.label.localeCompare(b.label, currentLocale());
