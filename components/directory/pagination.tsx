import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { PlainList } from "@/components/ui/plain-list";
import { useIntent } from "@/components/ui/use-intent";
import { formatNumber } from "@/domain/texts/format-number";
import { t } from "@/domain/texts/t";
import { isPlainClick } from "@/lib/asleep/is-plain-click";
import { pageNumbers } from "@/lib/directory/page-numbers";

interface Turning {
  /** The address of a page, with every filter. */
  addressOf: (page: number) => string;
  onPage: (page: number) => void;
  /** Called before the page is requested. */
  onPageIntent: (page: number) => void;
}

interface Props extends Turning {
  page: number;
  totalPages: number;
  totalRecords: number;
}

/**
 * First, previous, next, last and numbers; only where there is more than one page. Specification, section 2, Team directory. Links,
 * so that search engines reach every page of a list.
 */
export function Pagination({ page, totalPages, totalRecords, ...turning }: Props) {
  if (totalPages <= 1) return null;
  const step = (label: string, target: number, icon: ReactNode) => (
    <li>
      <PaginationLink {...turning} label={label} target={target === page || target > totalPages ? 0 : target}>
        {icon}
      </PaginationLink>
    </li>
  );
  return (
    <nav
      aria-label={t("Pages of results")}
      data-hydrates=""
      data-print="hide"
      className="flex flex-col items-center gap-3"
    >
      <PlainList className="flex gap-3">
        {step(t("First page"), 1, <ChevronFirst {...ICON} />)}
        {step(t("Previous page"), page - 1, <ChevronLeft {...ICON} />)}
        {step(t("Next page"), page + 1, <ChevronRight {...ICON} />)}
        {step(t("Last page"), totalPages, <ChevronLast {...ICON} />)}
      </PlainList>
      <PlainList className="flex flex-wrap justify-center gap-1 tabular-nums">
        {pageNumbers(page, totalPages).map((number) => (
          // A phone has room for the neighbours.
          <li key={number} className={Math.abs(number - page) > 2 ? "max-sm:hidden" : undefined}>
            <PaginationLink
              {...turning}
              label={t("Page {page}", { page: formatNumber(number) })}
              target={number}
              isCurrent={number === page}
            >
              {formatNumber(number)}
            </PaginationLink>
          </li>
        ))}
      </PlainList>
      <p className="text-ink-muted">
        {t("Page {page} of {pages} | Total Results: {total}", {
          page: formatNumber(page),
          pages: formatNumber(totalPages),
          total: formatNumber(totalRecords),
        })}
      </p>
    </nav>
  );
}

interface LinkProps extends Turning {
  label: string;
  /** 0 disables the link. */
  target: number;
  isCurrent?: boolean;
  children: ReactNode;
}

function PaginationLink({ label, target, isCurrent, children, addressOf, onPage, onPageIntent }: LinkProps) {
  const intent = useIntent(() => onPageIntent(target));
  const turn = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPage(target);
  };
  return target === 0 ? (
    // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address.
    <a role="link" aria-disabled="true" aria-label={label} className="pagination-link">
      {children}
    </a>
  ) : (
    <a
      href={addressOf(target)}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      className="pagination-link"
      onClick={turn}
      {...intent}
    >
      {children}
    </a>
  );
}

const ICON = { "aria-hidden": true, className: "size-5" } as const;
