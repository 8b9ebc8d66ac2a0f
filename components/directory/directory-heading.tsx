import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { SectionHeading } from "@/components/ui/section-heading";
import { directoryAddress } from "@/lib/directory/address";
import { directoryTexts } from "@/lib/directory/format";
import { payerLogo } from "@/lib/directory/match/logo";
import { PAYER_FILTERS } from "@/lib/directory/payer";
import { type DirectoryView, withoutChoice } from "@/lib/directory/view";

/** The directory's heading; for a payer also the link to the whole directory, and the payer's own intake if any. */
export function DirectoryHeading({ view, intakeUrl }: { view: DirectoryView; intakeUrl: string | null }) {
  const { payer } = view;
  const { title, lead, payerName } = directoryTexts(payer);
  return (
    <header className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-x-6 gap-y-4 sm:flex-row sm:items-center">
        {payer === null ? null : (
          <span className="grid h-20 w-24 shrink-0 place-items-center rounded-lg border border-line bg-plate p-3">
            <img
              src={payerLogo(payer.kind, payer.id)}
              alt=""
              width={44}
              height={44}
              className="size-full object-contain"
            />
          </span>
        )}
        <SectionHeading level={1} title={title} lead={lead} />
      </div>
      {payer === null ? null : (
        <p data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <Link
            href={directoryAddress(withoutChoice(view, PAYER_FILTERS[payer.kind], payer.id))}
            className="touch-target inline-flex items-center text-link"
          >
            Look beyond {payerName}
          </Link>
          {intakeUrl === null ? null : (
            <a
              href={intakeUrl}
              target="_blank"
              rel="noopener"
              className="touch-target inline-flex items-center gap-1.5 text-link"
            >
              Start intake with {payerName}
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
    </header>
  );
}
