import { FILTER_KEYS, FILTERS, type FilterKey, offeredChoices } from "@/domain/catalog/filters";
import { listInText } from "@/domain/text/in-text";
import { formatNumber } from "@/domain/texts/format-number";
import { t, tGiven } from "@/domain/texts/t";
import type { Relaxation } from "@/lib/directory/result";
import { type DirectoryView, withFilter, withName } from "@/lib/directory/view";

/** A way on from a view without results. */
export interface RelaxedView {
  /** `"See all 691 in other states"`, `"Without Aetna and Evenings: 12"`. */
  readonly label: string;
  readonly view: DirectoryView;
}

const MAX_OFFERED = 3;
const MAX_NAMED = 2;

/** Up to three views with results: those that drop the fewest filters first, of these the largest. The rest of the view stays the same. */
export const relaxedViews = (view: DirectoryView, relaxations: readonly Relaxation[]): RelaxedView[] =>
  relaxations
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => one.without.length - other.without.length || other.total - one.total)
    .slice(0, MAX_OFFERED)
    .map(({ without, total }) => ({ label: labelOf(view, without, total), view: without.reduce(leaveOut, view) }));

const leaveOut = (view: DirectoryView, key: FilterKey | "name") =>
  key === "name" ? withName(view, "") : withFilter(view, key, []);

function labelOf(view: DirectoryView, without: Relaxation["without"], total: number): string {
  const count = formatNumber(total);
  if (without.length === 1 && without[0] === "states") return t("See all {count} in other states", { count });
  return t("Without {filters}: {count}", { filters: listInText(without.map((key) => nameOf(view, key))), count });
}

function nameOf(view: DirectoryView, key: FilterKey | "name"): string {
  if (key === "name") return t("the name “{name}”", { name: view.name });
  const names = chosenNames(view, key);
  return names.length > MAX_NAMED ? `${names.length} ${tGiven(FILTERS[key].label).toLowerCase()}` : listInText(names);
}

const chosenNames = (view: DirectoryView, key: FilterKey) =>
  offeredChoices(key)
    .filter(({ id }) => view[key].includes(id))
    .map(({ name }) => tGiven(name));

/** A view's choices in words for a message: `"I looked for: Aetna; Anxiety, PTSD; Colorado."`; empty without choices. */
export function describeSearch(view: DirectoryView): string {
  const chosen = FILTER_KEYS.map((key) => chosenNames(view, key).join(", ")).filter((names) => names !== "");
  const sought = view.name === "" ? chosen : [view.name, ...chosen];
  return sought.length === 0 ? "" : t("I looked for: {choices}.", { choices: sought.join("; ") });
}
