"use client";

import { usePathname, useSearchParams } from "next/navigation";
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Spinner } from "@/components/ui/spinner";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { t } from "@/domain/texts/t";
import { rememberHome } from "@/lib/asleep/home-state";
import { announceHydration } from "@/lib/asleep/hydration";
import { paths } from "@/lib/config/paths";
import { defaultView, directoryAddress } from "@/lib/directory/address";
import { WITHHELD_STATE } from "@/lib/directory/constants";
import { directoryTexts } from "@/lib/directory/format";
import { rememberDirectory } from "@/lib/directory/last-visit";
import { type PackedResult, unpackResult } from "@/lib/directory/packed-result";
import { payerOf } from "@/lib/directory/payer";
import { rememberVisit } from "@/lib/directory/remember-visit";
import { type DirectoryResult, formatResultCount } from "@/lib/directory/result";
import { asksState, type DirectoryView } from "@/lib/directory/view";
import { visitNote } from "@/lib/directory/visit-note";
import { directoryTrail } from "@/lib/seo/breadcrumbs";
import { AboutList } from "./about-list";
import { DirectoryResults } from "./directory-results";
import { FilterBar } from "./filter-bar";
import { ForWhom } from "./for-whom";
import { NewClients } from "./new-clients";
import { RelatedListings } from "./related-listings";
import { SearchBox } from "./search-box";
import { StateNote } from "./state-note";
import { StateQuestion } from "./state-question";
import { useDirectory } from "./use-directory";
import { useResultNews } from "./use-result-news";

interface Props {
  view: DirectoryView;
  result: PackedResult;
  /** Address template of the payers' external intakes. */
  intakeTemplate?: string | undefined;
  /** Shown beside self-pay. */
  selfPayNote?: ReactNode;
  /** The alternative offered without results. */
  whenEmpty?: ReactNode;
  /** The interpretation of typed words, for the first view. */
  searchNote?: ReactNode;
  /** True where the visitor has said, or would rather not say, where they live. */
  isStateAnswered?: boolean | undefined;
}

/** Heading, filters and results, as the server rendered them; then live. */
export function DirectoryExplorer({
  view: initialView,
  result: initialResult,
  intakeTemplate,
  selfPayNote,
  whenEmpty,
  searchNote,
  isStateAnswered,
}: Props) {
  const [firstResult] = useState(() => unpackResult(initialResult));
  const directory = useDirectory({ view: initialView, result: firstResult });
  const { view, result, isLoading, isStale, show } = directory;
  const [isChoosing, setChoosing] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const filtersAddress = directoryAddress({ ...view, page: 1 });
  const news = useResultNews({ directory, filtersAddress, heading: headingRef, isChoosing });

  useLayoutEffect(announceHydration, []);
  useEffect(() => rememberDirectory, []);
  const note = visitNote(view);
  const followVisit = useEffectEvent(() => {
    // A page that is rendered for its visitor has no script of its own.
    if (rememberVisit(note) && view === initialView) show({ ...view, sort: "best", page: 1 }, "replace");
  });
  // After each change of the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note stands for the view
  useEffect(() => followVisit(), [note]);
  useEveryState(view);
  // Reset restores the page's own view: the directory of a payer, or the whole one.
  const reset = defaultView(payerOf(initialView));
  const counts = result.status === "ok" ? result.counts : undefined;

  const showFromResults = (cause: "page" | "reset", next: DirectoryView) => {
    if (directoryAddress(next) === directory.address) return;
    news.focusHeading(cause);
    show(next);
  };

  return (
    <div data-visit-note={note} className="flex flex-col gap-8 sm:gap-10">
      <Suspense fallback={null}>
        <AddressWatcher onAddress={directory.adoptAddress} />
      </Suspense>
      {directory.observer}
      <div className="flex flex-col gap-1.5 sm:gap-5">
        <DirectoryHeading view={view} />
        {payerOf(view)?.id === SELF_PAY_ID ? selfPayNote : null}
        <SearchBox view={view} />
        {directory.address === directoryAddress(initialView) ? searchNote : null}
        <ForWhom {...{ view, show }} />
        <FilterBar {...{ directory, reset }} onChoosing={setChoosing} />
        {asksState(view) && asksState(initialView) && !isStateAnswered ? <StateQuestion view={view} /> : null}
        <section aria-labelledby="results" aria-busy={isLoading} className="flex flex-col gap-1.5 sm:gap-5">
          <div className="flex flex-col gap-0.5">
            <ResultCount {...{ result, isLoading, headingRef }} />
            {result.status === "ok" ? (
              <>
                <NewClients {...{ view, result, show }} />
                {result.nameNote ? <p className="text-sm">{result.nameNote}</p> : null}
                <StateNote {...{ view, result, show }} />
              </>
            ) : null}
          </div>
          <p role="status" className="sr-only">
            <span key={news.serial}>{news.text}</span>
          </p>
          <DirectoryResults
            {...{ view, reset, result, isStale, isLoading, whenEmpty }}
            onPage={(page) => showFromResults("page", { ...view, page })}
            onPageIntent={(page) => directory.expect({ ...view, page })}
            onLess={(next) => showFromResults("reset", next)}
            retry={() => {
              news.focusHeading("retry");
              directory.retry();
            }}
          />
        </section>
      </div>
      <AboutList {...{ view, counts, intakeTemplate }} />
      {counts ? <RelatedListings view={view} counts={counts} /> : null}
      <p data-print="hide" className="text-center">
        <a href={paths.browse()} className="inline-flex touch-target items-center text-link">
          {t("Browse all states, concerns and plans")}
        </a>
      </p>
    </div>
  );
}

