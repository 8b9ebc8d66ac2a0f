import { useEffect, useState } from "react";
import { type DirectoryResult, formatResultCount } from "@/lib/directory/result";

/**
 * Says politely what a change of filters has brought. While a panel of choices is open the rest of the page is hidden from
 * assistive technology, so it waits until the panel has closed.
 */
export function ResultAnnouncer({
  result,
  address,
  isLoading,
  isChoosing,
}: {
  result: DirectoryResult;
  address: string;
  isLoading: boolean;
  isChoosing: boolean;
}) {
  // The first results were read with the page: only what comes after them is news.
  const [said, setSaid] = useState({ address, text: "" });
  const isSettled = !isLoading && !isChoosing;
  useEffect(() => {
    if (!isSettled) return;
    setSaid((before) => (before.address === address ? before : { address, text: toSentence(result, before.text) }));
  }, [isSettled, address, result]);
  return (
    <p role="status" className="sr-only">
      {said.text}
    </p>
  );
}

/** A text equal to the one before would not be spoken again: a space that nobody hears makes it another. */
function toSentence(result: DirectoryResult, before: string): string {
  const text = summaryOf(result);
  return text === before ? `${text}\u00a0` : text;
}

function summaryOf(result: DirectoryResult): string {
  if (result.status === "unavailable") return "Our search is unavailable right now.";
  const count = formatResultCount(result.totalRecords);
  return result.totalPages > 1 ? `${count} Page ${result.page} of ${result.totalPages}.` : count;
}
