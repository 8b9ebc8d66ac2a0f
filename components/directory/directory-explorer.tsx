"use client";

import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Spinner } from "@/components/ui/spinner";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { defaultView, directoryAddress } from "@/lib/directory/address";
import { rememberDirectory } from "@/lib/directory/last-visit";
import { payerOf } from "@/lib/directory/payer";
import { type DirectoryResult, formatResultCount } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import { announceHydration } from "@/lib/page-script/hydration";
import { directoryTrail } from "@/lib/seo/breadcrumbs";
import { AddressWatcher } from "./address-watcher";
import { DirectoryHeading } from "./directory-heading";
import { DirectoryResults } from "./directory-results";
import { FilterBar } from "./filter-bar";
import { RelatedListings } from "./related-listings";
import { useDirectory } from "./use-directory";
import { useResultNews } from "./use-result-news";

interface Props {
  view: DirectoryView;
  result: DirectoryResult;
  /** Of the payers' external intakes. */
  intakeTemplate?: string | undefined;
  /** Shown beside self-pay. */
  selfPayNote?: ReactNode;
  /** The alternative offered without results. */
  whenEmpty?: ReactNode;
}

/** Heading, filters and results, as the server rendered them; then live. */
export function DirectoryExplorer({
  view: initialView,
  result: initialResult,
  intakeTemplate,
  selfPayNote,
  whenEmpty,
}: Props) {
  const directory = useDirectory({ view: initialView, result: initialResult });
  const { view, result, isLoading, isStale, show } = directory;
  const [isChoosing, setChoosing] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const filtersAddress = directoryAddress({ ...view, page: 1 });
  const news = useResultNews({ directory, filtersAddress, heading: headingRef, isChoosing });

  useLayoutEffect(announceHydration, []);
  useEffect(() => rememberDirectory, []);
  // Reset leads back to where the page began: all filters of a payer's directory, or of the whole one.
  const reset = defaultView(payerOf(initialView));
  const counts = result.status === "ok" ? result.counts : undefined;

  const showFromResults = (cause: "page" | "reset", next: DirectoryView) => {
    if (directoryAddress(next) === directory.address) return;
    news.focusHeading(cause);
    show(next);
  };

  return (
    <div className="flex flex-col gap-8">
      <Suspense fallback={null}>
        <AddressWatcher onAddress={directory.adoptAddress} />
      </Suspense>
      {directory.observer}
      <div className="flex flex-col gap-4">
        <Breadcrumbs trail={directoryTrail(view)} />
        <DirectoryHeading {...{ view, counts, intakeTemplate }} />
      </div>
      {payerOf(view)?.id === SELF_PAY_ID ? selfPayNote : null}
      <FilterBar {...{ view, reset, counts, isLoading, show }} onChoosing={setChoosing} />
      <section aria-labelledby="results" aria-busy={isLoading} className="flex flex-col gap-6">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="results" ref={headingRef} tabIndex={-1} className="text-2xl">
            {result.status === "ok" ? formatResultCount(result.totalRecords) : "Our search is unavailable right now."}
          </h2>
          {isLoading ? (
            <span aria-hidden="true" className="text-ink-muted">
              <Spinner /> Searching…
            </span>
          ) : null}
        </div>
        <p role="status" className="sr-only">
          <span key={news.serial}>{news.text}</span>
        </p>
        <DirectoryResults
          {...{ view, reset, result, isStale, isLoading, whenEmpty }}
          onPage={(page) => showFromResults("page", { ...view, page })}
          onPageIntent={(page) => directory.expect({ ...view, page })}
          onReset={() => showFromResults("reset", reset)}
          retry={() => {
            news.focusHeading("retry");
            directory.retry();
          }}
        />
      </section>
      {counts ? <RelatedListings view={view} counts={counts} /> : null}
    </div>
  );
}
