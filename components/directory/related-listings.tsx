import { t } from "@/domain/texts/t";
import { relatedListings } from "@/lib/directory/listing";
import type { FacetCounts } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import { BrowseLists } from "./browse-lists";

/** Links to the lists that differ in one choice, for readers and search engines. */
export function RelatedListings({ view, counts }: { view: DirectoryView; counts: FacetCounts }) {
  const groups = relatedListings(view, counts);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="related" data-print="hide" className="flex flex-col gap-8 border-line border-t pt-10">
      <h2 id="related" className="text-2xl">
        {t("More lists of therapists")}
      </h2>
      <BrowseLists groups={groups} level={3} />
    </section>
  );
}
