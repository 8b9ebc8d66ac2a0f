import type { FilterKey } from "@/domain/catalog/filters";
import { directoryAddress } from "@/lib/directory/address";
import { wholeView, withFilter } from "@/lib/directory/view";

/** The canonical address of all therapists with one filter value, whose id is in the catalog. Other than a state: in every state. */
export const setAddress = (key: FilterKey, id: string): string => directoryAddress(withFilter(wholeView, key, [id]));
