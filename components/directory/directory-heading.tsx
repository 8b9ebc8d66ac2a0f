import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { SectionHeading } from "@/components/ui/section-heading";
import { directoryAddress } from "@/lib/directory/address";
import { directoryTexts } from "@/lib/directory/format";
import { commonConcerns } from "@/lib/directory/listing";
import { payerLogo } from "@/lib/directory/match/logo";
import { intakeUrl, PAYER_FILTERS, type PathPayer, payerOf } from "@/lib/directory/payer";
import type { FacetCounts } from "@/lib/directory/result";
import { type DirectoryView, withoutChoice } from "@/lib/directory/view";

/** The directory's heading; for a payer also the way out of its directory, and the payer's own intake if any. */
export function DirectoryHeading({
  view,
  counts,
  intakeTemplate,
}: {
  view: DirectoryView;
  counts: FacetCounts | undefined;
  intakeTemplate: string | undefined;
}) {
  const payer = payerOf(view);
  const { title, lead } = directoryTexts(view);
  const concerns = commonConcerns(view, counts);
  return (
    <header className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-x-6 gap-y-4 sm:flex-row sm:items-center">
        {payer === null ? null : <PayerMark payer={payer} />}
        <SectionHeading level={1} title={title} lead={concerns ? `${lead} ${concerns}` : lead} />
      </div>
      {payer === null ? null : <PayerLinks {...{ view, payer, intakeTemplate }} />}
    </header>
  );
}

const PayerMark = ({ payer }: { payer: PathPayer }) => (
  <span className="grid h-20 w-24 shrink-0 place-items-center rounded-lg border border-line bg-plate p-3">
    <img src={payerLogo(payer.kind, payer.id)} alt="" width={44} height={44} className="size-full object-contain" />
  </span>
);

function PayerLinks({
  view,
  payer,
  intakeTemplate,
}: {
  view: DirectoryView;
  payer: PathPayer;
  intakeTemplate: string | undefined;
}) {
  const { payerName } = directoryTexts(view);
  const intake = intakeUrl(intakeTemplate, payer);
  return (
    <p data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <Link
        href={directoryAddress(withoutChoice(view, PAYER_FILTERS[payer.kind], payer.id))}
        className="touch-target inline-flex items-center text-link"
      >
        Look beyond {payerName}
      </Link>
      {intake === null ? null : (
        <a
          href={intake}
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
  );
}
