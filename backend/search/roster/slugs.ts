import type { BadRow } from "@/backend/search/roster/events";
import { RESERVED_SLUGS } from "@/domain/catalog/reserved-slugs";
import { numberedSlug, slugNumber } from "@/domain/text/slug";

/** The slug request of a good row: an explicit slug, or one derived from `base`. */
export interface SlugWish {
  line: number;
  slug: string | null;
  base: string;
}

export interface ListedTherapist {
  id: number;
  uniqueId: string;
  slug: string;
  /** `HIDDEN_KEY` for a hidden therapist. */
  key: string;
}

interface SlugState {
  /** By uniqueId, in the order of the file. */
  wishes: ReadonlyMap<string, SlugWish>;
  /** Therapists in the directory that stay in it. */
  living: readonly ListedTherapist[];
  /** Former slugs and the therapist each redirects to. */
  retired: ReadonlyMap<string, number>;
}

/**
 * Assigns a slug to every row. Therapists not in the file keep theirs; then chosen slugs; then a present slug made of
 * the name; then the first free of `jane-doe`, `jane-doe-2` … in file order, so a second run changes nothing. Slugs
 * that redirect to another therapist are used only if chosen.
 */
export function allocateSlugs({ wishes, living, retired }: SlugState): { slugs: Map<string, string>; bad: BadRow[] } {
  const current = new Map(living.map((therapist) => [therapist.uniqueId, therapist]));
  const { taken, refused } = refuseConflicts(wishes, current);
  const slugs = new Map<string, string>();
  const give = (uniqueId: string, slug: string) => {
    slugs.set(uniqueId, slug);
    taken.add(slug);
  };
  for (const [uniqueId, { slug }] of wishes) if (slug !== null && !refused.has(uniqueId)) give(uniqueId, slug);
  for (const [uniqueId, { slug, base }] of wishes) {
    const present = current.get(uniqueId)?.slug;
    if (slug === null && present !== undefined && slugNumber(present, base) !== undefined && !taken.has(present))
      give(uniqueId, present);
  }
  // Slugs that redirect, including those that this import retires.
  const redirects = new Map([...retired, ...living.map(({ slug, id }) => [slug, id] as const)]);
  const isFree = (slug: string, own: number | undefined) => {
    const redirectsTo = redirects.get(slug);
    return !taken.has(slug) && (redirectsTo === undefined || redirectsTo === own);
  };
  const lastNumber = new Map<string, number>();
  for (const [uniqueId, { slug, base }] of wishes) {
    if (slug !== null || slugs.has(uniqueId)) continue;
    let number = lastNumber.get(base) ?? 1;
    while (!isFree(numberedSlug(base, number), current.get(uniqueId)?.id)) number += 1;
    lastNumber.set(base, number);
    give(uniqueId, numberedSlug(base, number));
  }
  return { slugs, bad: [...refused.values()] };
}

/**
 * Chosen slugs that belong to a therapist who keeps theirs. Refusing such a row keeps its therapist's present slug,
 * which another row may have chosen: repeated until nothing changes.
 */
function refuseConflicts(wishes: SlugState["wishes"], current: ReadonlyMap<string, ListedTherapist>) {
  const taken = new Set(RESERVED_SLUGS);
  const refused = new Map<string, BadRow>();
  for (const { uniqueId, slug } of current.values()) if (!wishes.has(uniqueId)) taken.add(slug);
  for (let before = -1; before !== refused.size; ) {
    before = refused.size;
    for (const [uniqueId, { slug, line }] of wishes) {
      if (slug === null || refused.has(uniqueId) || !taken.has(slug)) continue;
      refused.set(uniqueId, {
        line,
        uniqueId,
        reasons: [`slug: "${slug}" belongs to another therapist, who keeps it`],
      });
      const present = current.get(uniqueId)?.slug;
      if (present !== undefined) taken.add(present);
    }
  }
  return { taken, refused };
}
