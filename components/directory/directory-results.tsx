import clsx from "clsx";
import { type ReactNode, useLayoutEffect } from "react";
import { WithSupportPhone } from "@/components/layout/with-support-phone";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { t } from "@/domain/texts/t";
import { markShortlist } from "@/lib/asleep/shortlist";
import { showVisitorZone } from "@/lib/asleep/visitor-zone";
import { directoryAddress } from "@/lib/directory/address";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import { AddressForm } from "./address-form";
import { NoResults } from "./no-results";
import { Pagination } from "./pagination";
import { TherapistCard } from "./therapist-card";

interface Props {
  view: DirectoryView;
  /** Shown by Reset. */
  reset: DirectoryView;
  result: DirectoryResult;
  isStale: boolean;
  isLoading: boolean;
  /** Shows the view with fewer filters. */
  onLess: (next: DirectoryView) => void;
  onPage: (page: number) => void;
  onPageIntent: (page: number) => void;
  retry: () => void;
  whenEmpty?: ReactNode;
}

/** The grid and its pages; an alternative when there are no results or the search fails. */
export function DirectoryResults({
  view,
  reset,
  result,
  isStale,
  isLoading,
  onLess,
  onPage,
  onPageIntent,
  retry,
  whenEmpty,
}: Props) {
  // After the page's own script, for each new list of cards.
  useLayoutEffect(() => {
    markShortlist();
    showVisitorZone();
  });
  if (result.status === "unavailable") {
    return <Outage address={directoryAddress(view)} isLoading={isLoading} retry={retry} />;
  }
  if (result.totalRecords === 0) {
    return (
      <div className="flex flex-col gap-6">
        <NoResults {...{ view, reset }} relaxations={result.relaxations ?? []} show={onLess} />
        {whenEmpty}
      </div>
    );
  }
  return (
    <div className={clsx("flex flex-col gap-10 transition-opacity duration-200", isStale && "opacity-55")}>
      <PlainList className="grid grid-cols-1 items-start gap-2.5 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
        {result.therapists.map((therapist) => (
          <li key={therapist.slug}>
            <TherapistCard therapist={therapist} view={view} />
          </li>
        ))}
      </PlainList>
      <Pagination
        addressOf={(page) => directoryAddress({ ...view, page })}
        page={result.page}
        totalPages={result.totalPages}
        totalRecords={result.totalRecords}
        onPage={onPage}
        onPageIntent={onPageIntent}
      />
    </div>
  );
}

/** An outage must never look like an empty result. */
function Outage({ address, isLoading, retry }: { address: string; isLoading: boolean; retry: () => void }) {
  return (
    <Notice tone="warning" title={t("We can’t reach our list of therapists at the moment.")}>
      <p>
        {t(
          "This is a fault on our side and says nothing about who can help you. Please try again in a minute, or call us and we will look together.",
        )}
      </p>
      <WithSupportPhone>
        <AddressForm
          address={address}
          onSubmit={(event) => {
            event.preventDefault();
            retry();
          }}
        >
          <Button type="submit" busy={isLoading}>
            {t("Try again")}
          </Button>
        </AddressForm>
      </WithSupportPhone>
    </Notice>
  );
}
