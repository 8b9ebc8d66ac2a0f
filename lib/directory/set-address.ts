import { FILTERS, type FilterKey } from "@/domain/catalog/filters";
import { PAYER_KINDS } from "@/domain/catalog/payer-kinds";
import { ANY_STATE, directoryAddress, parseView } from "@/lib/directory/address";
import { PAYER_FILTERS } from "@/lib/directory/payer";

/**
 * The canonical address of all therapists with one filter value: a payer's own directory, one state, or a concern or
 * certification in any state. `id` is an id of the filter's catalog.
 */
export function setAddress(key: FilterKey, id: string): string {
  const kind = PAYER_KINDS.find((known) => PAYER_FILTERS[known] === key);
  if (kind) return directoryAddress(parseView({ kind, id }, {}));
  const anyState = key === "states" ? {} : { [FILTERS.states.param]: ANY_STATE };
  return directoryAddress(parseView(null, { ...anyState, [FILTERS[key].param]: id }));
}