/** Forgets the visitor's state once they leave its list for every state, so that the next list does not lead back. */
function useEveryState({ states, isElsewhere, name }: DirectoryView): void {
  const isNarrow = states.length > 0 || isElsewhere === true;
  const wasNarrow = useRef(isNarrow);
  useEffect(() => {
    if (wasNarrow.current && !isNarrow && name === "") rememberHome(`${WITHHELD_STATE}|`);
    wasNarrow.current = isNarrow;
  }, [isNarrow, name]);
}

/** The specified heading; the spinner has its own place, so that nothing moves. */
function ResultCount({
  result,
  isLoading,
  headingRef,
}: {
  result: DirectoryResult;
  isLoading: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  return (
    <div className="relative">
      <h2 id="results" ref={headingRef} tabIndex={-1} className="text-lg leading-tight sm:text-2xl">
        {result.status === "ok" ? formatResultCount(result.totalRecords) : t("Our search is unavailable right now.")}
      </h2>
      {isLoading ? (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 rounded-full bg-surface px-2 text-ink-muted text-sm"
        >
          <Spinner /> {t("Searching…")}
        </span>
      ) : null}
    </div>
  );
}

/** The directory's heading, short: the therapists begin in the first screen of a phone. */
const DirectoryHeading = ({ view }: { view: DirectoryView }) => (
  <header className="flex flex-col">
    <div className="max-sm:hidden">
      <Breadcrumbs trail={directoryTrail(view)} />
    </div>
    <h1 className="text-xl sm:text-3xl">{directoryTexts(view).title}</h1>
  </header>
);

/**
 * Calls back after each address change in Next's router: Back, Forward, links, and this page's own pushes. Passes no address:
 * the window's is newer than the router's, which follows in a transition.
 */
function AddressWatcher({ onAddress }: { onAddress: () => void }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const notify = useEffectEvent((_address: string) => onAddress());
  useEffect(() => notify(`${pathname}?${search}`), [pathname, search]);
  // A quick Back, before the router has followed a push, leaves the router's address as it was.
  useEffect(() => {
    const follow = () => notify(window.location.href);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  return null;
}
