"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { PlainList } from "./plain-list";

export interface SummaryError {
  /** The id of the control that the error is about. */
  fieldId: string;
  message: string;
  /** The message with marked parts. */
  shown?: ReactNode;
}

/**
 * The errors of a submitted form, with links to the fields. Takes focus when it appears; a new `key` per attempt repeats that.
 * The focus alone announces it: a live region would repeat it, and again at every correction.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  const summary = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    // By default, focus scrolls to the middle of an element taller than the window.
    summary.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-lg border-2 border-danger bg-danger-surface px-5 py-4"
    >
      <h2
        ref={heading}
        id={titleId}
        className="scroll-mt-16 font-sans font-semibold text-danger text-lg tracking-normal"
      >
        {title}
      </h2>
      {errors.length > 0 ? (
        <PlainList className="mt-2 flex flex-col gap-1">
          {errors.map((error) => (
            <li key={`${error.fieldId} ${error.message}`}>
              <a
                href={`#${error.fieldId}`}
                className="inline-block py-1 font-semibold text-danger underline underline-offset-4 hover:text-danger-strong"
              >
                {error.shown ?? error.message}
              </a>
            </li>
          ))}
        </PlainList>
      ) : null}
    </section>
  );
}
