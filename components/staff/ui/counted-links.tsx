import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";

interface CountedLink {
  label: string;
  href: string;
  count?: number;
  isCurrent: boolean;
}

const LOOK =
  "touch-target inline-flex items-center gap-1.5 rounded-full border border-line-strong px-3.5 py-1 font-semibold text-sm hover:border-brand hover:bg-brand-tint aria-[current=true]:border-brand aria-[current=true]:bg-sage";

/** Parts of one list, each with its count, or other choices of what is shown. */
export function CountedLinks({ label, links }: { label: string; links: readonly CountedLink[] }) {
  return (
    <nav aria-label={label}>
      <PlainList className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.label}>
            <PageLink href={link.href} aria-current={link.isCurrent ? "true" : undefined} className={LOOK}>
              {link.label}
              {link.count === undefined ? null : (
                <span className="font-normal text-ink-muted tabular-nums">{link.count.toLocaleString("en-US")}</span>
              )}
            </PageLink>
          </li>
        ))}
      </PlainList>
    </nav>
  );
}
