import clsx from "clsx";
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { brand } from "@/domain/brand";
import { phoneHref } from "@/lib/content/phone";
import { directoryAddress } from "@/lib/directory/address";
import { payerOf, paymentOf } from "@/lib/directory/payer";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import { AddressForm } from "./address-form";
import { Pagination } from "./pagination";
import { TherapistCard } from "./therapist-card";

interface Props {
  view: DirectoryView;
  /** Shown by Reset. */
  reset: DirectoryView;
  result: DirectoryResult;
  isStale: boolean;
  isLoading: boolean;
  onReset: () => void;
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
  onReset,
  onPage,
  onPageIntent,
  retry,
  whenEmpty,
}: Props) {
  if (result.status === "unavailable") {
    return <Outage address={directoryAddress(view)} isLoading={isLoading} retry={retry} />;
  }
  if (result.totalRecords === 0) {
    return (
      <div className="flex flex-col gap-6">
        <NoResults address={directoryAddress(reset)} onReset={onReset} />
        {whenEmpty}
      </div>
    );
  }
  const payment = paymentOf(payerOf(view));
  return (
    <div className={clsx("flex flex-col gap-10 transition-opacity duration-200", isStale && "opacity-55")}>
      <PlainList className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {result.therapists.map((therapist) => (
          <li key={therapist.slug}>
            <TherapistCard therapist={therapist} payment={payment} />
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
    <Notice tone="warning" title="We can’t reach our list of therapists at the moment.">
      <p>
        This is a fault on our side and says nothing about who can help you. Please try again in a minute, or call us
        and we will look together.
      </p>
      <NextSteps>
        <AddressForm
          address={address}
          onSubmit={(event) => {
            event.preventDefault();
            retry();
          }}
        >
          <Button type="submit" busy={isLoading}>
            Try again
          </Button>
        </AddressForm>
      </NextSteps>
    </Notice>
  );
}

function NoResults({ address, onReset }: { address: string; onReset: () => void }) {
  return (
    <Notice title="No one in our network matches all of these filters.">
      <p>Fewer filters, or another spelling of a name, may find someone. Or call us and we will look together.</p>
      <NextSteps>
        <AddressForm
          address={address}
          onSubmit={(event) => {
            event.preventDefault();
            onReset();
          }}
        >
          <Button type="submit">Reset filters</Button>
        </AddressForm>
      </NextSteps>
    </Notice>
  );
}

function NextSteps({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
      {children}
      <a
        href={phoneHref(brand.supportPhone)}
        className="touch-target inline-flex items-center gap-2 font-semibold text-link"
      >
        <Phone aria-hidden="true" className="size-5" />
        {brand.supportPhone}
      </a>
    </div>
  );
}
