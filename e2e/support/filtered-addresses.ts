import { FILTER_KEYS, FILTERS } from "@/domain/catalog/filters";
import { directoryAddress, parseView } from "@/lib/directory/address";

/** Directory pages of that many different filters, one or two each, the same on every call. */
export function filteredAddresses(count: number): string[] {
  const choices = FILTER_KEYS.flatMap((key) => FILTERS[key].choices.map(({ id }) => ({ [FILTERS[key].param]: id })));
  const addresses = new Set<string>();
  for (let step = 0; addresses.size < count && step < choices.length; step += 1)
    for (const [index, choice] of choices.entries()) {
      const other = step === 0 ? {} : choices[(index + step) % choices.length];
      addresses.add(directoryAddress(parseView(null, { ...other, ...choice })));
      if (addresses.size === count) break;
    }
  return [...addresses];
}
