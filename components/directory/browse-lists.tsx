import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { formatNumber } from "@/domain/texts/format-number";
import type { BrowseEntry, BrowseGroup } from "@/lib/directory/browse-groups";
import { therapistNoun } from "@/lib/directory/result";

/** Links to the therapists of each state, concern and payer, with their numbers where known. `level` is that of the headings. */
export function BrowseLists({ groups, level = 2 }: { groups: readonly BrowseGroup[]; level?: 2 | 3 }) {
  return groups.map(({ id, title, entries }) => (
    <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
      <SectionHeading id={id} level={level} title={title} />
      <PlainList className="browse-list">
        {entries.map((entry) => (
          <li key={entry.address}>
            <Entry {...entry} />
          </li>
        ))}
      </PlainList>
    </section>
  ));
}

/** An empty list is no link: there is nothing to find. */
function Entry({ label, lang, address, count }: BrowseEntry) {
  const text = (
    <>
      {lang ? <span lang={lang}>{label}</span> : label}
      {count === undefined ? null : (
        <span className="choice-count" data-noun={therapistNoun(count)}>
          {formatNumber(count)}
        </span>
      )}
    </>
  );
  if (count === 0) return <span>{text}</span>;
  return <PageLink href={address}>{text}</PageLink>;
}
