import clsx from "clsx";
import type { ReactNode } from "react";
import { explain } from "@/domain/catalog/explanations";
import { tGiven } from "@/domain/texts/t";

/** The id of a term's explanation, which a page has once. */
const tipId = (term: string) => `term-${term.toLowerCase().replaceAll(" ", "-")}`;

/** A certification or disorder that explains itself on touch, Enter, and in browsers with interest invokers on hover and focus; plain text without an explanation. */
export function Term({ term, className, children }: { term: string; className?: string; children?: ReactNode }) {
  const text = children ?? tGiven(term);
  if (explain(term) === undefined) return text;
  return (
    <button
      type="button"
      data-term=""
      {...{ interestfor: tipId(term) }}
      popoverTarget={tipId(term)}
      popoverTargetAction="show"
      className={clsx("cursor-help", className)}
    >
      {text}
    </button>
  );
}

/** The explanations of a page's terms, each once. They lie above the page, so that nothing moves. */
export function TermTips({ terms }: { terms: readonly string[] }) {
  return [...new Set(terms)]
    .filter((term) => explain(term) !== undefined)
    .map((term) => (
      <div
        key={term}
        id={tipId(term)}
        popover="auto"
        data-print="hide"
        className="max-w-[min(22rem,calc(100vw-2rem))] rounded-lg border border-line-strong bg-surface-raised p-4 text-ink text-sm shadow-lg supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]"
      >
        <b>{tGiven(term)}</b>
        <p>{explain(term)}</p>
      </div>
    ));
}
