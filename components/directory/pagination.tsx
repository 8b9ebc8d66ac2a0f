import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { SyntheticEvent } from "react";
import { Button } from "@/components/ui/button";
import { useIntent } from "@/components/ui/use-intent";
import { AddressForm } from "./address-form";

/** First, previous, next, last; only where there is more than one page. Specification, section 2, Team directory. */
export function Pagination({
  address,
  page,
  totalPages,
  totalRecords,
  onPage,
  onPageIntent,
}: {
  /** Of the first page, with every filter. */
  address: string;
  page: number;
  totalPages: number;
  totalRecords: number;
  onPage: (page: number) => void;
  /** Called before the page is requested. */
  onPageIntent: (page: number) => void;
}) {
  if (totalPages <= 1) return null;
  const to = (label: string, target: number, disabled: boolean, icon: LucideIcon) => (
    <PageButton key={label} {...{ label, target, disabled, icon, onPage, onPageIntent }} />
  );
  return (
    <nav aria-label="Pages of results" data-hydrates="" data-print="hide" className="flex flex-col items-center gap-3">
      <AddressForm address={address} className="flex gap-2">
        {to("First page", 1, page <= 1, ChevronFirst)}
        {to("Previous page", page - 1, page <= 1, ChevronLeft)}
        {to("Next page", page + 1, page >= totalPages, ChevronRight)}
        {to("Last page", totalPages, page >= totalPages, ChevronLast)}
      </AddressForm>
      <p className="text-ink-muted">
        Page {page.toLocaleString("en-US")} of {totalPages.toLocaleString("en-US")} | Total Results:{" "}
        {totalRecords.toLocaleString("en-US")}
      </p>
    </nav>
  );
}

function PageButton({
  label,
  target,
  disabled,
  icon: Icon,
  onPage,
  onPageIntent,
}: {
  label: string;
  target: number;
  disabled: boolean;
  icon: LucideIcon;
  onPage: (page: number) => void;
  onPageIntent: (page: number) => void;
}) {
  const intent = useIntent(() => {
    if (!disabled) onPageIntent(target);
  });
  const turn = (event: SyntheticEvent) => {
    event.preventDefault();
    onPage(target);
  };
  return (
    <Button
      type="submit"
      variant="secondary"
      name="page"
      value={target}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={turn}
      {...intent}
      className="w-14 px-0!"
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
