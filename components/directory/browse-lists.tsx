import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import type { BrowseEntry, BrowseGroup } from "@/lib/directory/browse-groups";

/** Links to the therapists of each state, concern and payer, with their numbers where known. `level` is that of the headings. */
export function BrowseLists({ groups, level = 2 }: { groups: readonly BrowseGroup[]; level?: 2 | 3 }) {
  return groups.map(({ id, title, entries }) => (
    <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
      <SectionHeading id={id} level={level} title={title} />
      <PlainList className="columns-2 gap-x-6 sm:gap-x-8 md:columns-3 lg:columns-4">
        {entries.map((entry) => (
          <li key={entry.address} className="break-inside-avoid border-line border-b">
            <Entry {...entry} />
          </li>
        ))}
      </PlainList>
    </section>
  ));
}

const ROW = "flex min-h-11 items-center justify-between gap-3 py-1.5 leading-tight";

/** An empty list is no link: there is nothing to find. */
function Entry({ label, address, count }: BrowseEntry) {
  const text = (
    <>
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {count === undefined ? null : (
        <span className="text-ink-muted text-sm tabular-nums">
          {count.toLocaleString("en-US")}
          <span className="sr-only">{count === 1 ? " therapist" : " therapists"}</span>
        </span>
      )}
    </>
  );
  if (count === 0) return <span className={ROW}>{text}</span>;
  return (
    <PageLink href={address} className={`${ROW} hover:text-brand hover:underline`}>
      {text}
    </PageLink>
  );
}
