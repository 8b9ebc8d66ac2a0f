import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { formatNumber } from "@/domain/texts/format-number";
import { t } from "@/domain/texts/t";
import { type DirectoryResult, formatResultCount } from "@/lib/directory/result";
import type { Directory } from "./use-directory";

/** A control that disappears, or is far above, once the results arrive: their heading takes the focus. */
type Cause = "page" | "reset" | "retry";

interface Options {
  directory: Directory;
  /** The address of the same filters' first page. */
  filtersAddress: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** While a panel of choices is open the rest of the page is hidden from assistive technology. */
  isChoosing: boolean;
}

/**
 * Focus and message after a settled search, for keyboards and screen readers. A message is never older than the results, and
 * omits what the focused heading says.
 */
export function useResultNews({ directory, filtersAddress, heading, isChoosing }: Options) {
  const { address, result } = directory;
  const cause = useRef<Cause>(null);
  // The first results are part of the page: only later ones are announced.
  const [news, setNews] = useState({ address, filtersAddress, result, text: "", serial: 0 });
  const isCurrent = news.address === address && news.result === result;
  const isSettled = !directory.isStale && !directory.isLoading;

  const settle = useEffectEvent(() => {
    const isRetryInVain = cause.current === "retry" && result.status === "unavailable";
    const focusedBy = isRetryInVain ? null : cause.current;
    cause.current = null;
    if (focusedBy !== null) takeFocus(heading.current, focusedBy);
    if (isCurrent) return;
    const isOtherPage = news.filtersAddress === filtersAddress && news.address !== address;
    const text = isRetryInVain
      ? t("Our search is still unavailable.")
      : toMessage(result, isOtherPage, focusedBy !== null);
    setNews({ address, filtersAddress, result, text, serial: news.serial + 1 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and its result trigger it.
  useEffect(() => {
    if (isSettled && !isChoosing) settle();
  }, [isSettled, isChoosing, address, result]);

  return {
    text: isCurrent && isSettled ? news.text : "",
    /** A new number for each message: as a new element, a repeated message is announced again. */
    serial: news.serial,
    /** Moves the focus to the heading once the next search has settled. */
    focusHeading: (by: Cause) => {
      cause.current = by;
    },
  };
}

function takeFocus(heading: HTMLHeadingElement | null, by: Cause): void {
  heading?.focus({ preventScroll: by === "page" });
  if (by === "page") heading?.scrollIntoView({ block: "start" });
}

function toMessage(result: DirectoryResult, isOtherPage: boolean, isHeadingRead: boolean): string {
  if (result.status === "unavailable") return isHeadingRead ? "" : t("Our search is unavailable right now.");
  const page = t("Page {page} of {pages}.", {
    page: formatNumber(result.page),
    pages: formatNumber(result.totalPages),
  });
  if (isOtherPage) return page;
  if (isHeadingRead) return "";
  const texts = [formatResultCount(result.totalRecords), result.nameNote, result.totalPages > 1 && page];
  return texts.filter(Boolean).join(" ");
}
