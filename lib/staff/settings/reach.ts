import { OWNED_PARTS } from "@/domain/catalog/owned-filters";
import { keysOf } from "@/domain/table";
import { countOf } from "@/domain/text/count-of";
import { twinPaths } from "@/lib/config/page-language";
import { defaultView, directoryAddress } from "@/lib/directory/address";
import { PAYER_FILTERS } from "@/lib/directory/payer";
import { wholeView, withFilter } from "@/lib/directory/view";

/** Addresses of the directory with an entry alone, in each language: search engines and visitors have saved them. */
export function listAddresses(part: string, id: string): string[] {
  const key = keysOf(OWNED_PARTS).find((one) => OWNED_PARTS[one] === part);
  if (key === undefined) return [];
  const isPayer = Object.values(PAYER_FILTERS).some((one) => one === key);
  return twinPaths(directoryAddress(withFilter(isPayer ? wholeView : defaultView(null), key, [id])));
}

/** Everything that follows an entry's retirement: `"12 therapists, 2 saved addresses"`; blank for an entry of no list of choices. */
export function reachOf(part: string, id: string, therapists: number): string {
  const addresses = listAddresses(part, id).length;
  return addresses === 0 ? "" : `${countOf(therapists, "therapist")}, ${addresses} saved addresses`;
}
