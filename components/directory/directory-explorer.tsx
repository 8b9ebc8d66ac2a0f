"use client";

import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { rememberDirectory } from "@/lib/directory/last-visit";
import { type DirectoryResult, formatResultCount } from "@/lib/directory/result";
import { type DirectoryQuery, type DirectoryScope, directoryAddress } from "@/lib/directory/search-params";
import { AddressWatcher } from "./address-watcher";
import { DirectoryResults } from "./directory-results";
import { FilterBar } from "./filter-bar";
import { ResultAnnouncer } from "./result-announcer";
import { takeArrival, useDirectory } from "./use-directory";

interface Props {
  scope: DirectoryScope;
  query: DirectoryQuery;
  result: DirectoryResult;
  /** What a visitor can do besides, when nobody is found. */
  whenNobody?: ReactNode;
}

/** Filters and results, as the server rendered them; then live. */
export function DirectoryExplorer({ scope, query: initialQuery, result: initialResult, whenNobody }: Props) {
  const directory = useDirectory(scope, { query: initialQuery, result: initialResult });
  const { query, result, isLoading, isStale, show, retry } = directory;
  const [isChoosing, setChoosing] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wantsHeading = useRef(false);

  // Turning the page takes the reader along: to the heading, once the new page is there.
  useEffect(() => {
    if (!wantsHeading.current || isStale) return;
    wantsHeading.current = false;
    headingRef.current?.focus({ preventScroll: true });
    headingRef.current?.scrollIntoView({ block: "start" });
  });

  useEffect(() => {
    if (takeArrival()) headingRef.current?.focus({ preventScroll: true });
    return rememberDirectory;
  }, []);

  const showPage = (page: number) => {
    wantsHeading.current = true;
    show({ ...query, page });
  };

  return (
    <div className="flex flex-col gap-8">
      <Suspense fallback={null}>
        <AddressWatcher onAddress={directory.adoptAddress} />
      </Suspense>
      <FilterBar
        {...{ scope, query, isLoading, show }}
        counts={result.status === "ok" ? result.counts : undefined}
        onChoosing={setChoosing}
      />
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
        <ResultAnnouncer {...{ result, isLoading, isChoosing }} address={directory.address} />
        <DirectoryResults
          {...{ scope, query, result, isStale, retry, isLoading, whenNobody }}
          address={directoryAddress(scope, { ...query, page: 1 })}
          onPage={showPage}
          onPageIntent={(page) => directory.expect({ ...query, page })}
          show={show}
        />
      </section>
    </div>
  );
}
