import { useId } from "react";
import { Bio } from "./bio";

/**
 * A biography clamped to about 7rem, with 'Show More' and 'Show Less' (lib/page-script/controls.ts). Without scripts and in
 * print all of it shows; focused content is never hidden.
 */
export function ClampedBio({ html, labelledBy }: { html: string; labelledBy: string }) {
  const id = useId();
  return (
    <div className="group/bio flex flex-col items-start gap-1">
      <div
        id={id}
        className="mask-b-from-70% max-h-[7rem] overflow-hidden focus-within:mask-none focus-within:max-h-none group-has-aria-expanded/bio:mask-none group-has-aria-expanded/bio:max-h-none noscript:mask-none noscript:max-h-none print:mask-none print:max-h-none"
      >
        <Bio html={html} />
      </div>
      <button
        type="button"
        data-discloses=""
        aria-expanded={false}
        aria-controls={id}
        aria-describedby={labelledBy}
        data-print="hide"
        className="group/toggle touch-target cursor-pointer font-semibold text-link noscript:hidden"
      >
        <span className="group-aria-expanded/toggle:hidden">Show More</span>
        <span className="hidden group-aria-expanded/toggle:inline">Show Less</span>
      </button>
    </div>
  );
}
