"use client";

import clsx from "clsx";
import { useId, useState } from "react";
import { Bio } from "./bio";

/**
 * A biography clamped to about 7rem, with 'Show More' and 'Show Less'. Without scripts and in print all of it shows; focused
 * content is never hidden.
 */
export function ClampedBio({ html, labelledBy }: { html: string; labelledBy: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-1">
      <div
        id={id}
        className={clsx(
          !isExpanded && "mask-b-from-70% max-h-[7rem] overflow-hidden",
          !isExpanded && "focus-within:mask-none focus-within:max-h-none",
          !isExpanded && "noscript:mask-none noscript:max-h-none print:mask-none print:max-h-none",
        )}
      >
        <Bio html={html} />
      </div>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={id}
        aria-describedby={labelledBy}
        onClick={() => setExpanded(!isExpanded)}
        data-print="hide"
        className="touch-target cursor-pointer font-semibold text-link noscript:hidden"
      >
        {isExpanded ? "Show Less" : "Show More"}
      </button>
    </div>
  );
}
