import type { Db } from "@/backend/db/connect";
import { conflict } from "@/backend/errors";
import { allocateSlugs, type ListedTherapist, type SlugWish } from "@/backend/search/roster/slugs";
import { loadDirectory } from "@/backend/search/roster/write";
import { numberedSlug } from "@/domain/text/slug";

interface SlugChoice {
  partition: string;
  uniqueId: string;
  wish: SlugWish;
  /** The therapist as listed now; absent if new. */
  present: ListedTherapist | undefined;
}

const FIRST_CANDIDATES = 16;

/**
 * The slug of a therapist written alone, by the rules of an import. Reads only the slugs that these rules can assign: more
 * of a numbered name while all are taken. Problem 409.
 */
export async function chooseSlug(db: Db, { partition, uniqueId, wish, present }: SlugChoice): Promise<string> {
  const wishes = new Map([[uniqueId, wish]]);
  const own = present ? [present.slug] : [];
  for (let count = FIRST_CANDIDATES; ; count *= 4) {
    const candidates = wish.slug === null ? numberedSlugs(wish.base, count) : [wish.slug];
    const { living, retired } = await loadDirectory(db, partition, [...own, ...candidates]);
    const slug = allocateSlugs({ wishes, living, retired }).slugs.get(uniqueId);
    if (slug === undefined) throw conflict("slug_taken");
    if (own.includes(slug) || candidates.includes(slug)) return slug;
  }
}

const numberedSlugs = (base: string, count: number) =>
  Array.from({ length: count }, (_, index) => numberedSlug(base, index + 1));
