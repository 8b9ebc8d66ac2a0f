import { foldName } from "@/domain/text/fold";
import { isNear } from "@/domain/text/near";

interface Entry {
  readonly id: string;
  readonly name: string;
  /** An alternative name. */
  readonly matchName?: string | undefined;
}

/**
 * Finds a catalog entry by id or name, ignoring case and surrounding space; undefined if unknown. Ids win over names, so that
 * an id equal to another entry's name stays unambiguous.
 */
export function findInCatalog<T extends { readonly id: string; readonly name: string }>(
  list: readonly T[],
  value: string,
): T | undefined {
  const wanted = value.trim().toLowerCase();
  return (
    list.find((entry) => entry.id.toLowerCase() === wanted) ?? list.find((entry) => entry.name.toLowerCase() === wanted)
  );
}

const compact = (text: string) => foldName(text).replaceAll(" ", "");
const spellings = ({ id, name, matchName = name }: Entry) => [id, name, matchName].map(compact);

/** As `findInCatalog`, and by an alternative name, without regard to spaces, hyphens and accents: `"self pay"` → SelfPay. */
export function findBySpelling<T extends Entry>(list: readonly T[], value: string): T | undefined {
  const wanted = compact(value);
  return findInCatalog(list, value) ?? list.find((entry) => spellings(entry).includes(wanted));
}

const MAX_SLIPS = 3;

/** The entry that an unknown value probably means: with the fewest typing errors, or with a name that is part of it. */
export function findNearest<T extends Entry>(list: readonly T[], value: string): T | undefined {
  const wanted = compact(value);
  if (wanted.length < 3) return undefined;
  const slips = Math.min(MAX_SLIPS, Math.ceil(wanted.length / 4));
  for (let allowed = 1; allowed <= slips; allowed += 1) {
    const near = list.find((entry) => spellings(entry).some((name) => isNear(wanted, name, allowed)));
    if (near) return near;
  }
  return list.find((entry) => spellings(entry).some((name) => isPart(name, wanted) || isPart(wanted, name)));
}

const isPart = (part: string, whole: string) => part.length > 3 && whole.includes(part);
