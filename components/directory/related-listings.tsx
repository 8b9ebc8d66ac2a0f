import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { type RelatedListings as Related, relatedListings } from "@/lib/directory/listing";
import { type FacetCounts, formatTherapists } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";

/** Links to the lists that differ in one choice, for readers and search engines. */
export function RelatedListings({ view, counts }: { view: DirectoryView; counts: FacetCounts }) {
  const groups = relatedListings(view, counts);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="related" data-print="hide" className="flex flex-col gap-6 border-line border-t pt-8">
      <h2 id="related" className="text-2xl">
        More lists of therapists
      </h2>
      {groups.map((group) => (
        <Group key={group.filter} {...group} />
      ))}
    </section>
  );
}

function Group({ filter, title, links }: Related) {
  const id = `related-${filter}`;
  return (
    <div className="flex flex-col gap-2">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <PlainList aria-labelledby={id} className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
        {links.map(({ label, address, count }) => (
          <li key={address}>
            <PageLink href={address} className="touch-target inline-flex items-center text-link">
              {label}
            </PageLink>{" "}
            <span className="text-ink-muted text-sm">
              <span aria-hidden="true">{count.toLocaleString("en-US")}</span>
              <span className="sr-only">({formatTherapists(count)})</span>
            </span>
          </li>
        ))}
      </PlainList>
    </div>
  );
}
