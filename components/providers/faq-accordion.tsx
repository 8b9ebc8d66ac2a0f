import { ChevronDown } from "lucide-react";
import { OwnerText } from "@/components/layout/owner-text";
import type { FaqItem } from "@/lib/content/faq";

/** The answer's box: animates open unless reduced motion is preferred. */
const CONTENT = [
  "details-content:h-0 details-content:overflow-clip open:details-content:h-auto",
  "motion-safe:details-content:transition-[height,content-visibility] motion-safe:details-content:transition-discrete",
  "motion-safe:details-content:duration-200 motion-safe:details-content:ease-calm",
  "print:details-content:h-auto print:details-content:[content-visibility:visible]",
].join(" ");

/**
 * Questions that open one at a time: the shared `name` makes the browser close the others. Native, so it needs no script; in
 * print every answer shows.
 */
export function FaqAccordion({ name, items }: { name: string; items: readonly FaqItem[] }) {
  return (
    <div className="border-line border-t [interpolate-size:allow-keywords]">
      {items.map((item) => (
        <details key={item.id} id={`faq-${item.id}`} name={name} className={`group border-line border-b ${CONTENT}`}>
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3.5 hover:text-brand [&::-webkit-details-marker]:hidden">
            <h3 className="text-lg leading-snug">
              <OwnerText text={item.question} />
            </h3>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-accent group-open:rotate-180 motion-safe:transition-transform motion-safe:duration-200 print:hidden"
            />
          </summary>
          <p className="max-w-[52ch] pb-5 text-ink-muted">
            <OwnerText text={item.answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
