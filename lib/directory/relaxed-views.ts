import { FILTER_KEYS, FILTERS, type FilterKey, offeredChoices } from "@/domain/catalog/filters";
import { listInText } from "@/domain/text/in-text";
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
  const number = total.toLocaleString("en-US");
  if (without.length === 1 && without[0] === "states") return `See all ${number} in other states`;
  return `Without ${listInText(without.map((key) => nameOf(view, key)))}: ${number}`;
}

function nameOf(view: DirectoryView, key: FilterKey | "name"): string {
  if (key === "name") return `the name “${view.name}”`;
  const names = chosenNames(view, key);
  return names.length > MAX_NAMED ? `${names.length} ${FILTERS[key].label.toLowerCase()}` : listInText(names);
}

const chosenNames = (view: DirectoryView, key: FilterKey) =>
  offeredChoices(key)
    .filter(({ id }) => view[key].includes(id))
    .map(({ name }) => name);

/** A view's choices in words for a message: `"I looked for: Aetna; Anxiety, PTSD; Colorado."`; empty without choices. */
export function describeSearch(view: DirectoryView): string {
  const chosen = FILTER_KEYS.map((key) => chosenNames(view, key).join(", ")).filter((names) => names !== "");
  const sought = view.name === "" ? chosen : [view.name, ...chosen];
  return sought.length === 0 ? "" : `I looked for: ${sought.join("; ")}.`;
}
