import { ChevronRight } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { t } from "@/domain/texts/t";
import type { Crumb } from "@/lib/seo/breadcrumbs";

/** The way to the current page, which comes last and is no link; on a phone its heading below suffices. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const parents = trail.slice(0, -1);
  return (
    <nav aria-label={t("Breadcrumb")} data-print="hide" className="min-w-0 text-sm">
      <PlainList as="ol" className="flex flex-wrap items-center gap-x-1.5">
        {parents.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-x-1.5">
            <PageLink href={path} className="touch-target inline-flex items-center text-link">
              {name}
            </PageLink>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 text-ink-muted wrap-anywhere max-sm:hidden">
          {trail.at(-1)?.name}
        </li>
      </PlainList>
    </nav>
  );
}
