import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { t } from "@/domain/texts/t";
import { directoryAddress } from "@/lib/directory/address";
import { directoryTexts, namePayer } from "@/lib/directory/format";
import { commonConcerns } from "@/lib/directory/listing";
import { payerLogo } from "@/lib/directory/match/logo";
import { intakeUrl, PAYER_FILTERS, type PathPayer, payerOf } from "@/lib/directory/payer";
import type { FacetCounts } from "@/lib/directory/result";
import { type DirectoryView, withoutChoice } from "@/lib/directory/view";

interface Props {
  view: DirectoryView;
  counts: FacetCounts | undefined;
  intakeTemplate: string | undefined;
}

/** Whom a list shows; for a payer also the way out of its directory, and the payer's own intake if any. */
export function AboutList({ view, counts, intakeTemplate }: Props) {
  const payer = payerOf(view);
  const { lead } = directoryTexts(view);
  const concerns = commonConcerns(view, counts);
  return (
    <section
      aria-labelledby="about-list"
      className="flex flex-col items-start gap-x-6 gap-y-4 border-line border-t pt-8 sm:flex-row"
    >
      {payer === null ? null : <PayerMark payer={payer} />}
      <div className="flex flex-col gap-2">
        <h2 id="about-list" className="text-xl">
          {t("About this list")}
        </h2>
        <p className="max-w-[52ch] text-ink-muted">{concerns ? `${lead} ${concerns}` : lead}</p>
        {payer === null ? null : <PayerLinks {...{ view, payer, intakeTemplate }} />}
      </div>
    </section>
  );
}

const PayerMark = ({ payer }: { payer: PathPayer }) => (
  <span className="grid h-20 w-24 shrink-0 place-items-center rounded-lg border border-line bg-plate p-3">
    <img
      src={payerLogo(payer.kind, payer.id)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      className="size-full object-contain"
    />
  </span>
);

function PayerLinks({ view, payer: path, intakeTemplate }: Omit<Props, "counts"> & { payer: PathPayer }) {
  const payer = namePayer(path);
  const intake = intakeUrl(intakeTemplate, path);
  return (
    <p data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <Link
        href={directoryAddress(withoutChoice(view, PAYER_FILTERS[path.kind], path.id))}
        className="touch-target inline-flex items-center text-link"
      >
        {t("Look beyond {payer}", { payer })}
      </Link>
      {intake === null ? null : (
        <a
          href={intake}
          target="_blank"
          rel="noopener"
          className="touch-target inline-flex items-center gap-1.5 text-link"
        >
          {t("Start intake with {payer}", { payer })}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">{` ${t("(opens in a new tab)")}`}</span>
        </a>
      )}
    </p>
  );
}
